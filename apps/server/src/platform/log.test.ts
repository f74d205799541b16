import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { destination } from "pino";
import { expect, test } from "vitest";
import { createLog, wordsOf } from "./log.ts";

test("a log line names its process and never holds a secret", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-log-"));
  const file = path.join(folder, "log");
  const log = createLog("gateway", "info", destination({ dest: file, sync: true }));
  log.info({ memberId: 10_000, password: "hunter22", body: { refreshToken: "abc" } }, "signed in");
  log.debug("not at this level");
  const lines = readFileSync(file, "utf8").trim().split("\n");
  rmSync(folder, { recursive: true });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    name: "gateway",
    memberId: 10_000,
    password: "[removed]",
    body: { refreshToken: "[removed]" },
    msg: "signed in",
  });
});

test("a record is read as its words, and a line that is none as it stands", () => {
  expect(wordsOf('{"level":60,"msg":"the engine ends","err":{"message":"off by 1"}}')).toBe(
    "the engine ends: off by 1",
  );
  expect(wordsOf('{"level":30,"msg":"ready"}')).toBe("ready");
  for (const line of ["Error: I am broken", "{}", "null", "7"]) expect(wordsOf(line)).toBe(line);
});
