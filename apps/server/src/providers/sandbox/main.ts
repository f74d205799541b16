/**
 * The sandbox as a process of a demo: started beside engine and gateway, reached through the gateway. It plays whoever is outside:
 * payment providers, and members who trade and deal.
 */

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { systemClock } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config.ts";
import { createLog } from "../../platform/log.ts";
import { sayReady } from "../../platform/parent-link.ts";
import { ownUrl } from "../../platform/port.ts";
import { play } from "../../players/play.ts";
import { readPlayersSecret } from "../../players/secret.ts";
import { keepSandboxSecret, readProviderSecrets, SANDBOX_SECRET } from "../secret-file.ts";
import { tellSandboxPort } from "./address.ts";
import { createSandbox } from "./server.ts";

const config = readConfig(process.env);
const log = createLog("sandbox", config.logLevel);
const clock = systemClock(config.clockOffsetMs);
keepSandboxSecret(config.dataDir);
const server = createSandbox({
  baseUrl: `http://127.0.0.1:${config.port}`,
  secret: () => readProviderSecrets(config.dataDir, SANDBOX_SECRET).current,
  now: () => clock.now(),
  after: (ms, fn) => void clock.after(ms, fn),
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
tellSandboxPort(config.dataDir, port);
sayReady();
log.info({ port }, "the sandbox of payment providers listens");
if (config.hasPlayers) {
  const secret = () => readPlayersSecret(config.dataDir);
  play({ baseUrl: ownUrl(config), secret, clock, log });
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));
