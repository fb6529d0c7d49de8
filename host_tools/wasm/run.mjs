// SPDX-License-Identifier: MIT
// Runs a Python program in MicroPython for the browser, under Node, over files given from here.
//
//     node run.mjs MICROPYTHON.mjs FOLDER PROGRAM.py
//
// FOLDER appears as /lib, first on sys.path; the program's output and exit code are this one's.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modulePath, folder, program] = process.argv.slice(2);
if (!program) {
    console.error("usage: node run.mjs MICROPYTHON.mjs FOLDER PROGRAM.py");
    process.exit(2);
}

const { loadMicroPython } = await import(pathToFileURL(resolve(modulePath)).href);
const micropython = await loadMicroPython({
    heapsize: 4 * 1024 * 1024,
    linebuffer: true,
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
});

function copy(from, to) {
    for (const name of readdirSync(from)) {
        const source = join(from, name);
        const target = `${to}/${name}`;
        if (statSync(source).isDirectory()) {
            micropython.FS.mkdirTree(target);
            copy(source, target);
        } else if (name.endsWith(".py")) {
            micropython.FS.writeFile(target, readFileSync(source));
        }
    }
}

micropython.FS.mkdirTree("/lib");
copy(folder, "/lib");
micropython.runPython("import sys; sys.path[:] = ['/lib', '/lib/lib', '.frozen']");
try {
    await micropython.runPythonAsync(readFileSync(program, "utf8"));
} catch (error) {
    console.error(String(error.message ?? error));
    process.exitCode = 1;
}
