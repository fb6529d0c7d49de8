# SPDX-License-Identifier: MIT
"""Moving one-bit pixels in machine code; blit_plain is its twin and says what is in ``job``.

Where a runtime has no viper emitter this module does not compile (SyntaxError on wasm): import
it through blit.py.
"""

import micropython


@micropython.viper
def _mask(page: int, y: int, rows: int) -> int:
    """The rows ``y`` .. ``y + rows`` that lie in ``page``, as bits."""
    mask = 0xFF
    first = y - page * 8
    if first > 0:
        mask = 0xFF << first & 0xFF
    beyond = page * 8 + 8 - y - rows
    if beyond > 0:
        mask = mask & (0xFF >> beyond)
    return mask


@micropython.viper
def run(dst: ptr8, src: ptr8, signs: ptr8, job: ptr32):  # noqa: F821
    """Move ``job[9]`` rectangles of ``src`` into ``dst``, side by side."""
    dst_width = int(job[0])
    x = int(job[1])
    y = int(job[2])
    src_width = int(job[3])
    src_x = int(job[4])
    src_y = int(job[5])
    width = int(job[6])
    rows = int(job[7])
    mode = int(job[8])
    count = int(job[9])
    src_pages = (src_y + rows + 7) >> 3
    page = y >> 3
    pages = (y + rows + 7) >> 3
    while page < pages:
        mask = int(_mask(page, y, rows))
        row = page * 8 - y + src_y
        shift = row & 7
        upper = row >> 3
        has_one = 0 <= upper and upper < src_pages
        has_two = shift != 0 and 0 <= upper + 1 and upper + 1 < src_pages
        to = page * dst_width + x
        n = 0
        while n < count:
            one = upper * src_width + src_x + int(signs[n]) * width
            two = one + src_width
            end = to + width
            if mode == 0 and has_one and not has_two:  # text that stands at the top of a page
                keep = mask ^ 0xFF
                while to < end:
                    dst[to] = (int(dst[to]) & keep) | (int(src[one]) >> shift & mask)
                    one += 1
                    to += 1
            while to < end:
                bits = 0
                if has_one:
                    bits = int(src[one]) >> shift
                if has_two:
                    bits = bits | (int(src[two]) << (8 - shift))
                if mode == 2:
                    bits = bits ^ 0xFF
                if mode == 1:
                    dst[to] = int(dst[to]) | (bits & mask)
                elif mode == 3:
                    dst[to] = int(dst[to]) & (bits | (mask ^ 0xFF))
                else:
                    dst[to] = (int(dst[to]) & (mask ^ 0xFF)) | (bits & mask)
                one += 1
                two += 1
                to += 1
            n += 1
        page += 1


@micropython.viper
def fill(dst: ptr8, job: ptr32):  # noqa: F821
    """Set or clear a rectangle of ``dst``."""
    width = int(job[0])
    y = int(job[2])
    columns = int(job[6])
    rows = int(job[7])
    value = int(job[8])
    page = y >> 3
    pages = (y + rows + 7) >> 3
    while page < pages:
        mask = int(_mask(page, y, rows))
        to = page * width + int(job[1])
        end = to + columns
        if value:
            while to < end:
                dst[to] = int(dst[to]) | mask
                to += 1
        else:
            mask = mask ^ 0xFF
            while to < end:
                dst[to] = int(dst[to]) & mask
                to += 1
        page += 1


@micropython.viper
def copy(into: ptr8, src: ptr8, start: int, n: int):  # noqa: F821
    """The first ``n`` bytes of ``into`` become those of ``src`` from ``start`` on."""
    at = 0
    if not (int(into) | int(src) + start | n) & 3:
        to = ptr32(into)  # noqa: F821
        words = ptr32(int(src) + start)  # noqa: F821
        n >>= 2
        while at < n:
            to[at] = words[at]
            at += 1
        return
    while at < n:
        into[at] = src[start + at]
        at += 1


@micropython.viper
def differ(one: ptr8, other: ptr8, at: int, n: int) -> int:  # noqa: F821
    """The first place from ``at`` on, below ``n``, in which two buffers differ; ``n`` if none."""
    while at < n and one[at] == other[at]:
        at += 1
    return at


@micropython.viper
def take(dst: ptr32, src: ptr32, pages: int) -> int:  # noqa: F821
    """The first ``pages`` of 128 bytes become those of ``src``; returns a mask of those that were
    not the same."""
    changed = 0
    page = 0
    at = 0
    end = 0
    while page < pages:
        end += 32
        while at < end:
            word = int(src[at])
            if int(dst[at]) != word:
                dst[at] = word
                changed = changed | 1 << page
            at += 1
        page += 1
    return changed
