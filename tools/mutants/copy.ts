/** A copy of the repository to break: its own sources, the packages of the original. */

import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Where our own packages stand in node_modules: these must lead into the copy, or nothing broken is ever run. */
const OWN_SCOPE = "@naru";

/** Copies what git knows or would know (tracked and new files) to a temporary folder, and returns it. */
export function copyRepository(root: string): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), "naru-mutants-")));
  const listed = spawnSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (listed.status !== 0) throw new Error(`git cannot list the files: ${listed.stderr}`);
  for (const file of listed.stdout.split("\0")) {
    const from = path.join(root, file);
    if (file !== "" && existsSync(from)) cpSync(from, path.join(copy, file));
  }

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

/** Applies a patch file to the copy, or takes it back. Throws with git's words where it does not fit any more. */
export function applyPatch(copy: string, patch: string, options: { reverse: boolean }): void {
  const args = ["apply", "--whitespace=nowarn", ...(options.reverse ? ["--reverse"] : []), patch];
  // The copy may lie inside somebody's repository: git must not look for one.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(copy) };
  const applied = spawnSync("git", args, { cwd: copy, env, encoding: "utf8" });
  if (applied.status !== 0)
    throw new Error(`${path.basename(patch)} does not apply: ${applied.stderr}`);
}
