/** Commands about coins on chains, from whoever watches them (decision 038). Ids and amounts alone: no address, no transaction. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { CoinNetworkRow } from "../rows.ts";
import type { Timed } from "../timed.ts";

/** A deposit has its confirmations. */
export interface CreditCoin extends Timed {
  readonly kind: "creditCoin";
  readonly memberId: number;
  readonly depositId: number;
  readonly network: CoinNetwork;
  /** Smallest units of the coin, > 0. */
  readonly units: bigint;
}

/** A chain went another way, deeper than its confirmations: what was credited is not there. */
export interface ReverseCoin extends Timed {
  readonly kind: "reverseCoin";
  readonly memberId: number;
  readonly depositId: number;
}

/** A credited deposit lies so deep that it is not looked at any more. */
export interface SealCoin extends Timed {
  readonly kind: "sealCoin";
  readonly memberId: number;
  readonly depositId: number;
}

export interface SetCoinNetwork extends Timed {
  readonly kind: "setCoinNetwork";
  readonly network: CoinNetworkRow;
}
