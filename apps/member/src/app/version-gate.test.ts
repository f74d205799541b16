import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { APP_VERSION, holdToVersion, isBefore } from "./version-gate.ts";

async function said(minVersion: string | Error, url: string | null = null): Promise<string[]> {
  const all: string[] = [];
  await holdToVersion({
    own: "0.10.0",
    read: async () => {
      if (minVersion instanceof Error) throw minVersion;
      return { minVersion, url };
    },
    tell: async () => void all.push("told"),
    renew: (to) => void all.push(`renewed ${to}`),
  });
  return all;
}

test("an app that is too old says so and is renewed", async () => {
  expect(await said("0.10.1")).toEqual(["told", "renewed null"]);
  expect(await said("1.0", "https://naru.example/app")).toEqual([
    "told",
    "renewed https://naru.example/app",
  ]);
});

test("one that is still served, or whose site does not answer, goes on", async () => {
  for (const least of ["0.10.0", "0.9.12", "0", new Error("offline")])
    expect(await said(least)).toEqual([]);
});

test("the app says the version of its package", () => {
  const file = path.join(import.meta.dirname, "../../package.json");
  const said = JSON.parse(readFileSync(file, "utf8")) as { readonly version: string };
  expect(APP_VERSION).toBe(said.version);
});

test.each([
  ["0.9.0", "0.10.0", true],
  ["0.10.0", "0.9.0", false],
  ["1", "1.0.0", false],
  ["1.0.0", "1.0.0.1", true],
])("%s before %s: %s", (one, other, is) => {
  expect(isBefore(one, other)).toBe(is);
});
