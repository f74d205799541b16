import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { portProblem } from "./port.ts";

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
