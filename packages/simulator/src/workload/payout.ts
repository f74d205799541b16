/** Members who have coins sent out, and what chains and the desk say of it: in order, out of it, twice, and of nobody's. */

import type { COIN_OUT, COIN_PAYOUT } from "@naru/rows/coin/payout";
import type { Draws } from "@naru/fixtures/draws";
import { formatDecimal } from "@naru/money/decimal";
import { COIN_NETWORKS, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";
import { auditPayouts } from "../auditor/coin/payout-audit.ts";
import { pieceOf } from "../money-world.ts";
import type { Untimed } from "../world.ts";
import type { Area, Plan, Sight } from "./area.ts";

const USUAL = ["USDT-TRC20", "BTC"] as const;
/** A number that is nobody's. */
const NO_ID = 999_999_999;

const set: Plan = (draws, { member: { siteId } }) => {
  const network = draws.percent(85) ? draws.among(USUAL) : draws.among(COIN_NETWORKS);
  const piece = pieceOf(NETWORK_FACTS[network].coin);
  const least = (piece * BigInt(draws.whole(draws.percent(3) ? 0 : 1, 4))) / 8n;
  const unit = draws.percent(95) ? 10_000n : 1n;
  return {
    kind: "setCoinOut",
    out: {
      ...{ siteId, network, isOn: draws.percent(95), least, most: piece * 40n, unit },
      fee: (piece * BigInt(draws.whole(0, 3))) / 20n,
    },
  };
};

const ask: Plan = (draws, sight) => {
  const { state, member } = sight;
  const network = draws.among(USUAL);
  const { coin } = NETWORK_FACTS[network];
  const eighths = draws.whole(0, 60);
  const units = (pieceOf(coin) * BigInt(eighths)) / 8n;
  const usableAt = draws.percent(5) ? state.now + 60_000 : 0;
  return {
    ...({ kind: "requestCoinWithdraw", memberId: member.memberId, network, usableAt } as const),
    ...{ destinationId: draws.percent(2) ? 0 : member.memberId, day: 0 },
    amount: draws.percent(3) ? "-1" : formatDecimal(units, scaleOf(coin)),
    hasBeneficiary: eighths % 3 === 0,
  };
};

/** Something that is said of one of the member's payouts, mostly what may be said next. */
function word(draws: Draws, { account, member: { memberId } }: Sight): Untimed | undefined {
  const payouts = [...account.coinPayouts.values()];
  if (payouts.length === 0) return undefined;
  const { id, state } = draws.among(payouts);
  const about = { memberId, payoutId: draws.percent(3) ? NO_ID : id };
  if (state === "PENDING" && draws.percent(80))
    return { kind: "approveRequest", memberId, requestId: id };
  switch (draws.whole(1, 9)) {
    case 1:
    case 2:
      return { kind: "payoutSending", ...about };
    case 3:
      return { kind: "payoutUnknown", ...about };
    case 4:
      return { kind: "payoutSent", ...about };
    case 5:
      return { kind: "payoutFailed", ...about };
    case 6:
      return { kind: "callOffPayout", ...about };
    case 8:
      return { kind: "payoutWaiting", ...about };
    case 7:
      return { kind: "decidePayout", ...about, isPaid: draws.percent(50), proposalId: 1 };
    default: {
      const chainFee = BigInt(draws.whole(draws.percent(3) ? -1 : 0, 5_000));
      return { kind: "payoutSettled", ...about, chainFee };
    }
  }
}

const say: Plan = (draws, sight) => word(draws, sight);
/** Chain, desk and two persons at once. */
const race: Plan = (draws, sight) => [1, 2, 3].flatMap(() => word(draws, sight) ?? []);

export const payout: Area<typeof COIN_OUT | typeof COIN_PAYOUT> = {
  name: "payout",
  isApart: "alone",
  plans: [
    [0.3, set],
    [1, ask],
    [2, say],
    [0.5, race],
  ],
  audit: auditPayouts,
};
