/** The sheets of 조회 that no address opens. */

import type { OptionView } from "@naru/client/views";
import { anOption, aRecord } from "../trading/gallery/fixtures.ts";
import { noFilter } from "../records/model/filter.ts";
import { betReport } from "../bets/data/report.ts";
import { perpetualReport } from "../perpetuals/data/report.ts";
import { overseaReport } from "../records/data/report.ts";
import { RepeatOrderSheet } from "../records/parts/repeat-order-sheet.tsx";
import { LosscutSheet } from "../records/losscut/losscut-sheet.tsx";
import { ReportSheet } from "../records/parts/report-sheet.tsx";
import { FillSheet } from "../records/parts/fill-sheet.tsx";
import { PerformanceSheet } from "../records/performance/performance-sheet.tsx";
import type { Line } from "../perpetuals/data/lists.ts";
import { noPerpetualFilter } from "../perpetuals/model/filter.ts";
import { PerpetualPerformanceSheet } from "../perpetuals/parts/performance-sheet.tsx";
import { TradeSheet } from "../perpetuals/parts/trade-sheet.tsx";
import { someFills } from "./canned.ts";
import type { Story } from "./story.ts";

const stay = () => {};

const PERPETUAL: Line = {
  id: "31",
  at: "2026-11-20T09:40:00.000Z",
  row: { stock: "BTCUSDT", koName: "비트코인", tradeType: "LONG" },
  net: "-462.07620000",
  left: "강제청산 · 91,525 → 86,950",
  right: "격리 20배",
  noted: "FUTURES_POSITION",
};
const NOTES = [
  {
    ...{ kind: "FUTURES_POSITION", id: "31" },
    note: "배율이 너무 높았음.\n다음엔 5배까지만.",
    tags: ["고배율", "뉴스", "초보 때 자주 하던 실수"],
  },
];

/** How closed positions did, of either product; sheets of a trade with what the member wrote of it. */
export const tradeStories: readonly Story[] = [
  ...(["full", "empty", "loading", "refused", "offline"] as const).flatMap((answers): Story[] => {
    const own = answers === "full" ? "" : ` · ${answers}`;
    return [
      {
        name: `search · performance${own}`,
        shows: () => <PerformanceSheet filter={{ ...noFilter, tab: "positions" }} onClose={stay} />,
        state: { answers },
      },
      {
        name: `search · perpetual with a note${own}`,
        shows: () => <TradeSheet line={PERPETUAL} onClose={stay} />,
        state: { answers, ...(answers === "full" ? { say: { tradeNotes: NOTES } } : {}) },
      },
    ];
  }),
  {
    name: "search · performance · perpetuals",
    shows: () => <PerpetualPerformanceSheet filter={noPerpetualFilter} onClose={stay} />,
    state: { say: { tradeNotes: NOTES } },
  },
  {
    name: "search · fill with a note",
    shows: () => {
      const [fill] = someFills();
      if (fill === undefined) throw new Error("there is no fill");
      return <FillSheet fill={fill} onOnly={null} onClose={stay} />;
    },
  },
];

const REPORTS = { oversea: overseaReport, perpetual: () => perpetualReport, bets: betReport };

export function LosscutStory() {
  return <LosscutSheet positionId="50040" onClose={stay} />;
}

export function ReportStory({ of = "oversea" }: { readonly of?: keyof typeof REPORTS }) {
  return <ReportSheet month="2026-11" of={REPORTS[of]()} onClose={stay} />;
}

/** A stop limit order that was cancelled, to be placed once more in the market's state of `over`. */
export function AgainStory({ over = {} }: { readonly over?: Partial<OptionView> }) {
  const order = {
    ...aRecord(),
    stopPrice: "20131.00",
    price: "20133.25",
    tpTick: 20,
    slTick: 10,
    qty: 3,
  };
  return <RepeatOrderSheet order={order} kind="STOPLIMIT" option={anOption(over)} onDone={stay} />;
}
