/** Processes that are killed: the engine, the gateway, and PostgreSQL by its postmaster, as a whole and by one backend. */

import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import type { Harmed } from "./under-load.ts";

export const KILLS = ["engine", "gateway", "postmaster", "cluster", "backend"] as const;
export type Kill = (typeof KILLS)[number];

/** Kills one of them with SIGKILL. Nothing happens where it is not there at this moment. */
export async function kill({ running, databaseUrl, draws }: Harmed, which: Kill): Promise<void> {
  switch (which) {
    case "engine":
    case "gateway":
      if (running.pidOf(which) !== undefined) running.kill(which);
      return;
    case "postmaster":
      if (running.pidOf("postgres") !== undefined) running.kill("postgres");
      return;
    case "cluster": {
      const postmaster = running.pidOf("postgres");
      if (postmaster === undefined) return;
      for (const pid of [postmaster, ...childrenOf(postmaster)]) killIfThere(pid);
      return;
    }
    case "backend": {
      const pids = await backends(databaseUrl, "naru");
      if (pids.length > 0) killIfThere(draws.among(pids));
      return;
    }
  }
}

/** Process ids of the database's sessions whose programs call themselves so. */
export async function backends(databaseUrl: string, application: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "chaos" });
  // The server may be killed while it is asked.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE starts_with(application_name, $1)",
      [application],
    );
    return rows.map(({ pid }) => pid);
  } catch {
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself.
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/status`, "utf8").includes(`PPid:\t${parent}\n`);
      } catch {
        return false;
      }
    });
}
