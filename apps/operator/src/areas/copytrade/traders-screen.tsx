/** Traders and who asked to be one, with their terms; what the site forbids them all. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { TRADER_STATUS_CODES } from "@naru/vocabulary/copytrade/words";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { DeskTraderView } from "../../base/views.ts";
import { FilterSelect } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import {
  percent,
  PersonLinks,
  personName,
  textColumn,
  TraderLinks,
  Usdt,
  usdtColumn,
} from "./parts.tsx";
import { copyDeskTexts } from "./texts.ts";
import { DecideSheet, EndSheet, RulesSheet, TermsSheet } from "./trader-sheets.tsx";

const TONES: Readonly<Record<DeskTraderView["status"], Tone>> = {
  APPLIED: "wait",
  ACTIVE: "good",
  STOPPED: "bad",
  REJECTED: "plain",
  ENDED: "plain",
};

export function TradersScreen() {
  const t = useTexts(copyDeskTexts);
  const may = useMay();
  const state = useFilters();
  const [isRuling, setRuling] = useState(false);
  const query = { ...state.query, size: "50" } as OperatorQuery<"deskTraders">;
  const asked = useAsk("deskTraders", query);
  return (
    <ListScreen
      title={t("traders")}
      file="traders"
      asked={asked}
      columns={useColumns()}
      idOf={(row) => row.trader.id}
      state={state}
      empty={t("noTraders")}
      actions={
        may("instrument.write") && (
          <Button size="small" onClick={() => setRuling(true)}>
            {t("rules")}
          </Button>
        )
      }
      filters={
        <FilterSelect
          state={state}
          name="status"
          label={t("everyStatus")}
          every={t("everyStatus")}
          options={TRADER_STATUS_CODES.words.map((id) => ({ id, label: t(id) }))}
        />
      }
      panel={({ row, onClose }) => row && <TraderPanel row={row} onClose={onClose} />}
    >
      {isRuling && asked.data !== undefined && (
        <RulesSheet bars={asked.data.bars} onClose={() => setRuling(false)} />
      )}
    </ListScreen>
  );
}

function useColumns(): readonly Column<DeskTraderView>[] {
  const t = useTexts(copyDeskTexts);
  const c = useTexts(commonTexts);
  return [
    {
      label: t("nick"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{row.nick}</b>,
      text: (row) => row.nick,
    },
    textColumn(t("trader"), (row) => personName(row.trader)),
    {
      label: c("status"),
      cell: (row) => <Tag tone={TONES[row.status]}>{t(row.status)}</Tag>,
      text: (row) => t(row.status),
    },
    textColumn(t("followers"), (row) => t("ofQuota", { count: row.followers, quota: row.quota }), {
      isNumber: true,
    }),
    textColumn(t("feeRate"), (row) => percent(row.feeRate), { isNumber: true }),
    usdtColumn(t("earned"), (row) => row.earned),
    usdtColumn(t("owed"), (row) => row.owed, true),
    {
      label: t("appliedAt"),
      isExtra: true,
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.appliedAt)}</span>,
      text: (row) => writeTime(row.appliedAt),
    },
  ];
}

function TraderPanel({
  row,
  onClose,
}: {
  readonly row: DeskTraderView;
  readonly onClose: () => void;
}) {
  const t = useTexts(copyDeskTexts);
  const c = useTexts(commonTexts);
  const may = useMay();
  const [sheet, setSheet] = useState<"decide" | "terms" | "end" | null>(null);
  const close = () => setSheet(null);
  const isTrader = row.status === "ACTIVE" || row.status === "STOPPED";
  return (
    <Panel
      title={row.nick}
      onClose={onClose}
      footer={
        may("instrument.write") && (
          <>
            {row.status === "APPLIED" && (
              <Button size="small" onClick={() => setSheet("decide")}>
                {t("decide")}
              </Button>
            )}
            {isTrader && (
              <>
                <Button size="small" onClick={() => setSheet("terms")}>
                  {t("terms")}
                </Button>
                <Button size="small" className="ml-auto" onClick={() => setSheet("end")}>
                  {t("end")}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <Facts
        rows={[
          [c("status"), t(row.status)],
          [t("intake"), c(row.isActive === 1 ? "yes" : "no")],
          [t("followers"), t("ofQuota", { count: row.followers, quota: row.quota })],
          [t("feeRate"), percent(row.feeRate)],
          [t("minBet"), <Usdt key="least" value={row.minBet} />],
          [t("owed"), <Usdt key="owed" value={row.owed} />],
          [t("earned"), <Usdt key="earned" value={row.earned} />],
          [t("appliedAt"), writeTime(row.appliedAt)],
          row.approvedAt === null ? null : [t("approvedAt"), writeTime(row.approvedAt)],
          [
            t("introduction"),
            <span key="text" className="whitespace-pre-line">
              {row.introduction}
            </span>,
          ],
        ]}
      />
      <PersonLinks person={row.trader} />
      <TraderLinks traderId={row.trader.id} />
      {sheet === "decide" && <DecideSheet row={row} onClose={close} />}
      {sheet === "terms" && <TermsSheet row={row} onClose={close} />}
      {sheet === "end" && <EndSheet row={row} onClose={close} />}
    </Panel>
  );
}
