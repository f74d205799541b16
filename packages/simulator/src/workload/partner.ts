/** Days of commission that operators settle: new ones, some again, some below nothing, some that nobody could send. */

import type { COMMISSION } from "@naru/rows/partner/commission";
import type { Draws } from "@naru/fixtures/draws";
import { auditPartner } from "../auditor/partner-audit.ts";
import type { Untimed } from "../world.ts";
import type { Area, Plan, Sight } from "./area.ts";

/** A day a second, of which nothing but the time must be known: what is settled already may be on its way. */
const dayOf = (now: number): number => Math.floor(now / 1_000) % 90_000_000;

function settlement(draws: Draws, { now, member: { memberId } }: Sight): Untimed {
  const wallet = draws.percent(80) ? "BINARY" : "FUTURES";
  const forDay = draws.percent(2) ? 0 : dayOf(now) + draws.whole(-1, 2);
  const units = BigInt(draws.whole(draws.percent(20) ? -40_000 : 0, 60_000));
  const least = BigInt(draws.percent(2) ? -1 : draws.among([0, 1, 10_000, 50_000]));
  return { kind: "settleCommission", memberId, wallet, forDay, units, least, proposalId: 1 };
}

const settle: Plan = (draws, sight) => settlement(draws, sight);

/** A run that was cut off and is taken up again. */
const settleAgain: Plan = (draws, sight) => {
  const same = settlement(draws, sight);
  return [same, same];
};

export const partner: Area<typeof COMMISSION> = {
  name: "partner",
  plans: [
    [2, settle],
    [0.6, settleAgain],
  ],
  audit: auditPartner,
};
