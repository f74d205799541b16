/** Copy trading in the gallery, in every state. */

import { createElement } from "react";
import {
  aFollow,
  aTrader,
  anOwnTrader,
  closedCopies,
  copies,
  earnedFees,
  fees,
  followers,
  leads,
  missedCopies,
  noFigures,
  slippages,
  someFigures,
  traderClosed,
  traderOpen,
  tried,
} from "./fixtures.ts";
import { ApplySheet } from "./parts/apply-sheet.tsx";
import { AmendSheet, FollowSheet } from "./parts/follow-sheet.tsx";

const page = (content: readonly unknown[]) => ({
  ...{ content, page: 0, size: 30, totalElements: content.length, totalPages: 1 },
});
const bars = { tpSl: 0, sell: 0, opposite: 0 } as const;
const NOBODY = { trader: null, follow: null, bars } as const;
const FOLLOWER = { ...NOBODY, follow: aFollow() };
const TRADER = { ...NOBODY, trader: anOwnTrader() };

const traders = [
  aTrader(),
  aTrader({
    ...{ traderId: "502", nick: "이름이아주길어서줄여야하는사람", isFull: 1, followers: 100 },
    figures: someFigures({ returnPercent: "-8.10", net: "-410.00000000" }),
  }),
  aTrader({
    ...{ traderId: "503", nick: "새출발", isActive: 0, followers: 0, feeRate: "0.125" },
    figures: noFigures,
  }),
];

export const answers = {
  copyStanding: FOLLOWER,
  copyTraders: page(traders),
  copyTrader: aTrader(),
  traderOpen,
  traderHistory: page(traderClosed),
  tryFollow: tried,
  openCopies: copies,
  copyHistory: page(closedCopies),
  missedCopies: page(missedCopies),
  copySlippage: page(slippages),
  copyFees: page(fees),
  myTraders: page([
    aFollow(),
    aFollow({
      ...{ traderFollowerId: "8801", nick: "바다", status: "DISCONNECTED", net: "-41.20000000" },
      endedAt: "2026-10-01T11:20:00.000Z",
    }),
    aFollow({
      ...{ traderFollowerId: "8702", nick: "들판", status: "KICKED", net: "4.00000000" },
      endedAt: "2026-09-11T11:20:00.000Z",
    }),
  ]),
  copyFollowers: page(followers),
  myOpenLeads: leads,
  followerPositions: copies.map((copy) => ({ ...copy, nick: "김***" })),
  ...{ follow: { traderFollowerId: "9001", traderId: "501" } },
  ...{ amendFollow: { traderFollowerId: "9001", traderId: "501" } },
  ...{ pauseFollow: { traderFollowerId: "9001", traderId: "10003", status: "PAUSED" } },
  ...{ unfollow: { traderFollowerId: "9001", status: "LEFT" } },
  ...{ unfollowTrader: { traderFollowerId: "9001" } },
  ...{ applyTrader: { traderId: "501", status: "APPLIED" } },
  ...{ changeTrader: { traderId: "501", status: "ACTIVE" } },
  ...{ setTraderIntake: { traderId: "10000", status: "ACTIVE", isOpen: false } },
  closeCopied: { id: "7101", status: "FILLED", filledQty: "0.020", avgPrice: "91500.00" },
};

const EMPTY = {
  copyStanding: NOBODY,
  copyTraders: page([]),
  copyTrader: aTrader({ figures: noFigures, followers: 0 }),
  ...{ traderOpen: [], traderHistory: page([]), openCopies: [], copyHistory: page([]) },
  ...{ missedCopies: page([]), copySlippage: page([]), copyFees: page([]), myTraders: page([]) },
  ...{ copyFollowers: page([]), myOpenLeads: [], followerPositions: [] },
};

const inEveryState = (name: string, url: string, say: object = {}) => [
  { name, shows: { url }, state: { say } },
  { name: `${name} · empty`, shows: { url }, state: { say: EMPTY } },
  ...(["loading", "refused", "offline"] as const).map((answered) => ({
    ...{ name: `${name} · ${answered}`, shows: { url } },
    state: { answers: answered },
  })),
];

const mine = "/more/copytrade/mine";
const console = "/more/copytrade/console";
const onClose = () => {};
const ofTrader = (status: "APPLIED" | "REJECTED" | "ENDED" | "STOPPED") => ({
  name: `copytrade console · ${status.toLowerCase()}`,
  shows: { url: console },
  state: { say: { copyStanding: { ...NOBODY, trader: anOwnTrader({ status }) } } },
});

export const stories = [
  ...inEveryState("copytrade", "/more/copytrade"),
  {
    name: "copytrade · of a trader",
    shows: { url: "/more/copytrade" },
    state: { say: { copyStanding: TRADER } },
  },
  ...inEveryState("copytrade trader", "/more/copytrade/trader/501"),
  {
    name: "copytrade trader · what is barred",
    shows: { url: "/more/copytrade/trader/501" },
    state: {
      say: { copyStanding: { ...NOBODY, bars: { tpSl: 1, sell: 1, opposite: 1 } } },
    },
  },
  ...inEveryState("copytrade mine", mine),
  {
    name: "copytrade mine · paused",
    shows: { url: mine },
    state: {
      say: { copyStanding: { ...NOBODY, follow: aFollow({ status: "PAUSED", open: 0 }) } },
    },
  },
  ...inEveryState("copytrade console", console, {
    copyStanding: TRADER,
    copyFees: page(earnedFees),
  }),
  ...(["APPLIED", "REJECTED", "ENDED", "STOPPED"] as const).map(ofTrader),
  {
    name: "copytrade · follow",
    shows: () =>
      createElement(FollowSheet, {
        ...{ trader: aTrader(), standing: NOBODY, onClose, onFollowed: onClose },
      }),
  },
  {
    name: "copytrade · follow, rules broken",
    shows: () =>
      createElement(FollowSheet, {
        ...{ trader: aTrader({ isFull: 1 }), standing: FOLLOWER, onClose, onFollowed: onClose },
      }),
  },
  {
    name: "copytrade · follow, withdrawals held",
    shows: () =>
      createElement(FollowSheet, {
        ...{ trader: aTrader(), standing: NOBODY, onClose, onFollowed: onClose },
      }),
    state: { withdrawHeldUntil: "2099-11-21T09:30:00.000Z" },
  },
  {
    name: "copytrade · change rules",
    shows: () => createElement(AmendSheet, { follow: aFollow(), onClose }),
  },
  {
    name: "copytrade · apply",
    shows: () => createElement(ApplySheet, { trader: null, onClose }),
  },
];
