/** Kim leads and Lee follows, on the bitcoin contract of `futures-world.ts`; what is due is done at once. */

import type { MissedCopy } from "@naru/vocabulary/copytrade/words";
import type { Follow } from "../copytrade/commands.ts";
import type { CopyRow, FollowRow, ProfitShareRow, TraderRow } from "../rows.ts";
import { accountOf } from "../state.ts";
import type { Outcome } from "../step.ts";
import { dueBeats } from "../areas.ts";
import { BTC_OPTION, futuresWorld, usdt } from "./futures-world.ts";
import { KIM, LEE, SITE, type World } from "./world.ts";

export const PARK = 10_002;
const optionId = BTC_OPTION.id;

/** A world in which Kim is a trader whom nobody follows yet, and Park has money too. */
export function copyingWorld(): World {
  const world = futuresWorld();
  world.send({
    kind: "openAccount",
    ...{ memberId: PARK, siteId: SITE, role: "MEMBER", status: "ACTIVE" },
  });
  world.send({
    kind: "deposit",
    memberId: PARK,
    wallet: "FUTURES",
    units: usdt("10000"),
    code: "D",
  });
  apply(world, KIM);
  decide(world, KIM);
  return world;
}

/** A member applies to be a trader. */
export function apply(world: World, memberId: number, more: object = {}): Outcome {
  const sent = { stocks: [optionId], minimum: "10", intro: "천천히 오래", ...more };
  return world.send({ kind: "applyTrader", memberId, ...sent });
}

/** Operators agree to it, or not. */
export function decide(world: World, memberId: number, more: object = {}): Outcome {
  const terms = { isApproved: true, quota: 2, shareRate: 1_000, ...more };
  return world.send({ kind: "decideTrader", memberId, ...terms });
}

/** A member follows Kim, on terms that may be other than those here. */
export function follow(
  world: World,
  memberId: number,
  more: Partial<Omit<Follow, "kind" | "memberId" | "at">> = {},
): Outcome {
  return world.send({
    ...{ kind: "follow", memberId, traderId: KIM, followStock: [optionId], multiplyPer: "100" },
    ...{ maxBet: "1000", oneMaxBet: "500", tpPer: null, slPer: null },
    ...more,
  });
}

/** Everything that is due at the world's time. */
export function settleDue(world: World): void {
  for (let rounds = 0; ; rounds += 1) {
    if (rounds > 1_000) throw new Error("what is due does not end");
    const due = [...dueBeats(world.state, world.now)];
    if (due.length === 0) return;
    for (const kind of due) world.send({ kind });
  }
}

/** The follow of a member that has not ended. */
export function followOf(world: World, memberId: number): FollowRow | undefined {
  return [...accountOf(world.state, memberId).follows.values()][0];
}

/** What a follow has become, ended or not. */
export function lastFollow(world: World, memberId: number): FollowRow {
  const rows = world.changes.flatMap((change) => (change.kind === "follow" ? [change.row] : []));
  const row = rows.findLast((each) => each.memberId === memberId);
  if (row === undefined) throw new Error(`member ${memberId} never followed`);
  return row;
}

/** All copies so far. */
export function copies(world: World): CopyRow[] {
  return world.changes.flatMap((change) => (change.kind === "copy" ? [change.row] : []));
}

/** Copies of a member as steps, missed ones as their reason. */
export function copyTexts(world: World, memberId: number): (number | MissedCopy)[] {
  return copies(world)
    .filter((row) => row.memberId === memberId)
    .map(({ isOpening, qty, reason }) => reason ?? (isOpening ? qty : -qty));
}

/** All settlements of shares so far. */
export function shares(world: World): ProfitShareRow[] {
  return world.changes.flatMap((change) => (change.kind === "profitShare" ? [change.row] : []));
}

/** A member as a trader, if he ever applied. */
export function traderOf(world: World, memberId: number): TraderRow | undefined {
  return world.state.traders.get(memberId);
}

export { KIM, LEE };
