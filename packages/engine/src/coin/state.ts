/** What a shard and each account keep of coins on chains. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type {
  CoinClaimRow,
  CoinDepositRow,
  CoinMovedRow,
  CoinFactRow,
  CoinNetworkRow,
  CoinOutRow,
  CoinPayoutRow,
  CoinStopRow,
} from "../rows.ts";
import { NO_ROWS } from "../sparse-rows.ts";

export interface CoinState {
  /** Deposits that are nobody's yet, by id. */
  readonly coinHeld: Map<number, CoinDepositRow>;
  /** By `networkKey`. */
  readonly coinNetworks: Map<string, CoinNetworkRow>;
  /** By `networkKey`. */
  readonly coinOuts: Map<string, CoinOutRow>;
  /** The last movement of a house between its own addresses, by `networkKey`. */
  readonly coinMoves: Map<string, CoinMovedRow>;
  /** By `networkKey`. */
  readonly coinStops: Map<string, CoinStopRow>;
  /** Coins on their way from one account to another, and the copies of those that were taken, by `factKey`. */
  readonly coinFacts: Map<string, CoinFactRow>;
  readonly coinTaken: Map<string, CoinFactRow>;
}

/** Rows that an account holds, and those that a draft lays over them. */
export interface CoinRows {
  /** Those that wait below the minimum or for their sender's name, and credited ones that their chain may yet take back, by id. */
  coinDeposits: ReadonlyMap<number, CoinDepositRow>;
  /** Those that have not ended, by id. */
  coinPayouts: ReadonlyMap<number, CoinPayoutRow>;
  /** Those that have not ended, by their deposits' ids. */
  coinClaims: ReadonlyMap<number, CoinClaimRow>;
}

/** What an event of it carries. */
export interface CoinEventParts {
  /** With REQUEST: the payout as it is now. */
  readonly coinPayout?: CoinPayoutRow;
}

export const NO_COIN_ROWS: CoinRows = {
  coinDeposits: NO_ROWS,
  coinPayouts: NO_ROWS,
  coinClaims: NO_ROWS,
};

/** Key of `coinNetworks`. */
export function networkKey(siteId: number, network: CoinNetwork): string {
  return `${siteId}:${network}`;
}

/** A deposit waits without an end, is taken back with one, and nothing was lost of one that was not taken back. */
export function assertCoinDeposit(before: CoinDepositRow | undefined, row: CoinDepositRow): void {
  const hasEnd = row.endedAt !== null;
  const waits = row.state === "SMALL" || row.state === "UNASSIGNED" || row.state === "ASKED";
  if ((waits && hasEnd) || (row.state === "REVERSED" && !hasEnd))
    throw new Error(`deposit ${row.id} is ${row.state} and ended at ${row.endedAt}`);
  if (row.units <= 0n || row.lost < 0n || row.lost > row.units)
    throw new Error(`deposit ${row.id} is of ${row.units} and lost ${row.lost}`);
  if (row.lost > 0n && row.state !== "REVERSED")
    throw new Error(`deposit ${row.id} lost ${row.lost} and was not taken back`);
  if ((row.memberId === 0) !== (row.state === "UNASSIGNED") && row.state !== "REVERSED")
    throw new Error(`deposit ${row.id} is ${row.state} and of member ${row.memberId}`);
  if (before === undefined) return;
  if (before.units !== row.units || before.network !== row.network)
    throw new Error(`deposit ${row.id} changes its amount or network`);
  if (before.state === "CREDITED" && waits) throw new Error(`deposit ${row.id} waits again`);
}

/** Movements of a site's network follow one another without a gap; what was read at a start may have any number. */
export function assertCoinMove(before: CoinMovedRow | undefined, row: CoinMovedRow): void {
  if (row.units <= 0n || row.chainFee < 0n || row.number <= 0)
    throw new Error(`move ${row.number} of ${row.network} is of ${row.units}`);
  if (before !== undefined && row.number !== before.number + 1)
    throw new Error(`move ${row.number} of ${row.network} follows ${before.number}`);
}
