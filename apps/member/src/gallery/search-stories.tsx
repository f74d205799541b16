/** The sheets of 조회 that no address opens. */

import type { OptionView } from "@naru/client/views";
import { Queries } from "../app/queries.tsx";
import { anOption, aRecord } from "../trading/gallery/fixtures.ts";
import { noFilter } from "../records/model/filter.ts";
import { perpetualReport } from "../perpetuals/data/report.ts";
import { overseaReport } from "../records/data/report.ts";
import { RepeatOrderSheet } from "../records/parts/repeat-order-sheet.tsx";
import { ReportSheet } from "../records/parts/report-sheet.tsx";
import { PerformanceSheet } from "../records/parts/performance-sheet.tsx";

const stay = () => {};

export function PerformanceStory() {
  return (
    <Queries>
      <PerformanceSheet filter={{ ...noFilter, tab: "positions" }} onClose={stay} />
    </Queries>
  );
}

export function ReportStory({ isPerpetual = false }: { readonly isPerpetual?: boolean }) {
  return (
    <Queries>
      <ReportSheet
        month="2026-11"
        of={isPerpetual ? perpetualReport : overseaReport()}
        onClose={stay}
      />
    </Queries>
  );
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
