/** What a partner earned, and whom they brought. */

import { readCommissionSite } from "@naru/store/desk/partners/accrue";
import { noteReferee } from "@naru/store/desk/partners/codes";
import { sumFlow } from "@naru/store/desk/partners/flow";
import {
  type EarnedSum,
  listEarned,
  listReferees,
  readNetwork,
  readOwed,
  sumEarned,
} from "@naru/store/desk/partners/reports";
import { pageOf } from "@naru/store/read/page";
import { instantText } from "@naru/vocabulary/instant";
import type { CommissionBasis } from "@naru/vocabulary/partner/commission";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { accrueNow, dateOf, moneyView } from "../../calls/partner/commission.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import type { Site } from "../../sessions/sites.ts";
import { maskedName } from "../../views/masked-name.ts";
import { below, demandPartner, notFound, viewOf } from "./standing.ts";

const DAY_MS = 86_400_000;

type Records = "partnerSummary" | "referees" | "noteReferee";

/** What partners read of their earnings and of whom they brought. */
export function partnerRecordHandlers(desk: Desk): Handlers<Records> {
  return {
    async partnerSummary({ session, site }) {
      const partner = await below(desk, session);
      await accrueNow(desk, site);
      const { siteId, memberId } = session;
      const now = desk.clock.now();
      const since = (days: number) =>
        sumEarned(desk.db, { payeeId: memberId, since: dateOf(site, now - days * DAY_MS) });
      const [today, week, month, owed, network, kept] = await Promise.all([
        since(0),
        since(6),
        since(29),
        readOwed(desk.db, memberId),
        readNetwork(desk.db, { memberId, since: now - 30 * DAY_MS }),
        readCommissionSite(desk.db, siteId),
      ]);
      const sums = (all: EarnedSum[]) => all.map((sum) => earnedView(site, sum));
      return {
        partner: await viewOf(desk, partner),
        today: sums(today),
        week: sums(week),
        month: sums(month),
        owed: owed.map(({ wallet, owed: units }) =>
          moneyView(site, WALLET_CODES.wordOf(wallet), units),
        ),
        network,
        settledDay: kept.settledDay,
      };
    },

    async referees({ query, session, site }) {
      demandPartner(session);
      await accrueNow(desk, site);
      const request = pageRequest(query);
      const { rows, total } = await listReferees(desk.db, {
        partnerId: session.memberId,
        limit: request.size,
        offset: request.page * request.size,
      });
      const content = rows.map(({ memberId, nick, code, note, joinedAt, earned }) => ({
        id: String(memberId),
        member: maskedName(nick),
        code,
        note,
        joinedAt: instantText(joinedAt),
        earned: earned.map(({ wallet, units }) => moneyView(site, wallet, units)),
      }));
      return JSON.stringify(shaped(query, pageOf(content, request, total)));
    },

    async noteReferee({ body, session }) {
      demandPartner(session);
      const about = { partnerId: session.memberId, memberId: Number(body.id) };
      if (!(await noteReferee(desk.db, { ...about, text: body.note?.trim() || null })))
        throw notFound();
      return { ok: true };
    },
  };
}

function earnedView(site: Site, { wallet, direct, indirect, active }: EarnedSum) {
  const { amount, ...money } = moneyView(site, wallet, direct);
  return { ...money, direct: amount, indirect: moneyView(site, wallet, indirect).amount, active };
}

/** What one earned by product, and by day and member; a member whose code leaves them a part earns too. */
export function partnerProfitHandlers(desk: Desk): Handlers<"partnerProfits" | "partnerFlow"> {
  return {
    async partnerFlow({ query, session, site }) {
      const partner = await below(desk, session, query.id);
      await accrueNow(desk, site);
      const flows = await sumFlow(desk.db, {
        payeeId: session.memberId,
        belowId: partner.id,
        since: dateOf(site, desk.clock.now() - 29 * DAY_MS),
      });
      return flows.map(({ basis, wallet, base, units }) => {
        const { amount: profit, ...money } = moneyView(site, wallet, units);
        return { type: basis, ...money, base: moneyView(site, wallet, base).amount, profit };
      });
    },

    async partnerProfits({ query, session, site }) {
      await accrueNow(desk, site);
      const request = pageRequest(query);
      const { rows, total } = await listEarned(desk.db, {
        siteId: session.siteId,
        payeeId: session.memberId,
        isChildren:
          query.isChildren === undefined
            ? undefined
            : [1, "1", true, "true"].includes(query.isChildren),
        bases: query.typeStrs?.split(",") as CommissionBasis[] | undefined,
        startDate: query.startDate,
        endDate: query.endDate,
        limit: request.size,
        offset: request.page * request.size,
      });
      const content = rows.map((row) => {
        const { amount: profit, ...money } = moneyView(site, row.wallet, row.units);
        return {
          date: row.day,
          type: row.basis,
          member: maskedName(row.nick),
          isChildren: row.isDirect ? 0 : 1,
          ...money,
          base: moneyView(site, row.wallet, row.base).amount,
          count: row.facts,
          profit,
          isSettled: row.isSettled ? 1 : 0,
        };
      });
      return JSON.stringify(shaped(query, pageOf(content, request, total)));
    },
  };
}
