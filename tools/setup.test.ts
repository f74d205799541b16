import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  dropOutdated,
  installProblem,
  isAtLeast,
  lockDeploys,
  packagesAreCurrent,
  takeTheirPlace,
} from "./setup.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "naru-setup-"));
  mkdirSync(path.join(root, "node_modules"));
});
afterEach(() => rmSync(root, { recursive: true }));

const locked = {
  "": { name: "naru" },
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/elsewhere": { version: "1.0.0", integrity: "sha512-e", optional: true },
};
const here = { "node_modules/a": { version: "1.0.0", integrity: "sha512-a" } };

function write(lock: object, installed?: object): void {
  writeFileSync(path.join(root, "package-lock.json"), JSON.stringify({ packages: lock }));
  if (!installed) return;
  const file = path.join(root, "node_modules/.package-lock.json");
  writeFileSync(file, JSON.stringify({ packages: installed }));
}

test("what the lock file says is current, optional packages for other machines aside", () => {
  write(locked, here);
  expect(packagesAreCurrent(root)).toBe(true);
});

test.each([
  ["nothing is installed", undefined],
  ["a package is missing", {}],
  ["a version differs", { "node_modules/a": { version: "1.0.1", integrity: "sha512-a" } }],
  ["the content differs", { "node_modules/a": { version: "1.0.0", integrity: "sha512-b" } }],
  ["one is there too much", { ...here, "node_modules/b": { version: "1.0.0" } }],
])("%s: not current", (_, installed) => {
  write(locked, installed);
  expect(packagesAreCurrent(root)).toBe(false);
});

test.each([
  ["npm error code ENOTFOUND\nnpm error network request failed", "could not be downloaded"],
  ["npm error code ENOSPC", "disk is full"],
  ["npm error code EACCES", "may not be written"],
  ["npm error code EINTEGRITY", "npm cache clean"],
  ["npm error something else", "npm says:\n\nnpm error something else"],
])("%s is told as a sentence", (said, sentence) => {
  expect(installProblem(said)).toContain(sentence);
});

test.each([
  ["24.19.0", true],
  ["24.21.3", true],
  ["26.0.0", true],
  ["24.18.9", false],
  ["22.30.0", false],
])("Node %s: new enough is %s", (version, isEnough) => {
  expect(isAtLeast(version, "24.19")).toBe(isEnough);
});

describe("builds that take the place of the one that is served", () => {
  let dist: string;
  beforeEach(() => {
    dist = path.join(root, "dist");
  });

  const place = (page: string, ...assets: string[]): void => {
    const next = path.join(root, "next");
    mkdirSync(path.join(next, "assets"), { recursive: true });
    writeFileSync(path.join(next, "index.html"), page);
    for (const name of assets) writeFileSync(path.join(next, "assets", name), page);
    takeTheirPlace(next, dist);
  };
  const placed = (): unknown => [
    readFileSync(path.join(dist, "index.html"), "utf8"),
    readdirSync(path.join(dist, "assets")).toSorted(),
  ];

  test("the assets of the one before stay for one more deploy", () => {
    place("one", "a1.js", "font");
    dropOutdated(dist);
    expect(placed()).toEqual(["one", ["a1.js", "font"]]);
    place("two", "a2.js", "font");
    dropOutdated(dist);
    expect(placed()).toEqual(["two", ["a1.js", "a2.js", "font"]]);
    // A deploy that builds no app anew.
    dropOutdated(dist);
    expect(placed()).toEqual(["two", ["a1.js", "a2.js", "font"]]);
    place("three", "a3.js", "font");
    dropOutdated(dist);
    expect(placed()).toEqual(["three", ["a2.js", "a3.js", "font"]]);
    expect(readdirSync(root).toSorted()).toEqual(["dist", "node_modules"]);
  });

  test("while deploys fail nothing is lost of the page that is still served", () => {
    place("one", "a1.js");
    dropOutdated(dist);
    place("two", "a2.js");
    place("three", "a3.js");
    place("four", "a4.js");
    expect(placed()).toEqual(["four", ["a1.js", "a2.js", "a3.js", "a4.js"]]);
    dropOutdated(dist);
    expect(placed()).toEqual(["four", ["a1.js", "a2.js", "a3.js", "a4.js"]]);
    place("five", "a5.js", "a2.js");
    dropOutdated(dist);
    expect(placed()).toEqual(["five", ["a2.js", "a4.js", "a5.js"]]);
  });

  test("what was built by a start counts as the build before", () => {
    mkdirSync(path.join(dist, "assets"), { recursive: true });
    writeFileSync(path.join(dist, "assets", "a1.js"), "one");
    dropOutdated(dist);
    place("two", "a2.js");
    dropOutdated(dist);
    expect(placed()).toEqual(["two", ["a1.js", "a2.js"]]);
  });
});

test("one deploy builds at a time, and one that was killed holds up nobody", () => {
  const release = lockDeploys(root);
  expect(() => lockDeploys(root)).toThrow(
    `Not deployed: another npm run deploy is under way (process ${process.pid})`,
  );
  release();
  const { pid } = spawnSync("true");
  writeFileSync(path.join(root, "deploy.lock"), String(pid));
  lockDeploys(root)();
  expect(readdirSync(root)).toEqual(["node_modules"]);
});
