/** What processes have used so far, from /proc. */

import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in ticks of this long, on every machine we know. */
const TICK_MS = 10;

export interface ProcessUse {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  /** User and system time, and that of children that ended and were waited for. */
  readonly cpuMs: number;
}

/** A process and all that descend from it. */
export function processTree(root: number): ProcessUse[] {
  const all = new Map<number, ProcessUse>();
  for (const name of readdirSync("/proc")) {
    const use = /^\d+$/.test(name) ? readUse(Number(name)) : undefined;
    if (use !== undefined) all.set(use.pid, use);
  }
  const isOurs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  return [...all.values()].filter(({ pid }) => isOurs(pid));
}

/** Processor time of a process and all that descend from it, in ms, by what they are. */
export function cpuByRole(root: number): Map<string, number> {
  const roles = new Map<string, number>();
  for (const { command, cpuMs } of processTree(root)) {
    const role = roleOf(command);
    roles.set(role, (roles.get(role) ?? 0) + cpuMs);
  }
  return roles;
}

/** What a process of an installation or a bench is, by its command line. */
export function roleOf(command: string): string {
  if (command.startsWith("postgres") || command.includes("/postgres")) return "postgres";
  const script = /([\w-]+)(?:\/main)?\.ts/.exec(command)?.[1] ?? "";
  return script === "gateway-alone" ? "gateway" : script;
}

function readUse(pid: number): ProcessUse | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces and parentheses of its own.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return {
      pid,
      parent: Number(fields[1]),
      command: words,
      cpuMs: ticks * TICK_MS,
    };
  } catch {
    // It ended while it was looked at.
    return undefined;
  }
}

/** Memory that would be free without a process: shared pages in equal shares. */
export function memoryOf(pid: number): number {
  try {
    const found = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
    return Number(found?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
