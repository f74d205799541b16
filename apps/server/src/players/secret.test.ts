import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepPlayersSecret, readPlayersSecret } from "./secret.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "naru-players-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("the secret is made once, for its owner alone", () => {
  expect(() => readPlayersSecret(dataDir)).toThrow("ENOENT");
  keepPlayersSecret(dataDir);
  const secret = readPlayersSecret(dataDir);
  expect(secret.password).toMatch(/^[\w-]{43}$/);
  expect(secret.pin).toMatch(/^\d{6}$/);
  keepPlayersSecret(dataDir);
  expect(readPlayersSecret(dataDir)).toEqual(secret);
  expect(statSync(path.join(dataDir, "demo-players")).mode & 0o777).toBe(0o400);
});
