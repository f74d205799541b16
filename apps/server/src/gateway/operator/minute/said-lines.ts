/** What was asked of the engine for a member within a minute and how it answered, and what the member was told. */

import { COMMANDS } from "@naru/engine/areas";
import type { MemberEvent } from "@naru/engine/change";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import type { AskedInput, MembersInput } from "@naru/store/read/minute/inputs";
import { type MemberMinute, productOf } from "@naru/store/read/minute/minute";
import type { SpanOption } from "@naru/store/read/minute/market";
import type { MinuteCommand } from "@naru/vocabulary/service/minute-commands";
import { MARK_SCALE } from "@naru/vocabulary/tick";
import { currencyOfWallet, WALLET_TYPES } from "@naru/vocabulary/wallet";
import type { KeptAnswer } from "../../../engine/answers.ts";
import { textOf } from "../money.ts";
import { type Line, type MinuteOptions, NOTHING, type PlacedLine } from "./lines.ts";

/** A decimal as the wire writes it: a member may have sent anything. */
const DECIMAL = /^-?\d{1,30}(?:\.\d{1,18})?$/;

export function askedLines(asked: readonly AskedInput[], options: MinuteOptions): PlacedLine[] {
  return asked.map(({ batch, input, outcome }, order) => ({
    ...{ at: input.at, rank: 1, order },
    line: {
      ...({ ...NOTHING, side: "ENGINE", line: "ASKED" } as const),
      ...{ place: String(batch), name: nameOf(input) },
      by: isByMember(input) ? "MEMBER" : "HOUSE",
      ...termsOf(input, options),
      ...answered(outcome),
    },
  }));
}

/** What the engine can be asked for a member has its words in the console. */
function nameOf({ kind }: MembersInput): MinuteCommand {
  return kind;
}

function isByMember({ kind }: MembersInput): boolean {
  return Object.hasOwn(COMMANDS, kind) && COMMANDS[kind as keyof typeof COMMANDS].by === "member";
}

function answered(outcome: string | undefined): Partial<Line> {
  if (outcome === undefined) return {};
  const answer = JSON.parse(outcome) as KeptAnswer;
  return answer.outcome === "ok" ? { isDone: true } : { isDone: false, reason: answer.code };
}

/** What commands say of themselves, by the names that they share. */
function termsOf(input: MembersInput, options: MinuteOptions): Partial<Line> {
  const said = input as unknown as Readonly<Record<string, unknown>>;
  const text = (name: string): string | null => {
    const value = String(said[name]);
    return said[name] != null && DECIMAL.test(value) ? value : null;
  };
  const optionId = said["optionId"];
  const option = typeof optionId === "number" ? options.of(productOf(input.kind), optionId) : null;
  const side = said["tradeType"] ?? said["side"];
  const isSide = side === "LONG" || side === "SHORT" || side === "B" || side === "S";
  return {
    koName: option?.koName ?? null,
    tradeType: isSide ? side : null,
    price: text("price") ?? text("stopPrice") ?? text("toPrice"),
    qty: text("qty"),
    ...moneyOf(said, options),
    about: text("orderId") ?? text("positionId") ?? text("requestId") ?? text("alertId"),
  };
}

/** An amount is units of its wallet, or text as it was sent. */
function moneyOf(said: Readonly<Record<string, unknown>>, { currency: own }: MinuteOptions) {
  const wallet = WALLET_TYPES.find((each) => each === (said["wallet"] ?? said["walletType"]));
  const currency = wallet === undefined ? null : currencyOfWallet(wallet, own);
  const { units } = said;
  if (typeof units === "bigint" && currency !== null)
    return { amount: textOf(units, currency), currency };
  const sent = ["amount", "point", "stake"]
    .map((name) => String(said[name]))
    .find((each) => DECIMAL.test(each));
  return sent === undefined ? {} : { amount: sent, currency: currency ?? own };
}

export function toldLines(
  { events, texts }: Pick<MemberMinute, "events" | "texts">,
  options: MinuteOptions,
): PlacedLine[] {
  return [
    ...events.map(({ batch, event }, order) => ({
      ...{ at: event.at, rank: 3, order },
      line: {
        ...({ ...NOTHING, side: "TOLD", line: "EVENT" } as const),
        ...{ place: String(batch), name: event.name },
        ...aboutOf(event, options),
        reason: event.reason ?? null,
      },
    })),
    ...texts.map(({ kind, id, title, text, at }) => ({
      ...{ at, rank: 3, order: id },
      line: {
        ...({ ...NOTHING, side: "TOLD" } as const),
        ...{ line: kind, about: String(id), text: title === null ? text : `${title}\n${text}` },
      },
    })),
  ];
}

/** What an event is about, in the row that it carries. */
function aboutOf(event: MemberEvent, options: MinuteOptions): Partial<Line> {
  const { order, position, futuresOrder, futuresPosition, request, bet, alert, futuresAlert } =
    event;
  const of = (product: SpanOption["product"], optionId: number) => options.of(product, optionId);
  const qty = (units: number, decimals = 0) => formatDecimal(BigInt(Math.abs(units)), decimals);
  const price = (units: number | null, decimals = 0) =>
    units === null ? null : formatPrice(units, decimals);
  if (order !== undefined || futuresOrder !== undefined) {
    const row = order ?? futuresOrder;
    if (row === undefined) return {};
    const option = of(order === undefined ? "FUTURES" : "OVERSEA", row.optionId);
    return {
      ...{ koName: option?.koName ?? null, tradeType: row.tradeType, about: String(row.id) },
      ...{ price: price(row.price, option?.precision), qty: qty(row.qty, option?.qtyPrecision) },
    };
  }
  if (position !== undefined || futuresPosition !== undefined) {
    const row = position ?? futuresPosition;
    if (row === undefined) return {};
    const option = of(position === undefined ? "FUTURES" : "OVERSEA", row.optionId);
    return {
      ...{ koName: option?.koName ?? null, about: String(row.id) },
      qty: qty(row.qty, option?.qtyPrecision),
    };
  }
  if (request !== undefined) {
    const currency = currencyOfWallet(request.wallet, options.currency);
    const amount = textOf(request.units, currency);
    return { about: String(request.id), amount, currency, text: null };
  }
  if (bet !== undefined) {
    const { koName = null } = of("BINARY", bet.optionId) ?? {};
    const amount = textOf(bet.stake, options.currency);
    return {
      koName,
      tradeType: bet.side,
      about: String(bet.id),
      amount,
      currency: options.currency,
    };
  }
  if (alert !== undefined) {
    const option = of("OVERSEA", alert.optionId);
    return { koName: option?.koName ?? null, price: price(alert.price, option?.precision) };
  }
  if (futuresAlert !== undefined) {
    const { koName = null } = of("FUTURES", futuresAlert.optionId) ?? {};
    return { koName, price: price(futuresAlert.price, MARK_SCALE) };
  }
  return {};
}
