/** Traders, follows, missed copies and shares as operators read them; who may not see members sees masked names. */

import {
  listFollows,
  type Person,
  readCopyRules,
  readTraders,
} from "@naru/store/desk/copytrade/people";
import { listCopyRows, listShares } from "@naru/store/desk/copytrade/records";
import { instantText } from "@naru/vocabulary/instant";
import { koreanDay, rateText } from "../../../views/copytrade-views.ts";
import { usdt } from "../../../../views/futures-order-view.ts";
import { seenMember } from "../../personal/seen-member.ts";
import {
  enveloped,
  type OperatorCall,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../../call.ts";

type People = "deskTraders" | "deskFollows";
type Records = "deskMissedCopies" | "deskShares";
type Listed = People | Records;

/** Traders, and who follows them. */
export function copytradePeopleHandlers(desk: OperatorDesk): OperatorHandlers<People> {
  return {
    async deskTraders(call) {
      const { site, query } = call;
      const cut = rowsOf(query);
      const statuses = query.status === undefined ? undefined : [query.status];
      const all = await readTraders(desk.db, { siteId: site.id, statuses });
      const { barsTpSl, barsSell, barsOpposite } = await readCopyRules(desk.db, site.id);
      const rows = all.slice(cut.offset, cut.offset + cut.limit).map((trader) => ({
        trader: seenMember(call, trader),
        nick: trader.nick,
        introduction: trader.intro,
        status: trader.status,
        isActive: flag(trader.isOpen),
        ...{ quota: trader.quota, followers: trader.followers },
        feeRate: rateText(trader.shareRate),
        minBet: usdt(trader.minimum),
        followStock: trader.optionIds.map(String),
        owed: usdt(trader.payable),
        earned: usdt(trader.earned),
        appliedAt: instantText(trader.appliedAt),
        approvedAt: trader.approvedAt === null ? null : instantText(trader.approvedAt),
      }));
      const bars = { tpSl: flag(barsTpSl), sell: flag(barsSell), opposite: flag(barsOpposite) };
      return { ...enveloped(rows, cut, all.length), bars };
    },

    async deskFollows(call) {
      const { site, query } = call;
      const cut = rowsOf(query);
      const { rows, total } = await listFollows(desk.db, {
        siteId: site.id,
        traderId: numberOf(query.traderId),
        memberId: numberOf(query.memberId),
        ...{ limit: cut.limit, offset: cut.offset },
      });
      const content = rows.map((follow) => ({
        traderFollowerId: String(follow.id),
        ...both(call, follow),
        status: follow.status,
        multiplyPer: follow.multiplyPer,
        maxBet: usdt(follow.maxBet),
        oneMaxBet: usdt(follow.oneMaxBet),
        feeRate: rateText(follow.shareRate),
        net: usdt(follow.net),
        feePaid: usdt(follow.shared),
        ...{ copied: follow.copied, missed: follow.missed },
        followedAt: instantText(follow.followedAt),
        endedAt: follow.endedAt === null ? null : instantText(follow.endedAt),
      }));
      return enveloped(content, cut, total);
    },
  };
}

/** What was not copied, and what was shared. */
export function copytradeRecordHandlers(desk: OperatorDesk): OperatorHandlers<Records> {
  return {
    async deskMissedCopies(call) {
      const { site, query } = call;
      const cut = rowsOf(query);
      const { rows, total } = await listCopyRows(desk.db, {
        ...{ siteId: site.id, traderId: numberOf(query.traderId), isMissed: true },
        ...{ reason: query.reason, limit: cut.limit, offset: cut.offset },
      });
      const content = rows.flatMap((copy) =>
        copy.reason === null
          ? []
          : [
              {
                id: String(copy.fillId),
                traderFollowerId: String(copy.followId),
                ...both(call, copy),
                futuresOptionId: String(copy.optionId),
                tradeType: copy.tradeType,
                isOpening: flag(copy.isOpening),
                reason: copy.reason,
                at: instantText(copy.at),
              },
            ],
      );
      return enveloped(content, cut, total);
    },

    async deskShares(call) {
      const { site, query } = call;
      const cut = rowsOf(query);
      const { rows, total } = await listShares(desk.db, {
        ...{ siteId: site.id, traderId: numberOf(query.traderId) },
        ...{ limit: cut.limit, offset: cut.offset },
      });
      const content = rows.map((share) => ({
        id: String(share.id),
        traderFollowerId: String(share.followId),
        ...both(call, share),
        week: koreanDay(share.week),
        ...{ net: usdt(share.net), highWater: usdt(share.highWater), gain: usdt(share.gain) },
        feeRate: rateText(share.shareRate),
        ...{ fee: usdt(share.share), taken: usdt(share.taken), stands: usdt(share.stands) },
        cause: share.cause,
        at: instantText(share.at),
      }));
      return enveloped(content, cut, total);
    },
  };
}

function flag(isOn: boolean): 0 | 1 {
  return isOn ? 1 : 0;
}

function numberOf(id: string | undefined): number | undefined {
  return id === undefined ? undefined : Number(id);
}

function both(
  call: Pick<OperatorCall<Listed>, "operator">,
  of: {
    readonly memberId: number;
    readonly traderId: number;
    readonly follower: Person;
    readonly trader: Person;
  },
) {
  return {
    follower: seenMember(call, { memberId: of.memberId, ...of.follower }),
    trader: seenMember(call, { memberId: of.traderId, ...of.trader }),
  };
}
