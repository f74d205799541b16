/** A whole installation whose console has a port of its own: the supervisor holds it, and every gateway inherits it. */

import { addressOf } from "@naru/contract/paths";
import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../apps/server/src/platform/port.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { until } from "./support/until.ts";

let running: Running;
let desk: string;
beforeAll(async () => {
  const port = await freePort();
  desk = `http://127.0.0.1:${port}`;
  running = await startInstallation({ env: { NARU_CONSOLE_PORT: String(port) } });
});
afterAll(async () => {
  await running?.stop();
  running?.removeData();
});

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

test("the console is there and nothing else, and stays there when the gateway dies", async () => {
  const expectApart = async (): Promise<void> => {
    expect(await statusOf(`${desk}${OPERATOR_PREFIX}/me`)).toBe(401);
    expect(await statusOf(`${desk}${addressOf("siteInfo")}`)).toBe(404);
    expect(await statusOf(`${running.address}${OPERATOR_PREFIX}/me`)).toBe(404);
    expect(await statusOf(`${running.address}${addressOf("siteInfo")}`)).toBe(200);
  };
  await expectApart();
  const before = running.kill("gateway");
  await until(async () => {
    const now = running.pidOf("gateway");
    return now !== undefined && now !== before ? now : undefined;
  });
  await running.ready();
  await expectApart();
});
