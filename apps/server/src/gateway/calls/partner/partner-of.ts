/** Whom a sign-up link names: a partner's number, or a code of theirs. */

import type { DeskConnection } from "@naru/store/desk/database";
import { findMember, type MemberRecord } from "@naru/store/desk/members";
import { findCode } from "@naru/store/desk/partners/codes";
import { PARTNER_CODE } from "@naru/vocabulary/partner/commission";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Desk } from "../handler.ts";

/** A partner who may bring others, and the code that named them. */
export interface Named {
  readonly partner: MemberRecord;
  readonly code: { readonly code: string; readonly memberShare: number } | null;
}

/** The partner whom the end of a link names; undefined where it names none who may bring others now. */
export async function namedPartner(
  db: DeskConnection,
  siteId: number,
  text: string,
): Promise<Named | undefined> {
  const known = PARTNER_CODE.test(text) ? await findCode(db, siteId, text) : undefined;
  if (known?.isPaused === true) return undefined;
  const id = /^\d{1,15}$/.test(text) ? Number(text) : known?.memberId;
  if (id === undefined) return undefined;
  const partner = await findMember(db, siteId, id);
  if (partner?.role !== "PARTNER" || partner.status !== "ACTIVE") return undefined;
  return { partner, code: known ?? null };
}

/** Who brought a new member, as it was sent with the sign-up; refuses a name that is nobody's. */
export async function partnerOf(
  { db }: Pick<Desk, "db">,
  siteId: number,
  sent: string | number | null | undefined,
): Promise<{ readonly partnerId: number | null; readonly code: Named["code"] }> {
  if (sent === undefined || sent === null || sent === "") return { partnerId: null, code: null };
  const named = await namedPartner(db, siteId, String(sent));
  if (named === undefined) throw new RefusalError("INVALID_REQUEST");
  return { partnerId: named.partner.id, code: named.code };
}
