/** What a site's perpetuals are, who a member is in copying, and how traders and follows are shown. */

import type {
  CopyFollowerView,
  CopyTraderView,
  FollowView,
  OwnTraderView,
} from "@naru/contract/views/copytrade/member";
import { FIGURES_MS, traderFigures } from "@naru/engine/copytrade/figures";
import { divide } from "@naru/money/rounding";
import {
  listFollows,
  type NamedFollow,
  type NamedTrader,
  readTraders,
} from "@naru/store/desk/copytrade/people";
import { boundByFollows, closedPositionsOf } from "@naru/store/desk/copytrade/positions";
import {
  figuresView,
  type Options,
  rateText,
  shareDue,
  tradedPosition,
  unitOf,
} from "../../views/copytrade-views.ts";
import { usdt } from "../../../views/futures-order-view.ts";
import { timeText } from "../../../views/texts.ts";
import type { Desk } from "../../calls/handler.ts";
import type { Site } from "../../sessions/sites.ts";
import { maskedName } from "../../views/masked-name.ts";

/** A trader whom everybody may look at. */
export const SHOWN = ["ACTIVE", "STOPPED"] as const;

export async function optionsOf(desk: Desk, site: Site): Promise<Options> {
  const all = await desk.perpetuals.of(site.id);
  return new Map(all.map((option) => [Number(option.id), option]));
}

/** Rows with their perpetuals; what is of none that the site has is left out. */
export function shownOf<Row, View>(
  rows: readonly Row[],
  options: Options,
  optionIdOf: (row: Row) => number,
  view: (row: Row, option: NonNullable<ReturnType<Options["get"]>>) => View,
): View[] {
  return rows.flatMap((row) => {
    const option = options.get(optionIdOf(row));
    return option === undefined ? [] : [view(row, option)];
  });
}

function traderBase(trader: NamedTrader) {
  return {
    traderId: String(trader.memberId),
    nick: trader.nick,
    introduction: trader.intro,
    status: trader.status,
    isActive: trader.isOpen && trader.status === "ACTIVE" ? (1 as const) : (0 as const),
    isFull: trader.followers >= trader.quota ? (1 as const) : (0 as const),
    followers: trader.followers,
    quota: trader.quota,
    feeRate: rateText(trader.shareRate),
    minBet: usdt(trader.minimum),
    followStock: trader.optionIds.map(String),
    createdAt: timeText(trader.approvedAt ?? trader.appliedAt),
  };
}

/** Traders with their figures, by one reading of all their positions. */
export async function traderViews(
  desk: Desk,
  site: Site,
  traders: readonly NamedTrader[],
): Promise<CopyTraderView[]> {
  const now = desk.clock.now();
  const options = await optionsOf(desk, site);
  const positions = await closedPositionsOf(desk.db, {
    siteId: site.id,
    memberIds: traders.map(({ memberId }) => memberId),
    since: now - FIGURES_MS,
  });
  return traders.map((trader) => {
    const own = positions.filter(({ position }) => position.memberId === trader.memberId);
    const traded = shownOf(own, options, ({ position }) => position.optionId, tradedPosition);
    return { ...traderBase(trader), figures: figuresView(traderFigures(traded, now), options) };
  });
}

/** Margin that follows have bound by copies now, 10^-8 USDT by follow. */
async function boundOf(
  desk: Desk,
  site: Site,
  followIds: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  const options = await optionsOf(desk, site);
  const costs = await boundByFollows(desk.db, { siteId: site.id, followIds });
  const bound = new Map<number, bigint>();
  for (const { followId, optionId, leverage, cost } of costs) {
    const option = options.get(optionId);
    if (option === undefined) continue;
    const margin = divide(cost * unitOf(option), BigInt(leverage), "up");
    bound.set(followId, (bound.get(followId) ?? 0n) + margin);
  }
  return bound;
}

/** Follows as their followers have them. */
export async function followViews(
  desk: Desk,
  site: Site,
  follows: readonly NamedFollow[],
): Promise<FollowView[]> {
  const bound = await boundOf(
    desk,
    site,
    follows.map(({ id }) => id),
  );
  return follows.map((follow) => ({
    traderFollowerId: String(follow.id),
    traderId: String(follow.traderId),
    nick: follow.trader.nick,
    status: follow.status,
    followStock: follow.optionIds.map(String),
    multiplyPer: follow.multiplyPer,
    maxBet: usdt(follow.maxBet),
    oneMaxBet: usdt(follow.oneMaxBet),
    ...{ tpPer: follow.tpPer, slPer: follow.slPer, stopPer: follow.stopPer },
    feeRate: rateText(follow.shareRate),
    usedBet: usdt(bound.get(follow.id) ?? 0n),
    net: usdt(follow.net),
    feePaid: usdt(follow.shared),
    feeDue: usdt(follow.endedAt === null ? shareDue(follow) : 0n),
    ...{ open: follow.open, copied: follow.copied, missed: follow.missed },
    followedAt: timeText(follow.followedAt),
    endedAt: follow.endedAt === null ? null : timeText(follow.endedAt),
  }));
}

/** Follows as their trader sees them. */
export async function followerViews(
  desk: Desk,
  site: Site,
  follows: readonly NamedFollow[],
): Promise<CopyFollowerView[]> {
  const views = await followViews(desk, site, follows);
  return views.map((view, at) => ({
    traderFollowerId: view.traderFollowerId,
    follower: maskedName(follows[at]?.follower.nick ?? ""),
    ...{ status: view.status, multiplyPer: view.multiplyPer, maxBet: view.maxBet },
    ...{ usedBet: view.usedBet, open: view.open, net: view.net },
    ...{ feePaid: view.feePaid, feeDue: view.feeDue, followedAt: view.followedAt },
  }));
}

/** Oneself as a trader, or as one who asked to be; null for everybody else. */
export async function ownTraderOf(
  desk: Desk,
  site: Site,
  memberId: number,
): Promise<OwnTraderView | null> {
  const [trader] = await readTraders(desk.db, { siteId: site.id, memberId });
  if (trader === undefined) return null;
  const { rows } = await listFollows(desk.db, {
    ...{ siteId: site.id, traderId: memberId, isOpen: true },
    ...{ limit: trader.quota + 1, offset: 0 },
  });
  const bound = await boundOf(
    desk,
    site,
    rows.map(({ id }) => id),
  );
  return {
    ...traderBase(trader),
    owed: usdt(trader.payable),
    earned: usdt(trader.earned),
    followed: usdt([...bound.values()].reduce((sum, each) => sum + each, 0n)),
  };
}

/** The follow that a member has now. */
export async function followOf(
  desk: Desk,
  site: Site,
  memberId: number,
): Promise<FollowView | null> {
  const { rows } = await listFollows(desk.db, {
    ...{ siteId: site.id, memberId, isOpen: true, limit: 1, offset: 0 },
  });
  const [view = null] = await followViews(desk, site, rows);
  return view;
}
