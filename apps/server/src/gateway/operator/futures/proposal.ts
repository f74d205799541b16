/**
 * Other terms of a perpetual, and its resumption or freeze: proposed by one person, agreed to by another (decision 032). What
 * costs or needs more binds what is held a week later, as the engine has it.
 */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { FuturesImpactView } from "@naru/contract/views/operator-futures";
import { areSoundTerms } from "@naru/engine/futures/options";
import type { FuturesOptionState } from "@naru/engine/futures/commands";
import { isSameFuturesTerms } from "@naru/engine/futures/terms";
import type { FuturesImpact } from "@naru/engine/futures/terms-impact";
import { FUTURES_NOTICE_MS } from "@naru/vocabulary/futures/terms";
import { instantText } from "@naru/vocabulary/instant";
import { bodyOf } from "../../link/answer-body.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";
import { changeOf, perpetualNamed, type StandingPerpetual, standingOf } from "./perpetual-view.ts";
import { termsForBus, termsIn, termTexts } from "./terms-text.ts";

type Terms = Extract<ProposalInput, { kind: "FUTURES_TERMS" }>;
type Standing = Extract<ProposalInput, { kind: "FUTURES_STATE" }>;
type Plain = Readonly<Record<string, unknown>>;

const DAY_MS = 24 * 3_600_000;
/** Who plans further ahead forgets. */
const AHEAD_MS_MAX = 90 * DAY_MS;

/** What a proposal of other terms or of another state says. Refuses what could not be, or would change nothing. */
export function futuresDraft(desk: OperatorDesk, site: Site, input: Terms | Standing) {
  return input.kind === "FUTURES_TERMS"
    ? termsDraft(desk, site, input)
    : stateDraft(desk, site, input);
}

async function termsDraft(desk: OperatorDesk, site: Site, input: Terms) {
  const option = await perpetualNamed(desk, site, input.futuresOptionId);
  const terms = termsIn(input);
  if (!areSoundTerms(terms)) throw new RefusalError("INVALID_REQUEST");
  const now = desk.clock.now();
  const { change } = option;
  // What binds one part of what is there is in the middle of binding the rest: the next change waits.
  if (change !== null && change.effectiveAt <= now && now < change.bindsAt)
    throw new RefusalError("REQUEST_IN_PROGRESS");
  // The terms of now take back what was announced.
  const isAnnounced = change !== null && now < change.effectiveAt;
  if (!isAnnounced && isSameFuturesTerms(terms, option.now))
    throw new RefusalError("TERMS_UNCHANGED");
  const at = input.effectiveAt === null ? now : Date.parse(input.effectiveAt);
  if (!(at >= now && at <= now + AHEAD_MS_MAX)) throw new RefusalError("TERMS_TIME");
  const { futuresOptionId, effectiveAt } = input;
  return {
    payload: { futuresOptionId, ...nameOf(option), ...termTexts(terms), effectiveAt },
    before: termsBefore(option, now),
    target: `perpetual ${option.id}`,
  };
}

async function stateDraft(desk: OperatorDesk, site: Site, input: Standing) {
  const option = await perpetualNamed(desk, site, input.futuresOptionId);
  const { futuresOptionId, isPlay, isStop, isCloseOnly, isFrozen } = input;
  const state = { isPlay, isStop, isCloseOnly, isFrozen };
  const before = stateBefore(option);
  if (JSON.stringify(state) === JSON.stringify(before)) throw new RefusalError("TERMS_UNCHANGED");
  return {
    payload: { futuresOptionId, ...nameOf(option), ...state },
    before,
    target: `perpetual ${option.id}`,
  };
}

/** What stands there of the perpetual that a proposal's content names, in the shape of its `before`. */
export async function futuresNow(
  desk: OperatorDesk,
  site: Site,
  kind: "FUTURES_TERMS" | "FUTURES_STATE",
  payload: Plain,
) {
  const option = await perpetualNamed(desk, site, String(payload["futuresOptionId"]));
  return kind === "FUTURES_TERMS" ? termsBefore(option, desk.clock.now()) : stateBefore(option);
}

/** The input that a kept content of terms was made of. */
export function futuresTermsInput(reason: string, payload: Plain): Terms {
  const { stock: _, koName: _name, ...rest } = payload;
  return { kind: "FUTURES_TERMS", ...rest, reason } as Terms;
}

/** Whom other terms would concern if they bound everything now. */
export async function futuresImpactOf(
  desk: OperatorDesk,
  site: Site,
  sent: Parameters<typeof termsIn>[0] & { readonly futuresOptionId: string },
): Promise<FuturesImpactView> {
  const { id: optionId } = await perpetualNamed(desk, site, sent.futuresOptionId);
  const terms = termsIn(sent);
  if (!areSoundTerms(terms)) throw new RefusalError("INVALID_REQUEST");
  const ask = {
    kind: "futuresImpact",
    siteId: site.id,
    optionId,
    terms: termsForBus(terms),
  } as const;
  const impact = JSON.parse(bodyOf(await desk.engine.ask(ask))) as FuturesImpact | null;
  if (impact === null) throw new RefusalError("INVALID_REQUEST");
  const { isDearer, ...counts } = impact;
  return {
    at: instantText(desk.clock.now()),
    ...counts,
    noticeDays: isDearer ? FUTURES_NOTICE_MS / DAY_MS : null,
  };
}

/** The engine's command of an agreed proposal: the same whenever it is carried out. */
export function futuresCommand(
  site: Site,
  kind: "FUTURES_TERMS" | "FUTURES_STATE",
  { payload, before }: { readonly payload: Plain; readonly before: Plain | null },
) {
  const of = { siteId: site.id, optionId: Number(payload["futuresOptionId"]) };
  if (kind === "FUTURES_STATE") {
    const { isPlay, isStop, isCloseOnly, isFrozen } = payload as unknown as Standing;
    const state = { isPlay, isStop, isCloseOnly, isFrozen };
    // Whoever restricts it while the engine is away is not overruled by what was agreed to before.
    const replaced = before as unknown as FuturesOptionState;
    return { kind: "setFuturesOptionState", ...of, ...state, before: replaced } as const;
  }
  const { effectiveAt, ...terms } = payload as unknown as Terms;
  return {
    kind: "announceFuturesTerms",
    ...of,
    terms: termsForBus(termsIn(terms)),
    effectiveAt: effectiveAt === null ? null : Date.parse(effectiveAt),
  } as const;
}

function nameOf({ stock, koName }: StandingPerpetual) {
  return { stock, koName };
}

function termsBefore(option: StandingPerpetual, now: number) {
  return { ...termTexts(option.now), announced: changeOf(option, now) };
}

function stateBefore(option: StandingPerpetual) {
  const { isPlay, isStop, isCloseOnly, isFrozen } = standingOf(option);
  return { isPlay, isStop, isCloseOnly, isFrozen };
}
