/**
 * What holds of copying whatever a trader, his followers and the market do, by chance with fixed seeds; and a year of profit
 * shares told by a naive script from fills alone (domain.md 4.3, rules 8 and 9). NARU_COPY_LIVES says how many lives.
 */

import { type Draws, drawsOf } from "@naru/fixtures/draws";
import { houseAccount } from "@naru/vocabulary/ledger-account";
import { weekAfter, weekOf } from "@naru/vocabulary/copytrade/words";
import { expect, test } from "vitest";
import type { CopyRow, FollowRow, FuturesFillRow } from "../rows.ts";
import { restoreState, checkSums } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import { accountOf, balanceOf } from "../state.ts";
import { copyingWorld, follow, followOf, KIM, settleDue, traderOf } from "./copying-world.ts";
import { both, close, held, isolate, last, mark, send, usdt } from "./futures-world.ts";
import { SITE, wordOf, type World } from "./world.ts";

const LIVES = Number(process.env["NARU_COPY_LIVES"] ?? "100");
const FOLLOWS = 200;
const WEEKS = 52;
const STEPS = 80;
const FOLLOWERS = Array.from({ length: 6 }, (_, index) => 20_000 + index);

/** `expect` costs more than a step: it is asked only where it will fail. */
function must(isSo: boolean, what: string): void {
  if (!isSo) expect.fail(what);
}

function addMember(world: World, memberId: number, money: string): void {
  const account = { memberId, siteId: SITE, role: "MEMBER", status: "ACTIVE" } as const;
  world.send({ kind: "openAccount", ...account });
  world.send({ kind: "deposit", memberId, wallet: "FUTURES", units: usdt(money), code: "D" });
}

/** What a life has said so far of fills, copies and follows, taken in as it goes. */
class Told {
  readonly fills = new Map<number, FuturesFillRow>();
  readonly copies: CopyRow[] = [];
  readonly follows = new Map<number, FollowRow>();
  readonly kinds = new Map<string, number>();
  #read = 0;

  take({ changes }: World): void {
    for (; this.#read < changes.length; this.#read += 1) {
      const change = changes[this.#read];
      if (change === undefined) continue;
      this.#count(change.kind);
      if (change.kind === "futuresFill") this.fills.set(change.row.id, change.row);
      if (change.kind === "follow") this.follows.set(change.row.id, change.row);
      if (change.kind === "copy") {
        this.copies.push(change.row);
        this.#count(change.row.reason ?? "COPIED");
      }
    }
    for (const { status } of this.follows.values()) this.kinds.set(status, 1);
  }

  #count(kind: string): void {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
  }
}

/** One life: the same seed lives it the same. */
function live(seed: number, told = new Told()): World {
  const draws = drawsOf(seed);
  const world = copyingWorld();
  world.send({
    ...{ kind: "setTraderTerms", memberId: KIM, quota: 50, shareRate: 1_000, isStopped: false },
  });
  for (const memberId of FOLLOWERS) addMember(world, memberId, String(draws.whole(20, 400)));
  if (draws.percent(60)) isolate(world, KIM, draws.whole(50, 100));
  let price = 200_000;
  for (let step = 0; step < STEPS; step += 1) {
    world.now += draws.percent(3) ? 7 * 86_400_000 : draws.whole(1, 60_000);
    price = Math.max(100_000, price + draws.whole(-900, 900));
    const text = (price / 10).toFixed(1);
    if (draws.percent(70)) last(world, text);
    if (draws.percent(50)) mark(world, text);
    if (draws.percent(50)) actAsTrader(world, draws);
    if (draws.percent(50)) actAsFollower(world, draws, draws.among(FOLLOWERS));
    // At times several facts are on their way at once.
    if (draws.percent(70)) settleDue(world);
    told.take(world);
    checkCopies(told, `seed ${seed}, step ${step}`);
    checkSums(world.state);
  }
  both(world, (price / 10).toFixed(1));
  settleDue(world);
  told.take(world);
  checkFacts(world, told, `seed ${seed}`);
  return world;
}

function actAsTrader(world: World, draws: Draws): void {
  const tradeType = draws.among(["LONG", "SHORT"] as const);
  const qty = `0.${draws.whole(1, 150).toString().padStart(3, "0")}`;
  const followId = followOf(world, draws.among(FOLLOWERS))?.id ?? 0;
  switch (draws.whole(0, 9)) {
    case 0:
      return void close(world, KIM, null, null);
    case 1:
    case 2:
      return void close(world, KIM, qty, null);
    case 3:
      return draws.percent(20)
        ? void world.send({ kind: "kickFollower", memberId: KIM, followId })
        : undefined;
    case 4:
      return void world.send({
        ...{ kind: "reverseFuturesPosition", memberId: KIM },
        positionId: held(world, KIM)?.id ?? 0,
      });
    case 5: {
      const price = ((draws.whole(1_900, 2_100) * 100) / 10).toFixed(1);
      return void send(world, KIM, tradeType, qty, { price });
    }
    default:
      return void send(world, KIM, tradeType, qty);
  }
}

function actAsFollower(world: World, draws: Draws, memberId: number): void {
  const now = followOf(world, memberId);
  if (now === undefined) {
    if (held(world, memberId) !== undefined) close(world, memberId, null, null);
    const oneMaxBet = draws.whole(10, 300);
    follow(world, memberId, {
      multiplyPer: String(draws.whole(0, 200)),
      ...{ oneMaxBet: String(oneMaxBet), maxBet: String(oneMaxBet * draws.whole(1, 4)) },
      ...{ tpPer: draws.percent(20) ? "30" : null, slPer: draws.percent(20) ? "30" : null },
      stopPer: draws.percent(30) ? String(draws.whole(5, 60)) : null,
    });
    return;
  }
  switch (draws.whole(0, 5)) {
    case 0:
      return void world.send({
        ...{ kind: "pauseFollow", memberId, followId: now.id },
        isPaused: draws.percent(50),
      });
    case 1:
      return void close(world, memberId, draws.percent(50) ? null : "0.002", null);
    case 2:
      return void world.send({ kind: "unfollow", memberId, followId: now.id });
    default:
  }
}

/** Rule 9: once for each fill and follow, of a fill that there is, never more than the multiplier, never beyond one cap. */
function checkCopies({ copies, fills, follows }: Told, when: string): void {
  const seen = new Set<string>();
  for (const copy of copies) {
    const { fillId, followId, qty, traderQty, isOpening } = copy;
    const key = `${fillId} ${followId}`;
    must(!seen.has(key), `${when}: fill ${fillId} was copied twice for ${followId}`);
    seen.add(key);
    const fill = fills.get(fillId);
    must(fill?.memberId === KIM, `${when}: ${fillId} is no fill of the trader's`);
    must(fill?.qty === traderQty && fill.price === copy.traderPrice, `${when}: ${key} is another`);
    must((copy.reason === null) === qty > 0, `${when}: ${key} is neither copied nor missed`);
    const follow = follows.get(followId);
    if (!isOpening || follow === undefined) continue;
    must(
      qty * 100 <= traderQty * follow.multiplyPer,
      `${when}: ${key} is more than the multiplier`,
    );
  }
}

/** In the end each fill of the trader's has come to each follow that was open, and what is open is what was copied. */
function checkFacts(world: World, { copies, fills, follows }: Told, when: string): void {
  for (const { id, memberId, endedAt } of follows.values()) {
    const own = copies.filter(({ followId }) => followId === id);
    const isAfter = [...fills.values()].some((fill) => fill.memberId === KIM && fill.id > id);
    const heard = new Set(own.map(({ fillId }) => fillId));
    const openings = own.filter(({ isOpening }) => isOpening).map(({ fillId }) => fillId);
    for (const fillId of openings) must(fills.has(fillId), `${when}: ${fillId} is nowhere`);
    must(heard.size === own.length, `${when}: follow ${id} heard something twice`);
    must(own.length === 0 || isAfter, `${when}: follow ${id} heard of nothing`);
    if (endedAt !== null) continue;
    for (const link of accountOf(world.state, memberId).copyLinks.values()) {
      if (link.isHandClosed || link.endedAt !== null) continue;
      let qty = 0;
      let closed = 0;
      for (const copy of own) {
        if (copy.positionId !== link.positionId) continue;
        if (copy.isOpening) qty += copy.qty;
        else closed += copy.qty;
      }
      const now = Math.abs(held(world, memberId)?.qty ?? 0);
      // By hand or by an own exit some of it may be closed besides, never anything added.
      must(now <= qty - closed && now > 0, `${when}: follow ${id} holds more than was copied`);
      must(held(world, KIM)?.id === link.leadId, `${when}: a copy outlives what it copies`);
    }
  }
}

test("each fill is copied once or missed with a reason, never beyond the multiplier; the books are zero", () => {
  const told = new Told();
  for (let seed = 0; seed < LIVES; seed += 1) {
    const each = new Told();
    const { state } = live(seed, each);
    expect(canonicalState(restoreState(rowsOf(state)))).toBe(canonicalState(state));
    for (const [kind, count] of each.kinds)
      told.kinds.set(kind, (told.kinds.get(kind) ?? 0) + count);
  }
  // What never came about would have been proved of nothing.
  for (const kind of ["COPIED", "CAP", "PAUSED", "BELOW_MINIMUM", "HAND_CLOSED", "BALANCE"])
    expect([kind, (told.kinds.get(kind) ?? 0) > 2]).toEqual([kind, true]);
  for (const kind of ["LEFT", "KICKED", "DISCONNECTED", "SPENT", "profitShare", "sharePayment"])
    expect([kind, (told.kinds.get(kind) ?? 0) > 2]).toEqual([kind, true]);
});

test("the same inputs live the same life", () => {
  expect(live(5).changes).toEqual(live(5).changes);
});

/** A follow as the naive script keeps it: what copies brought, the mark, and what was shared. */
interface NaiveFollow {
  readonly memberId: number;
  readonly positions: Set<number>;
  net: bigint;
  mark: bigint;
  shared: bigint;
  ended: boolean;
}

/** Reads changes from `from` on: follows, positions that copies opened, what fills of those brought, and who left. */
function tellOn(world: World, from: number, follows: Map<number, NaiveFollow>): void {
  const some = world.changes.slice(from);
  for (const change of some) {
    if (change.kind !== "follow" || follows.has(change.row.id)) continue;
    const { id, memberId } = change.row;
    const none = { net: 0n, mark: 0n, shared: 0n, ended: false };
    follows.set(id, { memberId, positions: new Set(), ...none });
  }
  for (const change of some) {
    if (change.kind !== "copy" || change.row.positionId === null) continue;
    follows.get(change.row.followId)?.positions.add(change.row.positionId);
  }
  for (const change of some) {
    if (change.kind !== "futuresFill") continue;
    for (const each of follows.values())
      if (!each.ended && each.positions.has(change.row.positionId))
        each.net += change.row.profit - change.row.fee;
  }
}

function settleNaively(each: NaiveFollow): void {
  if (each.net <= each.mark) return;
  each.shared += ((each.net - each.mark) * 1_000n) / 10_000n;
  each.mark = each.net;
}

test("a year of profit shares is what a naive script tells from the fills, and the ledger's payable too", () => {
  const draws = drawsOf(16);
  const world = copyingWorld();
  world.now = weekAfter(weekOf(world.now)) + 1_000;
  world.send({
    ...{ kind: "setTraderTerms", memberId: KIM, quota: FOLLOWS, shareRate: 1_000 },
    isStopped: false,
  });
  const members = Array.from({ length: FOLLOWS }, (_, index) => 30_000 + index);
  for (const memberId of members) addMember(world, memberId, "100000");
  const follows = new Map<number, NaiveFollow>();
  let read = world.changes.length;
  const tell = (): void => {
    tellOn(world, read, follows);
    read = world.changes.length;
  };
  for (let week = 0; week < WEEKS; week += 1) {
    both(world, "20000");
    for (const memberId of members) {
      const now = followOf(world, memberId);
      if (now === undefined && draws.percent(40))
        follow(world, memberId, { multiplyPer: String(draws.whole(10, 150)) });
      if (now === undefined || !draws.percent(10)) continue;
      tell();
      expect(wordOf(world.send({ kind: "unfollow", memberId, followId: now.id }))).toBe("LEFT");
      const left = follows.get(now.id);
      if (left === undefined) throw new Error(`follow ${now.id} was never told of`);
      settleNaively(left);
      left.ended = true;
    }
    send(world, KIM, draws.among(["LONG", "SHORT"] as const), `0.0${draws.whole(10, 40)}`);
    settleDue(world);
    both(world, (20_000 + draws.whole(-60, 60)).toFixed(1));
    close(world, KIM, `0.00${draws.whole(1, 9)}`, null);
    settleDue(world);
    close(world, KIM, null, null);
    settleDue(world);
    tell();
    for (const each of follows.values()) if (!each.ended) settleNaively(each);
    world.now = weekAfter(weekOf(world.now));
    settleDue(world);
    tell();
  }
  let taken = 0n;
  const shared = new Map<number, bigint>();
  for (const change of world.changes) {
    if (change.kind !== "profitShare") continue;
    const { followId, share, taken: units } = change.row;
    expect(units).toBe(share);
    shared.set(followId, (shared.get(followId) ?? 0n) + units);
    taken += units;
  }
  for (const [id, each] of follows) expect([id, shared.get(id) ?? 0n]).toEqual([id, each.shared]);
  expect(shared.size).toBeGreaterThan(FOLLOWS / 2);
  expect(traderOf(world, KIM)).toMatchObject({ earned: taken, payable: 0n });
  const payments = world.changes.flatMap((change) =>
    change.kind === "sharePayment" ? [change.row.units] : [],
  );
  expect(payments.reduce((sum, units) => sum + units, 0n)).toBe(taken);
  const payable = houseAccount(SITE, "USDT", "PROFITSHARE_PAYABLE");
  expect(balanceOf(world.state, payable)).toBe(0n);
});
