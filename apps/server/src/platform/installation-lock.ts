/** One supervisor a data folder: a lock file that names its holder and is worthless once the holder is dead. */

import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface InstallationLock {
  release(): void;
}

/** Another supervisor runs on the folder. */
export class LockedError extends Error {
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `Naru already runs on ${dataDir} (process ${pid}). ` +
        "Stop it first, or give this one a folder of its own: NARU_DATA_DIR=/another/folder npm start",
    );
    this.name = "LockedError";
    this.pid = pid;
  }
}

/** Takes the lock of a data folder, from a dead holder too. Throws `LockedError` while another process holds it. */
export function lockInstallation(dataDir: string): InstallationLock {
  const folder = path.join(dataDir, "run");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "supervisor.lock");
  const own = path.join(folder, `supervisor.${process.pid}.lock`);
  const identity = `${process.pid} ${startOf(process.pid)}`;
  writeFileSync(own, identity);
  try {
    for (;;) {
      try {
        linkSync(own, file); // Atomic: of two that try, one is told that it exists.
        return { release: () => rmSync(file, { force: true }) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const holder = readHolder(file);
      if (holder !== undefined) throw new LockedError(dataDir, holder);
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** The process that holds the lock, or `undefined` where it is dead. */
function readHolder(file: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  const [pid = "", start = ""] = text.split(" ");
  const known = startOf(Number(pid));
  return known !== undefined && String(known) === start ? Number(pid) : undefined;
}

/** When a process started, in ticks since boot: a reused process id differs here. `undefined`: no such process. */
function startOf(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
