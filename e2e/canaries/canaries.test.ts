/** Secrets and personal data stay where they belong (reliability.md G41, G48), and the harness finds one that does not. */

import { appendFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Running, startInstallation } from "../support/running.ts";
import { CANARY_SETTINGS, canariesIn, secret } from "./canaries.ts";
import { lookInLogs } from "./places.ts";
import { runCanaries } from "./run.ts";

let running: Running;
beforeAll(async () => {
  running = await startInstallation({ env: CANARY_SETTINGS });
});
afterAll(async () => {
  await running.stop();
  running.removeData();
});

test("no canary is found in logs, answers, tables, apps or the repository", async () => {
  const { looked } = await runCanaries(running);
  for (const { size, hits } of Object.values(looked)) {
    expect(hits).toEqual([]);
    expect(size).toBeGreaterThan(0);
  }
});

test("the harness finds a phone in a log, however it is written", () => {
  const phone = secret("phone", "010-8765-1234");
  expect(lookInLogs(running, [phone]).hits).toEqual([]);
  appendFileSync(
    path.join(running.dataDir, "log", "gateway.log"),
    '{"msg":"+82 call 821087651234"}\n',
  );
  expect(lookInLogs(running, [phone]).hits).toHaveLength(1);
});

test.each(["010-8765-1234", "01087651234", "821087651234", "MDEwLTg3NjUtMTIz"])(
  "%s is the phone",
  (text) => expect(canariesIn(`a ${text} b`, [secret("phone", "010-8765-1234")])).toHaveLength(1),
);
