/** Which refusal a command about rounds must meet, told from the books alone, in the order of the refusal list. */

import { BINARY_OPTION_ID_MAX, gameOf, roundOf, timesOfRound } from "@naru/vocabulary/binary";
import { siteOffers } from "@naru/vocabulary/site-type";
import type { AccountBook } from "./account-book.ts";
import type {
  AuditedBinaryInput,
  AuditedBinaryOption,
  AuditedBinaryTerms,
  AuditedPlaceBet,
} from "./audited-binary.ts";
import { type BinaryBook, sumOf } from "./binary-book.ts";
import { amountOf } from "./money-book.ts";
import type { Expected } from "./refusal-oracle.ts";

type Of<Kind extends AuditedBinaryInput["kind"]> = Extract<AuditedBinaryInput, { kind: Kind }>;

const DECIMAL = /^-?\d{1,30}(?:\.\d{1,18})?$/;
const RATE = /^(-?\d{1,30})(?:\.(\d{1,6})0*)?$/;
/** Open bets of a member on a round at most, and so many members fill a side at least. */
const BETS_MAX = 50;
const SIDE_SHARES = 5n;
const RATE_MAX = 10_000_000;
const COMMISSION_MAX = 1_000_000;

/** The refusal that an input about rounds must meet, "none" where it must be taken, undefined where it is no command. */
export function expectedOfBinary(
  books: AccountBook,
  binary: BinaryBook,
  input: AuditedBinaryInput,
): Expected | undefined {
  switch (input.kind) {
    case "placeBet":
      return expectedOfBet(books, binary, input);
    case "defineBinaryOption":
      return isDefined(books, binary, input) ? "none" : "INVALID_REQUEST";
    case "setBinaryOptionState":
      return binary.options.get(input.optionId)?.siteId === input.siteId
        ? "none"
        : "INVALID_REQUEST";
    default:
      return undefined;
  }
}

function expectedOfBet(books: AccountBook, binary: BinaryBook, bet: AuditedPlaceBet): Expected {
  const { row } = books.member(bet.memberId);
  const option = optionMeant(binary, bet.roundId, row.siteId);
  const [shown, tolerance] = [rateOf(bet.rate ?? "0"), rateOf(bet.tolerance ?? "0")];
  if (option === undefined || !DECIMAL.test(bet.amount)) return "INVALID_REQUEST";
  if (shown === undefined || tolerance === undefined) return "INVALID_REQUEST";
  if (!siteOffers(books.siteOf(bet.memberId).type, "binary")) return "NO_PERMISSION";
  if (row.status === "PENDING") return "PENDING_APPROVAL";
  if (row.status === "DENY") return "ACCOUNT_DENIED";
  if (row.status === "FROZEN") return "ACCOUNT_FROZEN";
  if (row.role === "PARTNER") return "PARTNER_CANNOT_TRADE";
  const { lockAt } = roundOf(bet.roundId);
  const terms = binary.termsOf(option, lockAt);
  const { openAt, betEndAt } = timesOfRound(option.gameType, lockAt, terms.cutoffMs);
  if (bet.at < openAt) return "ROUND_NOT_OPEN";
  if (bet.at >= betEndAt || (binary.clocks.get(option.symbol) ?? 0) >= lockAt)
    return "ROUND_LOCKED";
  const isOpen = books.market.isTradable(option.symbol, bet.at);
  if (!isOpen || !binary.isPlayed(option, lockAt)) return "MARKET_CLOSED";
  const sent = amountOf(bet.amount, books.siteOf(bet.memberId).currency);
  if (sent === undefined || sent.units < terms.stakeMin) return "AMOUNT_TOO_SMALL";
  if (!sent.isExact || sent.units % terms.stakeUnit !== 0n) return "AMOUNT_MIN_UNIT";
  if (bet.rate !== undefined && worseBy(option, terms, shown) > tolerance) return "PAYOUT_CHANGED";
  if (sent.units > terms.stakeMax) return "AMOUNT_OVER_LIMIT";
  const own = binary.betsOf(bet.roundId).filter(({ memberId }) => memberId === bet.memberId);
  if (own.length >= BETS_MAX) return "BETS_FULL";
  const ownStake = sumOf(own.filter(({ side }) => side === bet.side)) + sent.units;
  if (ownStake > terms.stakeMax && ownStake * SIDE_SHARES > terms.sideCap)
    return "ROUND_MEMBER_CAP";
  if (binary.staked(bet.roundId, bet.side) + sent.units > terms.sideCap) return "ROUND_CAP";
  return sent.units > books.withdrawable(bet.memberId, "BINARY") ? "NOT_ENOUGH_BALANCE" : "none";
}

/** The option of a round that there may be at all on this site. */
function optionMeant(
  binary: BinaryBook,
  roundId: number,
  siteId: number,
): AuditedBinaryOption | undefined {
  if (!Number.isSafeInteger(roundId) || roundId <= 0) return undefined;
  const { optionId, lockAt } = roundOf(roundId);
  const option = binary.options.get(optionId);
  const isThere =
    option?.siteId === siteId && option.isPlay && lockAt % gameOf(option.gameType).lengthMs === 0;
  return isThere ? option : undefined;
}

/** By how much the terms are worse for the member than what the screen showed, in millionths. */
function worseBy(
  { gameType }: AuditedBinaryOption,
  { rate, commission }: AuditedBinaryTerms,
  shown: bigint,
): bigint {
  return gameOf(gameType).family === "RENT" ? BigInt(commission) - shown : shown - BigInt(rate);
}

/** A rate's text in millionths, undefined where it is none. */
function rateOf(text: string): bigint | undefined {
  const found = RATE.exec(text);
  if (found === null) return undefined;
  const [, whole = "", part = ""] = found;
  const units = BigInt(whole.replace("-", "") + part.padEnd(6, "0"));
  return whole.startsWith("-") ? -units : units;
}

/** Site and instrument are there, the game is on it once, no other terms are under way, and its figures make sense. */
function isDefined(
  books: AccountBook,
  binary: BinaryBook,
  { option, at }: Of<"defineBinaryOption">,
): boolean {
  const { id, siteId, symbol, gameType } = option;
  const before = binary.options.get(id);
  const isSame =
    before === undefined ||
    (before.siteId === siteId && before.symbol === symbol && before.gameType === gameType);
  const isTwice = [...binary.options.values()].some(
    (other) =>
      other.id !== id &&
      other.siteId === siteId &&
      other.symbol === symbol &&
      other.gameType === gameType,
  );
  const isThere = books.sites.has(siteId) && books.instruments.has(symbol);
  const isFree = id >= 1 && id <= BINARY_OPTION_ID_MAX && isSame && !isTwice;
  return isThere && isFree && areFair(option) && !hasBegun(before, at);
}

/** Betting has begun under terms that were announced before: they stay until the rounds of the former ones are locked. */
function hasBegun(before: AuditedBinaryOption | undefined, at: number): boolean {
  if (before === undefined || before.change === null) return false;
  const { lengthMs } = gameOf(before.gameType);
  return Math.floor(at / lengthMs) * lengthMs >= before.change.effectiveAt;
}

function areFair(option: Of<"defineBinaryOption">["option"]): boolean {
  const { rate, commission, cutoffMs, stakeMin, stakeMax, stakeUnit, sideCap, gameType } = option;
  const isIn = (value: number, least: number, most: number): boolean =>
    Number.isSafeInteger(value) && value >= least && value <= most;
  return (
    isIn(rate, 0, RATE_MAX) &&
    isIn(commission, 0, COMMISSION_MAX) &&
    isIn(cutoffMs, 1, gameOf(gameType).lengthMs - 1) &&
    stakeUnit > 0n &&
    stakeMin > 0n &&
    stakeMax >= stakeMin &&
    sideCap >= stakeMin
  );
}
