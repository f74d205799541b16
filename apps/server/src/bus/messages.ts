/** What gateways and the engine say to each other over the bus (one JSON message each). */

import type { TradeOptionView } from "@naru/contract/views/binary";
import type { RiskInstrumentView, RiskNearView } from "@naru/contract/views/risk/operator";
import type { Command } from "@naru/engine/input";
import type { TermsWithTiers } from "@naru/engine/futures/terms";
import type { OptionTerms } from "@naru/engine/instrument";
import type { Currency } from "@naru/vocabulary/currency";
import type { LedgerState, WithdrawalStop } from "@naru/vocabulary/operator";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { WalletType } from "@naru/vocabulary/wallet";

/** A value as the bus carries it: every bigint, however deep, is decimal text. */
export type OnBus<T> = T extends bigint
  ? string
  : T extends object
    ? { readonly [Key in keyof T]: OnBus<T[Key]> }
    : T;

/** A flat value with every bigint as decimal text. */
export function onBus<T extends object>(value: T): OnBus<T> {
  const texts = Object.entries(value).map(([key, part]: [string, unknown]) => [
    key,
    typeof part === "bigint" ? part.toString() : part,
  ]);
  return Object.fromEntries(texts) as OnBus<T>;
}

/** What the engine stamps: the time, the site's day of a withdrawal, the bank's rest. */
type Stamped = "at" | "day" | "restFrom" | "restUntil";

/** A command without what the engine stamps. */
export type UntimedCommand<C = Command> = C extends Command ? OnBus<Omit<C, Stamped>> : never;

export type Ask =
  | { readonly kind: "account"; readonly memberId: number }
  /** A `WholeAccountView` but for what the gateway knows: these wallets, and the parts of these products. */
  | {
      readonly kind: "wholeAccount";
      readonly memberId: number;
      readonly wallets: readonly WalletType[];
      readonly hasOversea: boolean;
      readonly hasBinary: boolean;
      readonly hasFutures?: boolean;
    }
  | { readonly kind: "options"; readonly siteId: number }
  /** A `TradeOptionsBody`. */
  | { readonly kind: "tradeOptions"; readonly siteId: number }
  /** `FuturesOptionView`s. */
  | { readonly kind: "futuresOptions"; readonly siteId: number }
  /** `RoundView`s of those that are not over. */
  | { readonly kind: "openRounds"; readonly siteId: number }
  | { readonly kind: "book"; readonly siteId: number; readonly optionId: number }
  | { readonly kind: "candles"; readonly symbol: number; readonly interval: string }
  | { readonly kind: "status" }
  /** A `FeedMonitorView`. */
  | { readonly kind: "feeds" }
  /** A `RatesBody`: site currency per coin. */
  | { readonly kind: "rates"; readonly siteId: number }
  /** A `MoneyRulesBody` of every wallet that has rules. */
  | { readonly kind: "moneyRules"; readonly siteId: number }
  /** A `MemberMoneyBody`: limits and bonuses of one member. */
  | { readonly kind: "memberMoney"; readonly memberId: number }
  /** A `CouponBatchesBody`: every batch of the site and how often it was used. */
  | { readonly kind: "couponBatches"; readonly siteId: number }
  /** A `TrialBalanceBody`. */
  /** A `TermsImpact` of the engine: whom other terms of an option would concern now; amounts in smallest units. */
  | {
      readonly kind: "termsImpact";
      readonly siteId: number;
      readonly optionId: number;
      readonly terms: OnBus<OptionTerms>;
    }
  /** A `FuturesImpact` of the engine: whom other terms of a perpetual would concern now. */
  | {
      readonly kind: "futuresImpact";
      readonly siteId: number;
      readonly optionId: number;
      readonly terms: OnBus<TermsWithTiers>;
    }
  /** A `RiskReachBody`, or null: what would be ended of one member or of everybody, of one instrument or of all of a product. */
  | {
      readonly kind: "riskReach";
      readonly siteId: number;
      readonly product: RiskProduct;
      readonly memberId: number | null;
      readonly optionId: number | null;
      readonly isClosing: boolean;
    }
  /** A `RiskBody`. */
  | { readonly kind: "risk"; readonly siteId: number }
  | { readonly kind: "trialBalance"; readonly siteId: number }
  /** A `LedgerCheckBody`. */
  | { readonly kind: "ledgerCheck"; readonly siteId: number }
  /** At which sites all ways of money are stopped, read anew. */
  | { readonly kind: "moneyStops" }
  | { readonly kind: "metrics" };

/** Options of binary rounds as members see them, each with its symbol. */
export type TradeOptionsBody = readonly {
  readonly symbol: number;
  readonly view: TradeOptionView;
}[];

export type RiskProduct = RiskInstrumentView["product"];

/** What a member has of an instrument that operators would end. */
export interface ReachedHolding {
  readonly memberId: number;
  readonly optionId: number;
  readonly koName: string;
  readonly orders: number;
  /** Contracts or coins, below zero of a short. */
  readonly qty: string;
  /** It would not close now: its market is closed or its feed silent. */
  readonly isClosed: boolean;
}

export interface RiskReachBody {
  readonly holdings: readonly ReachedHolding[];
  /** As many more than one proposal has room for. */
  readonly left: number;
}

/** What members of a site hold, and who of them stands near a line, the nearest first. */
export interface RiskBody {
  readonly at: string;
  readonly instruments: readonly RiskInstrumentView[];
  readonly near: readonly (Omit<RiskNearView, "member"> & { readonly memberId: number })[];
}

/** By currency: site currency per one of it, and when that was so (ISO 8601); null where it is too old to be used. */
export type RatesBody = Readonly<
  Record<string, { readonly rate: string | null; readonly at: string }>
>;

/** Decimal amounts in the wallet's currency. */
export interface MoneyRulesBody {
  readonly wallet: WalletType;
  readonly isOn: boolean;
  readonly depositMin: string;
  readonly depositMax: string;
  readonly depositUnit: string;
  readonly withdrawMin: string;
  readonly withdrawMax: string;
  readonly withdrawUnit: string;
  readonly withdrawFee: string;
  readonly memberDayMax: string;
  readonly siteDayMax: string;
  /** Of the wallet of bank transfers: from what a day of withdrawals on coins for a chain are asked whose they will be; "0" never. */
  readonly beneficiaryFrom: string;
  /** Coins of such a worth that come are credited once their member has said who sent them. */
  readonly isSenderFirst: boolean;
  readonly convertMin: string;
  readonly spreadBps: number;
  readonly expiryMinutes: number;
}

/** What one member may still take out today, and the bonuses that are locked; decimal amounts. */
export interface MemberMoneyBody {
  readonly withdrawHeldUntil: string | null;
  /** The limit in force: the member's own, or the site's. */
  readonly withdrawDayMax: string;
  readonly ownDayMax: string | null;
  readonly siteDayMax: string;
  readonly withdrawnToday: string;
  readonly withdrawLeftToday: string;
  readonly bonuses: readonly {
    readonly id: string;
    readonly wallet: WalletType;
    readonly point: string;
    readonly contracts: number;
    readonly done: number;
    readonly grantedAt: string;
  }[];
}

export type CouponBatchesBody = readonly {
  readonly id: number;
  readonly wallet: WalletType;
  readonly point: string;
  readonly codes: number;
  readonly quota: number;
  readonly perMember: number;
  readonly contracts: number;
  readonly expiresAt: string;
  readonly isStopped: boolean;
  /** Redemptions so far. */
  readonly uses: number;
}[];

/** Per currency the balances of a site by purpose, decimal; each total is zero or the books are wrong. */
export type TrialBalanceBody = readonly {
  readonly currency: string;
  readonly total: string;
  readonly rows: readonly {
    /** `HOUSE`, `REAL` (money at a bank, in custody, with a provider) or `MEMBER`. */
    readonly owner: string;
    readonly purpose: string;
    readonly accounts: number;
    readonly balance: string;
  }[];
}[];

/** Sites at which operators have stopped all ways of money. */
export interface MoneyStopsBody {
  readonly sites: readonly number[];
}

/** What the recomputing of the ledger found, and whether withdrawals are taken. */
export interface LedgerCheckBody {
  /** Why no withdrawal is taken now. */
  readonly stoppedFor: WithdrawalStop | null;
  readonly state: LedgerState;
  /** When the last check ended (ISO 8601); null before the first. */
  readonly checkedAt: string | null;
  /** Currencies whose balances do not sum to zero, over all sites. */
  readonly totals: readonly { readonly currency: Currency; readonly total: string }[];
  /** Days (UTC, `2026-11-20`) whose movements are not those that were added up, of all sites. */
  readonly changedDays: readonly string[];
  /** Accounts of all sites that differ; */
  readonly faultCount: number;
  /** the first of this site's. */
  readonly faults: readonly {
    readonly account: string;
    readonly currency: Currency;
    /** The balance, and what its transfers sum to; decimal. */
    readonly balance: string;
    readonly transfers: string;
  }[];
  /** Fills of all sites whose transfers say something else; */
  readonly fillFaultCount: number;
  /** the first of this site's. Decimal, in the site's currency. */
  readonly fills: readonly {
    readonly fillId: string;
    readonly memberId: string;
    readonly currency: Currency;
    /** What the fill says, and what its transfers moved. */
    readonly profit: string;
    readonly fee: string;
    readonly postedProfit: string;
    readonly postedFee: string;
  }[];
}

export type ToEngine =
  | {
      readonly t: "command";
      readonly id: number;
      readonly siteId: number;
      readonly memberId: number;
      /** Idempotency key, a UUID. */
      readonly key: string;
      /** SHA-256 of path and canonical body, in hex. */
      readonly hash: string;
      readonly command: UntimedCommand;
    }
  | { readonly t: "ask"; readonly id: number; readonly ask: Ask }
  | { readonly t: "online"; readonly memberIds: readonly number[] }
  | { readonly t: "watch"; readonly optionIds: readonly number[] }
  | { readonly t: "resume"; readonly after: number | null };

/** The engine's answer; `body` is JSON text that goes to the caller as it is. */
export type EngineAnswer =
  | { readonly outcome: "ok"; readonly body: string }
  | {
      readonly outcome: "refused";
      readonly code: RefusalCode;
      readonly detail?: Readonly<Record<string, string>>;
    }
  /** The key was used with another body. */
  | { readonly outcome: "conflict" }
  /** Overloaded, or away: nothing is known to have happened, and the same key may be sent again. */
  | { readonly outcome: "busy" };

export interface MemberFrame {
  readonly memberId: number;
  readonly destination: string;
  readonly body: string;
}

export interface TopicFrame {
  readonly destination: string;
  readonly body: string;
  /** The newest of a destination stands for the older ones where a client is slow. */
  readonly conflate: boolean;
}

export type FromEngine =
  | ({ readonly t: "answer"; readonly id: number } & EngineAnswer)
  | { readonly t: "events"; readonly sequence: number; readonly events: readonly MemberFrame[] }
  | { readonly t: "cross"; readonly items: readonly { memberId: number; body: string }[] }
  /** Figures of wallets, not numbered, each for its queue; a gateway of a build before perpetuals does not know it. */
  | { readonly t: "figures"; readonly items: readonly MemberFrame[] }
  | { readonly t: "topics"; readonly items: readonly TopicFrame[] }
  | { readonly t: "logout"; readonly memberId: number; readonly reason: string }
  | { readonly t: "resync" };
