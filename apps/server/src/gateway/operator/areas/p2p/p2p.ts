/** Deals under appeal, as whoever decides them sees them; the decision is a proposal of two persons. */

import { readMemberBankAt } from "@naru/store/desk/member-bank";
import { countAppeals, type NamedDeal, readDealChat, readDeals } from "@naru/store/desk/p2p/deals";
import { pageOf } from "@naru/store/read/page";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import { deskDealView } from "../../../views/p2p-views.ts";
import type { OperatorDesk, OperatorHandlers } from "../../call.ts";
import { p2pRulesNow } from "./rules.ts";

export function operatorP2pHandlers(
  desk: OperatorDesk,
): Pick<OperatorHandlers, "p2pDisputes" | "p2pDispute" | "p2pRules"> {
  return {
    async p2pDisputes({ query, site }) {
      const [page, size] = [Number(query.page ?? 0), Number(query.size ?? 20)];
      const cut = { limit: size, offset: page * size };
      const [deals, total] = await Promise.all([
        readDeals(desk.db, { siteId: site.id, isAppealed: true, ...cut }),
        countAppeals(desk.db, site.id),
      ]);
      const content = await Promise.all(deals.map((deal) => shown(desk, site, deal)));
      return { ...pageOf(content, { page, size }, total), content };
    },

    async p2pDispute({ query, site }) {
      const [deal] = await readDeals(desk.db, { siteId: site.id, id: Number(query.dealId) });
      // What two members write is theirs until one of them calls for the operators.
      if (deal?.appealedAt == null) throw new RefusalError("WRONG_APPROACH", { status: 404 });
      return shown(desk, site, deal);
    },

    p2pRules: ({ site }) => p2pRulesNow(desk.db, site),
  };
}

async function shown(desk: OperatorDesk, site: Site, deal: NamedDeal) {
  const { siteId, id: dealId, createdAt } = deal;
  const [seller, buyer, chat] = await Promise.all([
    readMemberBankAt(desk.db, { siteId, memberId: deal.memberId }, createdAt),
    readMemberBankAt(desk.db, { siteId, memberId: deal.buyerId }, createdAt),
    readDealChat(desk.db, { siteId, dealId }),
  ]);
  return deskDealView(site, deal, { banks: [seller, buyer], chat });
}
