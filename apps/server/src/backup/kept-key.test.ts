import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSecretBox, SECRET_KEY_FILE } from "../platform/secret-box.ts";
import { openSealedKey, SEALED_KEY_FILE, sealKey } from "./kept-key.ts";

const PASSPHRASE = "말 없는 배가 먼저 닿는다";

let dataDir: string;
let folder: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "naru-key-"));
  folder = mkdtempSync(path.join(tmpdir(), "naru-key-"));
  openSecretBox(dataDir);
});
afterEach(() => {
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true, force: true });
});

const key = () => readFileSync(path.join(dataDir, SECRET_KEY_FILE));
const sealedFile = () => path.join(folder, SEALED_KEY_FILE);

test("comes back with its passphrase, however that is typed, and with no other", () => {
  sealKey({ dataDir, folder, passphrase: PASSPHRASE });
  expect(openSealedKey(folder, PASSPHRASE.normalize("NFD"))).toEqual(key());
  expect(() => openSealedKey(folder, `${PASSPHRASE} `)).toThrow("does not open");
});

test("lies there for its owner alone and unreadable, sealed anew each time", () => {
  sealKey({ dataDir, folder, passphrase: PASSPHRASE });
  const first = readFileSync(sealedFile());
  expect(statSync(sealedFile()).mode & 0o777).toBe(0o600);
  expect(first.toString()).not.toContain(key().toString("base64"));
  sealKey({ dataDir, folder, passphrase: PASSPHRASE });
  expect(readFileSync(sealedFile())).not.toEqual(first);
  expect(openSealedKey(folder, PASSPHRASE)).toEqual(key());
});

test.each(["", "{}", '{"salt":"AA==","nonce":"AA==","tag":"AA==","sealed":"AA=="}'])(
  "what is no sealed key is said to be none: %s",
  (text) => {
    writeFileSync(sealedFile(), text);
    expect(() => openSealedKey(folder, PASSPHRASE)).toThrow("does not open");
  },
);
