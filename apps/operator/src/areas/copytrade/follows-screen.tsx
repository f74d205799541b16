/** Who follows whom, on what rules, and what came of it; a follow is cut here. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { DeskFollowView } from "../../base/views.ts";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { percent, PersonLinks, personName, textColumn, Usdt, usdtColumn } from "./parts.tsx";
import { copyDeskTexts } from "./texts.ts";
import { ReasonSheet } from "../../parts/act-sheet.tsx";

export function FollowsScreen() {
  const t = useTexts(copyDeskTexts);
  const state = useFilters();
  const query = { ...state.query, size: "50" } as OperatorQuery<"deskFollows">;
  return (
    <ListScreen
      title={t("follows")}
      file="follows"
      asked={useAsk("deskFollows", query)}
      columns={useColumns()}
      idOf={(row) => row.traderFollowerId}
      state={state}
      empty={t("noFollows")}
      panel={({ row, onClose }) => row && <FollowPanel row={row} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly Column<DeskFollowView>[] {
  const t = useTexts(copyDeskTexts);
  const c = useTexts(commonTexts);
  return [
    textColumn(t("follower"), (row) => personName(row.follower)),
    textColumn(t("trader"), (row) => personName(row.trader)),
    {
      label: c("status"),
      cell: (row) => (
        <Tag tone={row.endedAt === null ? "good" : "plain"}>{t(`follow${row.status}`)}</Tag>
      ),
      text: (row) => t(`follow${row.status}`),
    },
    usdtColumn(t("net"), (row) => row.net),
    usdtColumn(t("feePaid"), (row) => row.feePaid, true),
    textColumn(t("copied"), (row) => String(row.copied), { isNumber: true }),
    textColumn(t("missedCount"), (row) => String(row.missed), { isNumber: true }),
    {
      label: t("followedAt"),
      isExtra: true,
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.followedAt)}</span>,
      text: (row) => writeTime(row.followedAt),
    },
  ];
}

function FollowPanel({
  row,
  onClose,
}: {
  readonly row: DeskFollowView;
  readonly onClose: () => void;
}) {
  const t = useTexts(copyDeskTexts);
  const c = useTexts(commonTexts);
  const may = useMay();
  const [isCutting, setCutting] = useState(false);
  return (
    <Panel
      title={`${personName(row.follower)} → ${personName(row.trader)}`}
      onClose={onClose}
      footer={
        may("instrument.write") &&
        row.endedAt === null && (
          <Button size="small" className="ml-auto" onClick={() => setCutting(true)}>
            {t("cut")}
          </Button>
        )
      }
    >
      <Facts
        rows={[
          [c("status"), t(`follow${row.status}`)],
          [t("multiplyPer"), `${row.multiplyPer}%`],
          [t("maxBet"), <Usdt key="most" value={row.maxBet} />],
          [t("oneMaxBet"), <Usdt key="one" value={row.oneMaxBet} />],
          [t("feeRate"), percent(row.feeRate)],
          [t("net"), <Usdt key="net" value={row.net} />],
          [t("feePaid"), <Usdt key="paid" value={row.feePaid} />],
          [t("copied"), String(row.copied)],
          [t("missedCount"), String(row.missed)],
          [t("followedAt"), writeTime(row.followedAt)],
          row.endedAt === null ? null : [t("endedAt"), writeTime(row.endedAt)],
        ]}
      />
      <PersonLinks person={row.follower} />
      <PersonLinks person={row.trader} />
      {isCutting && <CutSheet row={row} onClose={() => setCutting(false)} />}
    </Panel>
  );
}

function CutSheet({
  row,
  onClose,
}: {
  readonly row: DeskFollowView;
  readonly onClose: () => void;
}) {
  const t = useTexts(copyDeskTexts);
  return (
    <ReasonSheet
      title={t("cut")}
      onClose={onClose}
      call="cutFollow"
      said={t("cutDone")}
      label={t("cutNow")}
      tone="bad"
      body={(reason) => ({ traderFollowerId: row.traderFollowerId, reason })}
    >
      <p className="text-13">{t("cutHint")}</p>
    </ReasonSheet>
  );
}
