import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepSandboxSecret, readProviderSecrets, SANDBOX_SECRET } from "./secret-file.ts";

const [NEW, OLD] = ["n".repeat(32), "o".repeat(43)];
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "naru-secrets-"));
  mkdirSync(path.join(dataDir, "providers"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function keep(name: string, text: string, mode = 0o400): string {
  const file = path.join(dataDir, "providers", name);
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

test("callbacks are taken with the secret of now and the one before it, calls are signed with that of now", () => {
  keep("both", JSON.stringify({ current: NEW, previous: OLD }));
  expect(readProviderSecrets(dataDir, "both")).toEqual({ current: NEW, accepted: [NEW, OLD] });
});

test.each([0o600, 0o440, 0o404, 0o644, 0o500])(
  "a file that others may read or that may be changed is not taken: mode %i",
  (mode) => {
    keep(`mode-${mode}`, JSON.stringify({ current: NEW }), mode);
    expect(() => readProviderSecrets(dataDir, `mode-${mode}`)).toThrow("its mode is not 0400");
  },
);

test.each([
  ["a short secret", JSON.stringify({ current: NEW.slice(1) }), "shorter than 32"],
  ["a short previous one", JSON.stringify({ current: NEW, previous: "o" }), "shorter than 32"],
  ["no secret", "null", "shorter than 32"],
  ["no JSON", NEW, "it cannot be read"],
])("a file of %s is not taken, and its fault says nothing of it", (_what, text, fault) => {
  const file = keep("spoilt", text);
  expect(() => readProviderSecrets(dataDir, "spoilt")).toThrow(fault);
  expect(() => readProviderSecrets(dataDir, "spoilt")).not.toThrow(/nnnn/);
  rmSync(file, { force: true });
});

test("neither a link, nor a name that leads elsewhere, nor nothing is taken", () => {
  const file = keep("real", JSON.stringify({ current: NEW }));
  symlinkSync(file, path.join(dataDir, "providers", "link"));
  expect(() => readProviderSecrets(dataDir, "link")).toThrow("it is no file");
  expect(() => readProviderSecrets(dataDir, "../providers/real")).toThrow("its name is none");
  expect(() => readProviderSecrets(dataDir, "absent")).toThrow("it is not there");
});

test("the sandbox's is made once, for its owner alone", () => {
  keepSandboxSecret(dataDir);
  const { current } = readProviderSecrets(dataDir, SANDBOX_SECRET);
  keepSandboxSecret(dataDir);
  expect(readProviderSecrets(dataDir, SANDBOX_SECRET).current).toBe(current);
  expect(statSync(path.join(dataDir, "providers", SANDBOX_SECRET)).mode & 0o777).toBe(0o400);
});
