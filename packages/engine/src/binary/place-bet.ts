/** A member's bet on a round: the checks, then the stake waits (domain.md 3). */

import { formatDecimal, formatDecimalShort, tryParseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { gameOf, PAYOUT_SCALE, roundOf, timesOfRound } from "@naru/vocabulary/binary";
import { scaleOf } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { Refusal } from "@naru/vocabulary/refusal";
import { withdrawable } from "../account/withdrawable.ts";
import type { Answer, Decision } from "../change.ts";
import { sentAmount } from "../account/sent-amount.ts";
import { draftBalance, type Draft, finishDraft, takeId } from "../draft.ts";
import type { BinaryOption, BinaryTerms } from "../instrument.ts";
import { postBet } from "../ledger/posting.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import { isFresh, isTradable } from "../market/market.ts";
import { openingsHeld } from "../account/cool-off.ts";
import { dayLossLeft } from "../account/day-loss.ts";
import { mayTrade } from "../account/may-trade.ts";
import type { BetRow } from "../rows.ts";
import { marketOf } from "../state.ts";
import type { PlaceBet } from "./commands.ts";
import { putBet } from "./kept/draft.ts";
import { isInHours, isOffered, termsFrom } from "./terms.ts";

/** Takes a bet, or refuses it with the first code that applies. It cannot be taken back. */
export function placeBet(draft: Draft, command: PlaceBet): Decision {
  const checked = check(draft, command);
  if ("code" in checked) return { ok: false, refusal: checked };
  const { option, terms, stake } = checked;
  const bet = {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    roundId: command.roundId,
    optionId: option.id,
    gameType: option.gameType,
    side: command.side,
    stake,
    rate: terms.rate,
    commission: terms.commission,
    status: "OPEN",
    profit: 0n,
    fee: 0n,
    createdAt: draft.at,
    endedAt: null,
  } as const satisfies BetRow;
  postBet(draft, bet);
  putBet(draft, bet);
  return { ok: true, answer: placedAnswer(draft, option, bet), changes: finishDraft(draft) };
}

interface Checked {
  readonly option: BinaryOption;
  readonly terms: BinaryTerms;
  readonly stake: bigint;
}

/** The checks in the order of the refusal list. */
function check(draft: Draft, command: PlaceBet): Checked | Refusal {
  const meant = roundMeant(draft, command.roundId);
  const amount = tryParseDecimal(command.amount, SENT_SCALE);
  const shown = parseRate(command.rate);
  const tolerance = parseRate(command.tolerance ?? "0");
  if (meant === undefined || amount === undefined || tolerance === undefined)
    return { code: "INVALID_REQUEST" };
  if (command.rate !== undefined && shown === undefined) return { code: "INVALID_REQUEST" };
  const forbidden = mayTrade(draft, "binary");
  if (forbidden !== undefined) return { code: forbidden };
  const { option, lockAt } = meant;
  const terms = termsFrom(option, lockAt - gameOf(option.gameType).lengthMs);
  const closed = notTaken(draft, option, lockAt, terms);
  if (closed !== undefined) return closed;
  const stake = stakeOf(draft, command, terms);
  if (typeof stake !== "bigint") return stake;
  const held = openingsHeld(draft, "BINARY");
  if (held !== undefined) return held;
  const changed = shown === undefined ? undefined : payoutChanged(option, terms, shown, tolerance);
  return changed ?? beyond(draft, command, terms, stake) ?? { option, terms, stake };
}

/** Decimals read before a text is held against the currency's own; more are malformed. */
const SENT_SCALE = 18;

/** Option and lock of the round that a member means, where this site has such an option and it such rounds. */
function roundMeant(draft: Draft, roundId: number) {
  if (!Number.isSafeInteger(roundId) || roundId <= 0) return undefined;
  const { optionId, lockAt } = roundOf(roundId);
  const option = draft.state.binaryOptions.get(optionId);
  if (option?.siteId !== draft.siteId || !option.isPlay) return undefined;
  return lockAt % gameOf(option.gameType).lengthMs === 0 ? { option, lockAt } : undefined;
}

/** Why this round takes no bet now, if it takes none. */
function notTaken(
  draft: Draft,
  option: BinaryOption,
  lockAt: number,
  { cutoffMs }: BinaryTerms,
): Refusal | undefined {
  const { openAt, betEndAt } = timesOfRound(option.gameType, lockAt, cutoffMs);
  if (draft.at < openAt) return { code: "ROUND_NOT_OPEN", detail: { at: instantText(openAt) } };
  // Its strike is never known before its betting ends, whatever terms say and however far ahead of the clock a tick may be.
  const hasLocked = (draft.state.roundClocks.get(option.symbol)?.boundaryAt ?? 0) >= lockAt;
  if (hasLocked || draft.at >= betEndAt) {
    const lateMs = String(Math.max(0, draft.at - betEndAt));
    return { code: "ROUND_LOCKED", detail: { lateMs } };
  }
  const market = marketOf(draft.state, option.symbol);
  const isOpen = isTradable(market) && isFresh(market, draft.at);
  const isPlayed = isOffered(draft.state, option) && isInHours(option, lockAt);
  if (isOpen && isPlayed) return undefined;
  return { code: "MARKET_CLOSED", detail: { stock: option.koName } };
}

/** The stake in smallest units, held against what the option takes. */
function stakeOf(draft: Draft, { amount }: PlaceBet, terms: BinaryTerms): bigint | Refusal {
  const currency = walletCurrency(draft, "BINARY");
  const sent = sentAmount(amount, currency);
  const text = (units: bigint): string => formatDecimal(units, scaleOf(currency));
  if (sent === undefined || sent.units < terms.stakeMin)
    return { code: "AMOUNT_TOO_SMALL", detail: { min: text(terms.stakeMin) } };
  if (!sent.isExact || sent.units % terms.stakeUnit !== 0n)
    return { code: "AMOUNT_MIN_UNIT", detail: { unit: text(terms.stakeUnit) } };
  return sent.units;
}

/** A rate as decimal text, in 10^-PAYOUT_SCALE. */
function parseRate(text: string | undefined): bigint | undefined {
  return text === undefined ? undefined : tryParseDecimal(text, PAYOUT_SCALE);
}

/** Refused where the terms of now are worse for the member than those that the screen showed, by more than is tolerated. */
function payoutChanged(
  { gameType }: BinaryOption,
  { rate, commission }: BinaryTerms,
  shown: bigint,
  tolerance: bigint,
): Refusal | undefined {
  const isRent = gameOf(gameType).family === "RENT";
  const now = BigInt(isRent ? commission : rate);
  const worse = isRent ? now - shown : shown - now;
  if (worse <= tolerance) return undefined;
  return { code: "PAYOUT_CHANGED", detail: { rate: formatDecimalShort(now, PAYOUT_SCALE) } };
}

/** Open bets of a member on a round at most, both sides together. */
const BETS_MAX = 50;
/** So many members fill a side at least: a site's cap of it is for all of them. */
const SIDE_SHARES = 5n;

/** Limits, then money, which is known last. */
function beyond(
  draft: Draft,
  { roundId, side }: PlaceBet,
  { stakeMax, sideCap }: BinaryTerms,
  stake: bigint,
): Refusal | undefined {
  const text = (units: bigint): string =>
    formatDecimal(units, scaleOf(walletCurrency(draft, "BINARY")));
  if (stake > stakeMax) return { code: "AMOUNT_OVER_LIMIT", detail: { max: text(stakeMax) } };
  const own = ownBets(draft, roundId);
  if (own.length >= BETS_MAX) return { code: "BETS_FULL", detail: { max: String(BETS_MAX) } };
  const share = divide(sideCap, SIDE_SHARES, "floor");
  const ownCap = share > stakeMax ? share : stakeMax;
  const ownLeft = leftOf(
    ownCap,
    own.reduce((sum, bet) => (bet.side === side ? sum + bet.stake : sum), 0n),
  );
  if (stake > ownLeft) return { code: "ROUND_MEMBER_CAP", detail: { left: text(ownLeft) } };
  const left = leftOf(sideCap, draft.state.roundBooks.get(roundId)?.stakes[side] ?? 0n);
  if (stake > left) return { code: "ROUND_CAP", detail: { left: text(left) } };
  const dayLeft = dayLossLeft(draft);
  if (dayLeft !== undefined && stake > dayLeft)
    return { code: "DAY_LOSS_LIMIT", detail: { left: text(dayLeft) } };
  return stake > withdrawable(draft, "BINARY") ? { code: "NOT_ENOUGH_BALANCE" } : undefined;
}

function leftOf(cap: bigint, staked: bigint): bigint {
  return cap > staked ? cap - staked : 0n;
}

/** A member's open bets on a round. */
function ownBets({ base }: Draft, roundId: number): BetRow[] {
  return [...base.bets.values()].filter((bet) => bet.roundId === roundId);
}

function placedAnswer(draft: Draft, option: BinaryOption, bet: BetRow): Answer {
  const scale = scaleOf(walletCurrency(draft, "BINARY"));
  const money = (purpose: "AVAILABLE" | "BINARY_WAIT"): string =>
    formatDecimal(draftBalance(draft, memberAccount(draft.memberId, "BINARY", purpose)), scale);
  return {
    id: String(bet.id),
    tradeRoundId: String(bet.roundId),
    type: bet.side,
    stake: formatDecimal(bet.stake, scale),
    rate: formatDecimalShort(BigInt(bet.rate), PAYOUT_SCALE),
    commission: formatDecimalShort(BigInt(bet.commission), PAYOUT_SCALE),
    createdAt: instantText(bet.createdAt),
    /** The last price on the tape that was known then. */
    sequence: String(marketOf(draft.state, option.symbol).stated.sequence),
    point: money("AVAILABLE"),
    gameWaitPoint: money("BINARY_WAIT"),
  };
}
