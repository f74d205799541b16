/** What two persons agree on about partners: their rates, what the site shares at all, and what a day is settled at (decision 031). */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { DeskConnection } from "@naru/store/desk/database";
import { closeDay, lockCommissionSite, readCommissionSite } from "@naru/store/desk/partners/accrue";
import { type PartnerRecord, readPartner } from "@naru/store/desk/partners/partners";
import { nextDayToSettle, partsOfDay, putRun } from "@naru/store/desk/partners/reports";
import { addRates, readRates } from "@naru/store/desk/partners/tree";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import type { ProposalKind } from "@naru/vocabulary/operator";
import { COMMISSION_BASES, type CommissionBasis } from "@naru/vocabulary/partner/commission";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import {
  accrueNow,
  accruing,
  dateOf,
  moneyView,
  ratesOf,
  rateTexts,
} from "../../calls/partner/commission.ts";
import { refuseRates } from "../../calls/partner/partner-rates.ts";
import { busy, RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";
import { siteCurrency, textOf, unitsOf } from "../money.ts";

type Plain = Record<string, unknown>;
type PartnerKind = Extract<ProposalKind, "PARTNER_RATES" | "PARTNER_RULES" | "COMMISSION_RUN">;
/** What may be proposed of partners. */
export type PartnerInput = Extract<ProposalInput, { kind: PartnerKind }>;

/** One payee's part of a day that is to be settled. */
interface Item {
  readonly memberId: string;
  readonly username: string;
  readonly name: string;
  readonly walletType: WalletType;
  readonly amount: string;
}

/** What a proposal about partners says. */
export async function partnerDraft(desk: OperatorDesk, site: Site, input: PartnerInput) {
  switch (input.kind) {
    case "PARTNER_RATES": {
      const partner = await partnerNamed(desk.db, site, input.memberId);
      const { bases } = await readCommissionSite(desk.db, site.id);
      const rates = ratesOf(input.rates);
      const { parentId } = partner;
      await refuseRates(desk.db, { siteId: site.id, partner, parentId, bases }, rates);
      const { id, username, name, level } = partner;
      return {
        payload: { memberId: String(id), username, name, level, rates: rateTexts(rates) },
        before: await partnerNow(desk, site, input.kind, { memberId: input.memberId }),
        target: `partner ${id}`,
      };
    }
    case "PARTNER_RULES": {
      const currency = siteCurrency(site);
      const before = await partnerNow(desk, site, input.kind, {});
      return {
        payload: {
          currency,
          least: textOf(unitsOf(input.least, currency), currency),
          bases: COMMISSION_BASES.filter((basis) => input.bases.includes(basis)),
        },
        before,
        target: "partner rules",
      };
    }
    case "COMMISSION_RUN":
      return runDraft(desk, site, input.day);
  }
}

/** The oldest day that is over and not settled; it takes no more facts from here on, so that what is agreed to is what is paid. */
async function runDraft(desk: OperatorDesk, site: Site, day: string) {
  await accrueNow(desk, site);
  if (day !== (await settleableDay(desk, site))) throw new RefusalError("INVALID_REQUEST");
  await closeDay(desk.db, accruing(desk, site), day);
  const parts = await partsOfDay(desk.db, { siteId: site.id, day });
  const { least } = await readCommissionSite(desk.db, site.id);
  const items = parts.map(({ payeeId, username, name, wallet, units }) => ({
    memberId: String(payeeId),
    username,
    name,
    ...moneyView(site, wallet, units),
  }));
  const sums = new Map<WalletType, bigint>();
  for (const { wallet, units } of parts) sums.set(wallet, (sums.get(wallet) ?? 0n) + units);
  return {
    payload: {
      day,
      least: textOf(least, siteCurrency(site)),
      totals: [...sums].map(([wallet, units]) => moneyView(site, wallet, units)),
      items,
    },
    before: await partnerNow(desk, site, "COMMISSION_RUN", {}),
    target: `commission ${day}`,
  };
}

/** The day of a site that may be settled next; undefined where there is none that is over. */
export async function settleableDay(desk: OperatorDesk, site: Site): Promise<string | undefined> {
  const day = await nextDayToSettle(desk.db, site.id);
  return day !== undefined && day < dateOf(site, desk.clock.now()) ? day : undefined;
}

/** What stands there now, in the shape of a proposal's `before`. */
export async function partnerNow(
  desk: OperatorDesk,
  site: Site,
  kind: PartnerKind,
  payload: Plain,
): Promise<Plain> {
  if (kind === "PARTNER_RATES") {
    const memberId = Number(payload["memberId"]);
    const rates = (await readRates(desk.db, [memberId])).get(memberId);
    return { rates: rateTexts(rates ?? {}) };
  }
  const { least, bases, settledDay } = await readCommissionSite(desk.db, site.id);
  if (kind === "COMMISSION_RUN") return { settledDay };
  return { least: textOf(least, siteCurrency(site)), bases };
}

/** What the engine is told of it; overtaken where rates that were agreed to may no longer be given. */
export async function partnerSteps(
  desk: OperatorDesk,
  site: Site,
  proposal: ProposalRecord,
  payload: Plain,
) {
  if (proposal.kind === "PARTNER_RATES")
    return (await mayHave(desk.db, site, payload)) ? [] : ("OVERTAKEN" as const);
  if (proposal.kind !== "COMMISSION_RUN") return [];
  const forDay = Number(String(payload["day"]).replaceAll("-", ""));
  const currency = siteCurrency(site);
  const least = unitsOf(String(payload["least"]), currency);
  return (payload["items"] as Item[]).map(({ memberId, walletType, amount }) => {
    const units = unitsOf(amount, currencyOfWallet(walletType, currency));
    return {
      target: `member ${memberId}`,
      command: {
        kind: "settleCommission",
        memberId: Number(memberId),
        wallet: walletType,
        forDay,
        units: String(units),
        // What a site pays at the least is said in its own currency.
        least: String(walletType === "BINARY" ? least : 0n),
        proposalId: proposal.id,
      } as const,
    };
  });
}

async function mayHave(db: DeskConnection, site: Site, payload: Plain): Promise<boolean> {
  const partner = await partnerNamed(db, site, String(payload["memberId"]));
  const { bases } = await readCommissionSite(db, site.id);
  const rates = ratesOf(payload["rates"] as Parameters<typeof ratesOf>[0]);
  const of = { siteId: site.id, partner, parentId: partner.parentId, bases };
  return refuseRates(db, of, rates).then(
    () => true,
    (error: unknown) => {
      if (error instanceof RefusalError) return false;
      throw error;
    },
  );
}

/** What the desk changes, in the transaction that ends the proposal. */
export async function changePartners(
  desk: OperatorDesk,
  db: DeskConnection,
  site: Site,
  { id: proposalId, kind }: ProposalRecord,
  payload: Plain,
): Promise<void> {
  const siteId = site.id;
  await lockCommissionSite(db, { siteId, now: desk.clock.now() });
  // After the lock: no fact that was booked at the former rates is from now on.
  const now = desk.clock.now();
  if (kind === "PARTNER_RATES") {
    // A partner below may have come to be since it was asked: it waits, and is overtaken when it is taken up again.
    if (!(await mayHave(db, site, payload))) throw busy();
    const rates = ratesOf(payload["rates"] as Parameters<typeof ratesOf>[0]);
    await addRates(db, { siteId, memberId: Number(payload["memberId"]), proposalId }, rates, now);
  } else if (kind === "PARTNER_RULES") {
    await db.query("UPDATE desk.commission_site SET least = $2, bases = $3 WHERE site_id = $1", [
      siteId,
      String(unitsOf(String(payload["least"]), siteCurrency(site))),
      payload["bases"] as CommissionBasis[],
    ]);
  } else await putRun(db, { siteId, day: String(payload["day"]), proposalId, now });
}

async function partnerNamed(db: DeskConnection, site: Site, id: string): Promise<PartnerRecord> {
  const partner = await readPartner(db, { siteId: site.id, id: Number(id) });
  if (partner === undefined) throw new RefusalError("INVALID_REQUEST");
  return partner;
}
