/** A thread that lives what it is told and reports. */

import { parentPort } from "node:worker_threads";
import { live } from "@naru/simulator/simulation";
import type { Order, Report } from "./main.ts";
import { openProductionShard } from "./production-shard.ts";

parentPort?.on("message", (order: Order) => void obey(order));

async function obey(order: Order): Promise<void> {
  const { seed } = order;
  let report: Report;
  try {
    report = { seed, life: await live({ ...order, openShard: openProductionShard }) };
  } catch (error) {
    report = { seed, failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(report);
}
