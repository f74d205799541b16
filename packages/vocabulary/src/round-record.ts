/**
 * What is chained of a round, as text (domain.md 3.3): whoever has the lines of a day can check them with any SHA-256.
 *
 * H(0) is the hash of the day's first line, H(n) that of H(n−1) in lower-case hex followed at once by the record of the nth
 * round of the site's day. Keys stand in this order for ever; a new field takes a new `v`.
 */

import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import type { GameType, RoundState, VoidReason } from "./binary.ts";

/** Decimals of payout rates and of commissions. */
export const PAYOUT_SCALE = 6;

/** What a round's row says of it. Prices are price units, stakes smallest units, times epoch ms. */
export interface RoundFacts {
  readonly id: number;
  readonly siteId: number;
  readonly optionId: number;
  readonly gameType: GameType;
  readonly lockAt: number;
  readonly closeAt: number;
  readonly state: RoundState;
  readonly voidReason: VoidReason | null;
  readonly rate: number;
  readonly commission: number;
  readonly strikePrice: number | null;
  readonly strikeSequence: number | null;
  readonly strikeAt: number | null;
  readonly strikeReceivedAt: number | null;
  readonly closePrice: number | null;
  readonly closeSequence: number | null;
  readonly closePriceAt: number | null;
  readonly closeReceivedAt: number | null;
  readonly buyStake: bigint;
  readonly sellStake: bigint;
  readonly buyCount: number;
  readonly sellCount: number;
  readonly paid: bigint;
  readonly day: number;
  readonly place: number | null;
}

/** What the row does not say. */
export interface RoundNames {
  /** The instrument's root, "GC". */
  readonly instrument: string;
  /** Decimals of its price. */
  readonly precision: number;
  /** Decimals of the site's currency. */
  readonly moneyScale: number;
}

/** A price-stating tick as the record names it. */
export interface RecordedTick {
  readonly price: string;
  /** Its place on the tape. */
  readonly sequence: number;
  /** Epoch ms: of its source, and of its receipt. */
  readonly at: number;
  readonly receivedAt: number;
}

/** The record of a round, read back. Money, prices and rates are decimal text. */
export interface RoundRecord {
  readonly v: 1;
  readonly site: number;
  readonly day: number;
  readonly place: number;
  readonly round: number;
  readonly option: number;
  readonly instrument: string;
  readonly type: GameType;
  readonly lockAt: number;
  readonly closeAt: number;
  readonly result: "BUY" | "SELL" | "VOID";
  readonly voidReason: VoidReason | null;
  readonly rate: string;
  readonly commission: string;
  readonly strike: RecordedTick | null;
  readonly close: RecordedTick | null;
  readonly buyPoint: string;
  readonly sellPoint: string;
  readonly buyCount: number;
  readonly sellCount: number;
  /** Paid to members over their stakes. */
  readonly paid: string;
}

/** The record of a settled round. Throws on a round that has no place yet. */
export function roundRecord(round: RoundFacts, names: RoundNames): RoundRecord {
  const { state, place } = round;
  if (place === null || (state !== "BUY" && state !== "SELL" && state !== "VOID"))
    throw new Error(`round ${round.id} is not settled`);
  const money = (units: bigint): string => formatDecimal(units, names.moneyScale);
  const rate = (units: number): string => formatDecimal(BigInt(units), PAYOUT_SCALE);
  return {
    v: 1,
    site: round.siteId,
    day: round.day,
    place,
    round: round.id,
    option: round.optionId,
    instrument: names.instrument,
    type: round.gameType,
    lockAt: round.lockAt,
    closeAt: round.closeAt,
    result: state,
    voidReason: round.voidReason,
    rate: rate(round.rate),
    commission: rate(round.commission),
    strike: tickOf(
      [round.strikePrice, round.strikeSequence, round.strikeAt, round.strikeReceivedAt],
      names.precision,
    ),
    close: tickOf(
      [round.closePrice, round.closeSequence, round.closePriceAt, round.closeReceivedAt],
      names.precision,
    ),
    buyPoint: money(round.buyStake),
    sellPoint: money(round.sellStake),
    buyCount: round.buyCount,
    sellCount: round.sellCount,
    paid: money(round.paid),
  };
}

/** The record as the text that is chained: its keys in their order, no spaces. */
export function canonicalRound(round: RoundFacts, names: RoundNames): string {
  return JSON.stringify(roundRecord(round, names));
}

/** What is known of a site's day before its first round. */
export interface DayBeginning {
  readonly siteId: number;
  /** `yyyymmdd` of the site's time zone. */
  readonly day: number;
  /** Hashes of the day's seeds of simulated markets, published before it began; lower-case hex. */
  readonly seeds: readonly string[];
}

/** The day's first line, whose hash is H(0). */
export function genesisLine({ siteId, day, seeds }: DayBeginning): string {
  return JSON.stringify({ v: 1, site: siteId, day, seeds });
}

function tickOf(
  [price, sequence, at, receivedAt]: readonly (number | null)[],
  precision: number,
): RecordedTick | null {
  if (price == null || sequence == null || at == null || receivedAt == null) return null;
  return { price: formatPrice(price, precision), sequence, at, receivedAt };
}
