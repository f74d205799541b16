/** Members whose coins are all held when their chain takes the deposit back; what is held ends as it does with anybody else. */

import { balanceOf } from "@naru/engine/state";
import type { COIN_CLAIM } from "@naru/rows/coin/claim";
import { formatDecimal } from "@naru/money/decimal";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { auditClaims } from "../auditor/coin/claim-audit.ts";
import { pieceOf } from "../money-world.ts";
import type { Area, Plan } from "./area.ts";

/** Hardly anybody else moves it. */
const NETWORK = "EOS";
const COIN = NETWORK_FACTS[NETWORK].coin;
const TERMS = { confirmations: 20, depositMin: 1n, isDepositOn: true };
/** Numbers of these deposits lie above those of all others. */
const FIRST_ID = 2 ** 50;

const out: Plan = (draws, { state, account, member: { memberId, siteId } }) => {
  if (!draws.percent(25) || account.requests.size > 0 || account.row.status !== "ACTIVE")
    return undefined;
  const terms = state.coinOuts.get(`${siteId}:${NETWORK}`);
  const rate = state.rates.get(`${siteId}:${COIN}`)?.rate;
  if (terms === undefined || rate === undefined) return undefined;
  const units = pieceOf(COIN) * BigInt(draws.whole(1, 6));
  const free = balanceOf(state, memberAccount(memberId, COIN, "AVAILABLE"));
  const all = free + units - terms.fee < terms.most ? free + units - terms.fee : terms.most;
  const left = draws.percent(50) ? 0n : units / BigInt(draws.whole(2, 9));
  const amount = ((all - left) / 10_000n) * 10_000n;
  const depositId = FIRST_ID + draws.whole(0, 2 ** 31) * 16 + (memberId % 16);
  const about = { memberId, network: NETWORK } as const;
  return [
    // Without a rate of the moment nothing is asked for.
    { kind: "setRate", siteId, currency: COIN, rate },
    { kind: "setCoinNetwork", network: { siteId, network: NETWORK, ...TERMS } },
    { kind: "creditCoin", ...about, depositId, units, asksSender: false },
    {
      ...({ kind: "requestCoinWithdraw", ...about, destinationId: memberId, usableAt: 0 } as const),
      ...{ day: 0, amount: formatDecimal(amount, scaleOf(COIN)), hasBeneficiary: true },
    },
    { kind: "reverseCoin", memberId, depositId },
  ];
};

export const claim: Area<typeof COIN_CLAIM> = {
  name: "claim",
  isApart: "alone",
  plans: [[1, out]],
  audit: auditClaims,
};
