/**
 * Traders and those who follow them: applications and what operators decide of them, follows on terms of every kind, pauses, kicks,
 * ends; what traders fill, what followers close by hand or hold of their own, and the money that they run out of. They are members of
 * their own (`COPYING_MEMBERS`). Their rows are audited with all else of perpetuals (`futures.ts`).
 */

import type { FollowTerms } from "@naru/engine/copytrade/commands";
import type { FollowRow, TraderRow } from "@naru/engine/rows";
import type { Draws } from "@naru/fixtures/draws";
import { formatDecimal } from "@naru/money/decimal";
import { PERPETUALS, perpetualOptionOf, type SimulatedPerpetual } from "../futures-world.ts";
import { COPYING_MEMBERS, type Untimed } from "../world.ts";
import type { Area, Plan, Sight } from "./area.ts";
import { chosenOf } from "./chosen.ts";
import { futures } from "./futures.ts";

/** A number that is nobody's. */
const NO_ID = 999_999_999;
const USDT = 100_000_000n;

function leads(trader: TraderRow | undefined): boolean {
  return trader?.status === "ACTIVE" || trader?.status === "STOPPED";
}

/** The member as a trader, whatever has become of it. */
function own({ state, member }: Sight): TraderRow | undefined {
  return state.traders.get(member.memberId);
}

const wouldLead = (memberId: number): boolean => memberId % 2 === 0;

function ownFollow({ account }: Sight): FollowRow | undefined {
  return [...account.follows.values()][0];
}

/** One or both perpetuals of the member's site. */
function stocks(draws: Draws, { member: { siteId } }: Sight): number[] {
  if (draws.percent(3)) return draws.percent(50) ? [] : [NO_ID];
  const all = PERPETUALS.map(({ instrument }) => perpetualOptionOf(siteId, instrument).id);
  return draws.percent(60) ? all : [draws.among(all)];
}

/** Nobody begins to lead or to follow who holds or orders anything: most who wish to have seen to it. */
function flat(draws: Draws, { account, member: { memberId } }: Sight, sent: Untimed): Untimed[] {
  const isBusy = account.futuresPositions.size + account.futuresOrders.size > 0;
  if (!isBusy || draws.percent(5)) return [sent];
  return [
    { kind: "cancelAllFuturesOrders", memberId, optionId: null },
    { kind: "closeFuturesPositions", memberId, optionId: null, which: "ALL" },
    sent,
  ];
}

/** Half of them would rather be copied: these apply. */
const apply: Plan = (draws, sight) => {
  const { memberId } = sight.member;
  if (!wouldLead(memberId) && !draws.percent(5)) return undefined;
  const before = own(sight);
  if ((leads(before) || before?.status === "APPLIED") && !draws.percent(5)) return undefined;
  return flat(draws, sight, {
    ...({ kind: "applyTrader", memberId, intro: "" } as const),
    stocks: stocks(draws, sight),
    minimum: String(draws.whole(draws.percent(4) ? 1 : 10, 40)),
  });
};

const terms = (draws: Draws) => ({
  quota: draws.percent(15) ? draws.whole(0, 1) : 10,
  shareRate: draws.percent(3) ? 3_001 : draws.among([1_000, 1_500, 3_000, 3_000, 1, 0]),
});

const decide: Plan = (draws, sight) => {
  if (own(sight)?.status !== "APPLIED" && !draws.percent(3)) return undefined;
  const { memberId } = sight.member;
  return { kind: "decideTrader", memberId, isApproved: draws.percent(92), ...terms(draws) };
};

/** What operators and the trader say of one who leads. */
const lead: Plan = (draws, sight) => {
  if (!leads(own(sight)) && !draws.percent(5)) return undefined;
  const { memberId } = sight.member;
  if (draws.percent(35))
    return {
      ...({ kind: "setTraderTerms", memberId, isStopped: draws.percent(20) } as const),
      ...terms(draws),
    };
  if (draws.percent(40))
    return { kind: "setTraderIntake", memberId, isOpen: draws.percent(80) } as const;
  if (draws.percent(90))
    return {
      ...({ kind: "setTraderProfile", memberId, intro: "" } as const),
      stocks: stocks(draws, sight),
      minimum: "10",
    };
  return { kind: "endTrader", memberId };
};

const rules: Plan = (draws, { member: { siteId } }) => ({
  ...({ kind: "setCopyRules", siteId } as const),
  barsTpSl: draws.percent(15),
  barsSell: draws.percent(10),
  barsOpposite: draws.percent(10),
});

function followTerms(draws: Draws, sight: Sight, accepted: readonly number[]): FollowTerms {
  const one = draws.whole(draws.percent(4) ? 5 : 10, 120);
  const most = draws.percent(4) ? one - 1 : one * draws.whole(1, 4);
  const per = (chance: number, least: number, top: number): string | null =>
    draws.percent(chance) ? String(draws.whole(least, top)) : null;
  return {
    followStock: draws.percent(90) ? accepted : stocks(draws, sight),
    multiplyPer: draws.percent(3) ? "1.5" : String(draws.among([0, 7, 33, 50, 100, 100, 150, 250])),
    ...{ maxBet: String(most), oneMaxBet: String(one) },
    ...{ tpPer: per(20, 1, 60), slPer: per(20, 1, 60), stopPer: per(55, 1, 15) },
  };
}

/** Somebody of the own site who leads, now and then anybody; who it is does not hang on the order in which they came. */
function someTrader(draws: Draws, { member, state }: Sight): TraderRow | undefined {
  const all = COPYING_MEMBERS.flatMap(({ memberId, siteId }) => {
    const trader = state.traders.get(memberId);
    if (trader === undefined || siteId !== member.siteId) return [];
    return leads(trader) || draws.percent(3) ? [trader] : [];
  });
  return all.length === 0 ? undefined : draws.among(all);
}

const follow: Plan = (draws, sight) => {
  if (ownFollow(sight) !== undefined && !draws.percent(3)) return undefined;
  const { memberId } = sight.member;
  if ((leads(own(sight)) || wouldLead(memberId)) && !draws.percent(10)) return undefined;
  const trader = someTrader(draws, sight);
  if (trader === undefined) return undefined;
  return flat(draws, sight, {
    ...({ kind: "follow", memberId, traderId: trader.memberId } as const),
    ...followTerms(draws, sight, trader.optionIds),
  });
};

/** What a follower does about the follow. */
const handle: Plan = (draws, sight) => {
  const row = ownFollow(sight);
  if (row === undefined) return undefined;
  const { memberId } = sight.member;
  const followId = draws.percent(3) ? NO_ID : row.id;
  if (draws.percent(45))
    return {
      ...({ kind: "pauseFollow", memberId, followId } as const),
      isPaused: row.status === "ACTIVE" && draws.percent(70),
    };
  if (draws.percent(60))
    return {
      ...({ kind: "amendFollow", memberId, followId } as const),
      ...followTerms(draws, sight, row.optionIds),
    };
  const leave = { kind: "unfollow", memberId, followId } as const;
  if (draws.percent(50)) return leave;
  return [
    { kind: "closeFuturesPositions", memberId, optionId: null, which: "ALL" } as const,
    leave,
  ];
};

/** A trader sends somebody away, or operators end a follow. */
const sendAway: Plan = (draws, sight) => {
  const { memberId } = sight.member;
  const ids = sight.state.followsOfTrader.get(memberId) ?? [];
  const followId = draws.percent(5) ? NO_ID : ids.at(-1);
  if (followId !== undefined) return { kind: "kickFollower", memberId, followId };
  const row = ownFollow(sight);
  return row === undefined ? undefined : { kind: "cutFollow", memberId, followId: row.id };
};

/** A perpetual that a follower may hold beside the copies; mostly none. */
function notFollowed(draws: Draws, sight: Sight): SimulatedPerpetual | undefined {
  const { optionIds } = ownFollow(sight) ?? {};
  if (optionIds === undefined || !draws.percent(40)) return undefined;
  return PERPETUALS.find(
    ({ instrument: { symbol } }) => !optionIds.some((id) => id % 1_000 === symbol),
  );
}

/** What traders fill: at the market mostly, with parts of it closed again. */
const trade: Plan = (draws, sight) => {
  const { memberId, siteId } = sight.member;
  const [held] = [...sight.account.futuresPositions.values()];
  const mayOpen = leads(own(sight)) || draws.percent(6);
  if (held !== undefined && draws.percent(50)) {
    const steps = draws.whole(1, Math.max(1, Math.abs(held.qty)));
    const decimals = held.optionId % 1_000 === 201 ? 3 : 2;
    return {
      ...({ kind: "closeFuturesPosition", memberId, positionId: held.id, price: null } as const),
      qty: draws.percent(40) ? null : formatDecimal(BigInt(steps), decimals),
    };
  }
  // What others open is in the way of what they would copy, but for what is not followed.
  const apart = notFollowed(draws, sight);
  if (!mayOpen && apart === undefined) return undefined;
  const { instrument } = apart ?? draws.among(PERPETUALS);
  const worth = BigInt(draws.whole(20, 3_000)) * USDT;
  const isFirst = instrument.symbol === 201;
  const step = BigInt(sight.lastOf(instrument.symbol)) * (USDT / 10n) * (isFirst ? 1n : 10n);
  const steps = (worth * 1_000n) / step + 1n;
  return {
    ...({ kind: "placeFuturesOrder", memberId, marketType: "MARKET" } as const),
    optionId: perpetualOptionOf(siteId, instrument).id,
    tradeType: draws.among(["LONG", "SHORT"]),
    qty: formatDecimal(steps, isFirst ? 3 : 2),
    ...({ timeInForce: "GTC", isReduceOnly: false, price: null, stopPrice: null } as const),
    ...{ worstPrice: null, takeProfit: null, stopLoss: null, isMarkTp: false, isMarkSl: false },
    leverage: draws.percent(30) ? draws.among([10, 20, 50, 100, 125]) : null,
    marginType: draws.percent(20) ? draws.among(["CROSS", "ISOLATED"]) : null,
  };
};

/** Any of what members do with perpetuals; what operators hold back they hold back for all (`futures.ts`). */
const anything: Plan = (draws, sight) => {
  if (!leads(own(sight)) && !draws.percent(15)) return undefined;
  return chosenOf(futures.plans.slice(0, -1), draws, sight);
};

/** Whoever has lost all begins again; money comes and goes meanwhile. */
const fund: Plan = (draws, { member: { memberId } }) => {
  const units = BigInt(draws.whole(1, 400)) * USDT;
  if (draws.percent(80))
    return { kind: "deposit", memberId, wallet: "FUTURES", units, code: "D" } as const;
  return { kind: "deductMember", memberId, wallet: "FUTURES", units, proposalId: memberId };
};

const status: Plan = (draws, { member: { memberId } }) => ({
  ...({ kind: "setMemberStatus", memberId } as const),
  status: draws.percent(15) ? "DENY" : "ACTIVE",
});

/** A settled share is put right, at its trader or its follower. */
const correct: Plan = (draws, sight) => ({
  ...({ kind: "correctShare", memberId: sight.member.memberId, shareId: NO_ID } as const),
  ...({ way: draws.among(["GIVE", "TAKE"]), proposalId: 1 } as const),
  amount: draws.percent(5) ? "0" : formatDecimal(BigInt(draws.whole(1, 900)) * 1_000_003n, 8),
  isTrader: leads(own(sight)),
});

export const copytrade: Area = {
  name: "copytrade",
  isApart: "alone",
  cast: COPYING_MEMBERS,
  plans: [
    [8, apply],
    [10, decide],
    [2, lead],
    [0.3, rules],
    [20, follow],
    [5, handle],
    [1, sendAway],
    [40, trade],
    [14, anything],
    [4, fund],
    [1, status],
    [0.3, correct],
  ],
};
