import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { destination } from "pino";
import { expect, test } from "vitest";
import { createLog, masked, wordsOf } from "./log.ts";

test("a log line names its process and never holds a secret", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-log-"));
  const file = path.join(folder, "log");
  const log = createLog("gateway", "info", destination({ dest: file, sync: true }));
  const before = Date.now();
  log.info({ memberId: 10_000, password: "hunter22", body: { refreshToken: "abc" } }, "signed in");
  log.debug("not at this level");
  const lines = readFileSync(file, "utf8").trim().split("\n");
  rmSync(folder, { recursive: true });
  expect(lines).toHaveLength(1);
  // UTC whatever the machine's zone is: milliseconds since 1970.
  const { time } = JSON.parse(lines[0] as string) as { time: number };
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    name: "gateway",
    memberId: 10_000,
    password: "[removed]",
    body: { refreshToken: "[removed]" },
    msg: "signed in",
  });
});

test("phones, tokens and the values of a refused row reach no line, wherever they stand", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-log-"));
  const file = path.join(folder, "log");
  const log = createLog("gateway", "info", destination({ dest: file, sync: true }));
  const token = "q8Zs3vXk0pLr7tYw2mNa5bCd9eFg1hJi";
  const refused = Object.assign(new Error("duplicate key of 010-1234-5678"), {
    detail: 'Key (phone, "name")=(01012345678, 김나루) already exists.',
    where: "COPY member, line 1: 김나루",
  });
  log.error({ err: refused, body: { phone: "01098765432", accountNumber: "110-234-567890" } });
  log.warn({ header: `Bearer ${token}` }, "from +82 10 1234 5678, again 8210-1234-5678");
  const text = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  for (const secret of ["5678", "5432", "567890", "김나루", token])
    expect(text).not.toContain(secret);
  for (const line of text.trim().split("\n"))
    expect(JSON.parse(line)).toHaveProperty("name", "gateway");
});

test("what only looks like a phone stays: ids, prices and times", () => {
  const line =
    '{"time":1795292121292,"id":"20101234567890","price":"010.12","at":"2026-11-20T01:01:01Z"}';
  expect(masked(line)).toBe(line);
  const request = '{"reqId":"85d7b016-5253-4722-8e48-0bb20b3c372f"}';
  expect(masked(request)).toBe(request);
});

test("a record is read as its words, and a line that is none as it stands", () => {
  expect(wordsOf('{"level":60,"msg":"the engine ends","err":{"message":"off by 1"}}')).toBe(
    "the engine ends: off by 1",
  );
  expect(wordsOf('{"level":30,"msg":"ready"}')).toBe("ready");
  for (const line of ["Error: I am broken", "{}", "null", "7"]) expect(wordsOf(line)).toBe(line);
});
