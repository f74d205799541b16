/** How a member becomes a trader, and what is decided about one (domain.md 4.2). */

import {
  COPY_MIN_BET,
  QUOTA_MAX,
  SHARE_DEFAULT,
  SHARE_MAX,
} from "@naru/vocabulary/copytrade/words";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { mayTrade } from "../account/may-trade.ts";
import { type Course, DONE, INVALID, type Verdict } from "../area.ts";
import type { Decision } from "../change.ts";
import { type Draft, finishDraft, takeId } from "../draft.ts";
import { openPositions, workingOrders } from "../futures/kept/draft.ts";
import type { CopyFactRow, TraderRow } from "../rows.ts";
import { siteOf } from "../state.ts";
import type {
  ApplyTrader,
  DecideTrader,
  EndTrader,
  KickFollower,
  SetCopyRules,
  SetTraderIntake,
  SetTraderProfile,
  SetTraderTerms,
} from "./commands.ts";
import { openFollow, ownTrader, putFact, putTrader } from "./kept/draft.ts";
import { sentOptions, sentUsdt } from "./sent.ts";

const INTRO_MAX = 500;
/** Until operators say another. */
const QUOTA_DEFAULT = 100;

/** An application waits for operators. */
export function applyTrader(draft: Draft, command: ApplyTrader): Decision {
  const profile = readProfile(draft, command);
  if (typeof profile === "string") return refused(profile);
  const before = ownTrader(draft);
  const forbidden =
    mayTrade(draft, "futures") ?? (isTaken(before) ? "REQUEST_IN_PROGRESS" : mayLead(draft));
  if (forbidden !== undefined) return refused(forbidden);
  const trader: TraderRow = {
    siteId: draft.siteId,
    memberId: draft.memberId,
    status: "APPLIED",
    isOpen: true,
    quota: QUOTA_DEFAULT,
    shareRate: SHARE_DEFAULT,
    ...profile,
    payable: before?.payable ?? 0n,
    earned: before?.earned ?? 0n,
    owedWeek: before?.owedWeek ?? null,
    appliedAt: draft.at,
    approvedAt: null,
  };
  return changed(draft, trader);
}

/** Opens or closes the intake. */
export function setTraderIntake(draft: Draft, { isOpen }: SetTraderIntake): Decision {
  const trader = ownTrader(draft);
  if (trader === undefined || !leads(trader)) return refused("NO_PERMISSION");
  return changed(draft, { ...trader, isOpen });
}

/** Says other things of himself; what is not accepted any more stays with those who copy it. */
export function setTraderProfile(draft: Draft, command: SetTraderProfile): Decision {
  const trader = ownTrader(draft);
  if (trader === undefined || !leads(trader)) return refused("NO_PERMISSION");
  const profile = readProfile(draft, command);
  return typeof profile === "string" ? refused(profile) : changed(draft, { ...trader, ...profile });
}

/** Agrees to an application, or not. */
export function decideTrader(draft: Draft, command: DecideTrader): Decision {
  const { isApproved, quota, shareRate } = command;
  const trader = ownTrader(draft);
  if (trader?.status !== "APPLIED" || !areTerms(command)) return refused("INVALID_REQUEST");
  if (!isApproved) return changed(draft, { ...trader, status: "REJECTED" });
  const forbidden = mayLead(draft);
  if (forbidden !== undefined) return refused(forbidden);
  return changed(draft, { ...trader, status: "ACTIVE", quota, shareRate, approvedAt: draft.at });
}

/** Changes the terms of a trader, stops him or lets him go on. */
export function setTraderTerms(draft: Draft, command: SetTraderTerms): Decision {
  const { quota, shareRate, isStopped } = command;
  const trader = ownTrader(draft);
  if (trader === undefined || !leads(trader) || !areTerms(command))
    return refused("INVALID_REQUEST");
  return changed(draft, { ...trader, quota, shareRate, status: isStopped ? "STOPPED" : "ACTIVE" });
}

/** Ends a trader: those who follow hear it after all that he has filled. */
export function endTrader(draft: Draft, _command: EndTrader): Decision {
  const trader = ownTrader(draft);
  if (trader === undefined || !leads(trader)) return refused("INVALID_REQUEST");
  putFact(draft, messageOf(draft, "ENDED"));
  return changed(draft, { ...trader, status: "ENDED", isOpen: false });
}

/** Sends one follower away, after all that was filled before. */
export function kickFollower(draft: Draft, { followId }: KickFollower): Decision {
  const trader = ownTrader(draft);
  if (trader === undefined || !leads(trader)) return refused("NO_PERMISSION");
  const isKicked = (draft.state.factsOfTrader.get(draft.memberId) ?? []).some(
    (id) => draft.state.copyFacts.get(id)?.followId === followId,
  );
  if (isKicked || draft.state.follows.get(followId)?.traderId !== draft.memberId)
    return refused("INVALID_REQUEST");
  putFact(draft, { ...messageOf(draft, "KICK"), followId });
  return {
    ok: true,
    answer: { traderFollowerId: String(followId) },
    changes: finishDraft(draft),
  };
}

/** What traders of a site may not do from now on. */
export function setCopyRules(
  course: Course,
  { at: _at, kind: _kind, ...row }: SetCopyRules,
): Verdict {
  if (!course.state.sites.has(row.siteId)) return INVALID;
  siteOf(course.state, row.siteId);
  course.take([{ kind: "copyRules", row }]);
  return DONE;
}

/** Whether a member is a trader now, stopped or not. */
export function leads({ status }: Pick<TraderRow, "status">): boolean {
  return status === "ACTIVE" || status === "STOPPED";
}

/** Whoever is to be copied follows nobody and begins with nothing. */
function mayLead(draft: Draft): RefusalCode | undefined {
  if (openFollow(draft) !== undefined) return "TRADER_CANNOT_FOLLOW";
  return isBusy(draft) ? "FOLLOW_WITH_OPEN_POSITION" : undefined;
}

/** Whether a member holds or orders perpetuals. */
export function isBusy(draft: Draft): boolean {
  return openPositions(draft).length > 0 || workingOrders(draft).length > 0;
}

function isTaken(before: TraderRow | undefined): boolean {
  return before !== undefined && (before.status === "APPLIED" || leads(before));
}

function areTerms({ quota, shareRate }: Pick<SetTraderTerms, "quota" | "shareRate">): boolean {
  const within = (value: number, max: number): boolean =>
    Number.isSafeInteger(value) && value >= 0 && value <= max;
  return within(quota, QUOTA_MAX) && within(shareRate, SHARE_MAX);
}

function readProfile(
  draft: Draft,
  { stocks, minimum: sent, intro }: ApplyTrader | SetTraderProfile,
): Pick<TraderRow, "optionIds" | "minimum" | "intro"> | RefusalCode {
  const optionIds = sentOptions(draft, stocks);
  const minimum = sentUsdt(sent);
  if (optionIds === undefined || minimum === undefined || intro.length > INTRO_MAX)
    return "INVALID_REQUEST";
  if (optionIds.length === 0) return "COPY_PAIR_REQUIRED";
  return minimum < COPY_MIN_BET ? "COPY_MIN_AMOUNT" : { optionIds, minimum, intro };
}

/** Something of a trader's that is no fill. */
export function messageOf(
  draft: Draft,
  kind: Extract<CopyFactRow["kind"], "LIQUIDATED" | "KICK" | "ENDED">,
): CopyFactRow {
  return {
    id: takeId(draft),
    siteId: draft.siteId,
    traderId: draft.memberId,
    kind,
    ...{ fillId: 0, optionId: 0, positionId: 0, tradeType: "LONG", price: 0, qty: 0, held: 0 },
    ...{ leverage: 1, marginType: "CROSS", followId: 0, cursor: 0, copied: 0, missed: 0 },
    at: draft.at,
    endedAt: null,
  };
}

function changed(draft: Draft, trader: TraderRow): Decision {
  putTrader(draft, trader);
  const { memberId, status, isOpen } = trader;
  return {
    ok: true,
    answer: { traderId: String(memberId), status, isOpen },
    changes: finishDraft(draft),
  };
}

function refused(code: RefusalCode): Decision {
  return { ok: false, refusal: { code } };
}
