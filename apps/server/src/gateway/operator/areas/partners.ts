/** Partners at the desk: the tree, the days of commission, and who may have brought themselves. */

import { readCommissionSite } from "@naru/store/desk/partners/accrue";
import { findRings, listPartners } from "@naru/store/desk/partners/partners";
import { listDays, partsOfDay } from "@naru/store/desk/partners/reports";
import { readRates } from "@naru/store/desk/partners/tree";
import { accrueNow, moneyView, partnerView } from "../../calls/partner/commission.ts";
import { enveloped, type OperatorDesk, type OperatorHandlers, rowsOf } from "../call.ts";
import { siteCurrency, textOf } from "../money.ts";
import { settleableDay } from "../partners/proposal.ts";
import { timeOrNull } from "../views.ts";

type Ids = "deskPartners" | "commissionDays" | "commissionDay" | "partnerRings";

export function operatorPartnerHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  return {
    async deskPartners({ query, site }) {
      const rows = rowsOf(query);
      const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
      const found = await listPartners(desk.db, {
        siteId: site.id,
        id: number(query.partnerId),
        parentId: number(query.parentId),
        level: number(query.level),
        ...rows,
      });
      const ids = found.rows.map(({ id }) => id);
      const rates = await readRates(desk.db, ids);
      const views = found.rows.map((partner) => {
        const { username, name } = partner;
        return { ...partnerView(partner, rates.get(partner.id)), username, name };
      });
      return enveloped(views, rows, found.total);
    },

    async commissionDays({ query, site }) {
      await accrueNow(desk, site);
      const rows = rowsOf(query);
      const [found, nextDay, kept] = await Promise.all([
        listDays(desk.db, { siteId: site.id, ...rows }),
        settleableDay(desk, site),
        readCommissionSite(desk.db, site.id),
      ]);
      const days = found.rows.map(({ day, payees, sums, proposalId, settledAt }) => ({
        date: day,
        payees,
        sums: sums.map(({ wallet, units }) => moneyView(site, wallet, units)),
        proposalId: proposalId === null ? null : String(proposalId),
        settledAt: timeOrNull(settledAt),
      }));
      const currency = siteCurrency(site);
      const rules = { least: textOf(kept.least, currency), currency, bases: [...kept.bases] };
      return { ...enveloped(days, rows, found.total), nextDay: nextDay ?? null, ...rules };
    },

    async commissionDay({ query, site }) {
      await accrueNow(desk, site);
      const parts = await partsOfDay(desk.db, { siteId: site.id, day: query.date });
      return parts.map(({ payeeId, username, name, wallet, units }) => ({
        id: String(payeeId),
        username,
        name,
        ...moneyView(site, wallet, units),
      }));
    },

    async partnerRings({ site }) {
      const rings = await findRings(desk.db, site.id);
      return rings.map(({ kind, ...ring }) => ({
        kind,
        partner: { id: String(ring.partnerId), name: ring.partnerName },
        member: { id: String(ring.memberId), name: ring.memberName },
        other: { id: String(ring.otherId), name: ring.otherName },
      }));
    },
  };
}
