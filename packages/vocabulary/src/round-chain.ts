/**
 * The daily hash chain of a site's rounds, as text (domain.md 3): what is hashed, written one way by the engine, whoever
 * verifies it and the page that does so in a browser.
 *
 * H(0) = SHA-256(genesis line), H(n) = SHA-256(the 32 bytes of H(n−1) followed by the canonical JSON of round n), all text
 * in UTF-8.
 */

import { formatDecimal } from "@naru/money/decimal";
import type { GameType, RoundState, VoidReason } from "./binary.ts";
import { PAYOUT_SCALE } from "./binary.ts";
import { instantText } from "./instant.ts";

/** A tick that made a strike or a close; its price in price units. */
export interface RoundMark {
  readonly price: number;
  readonly sequence: number;
  readonly at: number;
  readonly receivedAt: number;
}

/** A round that has ended, as far as it is hashed. Amounts in the smallest unit of the site's currency. */
export interface EndedRound {
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
  readonly strikeTickAt: number | null;
  readonly strikeReceivedAt: number | null;
  readonly closePrice: number | null;
  readonly closeSequence: number | null;
  readonly closeTickAt: number | null;
  readonly closeReceivedAt: number | null;
  readonly day: number;
  readonly place: number | null;
}

/** What its instrument is called, and the decimals of its prices. */
export interface RoundInstrument {
  readonly stock: string;
  readonly precision: number;
}

/** The line whose hash a day begins with; `commitments` are hashes that were published before the day. */
export function genesisOfDay(siteId: number, day: number, commitments: readonly string[]): string {
  return ["naru rounds", `site ${siteId}`, `day ${day}`, ...commitments].join("\n");
}

/** The canonical JSON of a round that has ended: fixed keys in a fixed order, decimals as text, no space. */
export function canonicalRound(round: EndedRound, { stock, precision }: RoundInstrument): string {
  return JSON.stringify({
    place: round.place,
    site: round.siteId,
    day: round.day,
    round: String(round.id),
    option: round.optionId,
    stock,
    type: round.gameType,
    lockAt: instantText(round.lockAt),
    closeAt: instantText(round.closeAt),
    strike: markOf(strikeOf(round), precision),
    close: markOf(closeOf(round), precision),
    result: round.state,
    voidReason: round.voidReason,
    rate: formatDecimal(BigInt(round.rate), PAYOUT_SCALE),
    commission: formatDecimal(BigInt(round.commission), PAYOUT_SCALE),
  });
}

/** The tick of a round's strike; null where it has none. */
export function strikeOf(round: EndedRound): RoundMark | null {
  const { strikePrice, strikeSequence, strikeTickAt, strikeReceivedAt } = round;
  return mark(strikePrice, strikeSequence, strikeTickAt, strikeReceivedAt);
}

/** The tick of a round's close; null where it has none. */
export function closeOf(round: EndedRound): RoundMark | null {
  const { closePrice, closeSequence, closeTickAt, closeReceivedAt } = round;
  return mark(closePrice, closeSequence, closeTickAt, closeReceivedAt);
}

function mark(
  price: number | null,
  sequence: number | null,
  at: number | null,
  receivedAt: number | null,
): RoundMark | null {
  if (price === null || sequence === null || at === null || receivedAt === null) return null;
  return { price, sequence, at, receivedAt };
}

function markOf(of: RoundMark | null, precision: number): object | null {
  if (of === null) return null;
  return {
    price: formatDecimal(BigInt(of.price), precision),
    sequence: of.sequence,
    at: instantText(of.at),
    receivedAt: instantText(of.receivedAt),
  };
}
