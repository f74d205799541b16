/** Operators' limits, held before anything moves (reliability.md G45); whoever hits one sets off the alarm. */

import { max, min } from "@naru/money/amount";
import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { DeskConnection } from "@naru/store/desk/database";
import {
  approvedAlone,
  type Caps,
  lockCaps,
  readCaps,
  readHoldings,
  readOwed,
} from "@naru/store/desk/operator-caps";
import { promised, proposedOn } from "@naru/store/desk/proposals";
import type { Currency } from "@naru/vocabulary/currency";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import { type Acting, audit, type OperatorDesk } from "./call.ts";
import { siteCurrency, textOf, unitsOf } from "./money.ts";
import { siteDay } from "./site-day.ts";

/** Money that a proposal would move. */
export interface ProposedMoney {
  readonly currency: Currency;
  readonly units: bigint;
  /** In the site's currency: the whole, and the largest part that one member gets. */
  readonly won: bigint;
  readonly itemWon: bigint;
  /** Whether the site will owe it to members. */
  readonly isOwed: boolean;
}

/** Refuses money above a cap or above what the site holds; to be called where it is proposed and where it is done. */
export async function holdToCaps(
  db: DeskConnection,
  site: Site,
  money: ProposedMoney,
  {
    makerPerson,
    day,
    except,
    now,
  }: { makerPerson: string; day: string; except: number | null; now: number },
): Promise<void> {
  await lockCaps(db, site.id);
  const caps = await readCaps(db, site.id);
  const own = siteCurrency(site);
  const today = await proposedOn(db, { siteId: site.id, makerPerson, day, except });
  if (money.itemWon > caps.itemMax) throw over("OPERATOR_CAP", caps.itemMax, own);
  if (money.won > caps.batchMax) throw over("OPERATOR_CAP", caps.batchMax, own);
  if (today + money.won > caps.dayMax) throw over("OPERATOR_CAP", caps.dayMax, own);
  if (!money.isOwed) return;
  const { currency } = money;
  const [holdings, owed, open] = [
    await readHoldings(db, site.id),
    await readOwed(db, site.id, own),
    await promised(db, { siteId: site.id, currency, except, now }),
  ];
  const held = holdings.get(currency) ?? 0n;
  if ((owed.get(currency) ?? 0n) + open + money.units > held)
    throw over("OVER_HOLDINGS", held, currency);
}

/**
 * How much of a request one operator may approve alone, in the site's currency: by the limit of a member's day and the
 * operator's own. Approving more takes a second person.
 */
export async function aloneMost(
  db: DeskConnection,
  { operator, site }: Pick<Acting, "operator" | "site">,
  request: { readonly id: number; readonly member: { readonly id: number } },
  now: number,
): Promise<bigint> {
  const caps = await readCaps(db, site.id);
  const { byPerson, forMember } = await approvedAlone(db, {
    siteId: site.id,
    person: operator.person,
    memberId: request.member.id,
    requestId: request.id,
    day: siteDay(site, now),
  });
  return max(0n, min(caps.aloneMax - forMember, caps.aloneDayMax - byPerson));
}

const ALARMING: ReadonlySet<RefusalCode> = new Set(["OPERATOR_CAP", "OVER_HOLDINGS"]);

/** Runs work that may hit a cap: where it does, the consoles, the log and the audit log are told at once. */
export async function withAlarm<Result>(
  desk: OperatorDesk,
  acting: Acting,
  target: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusalError) || !ALARMING.has(error.code)) throw error;
    const { code, detail } = error;
    desk.events.tell(acting.site.id, { event: "ALARM", id: target, kind: code });
    acting.log.warn(
      { operator: acting.operator.operatorId, code, target },
      "an operator hit a cap",
    );
    await desk.db.transaction((db) =>
      audit(db, acting, {
        at: desk.clock.now(),
        action: "cap.refused",
        target,
        after: { code, ...detail },
      }),
    );
    throw error;
  }
}

function over(code: RefusalCode, limit: bigint, currency: Currency): RefusalError {
  return new RefusalError(code, { detail: { limit: textOf(limit, currency), currency } });
}

/** What a proposal to change the caps says. */
export async function capsDraft(
  db: DeskConnection,
  site: Site,
  input: Extract<ProposalInput, { kind: "CAPS" }>,
) {
  const currency = siteCurrency(site);
  const text = (amount: string): string => textOf(unitsOf(amount, currency), currency);
  return {
    payload: {
      currency,
      aloneMax: text(input.aloneMax),
      aloneDayMax: text(input.aloneDayMax),
      itemMax: text(input.itemMax),
      batchMax: text(input.batchMax),
      dayMax: text(input.dayMax),
    },
    before: await capsNow(db, site),
    target: "caps",
  };
}

/** The caps of a site as decimal text. */
export async function capsNow(db: DeskConnection, site: Site): Promise<Record<string, unknown>> {
  const currency = siteCurrency(site);
  const caps = await readCaps(db, site.id);
  return Object.fromEntries(
    Object.entries(caps).map(([name, units]) => [name, textOf(units as bigint, currency)]),
  );
}

/** The caps that a proposal's content says. */
export function capsOf(site: Site, payload: Readonly<Record<string, unknown>>): Caps {
  const units = (field: string): bigint => unitsOf(String(payload[field]), siteCurrency(site));
  return {
    aloneMax: units("aloneMax"),
    aloneDayMax: units("aloneDayMax"),
    itemMax: units("itemMax"),
    batchMax: units("batchMax"),
    dayMax: units("dayMax"),
  };
}
