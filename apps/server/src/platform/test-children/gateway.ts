/** A stand-in for the gateway in the supervisor's own tests: ready as soon as it listens. */

import { createServer } from "node:http";

if (process.env["FAKE_GATEWAY"] === "broken") {
  process.stderr.write("I am broken\n");
  process.exit(3);
}
const server = createServer((_request, response) => response.end(process.env["DATABASE_URL"]));
server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
