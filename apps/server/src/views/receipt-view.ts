/** The receipt of a settled round: everything that anybody needs to derive it again, and nothing of members. */

import { hash } from "node:crypto";
import type { ReceiptTickView, ReceiptView } from "@naru/contract/views/binary";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import { AROUND_MS } from "@naru/store/read/binary/ticks-around";
import { gameOf, PAYOUT_SCALE } from "@naru/vocabulary/binary";
import type { Currency } from "@naru/vocabulary/currency";
import { canonicalRound, closeOf, type RoundMark, strikeOf } from "@naru/vocabulary/round-chain";
import type { TapeTick } from "@naru/vocabulary/tick";
import { dayText, type RoundScales, roundView, type ShownRound } from "./round-view.ts";
import { timeText } from "./texts.ts";

/** The stake whose payout a receipt tells, in whole units of the site's currency. */
const EXAMPLE_STAKE = 10_000n;
/** So long (ms) after a round's close nothing more is on its way to the tape that a receipt would tell. */
const FINAL_AFTER_MS = 30_000;

/** What a receipt is made of. */
export interface ReceiptParts extends RoundScales {
  readonly round: ShownRound & { readonly place: number; readonly hash: string };
  /** The link before it. */
  readonly previous: string;
  readonly stock: string;
  readonly koName: string;
  readonly enName: string;
  /** Whose prices they are. */
  readonly feed: string;
  readonly currency: Currency;
  /** Of the round's symbol and of its whole feed, in the tape's order. */
  readonly ticks: readonly TapeTick[];
  /** When it was asked for, epoch ms. */
  readonly askedAt: number;
}

/** The receipt with its digest. */
export function receiptView(parts: ReceiptParts): ReceiptView {
  const { round, stock, koName, enName, precision } = parts;
  const receipt: Omit<ReceiptView, "digest"> = {
    v: 1,
    siteInfoId: String(round.siteId),
    round: roundView(round, parts),
    instrument: { stock, koName, enName, precision },
    feed: parts.feed,
    strikeTick: markView(strikeOf(round), precision),
    closeTick: markView(closeOf(round), precision),
    ticks: ticksAround(parts),
    isFinal: parts.askedAt >= round.closeAt + FINAL_AFTER_MS,
    payout: payoutView(parts),
    currency: parts.currency,
    chain: {
      day: dayText(round.day),
      place: round.place,
      previous: parts.previous,
      hash: round.hash,
    },
    canonical: canonicalRound(round, { stock, precision }),
  };
  return { ...receipt, digest: hash("sha256", JSON.stringify(receipt)) };
}

function markView(mark: RoundMark | null, precision: number): ReceiptTickView | null {
  return (
    mark && {
      sequence: mark.sequence,
      kind: "trade",
      price: formatPrice(mark.price, precision),
      at: timeText(mark.at),
      receivedAt: timeText(mark.receivedAt),
    }
  );
}

/** What states a price around lock and close, and signs of life, which show that the feed was there. */
function ticksAround({ round, ticks, precision }: ReceiptParts): ReceiptTickView[] {
  const isNear = (at: number): boolean =>
    Math.abs(at - round.lockAt) <= AROUND_MS || Math.abs(at - round.closeAt) <= AROUND_MS;
  return ticks.flatMap(({ sequence, receivedAt, tick }): ReceiptTickView[] => {
    if (tick.kind !== "trade" && tick.kind !== "heartbeat" && tick.kind !== "gap") return [];
    if (!isNear(tick.at)) return [];
    const price = tick.kind === "trade" ? formatPrice(tick.price, precision) : null;
    const times = { at: timeText(tick.at), receivedAt: timeText(receivedAt) };
    return [{ sequence, kind: tick.kind, price, ...times }];
  });
}

/** What a winner of the example's stake got; a void gives it back. */
function payoutView({ round, moneyScale }: ReceiptParts): ReceiptView["payout"] {
  const money = (units: bigint): string => formatDecimal(units, moneyScale);
  const stake = EXAMPLE_STAKE * 10n ** BigInt(moneyScale);
  const one = 10n ** BigInt(PAYOUT_SCALE);
  const isRent = gameOf(round.gameType).family === "RENT";
  const isVoid = round.state === "VOID";
  const won = isRent ? stake : divide(stake * BigInt(round.rate), one, "floor");
  const taken = isRent ? divide(stake * BigInt(round.commission), one, "ceil") : 0n;
  const [profit, fee] = isVoid ? [0n, 0n] : [won, taken];
  return {
    stake: money(stake),
    profit: money(profit),
    fee: money(fee),
    paid: money(stake + profit - fee),
  };
}
