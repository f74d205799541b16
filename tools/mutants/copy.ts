/** A copy of the repository to break: its own sources, the packages of the original. */

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { applyPatch as applyTo, parsePatch, reversePatch } from "diff";

/** Where our own packages stand in node_modules: these must lead into the copy, or nothing broken is ever run. */
const OWN_SCOPE = "@naru";

/** What is made, not written: installed packages, builds, data folders, git's own. */
const MADE = new Set(["node_modules", "dist", "coverage"]);

/** Copies the sources to a temporary folder, and returns it. Needs no git: the tests run where there is none. */
export function copyRepository(root: string): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), "naru-mutants-")));
  cpSync(root, copy, {
    recursive: true,
    filter: (from) => {
      const name = path.basename(from);
      return from === root || !(MADE.has(name) || name.startsWith("."));
    },
  });

  const modules = path.join(root, "node_modules");
  const linked = path.join(copy, "node_modules");
  mkdirSync(path.join(linked, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== OWN_SCOPE) symlinkSync(path.join(modules, name), path.join(linked, name));
  }
  for (const name of readdirSync(path.join(modules, OWN_SCOPE))) {
    const own = path.relative(root, realpathSync(path.join(modules, OWN_SCOPE, name)));
    symlinkSync(path.join(copy, own), path.join(linked, OWN_SCOPE, name));
    const nested = path.join(root, own, "node_modules");
    if (existsSync(nested)) symlinkSync(nested, path.join(copy, own, "node_modules"));
  }
  return copy;
}

/** Applies a patch file to the copy, or takes it back. Throws where it does not fit any more. */
export function applyPatch(copy: string, patch: string, options: { reverse: boolean }): void {
  const text = readFileSync(patch, "utf8");
  for (const parsed of parsePatch(text.slice(text.indexOf("diff --git")))) {
    const change = options.reverse ? reversePatch(parsed) : parsed;
    const file = path.join(copy, (change.newFileName ?? "").replace(/^[ab]\//, ""));
    const changed = applyTo(readFileSync(file, "utf8"), change);
    if (changed === false) throw new Error(`${path.basename(patch)} does not apply to ${file}`);
    writeFileSync(file, changed);
  }
}
