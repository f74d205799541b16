/**
 * A member's phone: whoever changes it knows the password, shows a second factor where they have one, and proves the new number
 * where the site asks for that. It is the way back to the account (decision 071).
 */

import { findTaken, setPhone } from "@naru/store/desk/members";
import { provedAt } from "@naru/store/desk/sessions";
import { admitPhone } from "../../calls/certificate-limits.ts";
import { demandCertificate, phoneProofOf, spendCertificate } from "../../calls/certificates.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { checkPassword, demandOwnPassword, wrongPassword } from "../../calls/proof.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { demandSecondFactor } from "./second-factor.ts";
import { holdWithdrawals } from "./security.ts";

export function phoneHandlers(desk: Desk): Handlers<"changePhone"> {
  return {
    async changePhone({ body, session, site }) {
      const { memberId, siteId } = session;
      const { member, knows } = await checkPassword(desk, session, body.currentPassword);
      if (!knows) throw wrongPassword();
      const phone = body.phone.replaceAll("-", "");
      // The same number again changes nothing, and holds nothing.
      if (member.phone === phone) return { ok: true };
      await demandOwnPassword(desk, session, site);
      const proof = phoneProofOf(site, phone, body.secretCode);
      if (proof !== null) await demandCertificate(desk, site, proof);
      await demandSecondFactor(desk, session, site, body);
      await admitPhone(desk, memberId);
      if ((await findTaken(desk.db, { siteId, username: "", nick: "", phone })) !== undefined)
        throw new RefusalError("DUPLICATE_PHONE");
      await holdWithdrawals(desk, session);
      await desk.db.transaction(async (db) => {
        if (proof !== null) await spendCertificate(desk, db, site, proof);
        if (!(await setPhone(db, memberId, phone))) throw new RefusalError("DUPLICATE_PHONE");
        // The member's row is held by now: whoever gave the account back meanwhile ended this session, and nothing is changed.
        if ((await provedAt(db, session.id)) === undefined) throw new RefusalError("TOKEN_EXPIRED");
      });
      return { ok: true };
    },
  };
}
