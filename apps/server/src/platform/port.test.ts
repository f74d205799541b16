import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { portProblem, urlOf } from "./port.ts";

test("a taken port is told with a way out, a free one is free", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  expect(await portProblem(port, "127.0.0.1")).toBe(
    `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
  );
  taken.close();
  await once(taken, "close");
  expect(await portProblem(port, "127.0.0.1")).toBeUndefined();
});

test("an address of IPv6 stands in brackets", () => {
  expect(urlOf("::1", 3000)).toBe("http://[::1]:3000/");
  expect(urlOf("localhost", 3000)).toBe("http://localhost:3000/");
});
