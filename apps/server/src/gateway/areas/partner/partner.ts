/** Sign-up links of partners (product.md §2, §7). */

import { findMember } from "@naru/store/desk/members";
import type { Desk, Handlers } from "../../calls/handler.ts";

export function partnerHandlers(desk: Desk): Handlers<"verifyPartner"> {
  return {
    async verifyPartner({ query, site }) {
      const partner = /^\d{1,15}$/.test(query.partnerPk)
        ? await findMember(desk.db, site.id, Number(query.partnerPk))
        : undefined;
      if (partner?.role !== "PARTNER" || partner.status !== "ACTIVE")
        return { isValid: false, partnerId: null, nick: null };
      return { isValid: true, partnerId: String(partner.id), nick: partner.nick };
    },
  };
}
