/**
 * Which rates a partner may have: within those of who brought them, not below those of whom they brought, and never less than
 * they have (decision 031).
 */

import type { DeskConnection } from "@naru/store/desk/database";
import { listPartners, type PartnerRecord } from "@naru/store/desk/partners/partners";
import { readRates } from "@naru/store/desk/partners/tree";
import {
  COMMISSION_BASES,
  type CommissionBasis,
  RATE_MOST,
  type Rates,
} from "@naru/vocabulary/partner/commission";
import { RefusalError } from "../../refusals/refusal-error.ts";

/** Rates of somebody's direct partners, all of them. */
const PARTNERS_MAX = 10_000;

/** Refuses rates that a partner may not be given. */
export async function refuseRates(
  db: DeskConnection,
  of: {
    readonly siteId: number;
    /** Undefined where the partner is not there yet. */
    readonly partner: PartnerRecord | undefined;
    readonly parentId: number | null;
    readonly bases: readonly CommissionBasis[];
  },
  rates: Rates,
): Promise<void> {
  const { siteId, partner, parentId, bases } = of;
  const children =
    partner === undefined
      ? []
      : (await listPartners(db, { siteId, parentId: partner.id, limit: PARTNERS_MAX, offset: 0 }))
          .rows;
  const ids = [partner?.id, parentId, ...children.map(({ id }) => id)];
  const known = await readRates(
    db,
    ids.filter((id) => id !== undefined && id !== null),
  );
  const isBound = parentId !== null || (partner?.members ?? 0) + children.length > 0;
  for (const basis of COMMISSION_BASES) {
    const rate = rates[basis];
    if (rate === undefined) continue;
    const rateOf = (id: number): number => known.get(id)?.[basis] ?? 0;
    const before = partner === undefined ? 0 : rateOf(partner.id);
    const isAllowed =
      (rate === 0 || bases.includes(basis)) &&
      rate <= RATE_MOST[basis] &&
      (parentId === null || rate <= rateOf(parentId)) &&
      (!isBound || rate >= before) &&
      children.every(({ id }) => rateOf(id) <= rate);
    if (!isAllowed) throw new RefusalError("INVALID_REQUEST", { detail: { basis } });
  }
}
