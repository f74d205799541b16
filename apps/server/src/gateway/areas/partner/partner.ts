/** Partners: what they are, what they earn and whom they brought (product.md §2, §7). Nobody sees beside or above themselves. */

import { lockCommissionSite } from "@naru/store/desk/partners/accrue";
import { listPartners } from "@naru/store/desk/partners/partners";
import { addRates, readRates } from "@naru/store/desk/partners/tree";
import { pageOf } from "@naru/store/read/page";
import type { MemberStatus } from "@naru/vocabulary/member";
import { partnerView, ratesOf } from "../../calls/partner/commission.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import { namedPartner } from "../../calls/partner/partner-of.ts";
import { refuseRates } from "../../calls/partner/partner-rates.ts";
import { addPartner } from "./add-partner.ts";
import { below, demandPartner, notFound, viewOf } from "./standing.ts";

type Ids = "verifyPartner" | "addPartner" | "partner" | "partners" | "raisePartner";

export function partnerHandlers(desk: Desk): Handlers<Ids> {
  return {
    async verifyPartner({ query, site }) {
      const named = await namedPartner(desk.db, site.id, query.partnerPk);
      if (named === undefined) return { isValid: false, partnerId: null, nick: null };
      return { isValid: true, partnerId: String(named.partner.id), nick: named.partner.nick };
    },

    addPartner: (call) => {
      demandPartner(call.session);
      return addPartner(desk, call);
    },

    async partner({ query, session }) {
      return viewOf(desk, await below(desk, session, query.id));
    },

    async partners({ query, session }) {
      demandPartner(session);
      const request = pageRequest(query);
      const { rows, total } = await listPartners(desk.db, {
        siteId: session.siteId,
        within: session.memberId,
        level: query.level === undefined ? undefined : Number(query.level),
        parentId: query.parentId === undefined ? undefined : Number(query.parentId),
        statuses: query.statusStrs?.split(",") as MemberStatus[] | undefined,
        limit: request.size,
        offset: request.page * request.size,
      });
      const rates = await readRates(
        desk.db,
        rows.map(({ id }) => id),
      );
      const content = rows.map((row) => partnerView(row, rates.get(row.id)));
      return JSON.stringify(shaped(query, pageOf(content, request, total)));
    },

    async raisePartner({ body, session }) {
      const partner = await below(desk, session, String(body.id));
      // Only whom they brought themselves: what a partner further down is given is another's to give.
      if (partner.parentId !== session.memberId) throw notFound();
      const rates = ratesOf(body.rates);
      await desk.db.transaction(async (db) => {
        const { siteId } = session;
        const { bases } = await lockCommissionSite(db, { siteId, now: desk.clock.now() });
        await refuseRates(db, { siteId, partner, parentId: partner.parentId, bases }, rates);
        await addRates(
          db,
          { siteId, memberId: partner.id, proposalId: null },
          rates,
          desk.clock.now(),
        );
      });
      return viewOf(desk, partner);
    },
  };
}
