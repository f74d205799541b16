/** A follow that a stamp ends before a fact comes to it: the shard must live on (decisions 033 and 034). */

import { weekAfter } from "@naru/vocabulary/copytrade/words";
import { expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import { dueBeats } from "../areas.ts";
import { restoreState } from "../restore.ts";
import { rowsOf } from "../snapshot.ts";
import { copyingWorld, follow, followOf, KIM, lastFollow, settleDue } from "./copying-world.ts";
import { addEther, both, close, ETH, ETH_OPTION, send, usdt } from "./futures-world.ts";
import { step } from "../step.ts";
import { pass, SITE, wordOf, type World } from "./world.ts";

const FIRST = 20_000;
const FOLLOWER = 30_000;
const HOURS = 28_800_000;

function join(world: World, memberId: number): void {
  world.send({ kind: "openAccount", memberId, siteId: SITE, role: "MEMBER", status: "ACTIVE" });
  world.send({ kind: "deposit", memberId, wallet: "FUTURES", units: usdt("1000"), code: "D" });
}

function ethMark(world: World): void {
  world.tick({ kind: "mark", symbol: ETH.symbol, price: Number(usdt("2000")) });
}

/** So many others hold ether; the follower holds some of his own, and his follow of bitcoin has lost more than it may. */
function spentFollower(others: number): World {
  const world = copyingWorld();
  addEther(world);
  for (let memberId = FIRST; memberId < FIRST + others; memberId += 1) {
    join(world, memberId);
    expect(wordOf(send(world, memberId, "LONG", "0.01", { optionId: ETH_OPTION.id }))).toBe(
      "FILLED",
    );
  }
  join(world, FOLLOWER);
  // 1. A follow without a stop; one copy, opened and closed, has cost its fees.
  follow(world, FOLLOWER, { multiplyPer: "100" });
  send(world, KIM, "LONG", "0.1");
  settleDue(world);
  close(world, KIM, null, null);
  settleDue(world);
  expect(followOf(world, FOLLOWER)?.net).toBeLessThan(0n);
  // 2. A position of one's own in something that is not followed.
  expect(wordOf(send(world, FOLLOWER, "LONG", "0.01", { optionId: ETH_OPTION.id }))).toBe("FILLED");
  // 3. Terms by which that is more than it may lose: rules up to 15 let such a follow stand.
  const row = followOf(world, FOLLOWER);
  if (row === undefined) throw new Error("no follow");
  applyChanges(world.state, [
    { kind: "follow", row: { ...row, maxBet: usdt("10"), oneMaxBet: usdt("10"), stopPer: 1 } },
  ]);
  return world;
}

/** A stamp of ether passes; whom its first part does not reach waits for a turn. */
function stamp(world: World): void {
  const name = (): void =>
    void world.tick({
      kind: "funding",
      symbol: ETH.symbol,
      rate: 10_000,
      nextAt: world.now + HOURS,
    });
  name();
  pass(world, HOURS);
  both(world, "20000");
  world.tick({ kind: "trade", symbol: ETH.symbol, price: 20_000, qty: 1 });
  ethMark(world);
  name();
}

test("a trader's fill that comes to a follower whose turn of a stamp is still to come does not stop the shard", () => {
  const world = spentFollower(100);
  stamp(world);
  expect([...dueBeats(world.state, world.now)]).toContain("stampsDue");
  expect(wordOf(send(world, KIM, "LONG", "0.1"))).toBe("FILLED");
  expect([...dueBeats(world.state, world.now)]).toContain("copiesDue");
  expect(() => world.send({ kind: "copiesDue" })).not.toThrow();
  settleDue(world);
  expect(lastFollow(world, FOLLOWER).status).toBe("SPENT");
});

test("what the run loop does, in its order: a part of the stamp, then the facts", () => {
  const world = spentFollower(190);
  stamp(world);
  send(world, KIM, "LONG", "0.1");
  expect(() => {
    for (const kind of [...dueBeats(world.state, world.now)]) world.send({ kind });
  }).not.toThrow();
});

test("a shard that is loaded again from its rows does not stop at the same fact for ever", () => {
  const world = spentFollower(190);
  stamp(world);
  send(world, KIM, "LONG", "0.1");
  // What is durable: the stamp with its first part, the fact. Everything due is decided in one batch, which never commits.
  for (let life = 0; life < 3; life += 1) {
    const again = restoreState(rowsOf(world.state));
    const next = { ...world, state: again };
    expect(() => {
      for (const kind of [...dueBeats(again, world.now)]) step(again, { kind, at: next.now });
    }, `life ${life}`).not.toThrow();
  }
});

test("the end of a week that finds the same follower does not stop the shard", () => {
  const world = spentFollower(100);
  const week = followOf(world, FOLLOWER)?.week ?? 0;
  world.now = weekAfter(week) - HOURS;
  stamp(world);
  expect([...dueBeats(world.state, world.now)]).toEqual(
    expect.arrayContaining(["stampsDue", "sharesDue"]),
  );
  expect(() => world.send({ kind: "sharesDue" })).not.toThrow();
});
