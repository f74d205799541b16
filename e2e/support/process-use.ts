/** What a process holds at this moment, from /proc. */

import { readdirSync, readFileSync } from "node:fs";

/** Resident memory, in bytes. */
export function memoryOf(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1]) * 1_024;
}

/** Open files, sockets and timers of the kernel. */
export function handlesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
