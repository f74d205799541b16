/**
 * What the engine knows of sites, instruments and their settings. All of it arrives by journaled
 * commands.
 */

import type { PriceScale } from "@naru/money/price";
import type { ContractCurrency, Currency } from "@naru/vocabulary/currency";
import type { WalletType } from "@naru/vocabulary/wallet";

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
  /** Its members' money is play money, and can meet no bank or custody account that holds real money. */
  readonly isDemo: boolean;
  /** IANA name; the days of its limits begin there. */
  readonly timeZone: string;
}

/**
 * What one site allows with the money of one wallet, in its currency's smallest units. A wallet
 * without rules takes no requests.
 */
export interface MoneyRules {
  readonly siteId: number;
  readonly wallet: WalletType;
  /** Requests of this wallet are taken at all. */
  readonly isOn: boolean;
  readonly depositMin: bigint;
  readonly depositMax: bigint;
  /** Amounts are whole multiples of it. */
  readonly depositUnit: bigint;
  readonly withdrawMin: bigint;
  readonly withdrawMax: bigint;
  readonly withdrawUnit: bigint;
  /** On top of the amount. */
  readonly withdrawFee: bigint;
  /** Withdrawals of one member and of all members a day. */
  readonly memberDayMax: bigint;
  readonly siteDayMax: bigint;
  /** The least that may be exchanged or transferred from this wallet. */
  readonly convertMin: bigint;
  /** What the house keeps of an exchange into this coin, or out of it into the site's currency, in 1/10,000. */
  readonly spreadBps: number;
  /** After so long a pending request ends by itself; 0 never. */
  readonly expiryMinutes: number;
}

/** What a site asks of a contract and takes for it, in its currency's smallest units (domain.md 1.4.8). */
export interface OptionTerms {
  readonly intradayMargin: bigint;
  readonly overnightMargin: bigint;
  readonly losscut: bigint;
  /** Per contract and side. */
  readonly fee: bigint;
  /** Per side: position and working orders together. */
  readonly maxContracts: number;
}

/**
 * Other terms under way (decision 016). They bind orders that are accepted from `effectiveAt` on; what was ordered before, and
 * the positions that come of it, keep the former ones until they are bound too.
 */
export interface TermsChange {
  /** Until `effectiveAt` the terms to come, from then on the former ones. */
  readonly terms: OptionTerms;
  /** Epoch ms. */
  readonly effectiveAt: number;
  /** What was opened before is not bound earlier (epoch ms), but at the first end of a trading day from then on, */
  readonly bindsAt: number;
  /** or, where a calendar has no such end, at that instant. */
  readonly hasDayEnd: boolean;
  /** In force: orders below this id were accepted before. Null until `effectiveAt`. */
  readonly beforeId: number | null;
}

/**
 * An instrument as one site offers it (`overseaOption`): settings per contract, in the site's
 * currency (domain.md 1.4.8).
 */
export interface OverseaOption extends OptionTerms {
  readonly id: number;
  readonly siteId: number;
  readonly symbol: number;
  readonly koName: string;
  /** Offered at all. */
  readonly isPlay: boolean;
  /** Stopped by an operator: nothing may be ordered, nothing fires. */
  readonly isStop: boolean;
  /** Rested by an operator (휴장): closed to its members whatever its calendar says, until it is lifted. */
  readonly isRest: boolean;
  /** Other terms under way; null most of the time. */
  readonly change: TermsChange | null;
}

/** Whether its operators let it trade; of what they stopped or rest nothing fills, fires or is ordered. */
export function isTraded(option: Pick<OverseaOption, "isStop" | "isRest">): boolean {
  return !option.isStop && !option.isRest;
}
