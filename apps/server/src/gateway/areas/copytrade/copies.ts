/** What members have of copying: their place in it, follows, copies, what was missed, slippage and shares. */

import { listFollows, readCopyRules, readTraders } from "@naru/store/desk/copytrade/people";
import { listCopies, openPositionsOf } from "@naru/store/desk/copytrade/positions";
import { listCopyRows, listShares } from "@naru/store/desk/copytrade/records";
import { pageOf } from "@naru/store/read/page";
import {
  copiedPositionView,
  feeView,
  leadView,
  missedCopyView,
  slippageView,
} from "../../views/copytrade-views.ts";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { type Paging, pageRequest, shaped } from "../../calls/page.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import {
  followerViews,
  followOf,
  followViews,
  optionsOf,
  ownTraderOf,
  SHOWN,
  shownOf,
} from "./standing.ts";

type Following = "copyStanding" | "myTraderFollower" | "copyFollowers" | "myTraders";
type Copied =
  | "copyHistory"
  | "openCopies"
  | "missedCopies"
  | "copySlippage"
  | "myOpenLeads"
  | "followerPositions"
  | "copyFees";

/** Open copies are at most as many as perpetuals and followers are. */
const ALL = { limit: 10_000, offset: 0 } as const;

/** Who follows whom, and a member's place in it. */
export function followReadHandlers(desk: Desk): Handlers<Following> {
  return {
    async copyStanding({ session, site }) {
      const [trader, follow, { barsTpSl, barsSell, barsOpposite }] = await Promise.all([
        ownTraderOf(desk, site, session.memberId),
        followOf(desk, site, session.memberId),
        readCopyRules(desk.db, site.id),
      ]);
      const flag = (isOn: boolean) => (isOn ? (1 as const) : (0 as const));
      const bars = { tpSl: flag(barsTpSl), sell: flag(barsSell), opposite: flag(barsOpposite) };
      return { trader, follow, bars };
    },

    async myTraderFollower({ session, site }) {
      return JSON.stringify(await followOf(desk, site, session.memberId));
    },

    async copyFollowers({ query, session, site }) {
      await demandTrader(desk, site, session.memberId);
      const { request, cut } = asked(query);
      const who = { siteId: site.id, traderId: session.memberId, isOpen: true };
      const { rows, total } = await listFollows(desk.db, { ...who, ...cut });
      const content = await followerViews(desk, site, rows);
      return JSON.stringify(shaped(query, pageOf(content, request, total)));
    },

    async myTraders({ query, session, site }) {
      const { request, cut } = asked(query);
      const who = { siteId: site.id, memberId: session.memberId };
      const { rows, total } = await listFollows(desk.db, { ...who, ...cut });
      const content = await followViews(desk, site, rows);
      return JSON.stringify(shaped(query, pageOf(content, request, total)));
    },
  };
}

/** What came of it. */
export function copyReadHandlers(desk: Desk): Handlers<Copied> {
  return {
    async copyHistory({ query, session, site }) {
      const { request, cut } = asked(query);
      const who = { siteId: site.id, memberId: session.memberId, isOpen: false };
      const { rows, total } = await listCopies(desk.db, { ...who, ...cut });
      const options = await optionsOf(desk, site);
      const content = shownOf(
        rows,
        options,
        ({ position }) => position.optionId,
        (row, option) => copiedPositionView(row, option, false),
      );
      return JSON.stringify(shaped(query, pageOf(content, request, total)));
    },

    async openCopies({ session, site }) {
      const who = { siteId: site.id, memberId: session.memberId, isOpen: true };
      const { rows } = await listCopies(desk.db, { ...who, ...ALL });
      const options = await optionsOf(desk, site);
      return JSON.stringify(
        shownOf(
          rows,
          options,
          ({ position }) => position.optionId,
          (row, option) => copiedPositionView(row, option, false),
        ),
      );
    },

    missedCopies: (call) => copyRows(desk, call, true),
    copySlippage: (call) => copyRows(desk, call, false),

    async myOpenLeads({ session, site }) {
      await demandTrader(desk, site, session.memberId);
      const who = { siteId: site.id, memberId: session.memberId };
      const rows = await openPositionsOf(desk.db, who);
      const options = await optionsOf(desk, site);
      return JSON.stringify(shownOf(rows, options, ({ position }) => position.optionId, leadView));
    },

    async followerPositions({ query, session, site }) {
      await demandTrader(desk, site, session.memberId);
      const { futuresTraderOrderId } = query;
      const leadId = futuresTraderOrderId === undefined ? undefined : Number(futuresTraderOrderId);
      const who = { siteId: site.id, traderId: session.memberId, leadId, isOpen: true };
      const { rows } = await listCopies(desk.db, { ...who, ...ALL });
      const options = await optionsOf(desk, site);
      return JSON.stringify(
        shownOf(
          rows,
          options,
          ({ position }) => position.optionId,
          (row, option) => copiedPositionView(row, option, true),
        ),
      );
    },

    async copyFees({ query, session, site }) {
      const { memberId } = session;
      const { request, cut } = asked(query);
      const { rows, total } = await listShares(desk.db, { siteId: site.id, memberId, ...cut });
      const content = rows.map((row) => feeView(row, memberId));
      return JSON.stringify(shaped(query, pageOf(content, request, total)));
    },
  };
}

function asked(query: Paging) {
  const request = pageRequest(query);
  return { request, cut: { limit: request.size, offset: request.page * request.size } };
}

/** What became of a trader's fills for oneself. */
async function copyRows(
  desk: Desk,
  { query, session, site }: Call<"missedCopies" | "copySlippage">,
  isMissed: boolean,
): Promise<string> {
  const { request, cut } = asked(query);
  const who = { siteId: site.id, memberId: session.memberId, isMissed };
  const { rows, total } = await listCopyRows(desk.db, { ...who, ...cut });
  const options = await optionsOf(desk, site);
  const content = isMissed
    ? shownOf(rows, options, ({ optionId }) => optionId, missedCopyView)
    : shownOf(rows, options, ({ optionId }) => optionId, slippageView);
  return JSON.stringify(shaped<unknown>(query, pageOf<unknown>(content, request, total)));
}

/** What only traders have. */
async function demandTrader(desk: Desk, site: Site, memberId: number): Promise<void> {
  const found = await readTraders(desk.db, { siteId: site.id, memberId, statuses: SHOWN });
  if (found.length === 0) throw new RefusalError("NO_PERMISSION");
}
