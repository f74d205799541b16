/** Commands of a replay about perpetuals: those of members, an operator's settings, and what a feed would say of funding. */

import type { FuturesCommand } from "@naru/engine/futures/commands";
import type { FuturesOption, TierRow } from "@naru/engine/instrument";
import type { Command } from "@naru/engine/input";
import type { State } from "@naru/engine/state";
import { PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { MARGIN_TYPE_CODES, TIME_IN_FORCE_CODES } from "@naru/vocabulary/futures/order";
import { CLIENT_MARKET_TYPES, TRADE_TYPES } from "@naru/vocabulary/order";
import type { Refusal } from "@naru/vocabulary/refusal";
import { NOT_PLACED } from "../gateway/areas/futures/not-placed.ts";
import { findByRoot } from "../market/catalogue.ts";
import { FUNDING_INTERVAL_MS } from "../market/feeds/csv.ts";
import type { FeedTick } from "../market/tick-check.ts";
import type { Fields, OfMember, Placed } from "./command-fields.ts";
import type { Names } from "./names.ts";
import { optionIdMeant, SITE_ID } from "./site.ts";

/** A command without what the file names otherwise: members, options, positions and orders. */
type Sent<Of> = Of extends FuturesCommand
  ? Omit<Of, "at" | "memberId" | "optionId" | "positionId" | "orderId" | "alertId">
  : never;

/** A member's command about a perpetual. */
export interface FuturesLine extends OfMember {
  readonly kind: "futures";
  /** The file's word. */
  readonly word: string;
  /** Null is all. */
  readonly option: string | null;
  /** The file's name for what it orders. */
  readonly id: string | null;
  /** What is refused at the door has not come further. */
  readonly sent: Sent<FuturesCommand> | Refusal;
}

/** What an operator changes of a perpetual; tiers are in force from then on. */
export interface FuturesConfigLine extends Placed {
  readonly kind: "futures_config";
  readonly option: string;
  readonly changes: Partial<FuturesOption>;
  readonly tiers: readonly TierRow[];
}

/** What the feed says of funding: the rate (10^-8) of a stamp. */
export interface FundingLine extends Placed {
  readonly kind: "funding";
  readonly stock: string;
  readonly rate: number;
  /** Null: the stamp passes at that moment. */
  readonly nextAt: number | null;
}

const WHICH = ["ALL", "WINNERS", "LOSERS"] as const;
const ALL = "ALL";

/** What is read of a line that names a perpetual; null where the word is none of theirs. */
export function readFutures(
  word: string,
  fields: Fields,
  place: Omit<OfMember, "kind">,
): FuturesLine | null {
  const sent = READ[word]?.(fields);
  if (sent === undefined) return null;
  const option = fields.text("futuresOptionId");
  const id = fields.text("id");
  return { kind: "futures", word, ...place, option: option === ALL ? null : option, id, sent };
}

/** By the file's words. Amending and cancelling name an order, whatever it is of. */
const READ: Readonly<Record<string, (fields: Fields) => FuturesLine["sent"]>> = {
  order: readOrder,
  scale: (fields) => {
    const tradeType = TRADE_TYPES.find((each) => each === fields.text("tradeType"));
    if (tradeType === undefined) return INVALID;
    return {
      ...{ kind: "placeFuturesScale", tradeType, qty: fields.text("qty") ?? "" },
      ...{ fromPrice: fields.text("fromPrice") ?? "", toPrice: fields.text("toPrice") ?? "" },
      ...{ count: fields.count("count") ?? 0, timeInForce: timeInForceOf(fields) },
      isReduceOnly: fields.flag("isReduceOnly") ?? false,
    };
  },
  cancel_all: () => ({ kind: "cancelAllFuturesOrders" }),
  close: (fields) => ({
    ...{ kind: "closeFuturesPosition", qty: fields.text("qty"), price: fields.text("price") },
  }),
  close_all: (fields) => ({
    ...{ kind: "closeFuturesPositions", which: fields.oneOf("which", WHICH) ?? "ALL" },
  }),
  reverse: () => ({ kind: "reverseFuturesPosition" }),
  tpsl: (fields) => ({ kind: "setFuturesTpSl", ...legsOf(fields) }),
  trail: (fields) => ({
    kind: "setFuturesTrail",
    distance: priceOrOff(fields, "distance"),
    startPrice: priceOrOff(fields, "startPrice"),
  }),
  alert: (fields) => ({
    ...{ kind: "setFuturesAlert", price: fields.text("price") ?? "" },
    isMark: fields.flag("isMark") ?? false,
  }),
  leverage: (fields) => ({ kind: "setLeverage", leverage: Number(fields.text("leverage")) }),
  margin_type: (fields) => {
    const marginType = fields.oneOf("marginType", MARGIN_TYPE_CODES.words);
    return marginType === null ? INVALID : { kind: "setMarginType", marginType };
  },
  margin: (fields) => ({
    ...{ kind: "changeIsolatedMargin", amount: fields.text("amount") ?? "" },
    way: fields.oneOf("type", ["ADD", "REMOVE"]) ?? "ADD",
  }),
};

const INVALID: Refusal = { code: "INVALID_REQUEST" };

function readOrder(fields: Fields): FuturesLine["sent"] {
  const word = fields.text("marketType") ?? "";
  const code = NOT_PLACED[word];
  if (code !== undefined) return { code };
  const marketType = CLIENT_MARKET_TYPES.find((each) => each === word);
  const tradeType = TRADE_TYPES.find((each) => each === fields.text("tradeType"));
  if (marketType === undefined || tradeType === undefined) return INVALID;
  const leverage = fields.text("leverage");
  return {
    ...{ kind: "placeFuturesOrder", marketType, tradeType, qty: fields.text("qty") ?? "" },
    ...{ price: fields.text("price"), stopPrice: fields.text("stopPrice") },
    ...{ worstPrice: fields.text("worstPrice"), timeInForce: timeInForceOf(fields) },
    ...{ isReduceOnly: fields.flag("isReduceOnly") ?? false, ...legsOf(fields) },
    ...{ leverage: leverage === null ? null : Number(leverage) },
    marginType: fields.oneOf("marginType", MARGIN_TYPE_CODES.words),
  };
}

function timeInForceOf(fields: Fields) {
  return fields.oneOf("timeInForce", TIME_IN_FORCE_CODES.words) ?? "GTC";
}

function legsOf(fields: Fields) {
  return {
    takeProfit: priceOrOff(fields, "takeProfit"),
    stopLoss: priceOrOff(fields, "stopLoss"),
    isMarkTp: fields.flag("isMarkTp") ?? false,
    isMarkSl: fields.flag("isMarkSl") ?? false,
  };
}

/** 0 is none, as on the wire. */
function priceOrOff(fields: Fields, name: string): string | null {
  const text = fields.text(name);
  return text === null || Number(text) === 0 ? null : text;
}

/** Reads a `config` of a perpetual. */
export function readFuturesConfig(fields: Fields, place: Placed): FuturesConfigLine {
  const changes: Record<string, number | boolean> = {};
  const feeRate = fields.decimal("feeRate", PERPETUAL_SCALE);
  if (feeRate !== null) changes.feeRate = Number(feeRate);
  for (const name of ["isPlay", "isStop", "isCloseOnly"] as const) {
    const flag = fields.flag(name);
    if (flag !== null) changes[name] = flag;
  }
  const tiers = fields.list("tiers").map((tier) => ({
    cap: tier.decimal("cap", PERPETUAL_SCALE) ?? fields.fail("a tier needs a cap"),
    rate: tier.decimal("rate", PERPETUAL_SCALE) ?? fields.fail("a tier needs a rate"),
    maxLeverage: tier.count("maxLeverage") ?? fields.fail("a tier needs its maxLeverage"),
  }));
  const option = fields.text("futuresOptionId") ?? "";
  return { kind: "futures_config", ...place, option, changes, tiers };
}

/** Reads a `funding`. */
export function readFunding(fields: Fields, place: Placed): FundingLine {
  const rate = fields.decimal("rate", PERPETUAL_SCALE) ?? fields.fail("rate is missing");
  return {
    kind: "funding",
    ...place,
    stock: fields.text("stock") ?? fields.fail("stock is missing"),
    rate: Number(rate),
    nextAt: fields.has("nextAt") ? fields.time("nextAt") : null,
  };
}

/** A member's command as the engine takes it; what it means by option, position or order is looked up now. */
export function futuresCommandOf(
  state: State,
  names: Names,
  { at, member, option, sent }: FuturesLine,
): Command | Refusal {
  if ("code" in sent) return sent;
  const { memberId } = names.mention(member);
  const optionId = option === null ? null : optionIdMeant(option);
  const position = state.accounts.get(memberId)?.futuresPositions.get(optionId ?? 0);
  const meant = { at, memberId, optionId, positionId: position?.id ?? 0 };
  return { ...sent, ...meant } as FuturesCommand;
}

/** An operator's settings as the engine takes them: the option's, then its tiers. */
export function futuresConfigOf(state: State, line: FuturesConfigLine): Command[] | Refusal {
  const { at, changes, tiers } = line;
  const option = state.futuresOptions.get(optionIdMeant(line.option));
  if (option === undefined) return INVALID;
  const defined: Command = { kind: "defineFuturesOption", at, option: { ...option, ...changes } };
  if (tiers.length === 0) return [defined];
  const { id: optionId } = option;
  const own = { siteId: SITE_ID, optionId, effectiveAt: at, tiers };
  return [defined, { kind: "setLeverageTiers", at, ...own }];
}

/**
 * What a feed says so: the rate of the stamp to come, or that a stamp has passed at that moment and the next comes eight hours later.
 * A stamp that the recording itself has announced for later cannot pass before its time.
 */
export function fundingTicks(state: State, line: FundingLine): FeedTick[] | Refusal {
  const { at, stock, rate, nextAt } = line;
  const symbol = findByRoot(stock)?.symbol;
  const market = symbol === undefined ? undefined : state.markets.get(symbol);
  if (symbol === undefined || market === undefined) return INVALID;
  if (nextAt !== null) return [{ kind: "funding", symbol, at, rate, nextAt }];
  if ((market.perpetual?.nextFundingAt ?? 0) > at) return INVALID;
  return [at, at + FUNDING_INTERVAL_MS].map((each) => ({
    ...{ kind: "funding", symbol, at, rate, nextAt: each },
  }));
}
