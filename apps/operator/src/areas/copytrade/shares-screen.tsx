/** Settlements of profit shares: what each is of, and what was taken. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { DeskShareView } from "../../base/views.ts";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { CorrectionSheet } from "./correction-sheet.tsx";
import { percent, PersonLinks, personName, textColumn, Usdt, usdtColumn } from "./parts.tsx";
import { copyDeskTexts } from "./texts.ts";

export function SharesScreen() {
  const t = useTexts(copyDeskTexts);
  const state = useFilters();
  const query = { ...state.query, size: "50" } as OperatorQuery<"deskShares">;
  return (
    <ListScreen
      title={t("shares")}
      file="profit-shares"
      asked={useAsk("deskShares", query)}
      columns={useColumns()}
      idOf={(row) => row.id}
      state={state}
      empty={t("noShares")}
      panel={({ row, onClose }) => row && <SharePanel row={row} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly Column<DeskShareView>[] {
  const t = useTexts(copyDeskTexts);
  return [
    textColumn(t("week"), (row) => row.week),
    textColumn(t("follower"), (row) => personName(row.follower)),
    textColumn(t("trader"), (row) => personName(row.trader)),
    textColumn(t("cause"), (row) => t(`cause${row.cause}`)),
    usdtColumn(t("gain"), (row) => row.gain),
    usdtColumn(t("fee"), (row) => row.fee),
    usdtColumn(t("taken"), (row) => row.taken, true),
  ];
}

function SharePanel({
  row,
  onClose,
}: {
  readonly row: DeskShareView;
  readonly onClose: () => void;
}) {
  const t = useTexts(copyDeskTexts);
  const may = useMay();
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <Panel
      title={`${row.week} · ${personName(row.follower)}`}
      onClose={onClose}
      footer={
        may("money.adjust") && (
          <Button size="small" onClick={() => setCorrecting(true)}>
            {t("correct")}
          </Button>
        )
      }
    >
      <Facts
        rows={[
          [t("cause"), t(`cause${row.cause}`)],
          [t("net"), <Usdt key="net" value={row.net} />],
          [t("highWater"), <Usdt key="mark" value={row.highWater} />],
          [t("gain"), <Usdt key="gain" value={row.gain} />],
          [t("feeRate"), percent(row.feeRate)],
          [t("fee"), <Usdt key="fee" value={row.fee} />],
          [t("taken"), <Usdt key="taken" value={row.taken} />],
          [t("stands"), <Usdt key="stands" value={row.stands} />],
          [t("at"), writeTime(row.at)],
        ]}
      />
      <PersonLinks person={row.follower} />
      <PersonLinks person={row.trader} />
      {isCorrecting && <CorrectionSheet row={row} onClose={() => setCorrecting(false)} />}
    </Panel>
  );
}
