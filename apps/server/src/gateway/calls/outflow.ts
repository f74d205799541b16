/**
 * What stands before money that leaves the house, whichever way it goes: a second factor beside the session (decision
 * 015). The withdrawal PIN or a code of the authenticator app, as the member likes; the code alone where the site asks for
 * it, always or above a sum of the day.
 */

import { max } from "@naru/money/amount";
import {
  beginOutflow,
  type Dealt,
  endOutflow,
  endOutflowOf,
  readOutflows,
} from "@naru/store/desk/requests/outflows";
import { giveOtpBack, readOtp } from "@naru/store/desk/otp";
import { readPin } from "@naru/store/desk/pins";
import { readSiteDesk, type SiteDesk } from "@naru/store/desk/site-desk";
import { formatDecimal, parseDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { MemberMoneyBody } from "../../bus/messages.ts";
import { siteMinute } from "../../views/site-minute.ts";
import { bodyOf } from "../link/answer-body.ts";
import type { Desk } from "./handler.ts";
import { readWorths } from "./exchange-rates.ts";
import { spendOtp } from "./member-otp.ts";
import { pinMissing, pinUnset } from "./pins.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";

const DAY_MS = 86_400_000;
/** As long as every other change of secrets holds withdrawals (reliability.md G46). */
const PIN_HOLD_MS = DAY_MS;

/** What is about to leave. */
export interface Outflow {
  readonly site: Site;
  readonly memberId: number;
  /** In the site's smallest units; null where it is not known, which is above every sum. */
  readonly worth: bigint | null;
  /** Under which the very same may be asked again on the factor that was given with it; left out where each asking is proved. */
  readonly key?: string;
  /**
   * Whether where it goes has itself waited a day since somebody named it: the own bank account, an address of the book, an account that was
   * linked. To anybody else a PIN that is younger than a day sends nothing: whoever has a password alone could make one.
   */
  readonly hasWaited: boolean;
}

/** What the member sent with it. */
export interface SentFactors {
  readonly pin?: string | null | undefined;
  readonly otp?: string | null | undefined;
}

/** A second factor that was good, while what it was given for is decided. */
export interface Proof {
  /** Gives a code back whose outflow was refused, so that the next try need not wait for another. */
  takeBack(): Promise<void>;
  /** It is decided: its day counts it from now on, or it did not leave. */
  end(): Promise<void>;
  /** Whether it may be asked again on this proof where it was not decided, and so goes on counting. */
  readonly isKept: boolean;
}

/** Nothing is kept of such an answer: the same call may yet be taken, on the factor that it was made with. */
const COMES_AGAIN: ReadonlySet<RefusalCode> = new Set(["TRY_AGAIN_SHORTLY", "WITHDRAWALS_STOPPED"]);

/** Does what a factor was given for; refused for good, its code may serve again. What was not decided goes on counting where it may be asked again. */
export async function underProof<Done>(
  proof: Proof | undefined,
  act: () => Promise<Done>,
): Promise<Done> {
  let isDecided = true;
  try {
    return await act();
  } catch (error) {
    isDecided = error instanceof RefusalError && !COMES_AGAIN.has(error.code);
    if (isDecided) await proof?.takeBack();
    throw error;
  } finally {
    // Where it cannot be ended it lapses by itself, and counts until then: no reason to tell that what was done was not.
    if (isDecided || proof?.isKept === false) await proof?.end().catch(() => undefined);
  }
}

/** What the very same outflow was proved with before, under its key: it counts already. */
export function provedBefore(desk: Desk, of: { memberId: number; key: string }): Proof {
  const end = (): Promise<void> => endOutflowOf(desk.db, of);
  return { takeBack: async () => {}, end, isKept: true };
}

/** Uses a second factor up, or refuses and says which one is wanted. */
export async function proveOutflow(
  desk: Desk,
  outflow: Outflow,
  factors: SentFactors,
): Promise<Proof> {
  const { memberId, worth, key = null } = outflow;
  const rules = await readSiteDesk(desk.db, outflow.site.id);
  // Others of the member's may be asked for at this very moment: each counts before any is looked at.
  const isSummed = rules?.otpAbove != null && !rules.isOtpRequired && worth !== null && worth > 0n;
  const upTo = isSummed
    ? await beginOutflow(desk.db, { memberId, worth, now: desk.clock.now(), key })
    : null;
  const end = async (): Promise<void> => {
    if (upTo !== null) await endOutflow(desk.db, upTo);
  };
  try {
    const needsCode =
      rules?.isOtpRequired === true ||
      (rules?.otpAbove != null && (await isAbove(desk, outflow, rules.otpAbove, upTo)));
    const takeBack = await factorOf(desk, outflow, needsCode, factors);
    return { takeBack, end, isKept: key !== null };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Uses the factor up; how it is given back. */
async function factorOf(
  desk: Desk,
  { memberId, site, hasWaited }: Outflow,
  needsCode: boolean,
  { pin, otp }: SentFactors,
): Promise<Proof["takeBack"]> {
  const code = otp?.trim() ?? "";
  if (needsCode) {
    if (code === "") throw new RefusalError("OTP_REQUIRED");
    return spentCode(desk, memberId, code);
  }
  const [{ confirmedAt }, kept] = await Promise.all([
    readOtp(desk.db, memberId),
    readPin(desk.db, memberId),
  ]);
  const hasOtp = confirmedAt !== null;
  if (hasOtp && code !== "") return spentCode(desk, memberId, code);
  const sent = pin ?? "";
  if (sent !== "" && kept !== undefined) {
    await desk.pins.check(memberId, sent);
    if (!hasWaited) refuseYoung(desk, site, kept.begunAt);
    return async () => {};
  }
  if (hasOtp) throw new RefusalError("OTP_REQUIRED");
  if (kept === undefined) throw pinUnset();
  throw pinMissing(kept);
}

/**
 * Refuses who could not let go when it comes to it: without any factor, or with a PIN that is too young. Whoever deals is asked before
 * somebody pays him.
 */
export async function demandFactor(
  desk: Desk,
  { site, memberId }: Pick<Outflow, "site" | "memberId">,
): Promise<void> {
  const [{ confirmedAt }, kept] = await Promise.all([
    readOtp(desk.db, memberId),
    readPin(desk.db, memberId),
  ]);
  if (confirmedAt !== null) return;
  if (kept === undefined) throw pinUnset();
  refuseYoung(desk, site, kept.begunAt);
}

/** A PIN that has just been made proves no more than the sign-in that made it. */
function refuseYoung(desk: Desk, site: Site, begunAt: number): void {
  const from = begunAt + PIN_HOLD_MS;
  if (from <= desk.clock.now()) return;
  const until = siteMinute(site.view.timeZone, new Date(from));
  throw new RefusalError("WITHDRAW_HELD", { detail: { until } });
}

async function spentCode(desk: Desk, memberId: number, code: string): Promise<Proof["takeBack"]> {
  const spent = await spendOtp(desk, memberId, code);
  return () => giveOtpBack(desk.db, memberId, spent);
}

/**
 * Whether this makes the member's day exceed a sum, with what was asked for before it and is under way (`upTo`, itself the last), and what left by
 * deals within 24 hours.
 */
async function isAbove(
  desk: Desk,
  { site, memberId, worth }: Outflow,
  sum: bigint,
  upTo: number | null,
): Promise<boolean> {
  if (worth === null || worth > sum) return true;
  if (upTo === null) return false;
  const now = desk.clock.now();
  // In this order: what ends between the two counts twice, never not at all.
  const outflows = { siteId: site.id, memberId, upTo, since: now - DAY_MS, now };
  const { underWay, dealt } = await readOutflows(desk.db, outflows);
  const others = underWay + (await worthOfDeals(desk, site, dealt)).sum;
  const money = JSON.parse(
    bodyOf(await desk.engine.ask({ kind: "memberMoney", memberId })),
  ) as MemberMoneyBody;
  return parseDecimal(money.withdrawnToday, scaleOfSite(site)) + others > sum;
}

/**
 * What coins are worth that leave by deals: the seller names the price, so that what they took for them says the least that they are
 * worth. `isKnown` is false where a coin has no rate now.
 */
export async function worthOfDeals(
  desk: Desk,
  site: Site,
  dealt: readonly Dealt[],
): Promise<{ readonly sum: bigint; readonly isKnown: boolean }> {
  if (dealt.length === 0) return { sum: 0n, isKnown: true };
  const worthOf = await readWorths(desk, site);
  let sum = 0n;
  let isKnown = true;
  for (const { wallet, units, won } of dealt) {
    const own = site.view.binaryCurrency as Currency;
    const worth = worthOf(currencyOfWallet(wallet, own), units);
    isKnown &&= worth !== null;
    sum += max(worth ?? 0n, won);
  }
  return { sum, isKnown };
}

/** The sum above which a site takes nothing but a code; null where it has none. */
export function otpAboveText(site: Site, siteDesk: SiteDesk | undefined): string | null {
  const units = siteDesk?.otpAbove ?? null;
  return units === null ? null : formatDecimal(units, scaleOfSite(site));
}

function scaleOfSite(site: Site) {
  return scaleOf(site.view.binaryCurrency as Currency);
}
