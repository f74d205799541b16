/** 성과 요약 of perpetuals: how the closed positions of the filter did. */

import type { FuturesClosedPositionView } from "@naru/client/views";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../base/i18n.ts";
import { readAllPages } from "../../base/pages.ts";
import { runtime } from "../../base/runtime.ts";
import { serverNow } from "../../base/server-time.ts";
import { sumOf } from "../../money/balance.ts";
import { PerformanceOf } from "../../records/performance/performance-of.tsx";
import { perpetualLists } from "../data/lists.ts";
import { type PerpetualFilter, perpetualDays, perpetualQuery } from "../model/filter.ts";
import { perpetualTexts } from "../texts.ts";

interface Props {
  readonly filter: PerpetualFilter;
  readonly onClose: () => void;
}

const idOf = (row: FuturesClosedPositionView) => row.futuresPositionId;

export function PerpetualPerformanceSheet({ filter, onClose }: Props) {
  const t = useTexts(perpetualTexts);
  const { timeZone } = runtime().site;
  const query = perpetualQuery({ ...filter, tab: "positions" }, serverNow(), timeZone);
  const read = useQuery({
    queryKey: ["perpetuals", "all", query],
    queryFn: () =>
      readAllPages<FuturesClosedPositionView>(perpetualLists.positions.call, query, idOf),
  });
  return (
    <PerformanceOf
      days={perpetualDays(filter, serverNow(), timeZone)}
      read={read}
      of={{
        currency: "USDT",
        kind: "FUTURES_POSITION",
        idOf,
        optionOf: (row) => row.stock,
        nameOf: (row) => row.stock,
        last: (rows) => (
          <Figure label={t("funding")}>
            <Money
              value={sumOf(
                rows.map(({ funding }) => funding),
                "USDT",
              )}
              unit="USDT"
              isSigned
            />
          </Figure>
        ),
        hint: t("performanceHint"),
      }}
      onClose={onClose}
    />
  );
}
