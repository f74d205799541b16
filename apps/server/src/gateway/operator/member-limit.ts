/**
 * A member's own limit of withdrawals a day. One person lowers it, of so many members a day, and lifts it back as far as the site's own
 * limit goes, which two persons agreed on; beyond that it takes two again.
 */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { max } from "@naru/money/amount";
import type { MemberMoneyBody } from "../../bus/messages.ts";
import { bodyOf } from "../link/answer-body.ts";
import type { Site } from "../sessions/sites.ts";
import type { OperatorDesk } from "./call.ts";
import { aboutMember, memberNamed } from "./member-proposals.ts";
import { siteCurrency, textOf, unitsOf } from "./money.ts";

/** A limit as it is asked for. */
export type LimitInput = Extract<ProposalInput, { kind: "MEMBER_LIMIT" }>;

/** Decimal amounts in the site's currency; a member without a limit of their own has null. */
export interface LimitsNow {
  readonly withdrawDayMax: string | null;
  readonly siteDayMax: string;
}

/** What is in force for a member, and what the site allows any of its members. */
export async function limitsNow(desk: OperatorDesk, memberId: number): Promise<LimitsNow> {
  const money = await desk.engine.ask({ kind: "memberMoney", memberId });
  const { ownDayMax, siteDayMax } = JSON.parse(bodyOf(money)) as MemberMoneyBody;
  return { withdrawDayMax: ownDayMax, siteDayMax };
}

/**
 * What a limit does that is asked for: above both the site's and the one in force it takes two persons; below the one in force it locks
 * money in, so that one person does it to so many members a day.
 */
export function changeOfLimit(
  site: Site,
  now: LimitsNow,
  asked: string | null,
): "RAISED" | "WITHIN" | "LOWERED" {
  const units = (amount: string | null): bigint =>
    unitsOf(amount ?? now.siteDayMax, siteCurrency(site));
  const [most, inForce, wanted] = [units(null), units(now.withdrawDayMax), units(asked)];
  if (asked !== null && wanted > max(inForce, most)) return "RAISED";
  return wanted < inForce ? "LOWERED" : "WITHIN";
}

/** What a proposal to lift a member's limit says. */
export async function limitDraft(
  desk: OperatorDesk,
  site: Site,
  { memberId, withdrawDayMax }: LimitInput,
) {
  const member = await memberNamed(desk.db, site, memberId);
  const currency = siteCurrency(site);
  const amount = withdrawDayMax && textOf(unitsOf(withdrawDayMax, currency), currency);
  return {
    payload: { ...aboutMember(member), currency, withdrawDayMax: amount },
    before: { ...(await limitsNow(desk, member.id)) },
    target: `member ${memberId}`,
  };
}

/** The engine's command that sets a limit. */
export function limitCommand(site: Site, memberId: number, withdrawDayMax: string | null) {
  const units = withdrawDayMax && String(unitsOf(withdrawDayMax, siteCurrency(site)));
  return { kind: "setMemberLimits", memberId, withdrawDayMax: units } as const;
}
