/** What a member has of perpetuals and what they came to, in the gallery in every state. */

import { createElement } from "react";
import { aFuturesOrder, aFuturesPosition, somePerpetuals } from "./fixtures.ts";
import { AmendSheet } from "./parts/amend-sheet.tsx";
import { CloseSheet } from "./parts/close-sheet.tsx";
import { ExitsSheet } from "./parts/exits-sheet.tsx";
import { MarginSheet } from "./parts/margin-sheet.tsx";
import { ReverseSheet } from "./parts/reverse-sheet.tsx";
import { ShareSheet } from "./parts/share-sheet.tsx";
import { PositionRow } from "./parts/position-row.tsx";

const onClose = () => {};
const [option] = somePerpetuals();
if (option === undefined) throw new Error("no perpetual to show");

const isolated = aFuturesPosition({
  ...{ marginType: "ISOLATED", isolated: "450.00000000", liquidationPrice: "89120.30" },
  exits: [
    { id: "1", kind: "TP", price: "95000.00", distance: null, startPrice: null, isMark: 1 },
    { id: "2", kind: "SL", price: "90500.00", distance: null, startPrice: null, isMark: 0 },
    { id: "3", kind: "TRAIL", price: "91000.00", distance: "500.00", startPrice: null, isMark: 0 },
  ],
});
const waiting = aFuturesPosition({
  exits: [
    {
      ...{ id: "4", kind: "TRAIL", price: "94500.00", distance: "500.00" },
      ...{ startPrice: "95000.00", isMark: 0 },
    },
  ],
});
const cross = aFuturesPosition();
const losing = aFuturesPosition({ tradeType: "SHORT", liquidationPrice: "92000.00" });

const sheets = {
  close: CloseSheet,
  margin: MarginSheet,
  exits: ExitsSheet,
  reverse: ReverseSheet,
  share: ShareSheet,
};

const rows = { cross, isolated, losing, "trailing stop that waits": waiting };

const lists = ["orders", "fills", "positions", "funding", "liquidations", "daily"];

export const holdingStories = [
  ...Object.entries(rows).map(([name, position]) => ({
    name: `futures · position, ${name}`,
    shows: () =>
      createElement(PositionRow, {
        position,
        option,
        funding: "-0.45",
        isCopied: true,
        onAct: () => {},
      }),
  })),
  ...Object.entries(sheets).map(([name, sheet]) => ({
    name: `futures · ${name} sheet`,
    shows: () => createElement(sheet, { position: isolated, option, onClose }),
  })),
  {
    name: "futures · exits sheet, trailing stop that waits",
    shows: () => createElement(ExitsSheet, { position: waiting, option, onClose }),
  },
  {
    name: "futures · margin sheet, cross",
    shows: () => createElement(MarginSheet, { position: cross, option, onClose }),
  },
  {
    name: "futures · close sheet, stopped",
    shows: () =>
      createElement(CloseSheet, { position: cross, option: { ...option, isStop: 1 }, onClose }),
  },
  {
    name: "futures · amend sheet",
    shows: () => createElement(AmendSheet, { order: aFuturesOrder(), option, onClose }),
  },
  ...lists.map((tab) => ({
    name: `futures · records, ${tab}`,
    shows: { url: `/search/futures?tab=${tab}` },
  })),
  {
    name: "futures · records, loading",
    shows: { url: "/search/futures" },
    state: { answers: "loading" as const },
  },
  {
    name: "futures · records, refused",
    shows: { url: "/search/futures" },
    state: { answers: "refused" as const },
  },
  {
    name: "futures · records, offline",
    shows: { url: "/search/futures" },
    state: { answers: "offline" as const },
  },
  { name: "futures · liquidation", shows: { url: "/liquidation/51" } },
  {
    name: "futures · liquidation, loading",
    shows: { url: "/liquidation/51" },
    state: { answers: "loading" as const },
  },
  {
    name: "futures · liquidation, offline",
    shows: { url: "/liquidation/51" },
    state: { answers: "offline" as const },
  },
  { name: "futures · history tab", shows: { url: "/wallet/history?kind=perpetual" } },
];
