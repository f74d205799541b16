import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyLive } from "./copy-live.ts";

let folder: string;
const at = (...names: string[]): string => path.join(folder, ...names);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-copy-"));
  mkdirSync(at("from", "base", "5"), { recursive: true });
  mkdirSync(at("to"));
  writeFileSync(at("from", "PG_VERSION"), "18");
  for (const name of ["1247", "1249", "pg_internal.init", "pg_internal.init.4711"])
    writeFileSync(at("from", "base", "5", name), name);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what is dropped while the folder is copied is left out, as the server's scratch is", async () => {
  // Asked about each file in turn, right before it is copied.
  await copyLive(at("from"), at("to"), (file) => {
    if (file.endsWith("1249")) rmSync(at("from", file));
    return file === "left-out";
  });
  expect(new Set(readdirSync(at("to"), { recursive: true, encoding: "utf8" }))).toEqual(
    new Set(["PG_VERSION", "base", "base/5", "base/5/1247"]),
  );
  expect(readFileSync(at("to", "base", "5", "1247"), "utf8")).toBe("1247");
});

test("anything else that cannot be read ends it", async () => {
  await expect(copyLive(at("from", "PG_VERSION"), at("to"), () => false)).rejects.toThrow(
    "ENOTDIR",
  );
});
