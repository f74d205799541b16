/**
 * Other terms of an instrument (decision 016): proposed by one person within the site's bounds, agreed to by another, tried
 * on whoever holds the instrument before either. The engine announces them; nobody is bound before the time.
 */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { TermsImpactView } from "@naru/contract/views/operator-instruments";
import type { OptionTerms } from "@naru/engine/instrument";
import { isSameTerms } from "@naru/engine/terms/change-terms";
import type { TermsImpact } from "@naru/engine/terms/terms-impact";
import { type DeskOption, readOptions } from "@naru/store/desk/operator-site";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import { readTermsBounds } from "@naru/store/desk/operator-site";
import { instantText } from "@naru/vocabulary/instant";
import { termAmounts } from "@naru/vocabulary/option-terms";
import { onBus } from "../../../bus/messages.ts";
import { entryOfSymbol } from "../../../market/catalogue.ts";
import { dayEndFrom } from "../../../market/day-end.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";
import { siteCurrency, textOf, unitsOf } from "../money.ts";
import { dayBegins, nextDay, siteDay } from "../site-day.ts";
import { holdToBounds } from "./bounds.ts";

type Input = Extract<ProposalInput, { kind: "INSTRUMENT" }>;
type Plain = Readonly<Record<string, unknown>>;

const HOUR_MS = 3_600_000;
/** Who plans further ahead forgets. */
const AHEAD_MS_MAX = 90 * 24 * HOUR_MS;

/** What a proposal of other terms says. Refuses what is out of bounds, changes nothing, or is for a time that is over. */
export async function termsDraft(desk: OperatorDesk, site: Site, input: Input) {
  const { option, terms, noticeHours } = await tried(desk, site, input);
  // The terms of now take back what was announced; where nothing was, holders would be told of nothing.
  if (option.change === null && isSameTerms(terms, option))
    throw new RefusalError("TERMS_UNCHANGED");
  const { effectiveAt } = input;
  const now = desk.clock.now();
  const at = effectiveAt === null ? now : Date.parse(effectiveAt);
  if (!(at >= now && at <= now + AHEAD_MS_MAX)) throw new RefusalError("TERMS_TIME");
  return {
    payload: {
      overseaOptionId: String(option.id),
      stock: option.stock,
      koName: option.koName,
      ...termTexts(site, terms),
      effectiveAt,
      noticeHours,
    },
    before: standing(site, option),
    target: `option ${option.id}`,
  };
}

/** The terms that stand there of an instrument, and those that are under way. */
export async function termsNow(desk: OperatorDesk, site: Site, optionId: string) {
  const option = await optionNamed(desk, site, optionId);
  return standing(site, option);
}

/** The input that a kept content was made of. */
export function termsInput(reason: string, payload: Plain): Input {
  const text = (field: string): string => String(payload[field]);
  return {
    kind: "INSTRUMENT",
    overseaOptionId: text("overseaOptionId"),
    ...termAmounts(text),
    maxContracts: Number(payload["maxContracts"]),
    effectiveAt: payload["effectiveAt"] as string | null,
    reason,
  };
}

/** Whom these terms would concern if they bound everything now. */
export async function impactOf(
  desk: OperatorDesk,
  site: Site,
  input: Omit<Input, "kind" | "effectiveAt" | "reason">,
): Promise<TermsImpactView> {
  const { option, terms } = await tried(desk, site, input);
  const ask = { kind: "termsImpact", siteId: site.id, optionId: option.id } as const;
  const answer = await desk.engine.ask({ ...ask, terms: onBus(terms) });
  const impact = JSON.parse(bodyOf(answer)) as TermsImpact | null;
  if (impact === null) throw new RefusalError("INVALID_REQUEST");
  return { at: instantText(desk.clock.now()), ...impact };
}

/** The engine's command of an agreed proposal: the same whenever it is carried out. */
export async function termsCommand(
  desk: OperatorDesk,
  site: Site,
  { decidedAt }: Pick<ProposalRecord, "decidedAt">,
  payload: Plain,
) {
  if (decidedAt === null) throw new Error("nobody agreed");
  const { id: optionId, symbol } = await optionNamed(
    desk,
    site,
    String(payload["overseaOptionId"]),
  );
  const sent = payload["effectiveAt"] as string | null;
  const effectiveAt = sent === null ? null : Date.parse(sent);
  const told = decidedAt + Number(payload["noticeHours"]) * HOUR_MS;
  const earliest = Math.max(told, effectiveAt ?? decidedAt);
  const hasDayEnd = dayEndFrom(entryOfSymbol(symbol).calendar, earliest) !== undefined;
  return {
    kind: "announceTerms",
    siteId: site.id,
    optionId,
    terms: onBus(termsIn(site, payload)),
    effectiveAt,
    // What never closes has the site's days.
    bindsAt: hasDayEnd ? earliest : dayBegins(site, nextDay(siteDay(site, earliest))),
    hasDayEnd,
  } as const;
}

/** The option, and terms that the site's bounds let it have. */
async function tried(
  desk: OperatorDesk,
  site: Site,
  input: Omit<Input, "kind" | "effectiveAt" | "reason">,
) {
  const option = await optionNamed(desk, site, input.overseaOptionId);
  // What is in force is in the middle of binding its holders: the next change waits.
  if (option.change !== null && option.change.beforeId !== null)
    throw new RefusalError("REQUEST_IN_PROGRESS");
  const terms = termsIn(site, input);
  const bounds = await readTermsBounds(desk.db, site.id);
  holdToBounds(site, bounds, option, terms);
  return { option, terms, noticeHours: bounds.noticeHours };
}

async function optionNamed(desk: OperatorDesk, site: Site, optionId: string): Promise<DeskOption> {
  const options = await readOptions(desk.db, site.id);
  const option = options.find(({ id }) => String(id) === optionId);
  if (option === undefined) throw new RefusalError("INVALID_REQUEST");
  return option;
}

function termsIn(site: Site, sent: Plain): OptionTerms {
  return {
    ...termAmounts((field) => unitsOf(String(sent[field]), siteCurrency(site))),
    maxContracts: Number(sent["maxContracts"]),
  };
}

function termTexts(site: Site, terms: OptionTerms) {
  const currency = siteCurrency(site);
  return {
    currency,
    ...termAmounts((field) => textOf(terms[field], currency)),
    maxContracts: terms.maxContracts,
  };
}

function standing(site: Site, option: DeskOption) {
  const { change } = option;
  return {
    ...termTexts(site, option),
    announced: change && {
      ...termTexts(site, change.terms),
      effectiveAt: instantText(change.effectiveAt),
    },
  };
}
