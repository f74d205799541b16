/** Which refusal a command must meet, told from the books alone; "none" where it must be taken. */

import type { RefusalCode } from "@naru/vocabulary/refusal";
import { siteOffers } from "@naru/vocabulary/site-type";
import type { AccountBook } from "./account-book.ts";
import type { AuditedInput, AuditedInstrument } from "./audited.ts";

export type Expected = RefusalCode | "none";
type Of<Kind extends AuditedInput["kind"]> = Extract<AuditedInput, { kind: Kind }>;

const DECIMAL = /^-?\d{1,30}(?:\.\d{1,12}0*)?$/;
const PLACES = 12;
/** Price units beyond which nothing is a price. */
const PRICE_MAX = 2n ** 51n - 1n;
const LIMITED: readonly string[] = ["LIMIT", "STOPLIMIT"];
const TRIGGERED: readonly string[] = ["STOPLIMIT", "STOPMARKET"];

/** What the first rule that an order breaks is called, in the order of the refusal list. */
export function expectedOfOrder(books: AccountBook, order: Of<"placeOverseaOrder">): Expected {
  const { memberId, optionId, marketType, tradeType, at } = order;
  const { row, positions } = books.member(memberId);
  const option = books.options.get(optionId);
  if (marketType === "LIQUIDATION") return "WRONG_APPROACH";
  if (option === undefined || option.siteId !== row.siteId || !option.isPlay)
    return "INVALID_REQUEST";
  const instrument = books.instrumentOf(optionId);
  const qty = decimal(order.qty);
  const price = LIMITED.includes(marketType) ? decimal(order.price) : null;
  const stop = TRIGGERED.includes(marketType) ? decimal(order.stopPrice) : null;
  if (qty === undefined || price === undefined || stop === undefined) return "INVALID_REQUEST";
  if (!siteOffers(books.sites.get(row.siteId)?.type ?? "", "oversea")) return "NO_PERMISSION";
  if (row.status === "PENDING") return "PENDING_APPROVAL";
  if (row.status === "DENY") return "ACCOUNT_DENIED";
  if (row.status === "FROZEN") return "ACCOUNT_FROZEN";
  if (row.role === "PARTNER") return "PARTNER_CANNOT_TRADE";
  const hasRate = books.rate(row.siteId, instrument.currency) !== undefined;
  if (option.isStop || option.isRest || !hasRate || !books.market.isTradable(option.symbol, at))
    return "MARKET_CLOSED";
  if (stop !== null && onGrid(stop, instrument) === BigInt(books.market.of(option.symbol).last))
    return "INVALID_REQUEST";
  if (qty <= 0n) return "AMOUNT_TOO_SMALL";
  const isOff = (value: bigint | null): boolean =>
    value !== null && onGrid(value, instrument) === undefined;
  const one = 10n ** BigInt(PLACES);
  if (qty % one !== 0n || isOff(price) || isOff(stop)) return "AMOUNT_MIN_UNIT";
  const direction = tradeType === "LONG" ? 1 : -1;
  const held = positions.get(optionId)?.qty ?? 0;
  const room =
    option.maxContracts - held * direction - books.working(memberId, optionId, tradeType);
  const contracts = qty / one;
  if (contracts > BigInt(room)) return "MAX_CONTRACTS";
  return isCovered(books, memberId, optionId, direction * Number(contracts))
    ? "none"
    : "NOT_ENOUGH_BALANCE";
}

/** A working order of the member, or none. */
export function expectedOfCancel(books: AccountBook, cancel: Of<"cancelOverseaOrder">): Expected {
  return books.member(cancel.memberId).orders.has(cancel.orderId) ? "none" : "ORDER_NOT_FOUND";
}

/** A close needs its position, an open market and at least one contract. */
export function expectedOfClose(books: AccountBook, close: Of<"closePosition">): Expected {
  const { memberId, positionId, qty, at } = close;
  const { positions, row } = books.member(memberId);
  const position = [...positions.values()].find(({ id }) => id === positionId);
  if (qty !== null && !Number.isSafeInteger(qty)) return "INVALID_REQUEST";
  if (position === undefined) return "NO_POSITION";
  const option = books.option(position.optionId);
  const { currency } = books.instrumentOf(position.optionId);
  const isOpen = !option.isStop && !option.isRest && books.market.isTradable(option.symbol, at);
  if (!isOpen || books.rate(row.siteId, currency) === undefined) return "MARKET_CLOSED";
  return qty !== null && qty < 1 ? "AMOUNT_TOO_SMALL" : "none";
}

/** Other terms need an option whose terms do not change already, and figures that make sense; what is late is at once. */
export function expectedOfTerms(books: AccountBook, announced: Of<"announceTerms">): Expected {
  const { siteId, optionId, terms } = announced;
  const option = books.options.get(optionId);
  const isOwn = option !== undefined && option.siteId === siteId;
  const { intradayMargin, overnightMargin, losscut, fee, maxContracts } = terms;
  const figures = [overnightMargin, losscut, fee, BigInt(maxContracts)];
  const isFair = losscut < intradayMargin && fee <= intradayMargin / 20n;
  const isSound = figures.every((figure) => figure >= 0n) && isFair;
  if (!isOwn || !isSound) return "INVALID_REQUEST";
  const isInForce = option.change !== null && option.change.beforeId !== null;
  return isInForce ? "REQUEST_IN_PROGRESS" : "none";
}

/** Whether equity covers what is held after so many signed contracts more; what only shrinks is covered. */
function isCovered(
  books: AccountBook,
  memberId: number,
  optionId: number,
  signed: number,
): boolean {
  const held = books.member(memberId).positions.get(optionId)?.qty ?? 0;
  const after = held + signed;
  if (Math.abs(after) < Math.abs(held) && after * held >= 0) return true;
  return books.equity(memberId) >= books.marginHeld(memberId, optionId, signed);
}

/** Price units of a text on the ticks of its instrument, undefined where it is none. */
export function unitsOfPrice(text: string, instrument: AuditedInstrument): number | undefined {
  const value = decimal(text);
  const units = value === undefined ? undefined : onGrid(value, instrument);
  return units === undefined ? undefined : Number(units);
}

/** A decimal text in 10^-12, undefined where it is none. */
function decimal(text: string | null): bigint | undefined {
  if (text === null || !DECIMAL.test(text)) return undefined;
  const [whole = "", part = ""] = text.replace("-", "").split(".");
  const units = BigInt(whole + part.slice(0, PLACES).padEnd(PLACES, "0"));
  return text.startsWith("-") ? -units : units;
}

/** Price units of a text's value where it lies on the ticks. */
function onGrid(value: bigint, { precision, tickUnits }: AuditedInstrument): bigint | undefined {
  const unit = 10n ** BigInt(PLACES - precision);
  const units = value / unit;
  if (value <= 0n || value % unit !== 0n || units > PRICE_MAX) return undefined;
  return units % BigInt(tickUnits) === 0n ? units : undefined;
}
