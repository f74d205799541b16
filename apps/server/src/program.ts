/** What the supervisor of Naru runs, and what it tells the person who started it. */

import { networkInterfaces } from "node:os";
import path from "node:path";
import { migrate } from "@naru/store/migrations/migrate";
import type { Config } from "./platform/config.ts";
import type { Program } from "./supervisor.ts";

export const naru: Program = {
  engine: path.join(import.meta.dirname, "engine/main.ts"),
  gateway: path.join(import.meta.dirname, "gateway/main.ts"),
  migrate,
  describe: addresses,
};

/** Where the member app answers: on this machine, and on the network for a phone. */
function addresses(config: Config): string[] {
  const everywhere = config.host === "0.0.0.0" || config.host === "::";
  const hosts = everywhere ? ["localhost", ...networkAddresses()] : [config.host];
  return ["", "Naru is ready:", ...hosts.map((host) => `  http://${host}:${config.port}/`), ""];
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((address) => address.family === "IPv4" && !address.internal)
    .map((address) => address.address);
}
