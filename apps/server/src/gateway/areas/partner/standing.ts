/** Who may ask as a partner, and of whom: nobody sees beside or above themselves. */

import { type PartnerRecord, readPartner } from "@naru/store/desk/partners/partners";
import { readRates } from "@naru/store/desk/partners/tree";
import type { SessionRecord } from "@naru/store/desk/sessions";
import { partnerView } from "../../calls/partner/commission.ts";
import type { Desk } from "../../calls/handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

/** A partner with the rates of now. */
export async function viewOf({ db }: Desk, partner: PartnerRecord) {
  return partnerView(partner, (await readRates(db, [partner.id])).get(partner.id));
}

/** The partner of a session, or one below them. */
export async function below(
  { db }: Desk,
  session: SessionRecord,
  id?: string,
): Promise<PartnerRecord> {
  demandPartner(session);
  const { siteId, memberId } = session;
  const partner = await readPartner(db, { siteId, within: memberId, id: Number(id ?? memberId) });
  if (partner === undefined) throw notFound();
  return partner;
}

/** Refuses whoever is no partner. */
export function demandPartner({ role }: SessionRecord): void {
  if (role !== "PARTNER") throw new RefusalError("NO_PERMISSION");
}

/** Somebody who is not there, or not theirs to see. */
export function notFound(): RefusalError {
  return new RefusalError("WRONG_APPROACH", { status: 404 });
}
