/** The process that loads an address with orders (`open-load.ts`), and what it is told. */

import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { LoadResult, LoadTask } from "./open-load.ts";

export interface LoadProcess {
  run(
    task: Omit<LoadTask, "port" | "optionId" | "urgent"> & Partial<LoadTask>,
  ): Promise<LoadResult>;
  close(): void;
}

/** The simulated instrument that is always open. */
const OPTION_ID = "1101";

/** Starts it. */
export function startLoadProcess(address: string): LoadProcess {
  const child = fork(path.join(import.meta.dirname, "open-load.ts"), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const port = Number(new URL(address).port);
  return {
    async run(task) {
      child.send({ port, optionId: OPTION_ID, urgent: [], ...task } satisfies LoadTask);
      const [result] = (await once(child, "message")) as [LoadResult];
      return result;
    },
    close: () => child.disconnect(),
  };
}
