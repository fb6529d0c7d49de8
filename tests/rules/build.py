#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds rules.md from src/*.md: checks IDs, tags, options and references, writes the index."""

import collections
import glob
import os
import re
import sys

TAGS = {
    "evaluator",
    "betting",
    "dealing",
    "showdown",
    "pots",
    "table-management",
    "irregularity",
    "UI",
    "human-only",
}
os.chdir(os.path.dirname(os.path.abspath(__file__)))
files = sorted(glob.glob("src/*.md"))
text = {f: open(f, encoding="utf8").read() for f in files}
rules = []
err = []
for f in files:
    lines = text[f].split("\n")
    for i, line in enumerate(lines):
        m = re.match(r"#### ([A-Z0-9]+-\d+) (.+)$", line)
        if not m:
            continue
        j = i + 1
        m2 = re.match(r"\*src ([^·]+) · ([^·]+) · house: (.+)\*$", lines[j])
        if not m2:
            err.append(f"{f}:{i + 1} no meta line for {m.group(1)}")
            continue
        src = [x.strip() for x in m2.group(1).split(",")]
        tags = [x.strip() for x in m2.group(2).split(",")]
        for t in tags:
            if t not in TAGS:
                err.append(f"{m.group(1)} bad tag {t}")
        for s in src:
            if s not in {"000", "001", "002", "003", "bg"}:
                err.append(f"{m.group(1)} bad src {s}")
        body = []
        for k in range(j + 1, len(lines)):
            if re.match(r"#{1,4} ", lines[k]):
                break
            body.append(lines[k])
        b = "\n".join(body)
        if "**Ex**" not in b:
            err.append(f"{m.group(1)} has no example")
        if "irregularity" in tags and "**Observe**" not in b:
            err.append(f"{m.group(1)} irregularity without Observe")
        if "irregularity" in tags and "**Prompt**" not in b:
            err.append(f"{m.group(1)} irregularity without Prompt")
        rules.append(
            dict(
                id=m.group(1),
                title=m.group(2),
                src=src,
                tags=tags,
                house=m2.group(3).strip(),
                file=f,
            )
        )
ids = [r["id"] for r in rules]
for k, n in collections.Counter(ids).items():
    if n > 1:
        err.append(f"duplicate id {k}")
# sequential numbering
pre = collections.OrderedDict()
for r in rules:
    p, n = r["id"].rsplit("-", 1)
    pre.setdefault(p, []).append(int(n))
for p, ns in pre.items():
    if sorted(ns) != list(range(1, len(ns) + 1)):
        err.append(f"{p} numbering gap {sorted(set(range(1, max(ns) + 1)) - set(ns))}")
# options
opt = dict(
    re.findall(
        r"^\| `([a-z0-9_.]+)` \| [^|]* \| ([^|]+) \|",
        text["src/10_options.md"].split("### 11.1")[0],
        re.M,
    )
)
used = set()
for r in rules:
    if r["house"] in ("–", "-"):
        continue
    for kv in r["house"].split(";"):
        k, _, v = kv.strip().partition("=")
        used.add(k)
        if k not in opt:
            err.append(f"{r['id']} option {k} not in table")
        elif v not in opt[k]:
            err.append(f"{r['id']} default {v!r} not in table default {opt[k]!r}")
alltext = "\n".join(text.values())
for k in opt:
    if k not in used and len(re.findall(re.escape(k), alltext)) < 2:
        err.append(f"option {k} unused")
# cross references
known = set(ids)
for p in ("AMB", "CON", "GAP"):
    known |= {f"{p}-{n}" for n in re.findall(rf"^- \*\*{p}-(\d+)", alltext, re.M)}
prefixes = set(pre) | {"AMB", "CON", "GAP"}
for ref in set(re.findall(r"\b([A-Z][A-Z0-9]*-\d+)\b", alltext)):
    p = ref.rsplit("-", 1)[0]
    if p in prefixes and ref not in known:
        err.append(f"dangling reference {ref}")
idx = [
    "## 12. Index of rules",
    "",
    "Component = first tag; `house` is the option and its default (– = nothing to configure).",
    "",
    "| ID | Title | Src | Component | Default house rule |",
    "|---|---|---|---|---|",
]
for r in rules:
    idx.append(
        f"| {r['id']} | {r['title']} | {' '.join(r['src'])} | {', '.join(r['tags'])} | "
        f"{r['house'].replace('|', '/')} |"
    )
idx.append("")
cnt = (
    ["", "| Section | Rules |", "|---|---|"]
    + [f"| {p} | {len(ns)} |" for p, ns in pre.items()]
    + [f"| **total** | **{len(rules)}** |", ""]
)
parts = [text[f] for f in files if not re.search(r"/1[345]_", f)]
tail = [text[f] for f in files if re.search(r"/1[345]_", f)]
out = (
    "\n".join(parts)
    + "\n"
    + "\n".join(idx)
    + "\n### 12.1 Counts\n"
    + "\n".join(cnt)
    + "\n"
    + "\n".join(tail)
)
open("rules.md", "w", encoding="utf8").write(out)
print(len(rules), "rules;", {p: len(n) for p, n in pre.items()})
for p in ("AMB", "CON", "GAP"):
    print(p, len(re.findall(rf"^- \*\*{p}-\d+", alltext, re.M)))
print("tags", collections.Counter(t for r in rules for t in r["tags"]))
print("\n".join("ERR " + e for e in err))
sys.exit(bool(err))
