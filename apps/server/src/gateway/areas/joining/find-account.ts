/** Finding the name and the password of an account again, by the phone or mailbox that it was opened with (decision 029). */

import { within } from "@naru/store/desk/database";
import { findContact, findUsernames } from "@naru/store/desk/identity/contacts";
import { markPasswordFound } from "@naru/store/desk/identity/found-passwords";
import { type MemberRecord, setPasswordHash } from "@naru/store/desk/members";
import { admitFind } from "../../calls/certificate-limits.ts";
import { demandCertificate, normalKey, spendCertificate } from "../../calls/certificates.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { holdForADay } from "../../calls/hold-withdrawals.ts";
import { spendOtpWhereOn } from "../../calls/member-otp.ts";
import { callerOf } from "../../http/rate-limits.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { isBreached } from "../../sessions/passwords.ts";
import type { Site } from "../../sessions/sites.ts";

export function findAccountHandlers(desk: Desk): Handlers<"findId" | "findPassword"> {
  return {
    /** The proof is not used up: whoever found their name goes on to the password with it. */
    async findId({ body, site }) {
      const place = normalKey(body.key);
      const proof = { ...place, secretCode: body.secretCode, purpose: "FIND" } as const;
      await demandCertificate(desk, site, proof);
      await admitFind(desk, { site, ...place });
      const contact = { siteId: site.id, ...place };
      const usernames = await findUsernames(desk.db, contact, body.name.trim());
      if (usernames.length === 0) throw new RefusalError("ACCOUNT_NOT_MATCHED");
      return { usernames };
    },

    async findPassword({ body, site, request }) {
      const place = normalKey(body.key);
      const proof = { ...place, secretCode: body.secretCode, purpose: "FIND" } as const;
      await demandCertificate(desk, site, proof);
      await admitFind(desk, { site, ...place });
      // Looked up by both at once: another's name and no name at all are the same.
      const member = await findContact(desk.db, { siteId: site.id, ...place }, body.username);
      if (member === undefined) throw new RefusalError("ACCOUNT_NOT_MATCHED");
      if (isBreached(body.password)) throw new RefusalError("INVALID_REQUEST");
      await spendOtpWhereOn(desk, member.id, body.otp);
      const caller = { key: callerOf(request.ip), isKnown: false };
      const passwordHash = await desk.passwords.hash(body.password, caller);
      // The hold stands before the new password does.
      await holdForADay(desk, { siteId: site.id, memberId: member.id });
      await desk.db.transaction(async (db) => {
        await spendCertificate(desk, db, site, proof);
        const now = desk.clock.now();
        const isSet = await setPasswordHash(within(db), {
          memberId: member.id,
          oldHash: member.passwordHash,
          passwordHash,
          keepSessionId: null,
          now,
        });
        if (!isSet) throw new RefusalError("CERTIFICATE_NEEDED");
        await markPasswordFound(db, member.id, now);
      });
      await tell(desk, site, member);
      return { ok: true };
    },
  };
}

/** Its member hears of it on the phone and by mail, also at an address that nobody proved: the text has nothing to hide. */
async function tell(
  desk: Desk,
  site: Site,
  { phone, email }: Pick<MemberRecord, "phone" | "email">,
): Promise<void> {
  const places = [phone, ...(email === null ? [] : [email])].map(normalKey);
  for (const { channel, key: to } of places)
    if (desk.outbox.canSend(site, channel))
      await desk.outbox.send(site, { channel, to, kind: "PASSWORD_RESET" });
}
