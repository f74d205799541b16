import type { State } from "@naru/engine/state";
import { expect, test } from "vitest";
import type { RunLoop } from "./run-loop.ts";
import { seedPlayers } from "./seed-shard.ts";

/** What is decided of the played members where their site and the accounts are as told. */
function seeded(site: object | undefined, accounts: readonly number[]): Set<number> {
  const told = new Set<number>();
  const internal: RunLoop["internal"] = (command) => {
    if ("memberId" in command) told.add(command.memberId);
  };
  const sites = new Map(site === undefined ? [] : [[1, site]]);
  const state = { sites, accounts: new Map(accounts.map((id) => [id, {}])) };
  seedPlayers({ internal } as RunLoop, state as unknown as State);
  return told;
}

const ALL = [10_020, 10_021, 10_022, 10_023, 10_024];

test("a demo gets the played members that it does not have yet", () => {
  expect(seeded({ isDemo: true }, [])).toEqual(new Set(ALL));
  expect(seeded({ isDemo: true }, ALL.slice(1))).toEqual(new Set([10_020]));
});

test("a site where money is real, or none, gets nobody", () => {
  expect(seeded({ isDemo: false }, [])).toEqual(new Set());
  expect(seeded(undefined, [])).toEqual(new Set());
});
