/** Members whose deposits and withdrawals are approved with another amount than they asked for, now and then: their own lives, and nobody else's. */

import type { Draws } from "@naru/fixtures/draws";
import { AMOUNT_MEMBERS } from "../world.ts";
import type { Area, Plan, Sight } from "./area.ts";
import { askDeposit, askWithdraw, pendingRequest } from "./money.ts";

/** None of what was asked for, a part, all of it or a little more; for a reason that may not fit, alone or by two. */
function amountOf(draws: Draws, { account, member }: Sight, requestId: number) {
  const asked = account.requests.get(requestId)?.units ?? 1_000n;
  const units = (asked * BigInt(draws.whole(0, 12))) / 10n - BigInt(draws.whole(0, 1));
  const reason = draws.among(["AMOUNT_MISMATCH", "LIMIT", "OTHER"] as const);
  return { units, reason, ...(draws.percent(50) && { proposalId: member.memberId }) };
}

/** Mostly nothing: a life of seven hundred commands has some dozen of these. */
const seldom =
  (plan: Plan): Plan =>
  (draws, sight) =>
    draws.percent(20) ? plan(draws, sight) : undefined;

const approve: Plan = (draws, sight) => {
  const request = pendingRequest(draws, sight);
  if (request === undefined) return undefined;
  const about = { memberId: sight.member.memberId, requestId: request.id };
  const amount = draws.percent(80) ? amountOf(draws, sight, request.id) : {};
  return { kind: "approveRequest", ...about, ...amount };
};

export const otherAmounts: Area = {
  name: "other amounts",
  isApart: "alone",
  cast: AMOUNT_MEMBERS,
  plans: [
    [2, seldom(askDeposit)],
    [2, seldom(askWithdraw)],
    [4, seldom(approve)],
  ],
};
