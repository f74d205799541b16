/**
 * A stand-in for the gateway in the supervisor's own tests: ready as soon as it listens, leaves as the real one does. The
 * file `fake-gateway` of the data folder tells how the next one fails.
 */

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { Server } from "node:net";
import path from "node:path";
import { onLeave, sayReady } from "../parent-link.ts";
import { inheritedOr, listenAt, PUBLIC_FD } from "../port.ts";

const told = path.join(process.env["NARU_DATA_DIR"] as string, "fake-gateway");
const how = existsSync(told) ? readFileSync(told, "utf8") : process.env["FAKE_GATEWAY"];
if (how === "broken") {
  process.stderr.write("I am broken\n");
  process.exit(3);
}
let isLeaving = false;
const server = createServer((request, response) => {
  if (isLeaving) response.setHeader("Connection", "close");
  response.end(request.url === "/pid" ? String(process.pid) : process.env["DATABASE_URL"]);
});
process.on("SIGTERM", () => process.exit(0));
onLeave(() => {
  isLeaving = true;
  // Connections that are idle now are closed with their next answer.
  if (how !== "stubborn") Server.prototype.close.call(server, () => process.exit(0));
});
await listenAt(
  server,
  inheritedOr(PUBLIC_FD, { port: Number(process.env["PORT"]), host: "127.0.0.1" }),
);
if (how !== "silent") sayReady();
