/** Payouts as a decision has left them so far, and what a row of one must be to be taken in. */

import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { PAYOUT_ENDS, type PayoutState } from "@naru/vocabulary/coin/payout";
import { scaleOf } from "@naru/vocabulary/currency";
import type { Draft } from "../../draft.ts";
import type { CoinOutRow, CoinPayoutRow } from "../../rows.ts";
import { withRow } from "../../sparse-rows.ts";
import { UNITS_MAX } from "../../account/sent-amount.ts";

/** What may follow each state. */
const NEXT: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  PENDING: ["APPROVED_FOR_PAYOUT", "CANCELLED"],
  APPROVED_FOR_PAYOUT: ["WAITING_FOR_FUNDS", "SENDING", "FAILED"],
  WAITING_FOR_FUNDS: ["SENDING", "FAILED"],
  SENDING: ["UNKNOWN", "SENT"],
  UNKNOWN: ["SENT", "DONE", "FAILED"],
  SENT: ["DONE", "FAILED"],
  DONE: [],
  FAILED: [],
  CANCELLED: [],
};

/** The payout of a number that has not ended. */
export function openPayout(draft: Draft, id: number): CoinPayoutRow | undefined {
  const row = draft.coinPayouts.get(id) ?? draft.base.coinPayouts.get(id);
  return row?.endedAt === null ? row : undefined;
}

/** The payouts of the account that have not ended. */
export function openPayouts(draft: Draft): CoinPayoutRow[] {
  const rows = new Map([...draft.base.coinPayouts, ...draft.coinPayouts]);
  return [...rows.values()].filter(({ endedAt }) => endedAt === null);
}

/** Lays a new or changed payout over the state. */
export function putPayout(draft: Draft, row: CoinPayoutRow): CoinPayoutRow {
  draft.coinPayouts = withRow(draft.coinPayouts, row.id, row);
  draft.changes.push({ kind: "coinPayout", row });
  return row;
}

/** A payout goes forward only, ends once, and stays what was asked for. */
export function assertPayout(before: CoinPayoutRow | undefined, row: CoinPayoutRow): void {
  const { id, state } = row;
  const isEnd = PAYOUT_ENDS.some((each) => each === state);
  if (isEnd !== (row.endedAt !== null))
    throw new Error(`payout ${id} is ${state} and ended at ${row.endedAt}`);
  if (row.units <= 0n || row.fee < 0n || row.worth < 0n || row.chainFee < 0n)
    throw new Error(`payout ${id} is of ${row.units} with the fee ${row.fee}`);
  if (row.chainFee > 0n && state !== "DONE") throw new Error(`payout ${id} cost and is ${state}`);
  // What was read at a start has any state but an end.
  if (before === undefined) {
    if (isEnd) throw new Error(`payout ${id} ends twice`);
    return;
  }
  if (!NEXT[before.state].includes(state))
    throw new Error(`payout ${id} was ${before.state} and becomes ${state}`);
  const isSame =
    row.units === before.units &&
    row.fee === before.fee &&
    row.network === before.network &&
    row.destinationId === before.destinationId;
  if (!isSame) throw new Error(`payout ${id} becomes another than was asked for`);
}

/** Terms that may stand: no amount that the chain cannot count, or more than a row can hold. */
export function isSoundOut({ network, least, most, unit, fee }: CoinOutRow): boolean {
  const { coin, decimals } = NETWORK_FACTS[network];
  const places = scaleOf(coin) - decimals;
  const smallest = places > 0 ? 10n ** BigInt(places) : 1n;
  const isUnit = unit > 0n && unit % smallest === 0n;
  return least > 0n && most >= least && most <= UNITS_MAX && isUnit && fee >= 0n && fee <= most;
}
