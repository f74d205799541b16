/** 성과 요약 of overseas futures: how the closed positions of the filter did. */

import type { ClosedPositionView } from "@naru/client/views";
import { formatNumber } from "@naru/ui/format/number";
import { Figure } from "@naru/ui/parts/list.tsx";
import { useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { serverNow } from "../../base/server-time.ts";
import { readers } from "../data/readers.ts";
import { useAllRows, useBalanceBefore } from "../data/records.ts";
import { filterDays, type SearchFilter } from "../model/filter.ts";
import { returnOn } from "../model/performance.ts";
import { searchTexts } from "../texts.ts";
import { PerformanceOf } from "./performance-of.tsx";
import { useName } from "../parts/use-name.ts";

interface Props {
  readonly filter: SearchFilter;
  readonly onClose: () => void;
}

export function PerformanceSheet({ filter, onClose }: Props) {
  const t = useTexts(searchTexts);
  const { binaryCurrency, timeZone } = runtime().site;
  const before = useBalanceBefore(filter).data;
  const { id: idOf } = readers.positions;
  return (
    <PerformanceOf
      days={filterDays(filter, serverNow(), timeZone)}
      read={useAllRows("positions", filter, idOf)}
      of={{
        currency: binaryCurrency,
        kind: "OVERSEA_POSITION",
        idOf,
        optionOf: (row) => row.overseaOptionId,
        nameOf: (row) => <Name of={row} />,
        first: ({ net }) => {
          const roi = before === undefined ? null : returnOn(net, before, binaryCurrency);
          return <Figure label={t("returnOf")}>{roi === null ? "–" : `${roi}%`}</Figure>;
        },
        last: (rows) => <Volume rows={rows} />,
        hint: t("performanceHint"),
      }}
      onClose={onClose}
    />
  );
}

function Name({ of }: { readonly of: ClosedPositionView }) {
  return useName(of);
}

/** Contracts: the most that each position held, added up. */
function Volume({ rows }: { readonly rows: readonly ClosedPositionView[] }) {
  const t = useTexts(searchTexts);
  const qty = rows.reduce((total, { maxQty }) => total + maxQty, 0);
  return (
    <Figure label={t("volumeOf")}>{t("contracts", { qty: formatNumber(String(qty)) })}</Figure>
  );
}
