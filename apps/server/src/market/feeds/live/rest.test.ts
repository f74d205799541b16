/** What an exchange may answer without costing the process that trades. */

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { manualClock } from "../../../platform/clock.ts";
import { openRest, type Rest } from "./rest.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function restOf(answer: RequestListener): Promise<Rest> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const rest = openRest(`http://127.0.0.1:${port}`, manualClock(0));
  ends.push(
    () => rest.close(),
    () => server.closeAllConnections(),
    () => void server.close(),
  );
  return rest;
}

test("an answer in pieces is read whole", async () => {
  const rest = await restOf((_, response) => {
    response.write('{"price":');
    response.end('"91,523.40 원"}');
  });
  expect(await rest.get("/")).toEqual({ price: "91,523.40 원" });
});

test("one that does not end is no answer, and is not held", async () => {
  let sent = 0;
  const piece = Buffer.alloc(1024 * 1024, " ");
  const rest = await restOf((_, response) => {
    const write = (): void => {
      if (response.destroyed) return;
      sent += piece.length;
      if (response.write(piece)) setImmediate(write);
      else response.once("drain", write);
    };
    write();
  });
  expect(await rest.get("/")).toBeNull();
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});
