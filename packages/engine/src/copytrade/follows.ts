/** How a member follows a trader, on which terms, and how it ends (domain.md 4.2). */

import { COPY_MIN_BET, type ShareCause, weekOf } from "@naru/vocabulary/copytrade/words";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { openingsHeld } from "../account/cool-off.ts";
import { mayTrade } from "../account/may-trade.ts";
import { withdrawable } from "../account/withdrawable.ts";
import type { Decision } from "../change.ts";
import { draftBalance, type Draft, finishDraft, takeId } from "../draft.ts";
import type { FollowRow, TraderRow } from "../rows.ts";
import type {
  AmendFollow,
  CutFollow,
  Follow,
  FollowTerms,
  PauseFollow,
  Unfollow,
} from "./commands.ts";
import { openFollow, openLinks, ownTrader, putLink, tellFollow } from "./kept/draft.ts";
import { isSpent } from "./loss.ts";
import { sentOptions, sentUsdt, sentWhole } from "./sent.ts";
import { paysShare, settleShare } from "./shares.ts";
import { isBusy, leads } from "./traders.ts";

type Terms = Pick<
  FollowRow,
  "optionIds" | "multiplyPer" | "maxBet" | "oneMaxBet" | "tpPer" | "slPer" | "stopPer"
>;

/** Begins a follow, or refuses it with the first rule that is against it. */
export function follow(draft: Draft, command: Follow): Decision {
  const { traderId } = command;
  const trader = draft.state.traders.get(traderId);
  const terms = readTerms(draft, command, trader?.optionIds ?? []);
  if (trader?.siteId !== draft.siteId || terms === "INVALID_REQUEST")
    return refused("INVALID_REQUEST");
  const barred = mayTrade(draft, "futures");
  if (barred !== undefined) return refused(barred);
  const held = openingsHeld(draft, "FUTURES");
  if (held !== undefined) return { ok: false, refusal: held };
  const forbidden =
    mayFollow(draft, trader) ??
    (typeof terms === "string" ? terms : lacks(draft, terms, trader.minimum));
  if (forbidden !== undefined || typeof terms === "string")
    return refused(forbidden ?? "INVALID_REQUEST");
  const row: FollowRow = {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    traderId,
    ...terms,
    status: "ACTIVE",
    shareRate: trader.shareRate,
    ...{ net: 0n, highWater: 0n, shared: 0n, week: weekOf(draft.at) },
    followedAt: draft.at,
    endedAt: null,
  };
  return told(draft, row);
}

/**
 * Other terms from the trader's next fill on. What was copied already stays among the perpetuals though the trader accepts it no
 * more, and whoever lowers a cap needs nothing for it.
 */
export function amendFollow(draft: Draft, command: AmendFollow): Decision {
  const before = followById(draft, command.followId);
  if (before === undefined) return refused("INVALID_REQUEST");
  const accepted = draft.state.traders.get(before.traderId)?.optionIds ?? [];
  const terms = readTerms(draft, command, [...accepted, ...before.optionIds]);
  const forbidden = typeof terms === "string" ? terms : lacksMore(draft, terms, before);
  if (forbidden !== undefined || typeof terms === "string")
    return refused(forbidden ?? "INVALID_REQUEST");
  const row = { ...before, ...terms };
  const isHeld = openLinks(draft).some(({ isHandClosed }) => !isHandClosed);
  if (isHeld || !isSpent(row)) return told(draft, row);
  // By these terms it has lost what it may, and no copy is left to wait for.
  endFollow(draft, row, "SPENT");
  return answered(draft, { ...row, status: "SPENT" });
}

/** Opens nothing for a while, or goes on. */
export function pauseFollow(draft: Draft, { followId, isPaused }: PauseFollow): Decision {
  const before = followById(draft, followId);
  if (before === undefined) return refused("INVALID_REQUEST");
  return told(draft, { ...before, status: isPaused ? "PAUSED" : "ACTIVE" });
}

/** Ends a follow whose copies are closed. */
export function unfollow(draft: Draft, { followId }: Unfollow): Decision {
  const before = followById(draft, followId);
  if (before === undefined) return refused("INVALID_REQUEST");
  if (openLinks(draft).some(({ isHandClosed }) => !isHandClosed))
    return refused("SETTLE_BEFORE_UNFOLLOW");
  // What is due to the trader may stand in other positions: it is paid before anybody leaves.
  if (isBusy(draft) && !paysShare(draft, before)) return refused("SETTLE_BEFORE_UNFOLLOW");
  return ended(draft, before, "LEFT");
}

/** Operators end a follow; the copies stay with the follower as his own. */
export function cutFollow(draft: Draft, { followId }: CutFollow): Decision {
  const before = followById(draft, followId);
  return before === undefined ? refused("INVALID_REQUEST") : ended(draft, before, "CUT");
}

/** Settles the trader's share to the moment and lets go of what was copied: it is the follower's own from now on. */
export function endFollow(draft: Draft, row: FollowRow, status: Exclude<ShareCause, "WEEK">): void {
  for (const link of openLinks(draft)) putLink(draft, { ...link, endedAt: draft.at });
  const settled = settleShare(draft, row, status);
  tellFollow(draft, { ...settled, status, endedAt: draft.at });
}

function ended(draft: Draft, row: FollowRow, status: Exclude<ShareCause, "WEEK">): Decision {
  endFollow(draft, row, status);
  const answer = { traderFollowerId: String(row.id), status };
  return { ok: true, answer, changes: finishDraft(draft) };
}

function told(draft: Draft, row: FollowRow): Decision {
  tellFollow(draft, row);
  return answered(draft, row);
}

function answered(draft: Draft, row: FollowRow): Decision {
  const { id, traderId, status } = row;
  return {
    ok: true,
    answer: { traderFollowerId: String(id), traderId: String(traderId), status },
    changes: finishDraft(draft),
  };
}

function followById(draft: Draft, followId: number): FollowRow | undefined {
  const row = openFollow(draft);
  return row?.id === followId ? row : undefined;
}

/** Who may follow whom, in the order of the refusal list. */
function mayFollow(draft: Draft, trader: TraderRow): RefusalCode | undefined {
  const own = ownTrader(draft);
  if (trader.memberId === draft.memberId || (own !== undefined && leads(own)))
    return "TRADER_CANNOT_FOLLOW";
  if (openFollow(draft) !== undefined) return "ONE_TRADER_ONLY";
  if (isBusy(draft)) return "FOLLOW_WITH_OPEN_POSITION";
  if (trader.status !== "ACTIVE" || !trader.isOpen) return "TRADER_NOT_ACCEPTING";
  const followers = draft.state.followsOfTrader.get(trader.memberId)?.length ?? 0;
  return followers >= trader.quota ? "TRADER_OVER_QUOTA" : undefined;
}

function lacksMore(draft: Draft, terms: Terms, before: FollowRow): RefusalCode | undefined {
  const isMore = terms.oneMaxBet > before.oneMaxBet;
  return isMore ? lacks(draft, terms, COPY_MIN_BET) : undefined;
}

/** What a follower lacks in the wallet. */
function lacks(draft: Draft, { oneMaxBet }: Terms, minimum: bigint): RefusalCode | undefined {
  if (draftBalance(draft, memberAccount(draft.memberId, "FUTURES", "AVAILABLE")) <= 0n)
    return "FOLLOW_NEEDS_FUTURES_USDT";
  const free = withdrawable(draft, "FUTURES");
  return free < oneMaxBet || free < minimum ? "FOLLOW_INSUFFICIENT_BALANCE" : undefined;
}

const EXIT_PER_MAX = { tp: 100_000, sl: 100, stop: 100 } as const;
const MULTIPLY_MAX = 100_000;

function readTerms(
  draft: Draft,
  sent: FollowTerms,
  accepted: readonly number[],
): Terms | RefusalCode {
  const optionIds = sentOptions(draft, sent.followStock);
  const [maxBet, oneMaxBet] = [sentUsdt(sent.maxBet), sentUsdt(sent.oneMaxBet)];
  const [tpPer, slPer] = [exitPer(sent.tpPer, "tp"), exitPer(sent.slPer, "sl")];
  const stopPer = exitPer(sent.stopPer ?? null, "stop");
  if (optionIds === undefined || maxBet === undefined || oneMaxBet === undefined)
    return "INVALID_REQUEST";
  if (tpPer === undefined || slPer === undefined || stopPer === undefined) return "INVALID_REQUEST";
  if (!optionIds.every((id) => accepted.includes(id))) return "INVALID_REQUEST";
  if (optionIds.length === 0) return "COPY_PAIR_REQUIRED";
  const multiplyPer = sentWhole(sent.multiplyPer);
  if (multiplyPer === undefined || multiplyPer < 0) return "COPY_MULTIPLIER_STEP";
  if (multiplyPer > MULTIPLY_MAX) return "AMOUNT_OVER_LIMIT";
  if (maxBet < COPY_MIN_BET || oneMaxBet < COPY_MIN_BET) return "COPY_MIN_AMOUNT";
  if (maxBet < oneMaxBet) return "COPY_MAX_BELOW_PER_ORDER";
  return { optionIds, multiplyPer, maxBet, oneMaxBet, tpPer, slPer, stopPer };
}

function exitPer(text: string | null, kind: keyof typeof EXIT_PER_MAX): number | null | undefined {
  if (text === null) return null;
  const per = sentWhole(text);
  return per === undefined || per < 1 || per > EXIT_PER_MAX[kind] ? undefined : per;
}

function refused(code: RefusalCode): Decision {
  return { ok: false, refusal: { code } };
}
