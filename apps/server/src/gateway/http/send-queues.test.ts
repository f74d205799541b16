import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { clientKey, queuesIn, readSendQueues } from "./send-queues.ts";

test.each([
  ["127.0.0.1", 8080, "0100007F:1F90"],
  ["::ffff:192.0.2.7", 65_535, "070200C0:FFFF"],
  ["::1", 1, "00000000000000000000000001000000:0001"],
  ["2001:db8::ff00:42:8329", 443, "B80D01200000000000FF000029834200:01BB"],
  ["fe80::1%eth0", 443, "000080FE000000000000000001000000:01BB"],
])("%s port %d is written %s", (address, port, key) => {
  expect(clientKey(address, port)).toBe(key);
});

test("a table is read by local port and client, IPv4 in IPv6 as well", () => {
  const table = [
    "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode",
    "   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1",
    "   1: 0100007F:0BB8 0100007F:1F90 01 00271F50:00000000 01:00000014 00000000     0        0 2",
    "  22: 0000000000000000FFFF00000100007F:0BB8 0000000000000000FFFF0000070200C0:FFFF 08 00000010:00000001 00",
    "   3: 0100007F:0BB9 0100007F:1F90 01 00000001:00000000 01:00000014 00000000     0        0 2",
    "   4: 0100007F:0BB8 0100007F:1F91 01 00000002:00000000 01:00000014 00000000     0        0 2",
    "",
  ].join("\n");
  const clients = new Set(["0100007F:1F90", "070200C0:FFFF"]);
  expect([...queuesIn(table, 3000, clients)]).toEqual([
    ["0100007F:1F90", 0x271f50],
    ["070200C0:FFFF", 16],
  ]);
});

test("what a client leaves is seen, and what it takes is not", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1");
  const [served] = (await once(server, "connection")) as [Socket];
  // A connection that ends with bytes under way may be told of by either side.
  for (const end of [client, served]) end.on("error", () => undefined);
  const key = clientKey(served.remoteAddress ?? "", served.remotePort ?? 0);
  const left = async (): Promise<number> =>
    (await readSendQueues(port, new Set([key]))).get(key) ?? Number.NaN;
  expect(await left()).toBe(0);
  client.pause();
  served.write(Buffer.alloc(32 * 1024 * 1024));
  await vi.waitFor(async () => expect(await left()).toBeGreaterThan(100_000));
  client.resume();
  await vi.waitFor(async () => expect(await left()).toBe(0));
  client.destroy();
  server.close();
});
