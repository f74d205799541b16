/** The rules of a follow as they are typed, and what stands in the way of it (product.md §5, §8). */

import type { CopyTraderView, FollowView } from "@naru/client/views";
import { formatDecimal, tryParseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { COPY_MIN_BET } from "@naru/vocabulary/copytrade/words";

const SCALE = 8;

/** As typed; an empty percentage is off. */
export interface FollowForm {
  readonly stocks: readonly string[];
  readonly multiplyPer: string;
  readonly maxBet: string;
  readonly oneMaxBet: string;
  readonly tpPer: string;
  readonly slPer: string;
  readonly stopPer: string;
}

/** Everything that may be copied, at the trader's own size, with the least that may be risked. */
export function newFollow({ followStock }: Pick<CopyTraderView, "followStock">): FollowForm {
  return {
    ...{ stocks: followStock, multiplyPer: "100", maxBet: "100", oneMaxBet: "10" },
    ...{ tpPer: "", slPer: "", stopPer: "" },
  };
}

/** A follow's rules to be changed. */
export function formOf(follow: FollowView): FollowForm {
  const percent = (held: number | null) => (held === null ? "" : String(held));
  return {
    stocks: follow.followStock,
    multiplyPer: String(follow.multiplyPer),
    maxBet: plain(follow.maxBet),
    oneMaxBet: plain(follow.oneMaxBet),
    tpPer: percent(follow.tpPer),
    slPer: percent(follow.slPer),
    stopPer: percent(follow.stopPer),
  };
}

/** `100` of 100.00000000. */
function plain(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** What the rules ask of the rest of the world. */
export interface FollowWorld {
  /** Null while only the rules of a follow that stands are changed. */
  readonly trader: Pick<CopyTraderView, "isActive" | "isFull" | "minBet"> | null;
  readonly isTrader: boolean;
  readonly isFollowing: boolean;
  /** Undefined until it is known. */
  readonly hasOpen: boolean | undefined;
  /** Of the futures wallet, decimal text; undefined until it is known. */
  readonly balance: string | undefined;
}

/** The rules in the order in which the server holds to them. */
const FOLLOW_RULES = [
  "TRADER_CANNOT_FOLLOW",
  "ONE_TRADER_ONLY",
  "FOLLOW_WITH_OPEN_POSITION",
  "TRADER_NOT_ACCEPTING",
  "TRADER_OVER_QUOTA",
  "COPY_PAIR_REQUIRED",
  "COPY_MULTIPLIER_STEP",
  "COPY_MIN_AMOUNT",
  "COPY_MAX_BELOW_PER_ORDER",
  "FOLLOW_NEEDS_FUTURES_USDT",
  "FOLLOW_INSUFFICIENT_BALANCE",
] as const;
export type FollowRule = (typeof FOLLOW_RULES)[number];

/** Those that are held to when rules are changed. */
const OF_RULES: ReadonlySet<FollowRule> = new Set<FollowRule>([
  "COPY_PAIR_REQUIRED",
  "COPY_MULTIPLIER_STEP",
  "COPY_MIN_AMOUNT",
  "COPY_MAX_BELOW_PER_ORDER",
]);

/** How each rule stands: kept, broken, or not known yet. */
export function standingOf(
  form: FollowForm,
  world: FollowWorld,
): readonly { readonly rule: FollowRule; readonly isKept: boolean | undefined }[] {
  const max = amountOf(form.maxBet);
  const one = amountOf(form.oneMaxBet);
  const balance = world.balance === undefined ? undefined : amountOf(world.balance);
  const least = amountOf(world.trader?.minBet ?? "0") ?? 0n;
  const kept: Record<FollowRule, boolean | undefined> = {
    TRADER_CANNOT_FOLLOW: !world.isTrader,
    ONE_TRADER_ONLY: !world.isFollowing,
    FOLLOW_WITH_OPEN_POSITION: world.hasOpen === undefined ? undefined : !world.hasOpen,
    TRADER_NOT_ACCEPTING: world.trader?.isActive === 1,
    TRADER_OVER_QUOTA: world.trader?.isFull === 0,
    COPY_PAIR_REQUIRED: form.stocks.length > 0,
    COPY_MULTIPLIER_STEP: /^\d{1,6}$/.test(form.multiplyPer),
    COPY_MIN_AMOUNT:
      max !== undefined && max >= COPY_MIN_BET && one !== undefined && one >= COPY_MIN_BET,
    COPY_MAX_BELOW_PER_ORDER: max !== undefined && one !== undefined && max >= one,
    FOLLOW_NEEDS_FUTURES_USDT: balance === undefined ? undefined : balance > 0n,
    FOLLOW_INSUFFICIENT_BALANCE:
      balance === undefined ? undefined : balance >= (one ?? 0n) && balance >= least,
  };
  return FOLLOW_RULES.filter((rule) => world.trader !== null || OF_RULES.has(rule)).map((rule) => ({
    rule,
    isKept: kept[rule],
  }));
}

/** Whether more would be copied than by the rules that stand: not while withdrawals are held. */
export function raises(form: FollowForm, { multiplyPer, maxBet, oneMaxBet }: FollowView): boolean {
  const isMore = (typed: string, held: string): boolean =>
    (amountOf(typed) ?? 0n) > (amountOf(held) ?? 0n);
  return (
    Number(form.multiplyPer) > multiplyPer ||
    isMore(form.maxBet, maxBet) ||
    isMore(form.oneMaxBet, oneMaxBet)
  );
}

function amountOf(text: string): bigint | undefined {
  return /^\d{1,12}(?:\.\d{1,8})?$/.test(text) ? tryParseDecimal(text, SCALE) : undefined;
}

/** The loss at which the whole follow stops, decimal text in USDT; null without, or where it cannot be said yet. */
export function stopLine({ maxBet, stopPer }: FollowForm): string | null {
  const max = amountOf(maxBet);
  if (max === undefined || stopPer === "" || !isPercent(stopPer, 100)) return null;
  return formatDecimal(divide(max * BigInt(stopPer), 100n, "floor"), SCALE);
}

/** Percentages that can be sent: each empty, or a whole number of what it may be. */
export function hasGoodPercents({ tpPer, slPer, stopPer }: FollowForm): boolean {
  return isPercent(tpPer, 100_000) && isPercent(slPer, 100) && isPercent(stopPer, 100);
}

export function isPercent(text: string, most: number): boolean {
  return text === "" || (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= most);
}

/** What is sent of it. */
export function sentOf(form: FollowForm) {
  const percent = (text: string) => (text === "" ? null : Number(text));
  return {
    followStock: [...form.stocks],
    multiplyPer: form.multiplyPer,
    maxBet: form.maxBet,
    oneMaxBet: form.oneMaxBet,
    tpPer: percent(form.tpPer),
    slPer: percent(form.slPer),
    stopPer: percent(form.stopPer),
  };
}
