/**
 * The production gateway in a process of its own, over a bus that ends in this process: `MODE=echo` answers every
 * command with the same JSON at once, `MODE=transaction` runs a transaction an order first (`peer.ts`). Told "collections"
 * it says how its garbage was collected so far.
 *
 * Environment: DATABASE_URL, PORT, MODE.
 */

import { buildGateway } from "../../apps/server/src/gateway/app.ts";
import type { ToEngine } from "../../apps/server/src/bus/messages.ts";
import { CONNECTION_LIMITS } from "../../apps/server/src/gateway/http/connections.ts";
import { createPasswords } from "../../apps/server/src/gateway/sessions/passwords.ts";
import { openReaders } from "../../apps/server/src/gateway/link/readers.ts";
import type { Connection } from "../../apps/server/src/bus/local.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { openDesk } from "../../packages/store/src/desk/database.ts";
import { watchCollections } from "./collections.ts";
import { openPeer } from "../peer.ts";

/** The better of 16 and 64 behind HTTP in performance.md is 16: two cores have no use for more. */
const PEER_CONNECTIONS = 16;
const MEMBERS = 10_000;

const databaseUrl = process.env["DATABASE_URL"] as string;
const isEcho = process.env["MODE"] === "echo";
const peer = isEcho
  ? undefined
  : await openPeer(databaseUrl, { connections: PEER_CONNECTIONS, members: MEMBERS });
const body = JSON.stringify({ id: "123456", status: "FILLED", filledQty: 1, avgPrice: "1234.5" });

const gateway = await buildGateway({
  clock: systemClock(0),
  log: createLog("bench", "error"),
  rateLimits: "raised",
  signUpsPerHour: 1,
  economicUrl: null,
  connections: { ...CONNECTION_LIMITS, perAddress: 20_000 },
  trustedProxies: [],
  dataDir: process.env["NARU_DATA_DIR"] as string,
  disk: { isShort: false },
  db: openDesk(databaseUrl),
  passwords: await createPasswords(),
  databaseUrl,
  readers: openReaders(databaseUrl),
  apps: { member: null, console: null },
  watchOverload: () => ({ admits: true, close: () => {} }),
  openBus(handlers) {
    const connection: Connection = {
      connected: true,
      close: () => {},
      send(message) {
        const { t, id } = message as ToEngine & { id: number };
        if (t !== "command") return true;
        const answer = (): void => handlers.onMessage({ t: "answer", id, outcome: "ok", body });
        if (peer === undefined) queueMicrotask(answer);
        else void peer.order().then(answer);
        return true;
      },
    };
    return connection;
  },
});
await gateway.app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
const collections = watchCollections();
process.on("message", (message) => {
  if (message === "collections") process.send?.(collections());
});
process.send?.("ready");
process.on("SIGTERM", () => process.exit(0));
