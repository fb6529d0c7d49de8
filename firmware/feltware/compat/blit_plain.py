# SPDX-License-Identifier: MIT
"""Moving one-bit pixels, in plain Python: the twin of blit_native with the same interface.

Bitmaps are bytes in pages of eight rows, one byte a column, the top row in bit 0.  What to do is
written into ``job``, an ``array("i")`` that callers keep, so that a call allocates nothing.
Everything must lie inside the bitmaps: callers clip.

===== ============================= ===============
 job   run                           fill
===== ============================= ===============
 0     width of dst                  width of dst
 1     x in dst                      x
 2     y in dst                      y
 3     width of src                  (not used)
 4     x in src                      (not used)
 5     y in src                      (not used)
 6     columns of a sign             columns
 7     rows                          rows
 8     mode                          value, 0 or 1
 9     count of signs                (not used)
===== ============================= ===============

Modes: 0 copy, 1 set where src is set, 2 copy inverted, 3 clear where src is clear.
"""


def run(dst, src, signs, job):
    """Move ``job[9]`` rectangles of ``src`` into ``dst``, side by side.

    ``signs`` holds, byte by byte, how many rectangles each lies to the right of ``job[4]``: the
    places of signs in a font's sheet.
    """
    width = job[6]
    x = job[1]
    for n in range(job[9]):
        from_x = job[4] + signs[n] * width
        _move(dst, src, job[0], x, job[2], job[3], from_x, job[5], width, job[7], job[8])
        x += width


def fill(dst, job):
    """Set or clear a rectangle of ``dst``."""
    width = job[0]
    x = job[1]
    y = job[2]
    columns = job[6]
    rows = job[7]
    for page in range(y >> 3, (y + rows + 7) >> 3):
        mask = _mask(page, y, rows)
        first = page * width + x
        for at in range(first, first + columns):
            if job[8]:
                dst[at] |= mask
            else:
                dst[at] &= ~mask & 0xFF


def _mask(page, y, rows):
    """The rows ``y`` .. ``y + rows`` that lie in ``page``, as bits."""
    first = y - page * 8
    mask = 0xFF if first <= 0 else 0xFF << first & 0xFF
    beyond = page * 8 + 8 - y - rows
    if beyond > 0:
        mask &= 0xFF >> beyond
    return mask


def _move(dst, src, dst_width, x, y, src_width, src_x, src_y, columns, rows, mode):
    src_pages = (src_y + rows + 7) >> 3
    for page in range(y >> 3, (y + rows + 7) >> 3):
        mask = _mask(page, y, rows)
        row = page * 8 - y + src_y  # the source row of the page's top bit
        shift = row & 7
        upper = row >> 3
        to = page * dst_width + x
        one = upper * src_width + src_x
        two = one + src_width
        for _ in range(columns):
            bits = src[one] >> shift if 0 <= upper < src_pages else 0
            if shift and 0 <= upper + 1 < src_pages:
                bits |= src[two] << (8 - shift)
            if mode == 2:
                bits = ~bits
            if mode == 1:
                dst[to] |= bits & mask
            elif mode == 3:
                dst[to] &= (bits | ~mask) & 0xFF
            else:
                dst[to] = (dst[to] & ~mask | bits & mask) & 0xFF
            one += 1
            two += 1
            to += 1


def copy(into, src, start, n):
    """The first ``n`` bytes of ``into`` become those of ``src`` from ``start`` on."""
    for at in range(n):
        into[at] = src[start + at]


def differ(one, other, at, n):
    """The first place from ``at`` on, below ``n``, in which two buffers differ; ``n`` if none."""
    while at < n and one[at] == other[at]:
        at += 1
    return at


def take(dst, src, pages):
    """The first ``pages`` of 128 bytes become those of ``src``; returns a mask of those that were
    not the same."""
    changed = 0
    for page in range(pages):
        for at in range(page * 128, page * 128 + 128):
            if dst[at] != src[at]:
                dst[at] = src[at]
                changed |= 1 << page
    return changed
