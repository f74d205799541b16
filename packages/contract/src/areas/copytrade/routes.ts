/** Copy trading: traders, following them, and what came of it (product.md §7, Copy trade). */

import { z } from "zod";
import {
  body,
  decimalInput,
  flagInput,
  id,
  idInput,
  lines,
  listOf,
  paging,
  query,
} from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { FuturesPlacedView } from "../../views/futures-account.ts";
import {
  CopiedPositionView,
  CopyFeeView,
  CopyFollowerView,
  CopySlippageView,
  CopyStandingView,
  CopyTraderView,
  FollowView,
  LeadView,
  MissedCopyView,
  TraderPositionView,
  TriedFollowView,
} from "../../views/copytrade/member.ts";
import { copytradePaths } from "./paths.ts";

const { defineRoute, own, command } = callsOf("copytrade", copytradePaths);

const flagQuery = z.enum(["0", "1", "true", "false"]).optional();
const percent = z
  .union([z.int().min(1).max(100_000), z.string().regex(/^[1-9]\d{0,5}$/), z.null()])
  .optional();
const traderId = { traderId: id.optional() };

/** What traders are sorted by, the largest first; `drawdown` the smallest first. */
export const TRADER_SORTS = ["profit", "return", "win", "drawdown", "followers", "new"] as const;
export type TraderSort = (typeof TRADER_SORTS)[number];

export const FollowedView = z.object({ traderFollowerId: id, traderId: id, status: z.string() });

const copyTrader = defineRoute({
  ...own,
  id: "copyTrader",
  summary: "A trader with figures; oneself without an id",
  query: query(traderId),
  answer: CopyTraderView,
});

const copyTraders = defineRoute({
  ...own,
  id: "copyTraders",
  summary:
    "Traders by name, without those that are full (isHideFull) or take nobody (isActive), in the order of `sort`",
  query: query({
    ...paging,
    name: z.string().max(40).optional(),
    isHideFull: flagQuery,
    isActive: flagQuery,
    sort: z.enum(TRADER_SORTS).optional(),
  }),
  answer: listOf(CopyTraderView),
});

const terms = {
  /** Ids of perpetuals that may be copied. */
  followStock: z.array(idInput).max(100),
  /** What a follower must have. */
  minBet: decimalInput,
  introduction: lines(500),
};

const applyTrader = defineRoute({
  ...command,
  id: "applyTrader",
  summary: "Ask to be copied; an operator decides",
  body: body(terms),
  answer: z.object({ traderId: id, status: z.string() }),
});

const changeTrader = defineRoute({
  ...command,
  id: "changeTrader",
  summary: "Change what of oneself may be copied, from what amount, and the introduction",
  body: body(terms),
  answer: z.object({ traderId: id, status: z.string() }),
});

const setTraderIntake = defineRoute({
  ...command,
  id: "setTraderIntake",
  summary: "Whether a trader takes followers",
  body: body({ isActive: flagInput }),
  answer: z.object({ traderId: id, status: z.string(), isOpen: z.boolean() }),
});

const copyStanding = defineRoute({
  ...own,
  id: "copyStanding",
  summary: "One's place in copy trading: as a trader, as a follower, and what traders may not do",
  query: query({}),
  answer: CopyStandingView,
});

const myTraderFollower = defineRoute({
  ...own,
  id: "myTraderFollower",
  summary: "The follow that one has now",
  query: query({}),
  answer: FollowView.nullable(),
});

const copyFollowers = defineRoute({
  ...own,
  id: "copyFollowers",
  summary: "Who follows oneself, the newest first",
  query: query(paging),
  answer: listOf(CopyFollowerView),
});

const myTraders = defineRoute({
  ...own,
  id: "myTraders",
  summary: "All follows that one has or had, the newest first",
  query: query(paging),
  answer: listOf(FollowView),
});

const tryFollow = defineRoute({
  ...own,
  id: "tryFollow",
  summary: "What following a trader for the last 30 days would have come to",
  query: query({
    traderId: id,
    /** Ids of perpetuals by commas. */
    followStock: z.string().regex(/^\d{1,9}(?:,\d{1,9}){0,99}$/),
    multiplyPer: z.string().regex(/^\d{1,6}$/),
    maxBet: z.string().regex(/^\d{1,12}(?:\.\d{1,8})?$/),
    oneMaxBet: z.string().regex(/^\d{1,12}(?:\.\d{1,8})?$/),
  }),
  answer: TriedFollowView,
});

const rules = {
  followStock: z.array(idInput).max(100),
  /** Per cent of the trader's quantity. */
  multiplyPer: decimalInput,
  maxBet: decimalInput,
  oneMaxBet: decimalInput,
  tpPer: percent,
  slPer: percent,
  /** Loss of the whole follow at which everything copied is closed and it ends, per cent of `maxBet`. */
  stopPer: percent,
};

const follow = defineRoute({
  ...command,
  id: "follow",
  summary: "Have what a trader fills copied from now on",
  body: body({ traderId: idInput, ...rules }),
  answer: FollowedView,
});

const amendFollow = defineRoute({
  ...command,
  id: "amendFollow",
  summary: "Change the rules of a follow",
  body: body({ traderFollowerId: idInput, ...rules }),
  answer: FollowedView,
});

const ofFollow = { traderFollowerId: idInput };
const FollowStateView = z.object({ traderFollowerId: id, status: z.string() });

const pauseFollow = defineRoute({
  ...command,
  id: "pauseFollow",
  summary:
    "Copy no openings for now, or copy them again; what is held still closes with the trader",
  body: body({ ...ofFollow, isPaused: flagInput }),
  answer: FollowedView,
});

const unfollow = defineRoute({
  ...command,
  id: "unfollow",
  summary: "End one's own follow, once no copy is open",
  body: body(ofFollow),
  answer: FollowStateView,
});

const unfollowTrader = defineRoute({
  ...command,
  id: "unfollowTrader",
  summary: "End the follow of one's follower, whose copies stay theirs",
  body: body(ofFollow),
  answer: z.object({ traderFollowerId: id }),
});

const copyHistory = defineRoute({
  ...own,
  id: "copyHistory",
  summary: "Copied positions that have closed, newest first",
  query: query(paging),
  answer: listOf(CopiedPositionView),
});

const openCopies = defineRoute({
  ...own,
  id: "openCopies",
  summary: "Copied positions that are open",
  query: query({}),
  answer: z.array(CopiedPositionView),
});

const missedCopies = defineRoute({
  ...own,
  id: "missedCopies",
  summary: "Fills that were not copied, each with its reason, newest first",
  query: query(paging),
  answer: listOf(MissedCopyView),
});

const copySlippage = defineRoute({
  ...own,
  id: "copySlippage",
  summary: "Fills that were copied, each against the trader's price and moment, newest first",
  query: query(paging),
  answer: listOf(CopySlippageView),
});

const traderHistory = defineRoute({
  ...own,
  id: "traderHistory",
  summary: "Closed positions of a trader, oneself without an id, newest first",
  query: query({ ...paging, ...traderId }),
  answer: listOf(TraderPositionView),
});

const traderOpen = defineRoute({
  ...own,
  id: "traderOpen",
  summary: "Open positions of a trader, oneself without an id",
  query: query(traderId),
  answer: z.array(TraderPositionView),
});

const myOpenLeads = defineRoute({
  ...own,
  id: "myOpenLeads",
  summary: "A trader's own open positions with what follows them",
  query: query({}),
  answer: z.array(LeadView),
});

const followerPositions = defineRoute({
  ...own,
  id: "followerPositions",
  summary: "Open copies of a trader's positions, of one where that is asked for",
  query: query({ futuresTraderOrderId: id.optional() }),
  answer: z.array(CopiedPositionView),
});

const copyFees = defineRoute({
  ...own,
  id: "copyFees",
  summary: "Profit shares that one earned as a trader or paid as a follower, newest first",
  query: query(paging),
  answer: listOf(CopyFeeView),
});

const closeCopied = defineRoute({
  ...command,
  id: "closeCopied",
  summary: "Close a copied position, or as a trader one with its copies; the price is the server's",
  body: body({
    closePrice: z.union([decimalInput, z.null()]).optional(),
    futuresFollowerOrderId: z.union([idInput, z.null()]).optional(),
    futuresTraderOrderId: z.union([idInput, z.null()]).optional(),
  }),
  answer: FuturesPlacedView,
});

export const copytradeRoutes = {
  ...{ copyTrader, copyTraders, applyTrader, changeTrader, setTraderIntake, copyStanding },
  ...{ myTraderFollower, copyFollowers, myTraders, tryFollow, follow, amendFollow, pauseFollow },
  ...{ unfollow, unfollowTrader, copyHistory, openCopies, missedCopies, copySlippage },
  ...{ traderHistory, traderOpen, myOpenLeads, followerPositions, copyFees, closeCopied },
};
