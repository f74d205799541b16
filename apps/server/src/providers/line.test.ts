import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createCircuit, openLine } from "./line.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer as never);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([301, 302, 303, 307, 308])("a line follows no redirect of status %i", async (status) => {
  let reached = 0;
  const elsewhere = await serve((_request, response) => {
    reached += 1;
    response.end("{}");
  });
  const baseUrl = await serve((_request, response) => {
    response.writeHead(status, { location: `${elsewhere}/` }).end();
  });
  const clock = { now: () => 1_800_000_000_000 };
  const line = openLine({
    ...{ baseUrl, merchantId: "naru", secret: "s".repeat(32), clock, pagesAt: null },
    circuit: createCircuit(clock),
  });
  await expect(line.send("/orders", {})).rejects.toMatchObject({ what: "UNSURE" });
  expect(reached).toBe(0);
});
