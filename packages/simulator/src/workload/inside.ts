/**
 * Members who have coins sent to an address of another member of the site, and facts of it that are carried late, often and in any order. Each
 * plan is about the account at hand alone, so that it is the same with one shard or three.
 */

import type { COIN_FACT } from "@naru/rows/coin/fact";
import { formatDecimal } from "@naru/money/decimal";
import { scaleOf } from "@naru/vocabulary/currency";
import { auditInside } from "../auditor/coin/inside-audit.ts";
import { pieceOf } from "../money-world.ts";
import { MEMBERS } from "../world.ts";
import type { Area, Plan } from "./area.ts";

/** Hardly anybody else moves it. */
const COIN = "EOS";

const set: Plan = (draws, { member: { siteId } }) => {
  const piece = pieceOf(COIN);
  const terms = { least: piece / 8n, most: piece * 6n, unit: 10_000n, fee: piece / 20n };
  return {
    kind: "setCoinOut",
    out: { siteId, network: COIN, isOn: draws.percent(95), ...terms },
  };
};

const credit: Plan = (draws, { member: { memberId } }) => ({
  ...({ kind: "creditMember", memberId, wallet: COIN } as const),
  units: pieceOf(COIN) * BigInt(draws.whole(1, 6)),
});

const send: Plan = (draws, { state, member: { memberId, siteId } }) => {
  const others = MEMBERS.filter((each) => each.siteId === siteId && each.memberId !== memberId);
  const toId = draws.percent(3) ? memberId : draws.among(others).memberId;
  const units = (pieceOf(COIN) * BigInt(draws.whole(0, 12))) / 8n;
  return {
    ...({ kind: "sendCoinInside", memberId, toId, network: COIN } as const),
    ...{ destinationId: draws.percent(2) ? 0 : toId, day: 0 },
    usableAt: draws.percent(5) ? state.now + 60_000 : 0,
    amount: draws.percent(3) ? "-1" : formatDecimal(units, scaleOf(COIN)),
  };
};

/** A fact of the member's is carried, is carried again, or is told to have come. */
const carry: Plan = (draws, { state, member: { memberId } }) => {
  const facts = [...state.coinFacts.values()].filter(({ fromId }) => fromId === memberId);
  if (facts.length === 0) return undefined;
  const { toId, id: _, memberId: __, at: ___, endedAt: ____, ...rest } = draws.among(facts);
  const fact = { ...rest, kind: "takeCoinFact", memberId: toId } as const;
  const end = { kind: "endCoinFact", memberId, aboutId: rest.aboutId } as const;
  return draws.percent(20) ? [fact, fact, end] : [fact, end];
};

export const inside: Area<typeof COIN_FACT> = {
  name: "inside",
  isApart: "alone",
  plans: [
    [0.3, set],
    [1, credit],
    [2, send],
    [4, carry],
  ],
  audit: auditInside,
};
