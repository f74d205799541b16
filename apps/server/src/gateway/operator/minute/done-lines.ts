/** What the engine did for a member within a minute, a line for every row that it made. */

import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import type { Done } from "@naru/store/read/minute/done";
import { kindOf } from "@naru/store/read/statement";
import type { SpanOption } from "@naru/store/read/minute/market";
import type { Currency } from "@naru/vocabulary/currency";
import {
  MEMBER_PURPOSE_CODES,
  ownerOf,
  purposeOf,
  slotOf,
  WALLET_SLOTS,
} from "@naru/vocabulary/ledger-account";
import { MARK_SCALE } from "@naru/vocabulary/tick";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { textOf } from "../money.ts";
import { type Line, type MinuteOptions, NOTHING, type PlacedLine } from "./lines.ts";

/** What a row says of what was traded. */
interface Traded {
  readonly id: number;
  readonly optionId: number;
  readonly price: number | null;
  /** Contracts, or steps of a coin. */
  readonly qty: number;
}

export function doneLines(done: Done, options: MinuteOptions): PlacedLine[] {
  return [
    ...ordersOf(done, options),
    ...fillsOf(done, options),
    ...closuresOf(done, options),
    ...done.transfers.map((transfer) => moveLine(transfer, options)),
  ];
}

function placed(
  at: number,
  order: number,
  line: Omit<Line, keyof typeof NOTHING | "side"> & Partial<Line>,
) {
  return { at, rank: 2, order, line: { ...NOTHING, side: "ENGINE", ...line } } as const;
}

/** What a row is of, its price and its quantity. */
function tradedOf(product: SpanOption["product"], row: Traded, options: MinuteOptions) {
  const {
    koName = null,
    precision = 0,
    qtyPrecision = 0,
  } = options.of(product, row.optionId) ?? {};
  const price = row.price === null ? null : formatPrice(row.price, precision);
  return { koName, price, qty: formatDecimal(BigInt(Math.abs(row.qty)), qtyPrecision) };
}

/** Orders that were triggered, changed by their members, or that ended. */
function ordersOf({ steps, ended, futuresEnded }: Done, options: MinuteOptions): PlacedLine[] {
  return [
    ...steps.map((row) =>
      placed(row.at, row.id, {
        line: row.step,
        about: String(row.orderId),
        qty: String(row.qty),
      }),
    ),
    ...(["OVERSEA", "FUTURES"] as const).flatMap((product) =>
      (product === "OVERSEA" ? ended : futuresEnded).map((row) =>
        placed(row.closedAt ?? 0, row.id, {
          line: "ENDED",
          ...tradedOf(product, row, options),
          ...{ about: String(row.id), tradeType: row.tradeType },
          ...{ name: row.status, reason: row.reason },
        }),
      ),
    ),
  ];
}

/** Fills, each with the place of the tick that priced it. */
function fillsOf({ fills, futuresFills }: Done, options: MinuteOptions): PlacedLine[] {
  return (["OVERSEA", "FUTURES"] as const).flatMap((product) => {
    const currency: Currency = product === "OVERSEA" ? options.currency : "USDT";
    return (product === "OVERSEA" ? fills : futuresFills).map((row) =>
      placed(row.at, row.id, {
        line: "FILL",
        ...tradedOf(product, row, options),
        ...{ place: String(row.tapeSequence), name: row.rule, tradeType: row.tradeType },
        ...{ about: String(row.orderId), amount: textOf(row.profit, currency), currency },
      }),
    );
  });
}

/** What took positions from their member: at which price they were valued. */
function closuresOf({ losscuts, liquidations }: Done, options: MinuteOptions): PlacedLine[] {
  return [
    ...losscuts.map((row) =>
      placed(row.at, row.id, {
        line: "LOSSCUT",
        ...tradedOf("OVERSEA", row, options),
        ...{ place: String(row.tapeSequence), about: String(row.positionId) },
        ...{ amount: textOf(row.profit, options.currency), currency: options.currency },
        tradeType: row.qty < 0 ? "SHORT" : "LONG",
      }),
    ),
    ...liquidations.map((row) =>
      placed(row.at, row.id, {
        line: "LIQUIDATION",
        ...tradedOf("FUTURES", row, options),
        ...{ place: String(row.markSequence), about: String(row.positionId) },
        ...{ price: formatPrice(row.mark, MARK_SCALE), currency: "USDT" },
        ...{ amount: textOf(row.profit, "USDT"), tradeType: row.qty < 0 ? "SHORT" : "LONG" },
      }),
    ),
  ];
}

/** A movement as the member's free balance felt it. */
function moveLine(
  { id, at, code, debit, credit, amount, referenceId, memberId }: Done["transfers"][number],
  options: MinuteOptions,
): PlacedLine {
  const isOwn = (account: number): boolean => ownerOf(account) === memberId;
  const isFree = (account: number): boolean =>
    isOwn(account) && purposeOf(account) === MEMBER_PURPOSE_CODES.codeOf.AVAILABLE;
  const isIn = isOwn(debit) && isOwn(credit) ? isFree(credit) : isOwn(credit);
  const wallet = WALLET_SLOTS.find(slotOf(isOwn(credit) ? credit : debit));
  const currency = wallet === undefined ? null : currencyOfWallet(wallet, options.currency);
  return placed(at, id, {
    line: "MOVE",
    name: code,
    // What a settlement was, as the member's statement says it.
    reason: code === "C" ? kindOf(isOwn(credit) ? debit : credit) : null,
    amount: currency === null ? null : textOf(isIn ? amount : -amount, currency),
    currency,
    about: referenceId === 0 ? null : String(referenceId),
  });
}
