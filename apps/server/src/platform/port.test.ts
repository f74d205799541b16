import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { freePort, holdPort, PortError, urlOf } from "./port.ts";

test("a taken port is told with a way out, a free one is held", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  await expect(holdPort(port, "127.0.0.1", "PORT")).rejects.toThrow(
    new PortError(
      `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
    ),
  );
  taken.close();
  await once(taken, "close");
  const held = await holdPort(port, "localhost", "PORT");
  expect(held.address()).toMatchObject({ address: "127.0.0.1", port });
  held.close();
});

test("a host that is none is told", async () => {
  await expect(holdPort(21_500, "192.0.2.1", "PORT")).rejects.toThrow(
    /^Port 21500 on 192\.0\.2\.1 cannot be opened .*Choose another: PORT=21501 npm start$/,
  );
});

test("an address of IPv6 stands in brackets", () => {
  expect(urlOf("::1", 3000)).toBe("http://[::1]:3000/");
  expect(urlOf("localhost", 3000)).toBe("http://localhost:3000/");
});

test("two processes side by side never give out the same port, taken or not", async () => {
  const given = [await freePort(), await freePort()];
  vi.resetModules();
  // As another process whose number leads to the same block.
  const beside = await import("./port.ts");
  given.push(await beside.freePort(), await beside.freePort());
  expect(new Set(given).size).toBe(4);
});
