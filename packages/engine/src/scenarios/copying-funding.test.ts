/** Funding of copies in what a follow has won, whatever else the same decision does (domain.md 4.3 rule 8). */

import { expect, test } from "vitest";
import { accountOf } from "../state.ts";
import { copyingWorld, follow, followOf, KIM, settleDue } from "./copying-world.ts";
import { both, BTC, BTC_OPTION, close, held, isolate, mark, send, usdt } from "./futures-world.ts";
import { pass, SITE, wordOf, type World } from "./world.ts";

const FIRST = 20_000;
const FOLLOWER = 30_000;
const HOURS = 28_800_000;

function join(world: World, memberId: number): void {
  world.send({ kind: "openAccount", memberId, siteId: SITE, role: "MEMBER", status: "ACTIVE" });
  world.send({ kind: "deposit", memberId, wallet: "FUTURES", units: usdt("1000"), code: "D" });
}

/** A stamp of a hundredth and a half passes: on ten times the margin of a hundredfold leverage it is half as much again. */
function stamp(world: World): void {
  const name = (): void =>
    void world.tick({
      ...{ kind: "funding", symbol: BTC.symbol, rate: 1_500_000, nextAt: world.now + HOURS },
    });
  name();
  pass(world, HOURS);
  both(world, "20300");
  mark(world, "20300");
  name();
}

test("what an isolated copy could not pay of a stamp is no loss of its follow, also where it closes before its turn comes", () => {
  const world = copyingWorld();
  // So many others that a stamp does not reach the follower with the first part.
  for (let memberId = FIRST; memberId < FIRST + 100; memberId += 1) {
    join(world, memberId);
    expect(wordOf(send(world, memberId, "LONG", "0.001"))).toBe("FILLED");
  }
  join(world, FOLLOWER);
  isolate(world, KIM, 100);
  follow(world, FOLLOWER);
  send(world, KIM, "LONG", "0.1");
  settleDue(world);
  expect(followOf(world, FOLLOWER)?.net).toBe(usdt("-0.8"));
  both(world, "20300");
  stamp(world);
  settleDue(world);
  // All of the 20 that were set aside is paid; what lacks is the insurance's.
  expect(held(world, FOLLOWER)?.isolated).toBe(0n);
  expect(followOf(world, FOLLOWER)?.net).toBe(usdt("-20.8"));
  stamp(world);
  const owes = accountOf(world.state, FOLLOWER).futuresPositions.get(BTC_OPTION.id);
  expect(owes).toBeDefined();
  expect(wordOf(close(world, FOLLOWER, null, null))).toBe("FILLED");
  expect(followOf(world, FOLLOWER)?.net).toBe(usdt("-20.8") + usdt("30") - usdt("0.812"));
});
