/** A partner asks for a partner of their own (product.md §7): an account that an operator lets in, at rates within theirs. */

import type { SignedUpView } from "@naru/contract/views";
import { readCommissionSite } from "@naru/store/desk/partners/accrue";
import { ratesOf } from "../../calls/partner/commission.ts";
import type { Call, Desk } from "../../calls/handler.ts";
import { bodyHash } from "../../../platform/uuid.ts";
import { idempotencyKey } from "../../calls/idempotency.ts";
import { openedBefore, openMember, refuseTaken } from "../../calls/open-member.ts";
import { refuseRates } from "../../calls/partner/partner-rates.ts";
import { callerOf } from "../../http/rate-limits.ts";

/** A repeated key gets the same answer. */
export async function addPartner(
  desk: Desk,
  { site, session, body, request, reply }: Call<"addPartner">,
): Promise<SignedUpView> {
  const { password, ...sent } = body;
  const signUp = {
    key: idempotencyKey(request, reply, desk.clock.now()),
    hash: bodyHash("/partner", { ...sent, parentId: session.memberId }),
  };
  const first = { password, caller: { key: callerOf(request.ip), isKnown: false }, signUp };
  const status = "PENDING";
  const earlier = await openedBefore(desk, site, { ...first, status });
  if (earlier !== undefined) return earlier;
  const rates = ratesOf(body.rates);
  const { bases } = await readCommissionSite(desk.db, site.id);
  const parentId = session.memberId;
  await refuseRates(desk.db, { siteId: site.id, partner: undefined, parentId, bases }, rates);
  const fresh = {
    ...first,
    member: {
      siteId: site.id,
      username: body.username,
      name: body.name.trim(),
      nick: body.nick?.trim() || body.username,
      phone: body.phone.replaceAll("-", ""),
      email: null,
      bankInfo: null,
      address: null,
      partnerId: parentId,
      blockDevice: null,
      status,
      role: "PARTNER",
    },
    proof: null,
    code: null,
    rates,
  } as const;
  await refuseTaken(desk, fresh);
  return openMember(desk, site, fresh);
}
