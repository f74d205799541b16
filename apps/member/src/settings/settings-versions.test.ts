import { describe, expect, test } from "vitest";
import { newestOf } from "./settings-versions.ts";

const at = (value: string, version?: number) =>
  version === undefined ? { look: value } : { look: value, "at.look": version };

describe("whose word stands", () => {
  test.each([
    ["the server's, where nothing was changed here", at("own", 5), [], at("server", 3), "server"],
    ["the device's, changed later", at("own", 5), ["look"], at("server", 3), "own"],
    ["the server's, changed later elsewhere", at("own", 5), ["look"], at("server", 9), "server"],
    ["the device's, of the same moment", at("own", 5), ["look"], at("server", 5), "own"],
    ["the device's, where the server has none", at("own", 5), ["look"], {}, "own"],
    ["the device's, where neither has a version", at("own"), ["look"], at("server"), "own"],
  ] as const)("%s", (_, own, unsaved, server, stands) => {
    const newest = newestOf(own, unsaved, server);
    expect(newest.settings.look).toBe(stands);
    expect(newest.unsaved).toEqual(stands === "own" ? ["look"] : []);
  });

  test("keys that were not changed here are the server's, also those it has no longer", () => {
    expect(newestOf({ look: "a", sound: "b" }, [], { look: "c" }).settings).toEqual({ look: "c" });
  });
});
