/**
 * What the engine knows of sites, instruments and their settings. All of it arrives by journaled
 * commands.
 */

import type { PriceScale } from "@naru/money/price";
import type { ContractCurrency, Currency } from "@naru/vocabulary/currency";

/** A contract as its exchange defines it; shared by all sites, fed by one feed symbol. */
export interface Instrument extends PriceScale {
  readonly symbol: number;
  /** Exchange root, `NQ`. */
  readonly root: string;
  readonly currency: ContractCurrency;
  /** Name of the session calendar, `CME`. Beats carry it. */
  readonly calendar: string;
}

/** A site: the house behind its members. */
export interface Site {
  readonly id: number;
  /** Currency of the BINARY wallet (product.md: binaryCurrency). */
  readonly currency: Currency;
  readonly type: string;
}

/**
 * An instrument as one site offers it (`overseaOption`): settings per contract, in the site's
 * currency (domain.md 1.4.8).
 */
export interface OverseaOption {
  readonly id: number;
  readonly siteId: number;
  readonly symbol: number;
  readonly koName: string;
  /** Offered at all. */
  readonly isPlay: boolean;
  /** Stopped by an operator: nothing may be ordered, nothing fires. */
  readonly isStop: boolean;
  readonly intradayMargin: bigint;
  readonly overnightMargin: bigint;
  readonly losscut: bigint;
  /** Per contract and side. */
  readonly fee: bigint;
  /** Per side: position and working orders together. */
  readonly maxContracts: number;
}
