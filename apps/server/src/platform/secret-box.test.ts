import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSecretBox } from "./secret-box.ts";

const folder = mkdtempSync(path.join(tmpdir(), "naru-box-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what was sealed opens again, with the same key file and context alone", () => {
  const box = openSecretBox(path.join(folder, "one"));
  const sealed = box.seal("JBSWY3DPEHPK3PXP", "operator 1 otp");
  expect(openSecretBox(path.join(folder, "one")).open(sealed, "operator 1 otp")).toBe(
    "JBSWY3DPEHPK3PXP",
  );
  expect(() => box.open(sealed, "operator 2 otp")).toThrow();
  expect(() => openSecretBox(path.join(folder, "two")).open(sealed, "operator 1 otp")).toThrow();
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(changed, "operator 1 otp")).toThrow();
  }
});

test("nobody else may read the key, and equal texts do not look equal", () => {
  const box = openSecretBox(path.join(folder, "one"));
  expect(statSync(path.join(folder, "one/secret.key")).mode & 0o777).toBe(0o600);
  expect(box.seal("a", "b").equals(box.seal("a", "b"))).toBe(false);
});
