/** Operators and members' money: who ends a request first, and what is given, taken, held back and limited. */

import { WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import { REJECT_REASONS } from "@naru/vocabulary/request";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import type { Draws } from "@naru/fixtures/draws";
import { currencyOfSite, pieceOf } from "../money-world.ts";
import type { Untimed } from "../world.ts";
import type { Area, Plan, Sight } from "./area.ts";
import { pendingRequest } from "./money.ts";

const approve: Plan = (draws, sight) => {
  const request = pendingRequest(draws, sight);
  if (request === undefined) return undefined;
  return { kind: "approveRequest", memberId: sight.member.memberId, requestId: request.id };
};

const reject: Plan = (draws, sight) => {
  const request = pendingRequest(draws, sight);
  if (request === undefined) return undefined;
  const { memberId } = sight.member;
  const reason = draws.among(REJECT_REASONS);
  return { kind: "rejectRequest", memberId, requestId: request.id, reason };
};

/** The member and two operators end one request in any order, within one turn. */
const race: Plan = (draws, sight) => {
  const request = pendingRequest(draws, sight);
  if (request === undefined) return undefined;
  const { memberId } = sight.member;
  const about = { memberId, requestId: request.id };
  const ends: Untimed[] = [
    { kind: "cancelRequest", ...about },
    { kind: "approveRequest", ...about },
    { kind: "rejectRequest", ...about, reason: "OTHER" },
  ];
  const order: Untimed[] = [];
  while (ends.length > 0) order.push(...ends.splice(draws.whole(0, ends.length - 1), 1));
  return order;
};

/** Some pieces of a wallet's currency; now and then nothing, or less. */
function gift(draws: Draws, { member: { siteId } }: Sight, wallet: WalletType): bigint {
  if (draws.percent(3)) return BigInt(draws.whole(-3, 0));
  const piece = pieceOf(currencyOfWallet(wallet, currencyOfSite(siteId)));
  return (piece * BigInt(draws.whole(1, 3_000))) / 100n + BigInt(draws.whole(0, 9));
}

const anyWallet = (draws: Draws): WalletType =>
  draws.percent(55) ? "BINARY" : draws.among(WALLET_TYPES);

const bonus: Plan = (draws, sight) => {
  const wallet = anyWallet(draws);
  const units = gift(draws, sight, wallet);
  const contracts = draws.percent(30) ? 0 : draws.whole(draws.percent(2) ? -1 : 1, 40);
  return { kind: "grantBonus", memberId: sight.member.memberId, wallet, units, contracts };
};

const revoke: Plan = (draws, { account, member: { memberId } }) => {
  const ids = [...account.bonuses.keys()];
  if (ids.length === 0) return undefined;
  return { kind: "revokeBonus", memberId, bonusId: draws.percent(4) ? 1 : draws.among(ids) };
};

const creditOrDeduct: Plan = (draws, sight) => {
  const kind = draws.among(["creditMember", "deductMember"] as const);
  const wallet = anyWallet(draws);
  const units = gift(draws, sight, wallet);
  const { memberId } = sight.member;
  return { kind, memberId, wallet, units, proposalId: memberId };
};

const hold: Plan = (draws, { state, member: { memberId } }) => ({
  kind: "holdWithdrawals",
  memberId,
  until: state.now + draws.whole(-1_000, 20_000),
});

const limit: Plan = (draws, { member: { memberId, siteId } }) => {
  const piece = pieceOf(currencyOfSite(siteId));
  const units = piece * BigInt(draws.whole(draws.percent(10) ? -1 : 0, 60));
  return { kind: "setMemberLimits", memberId, withdrawDayMax: draws.percent(50) ? null : units };
};

export const desk: Area = {
  name: "desk",
  plans: [
    [7, approve],
    [2, reject],
    [1.5, race],
    [2.5, bonus],
    [1, revoke],
    [3, creditOrDeduct],
    [0.6, hold],
    [1, limit],
  ],
};
