/** Members whose accounts stand near a loss-cut or a liquidation, and what may be done about each. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Button } from "@naru/ui/parts/button.tsx";
import { useState } from "react";
import { useMay } from "../../base/session.ts";
import type { RiskNearView } from "../../base/views.ts";
import { Signed } from "../../parts/figures/bars.tsx";
import { SaveRows } from "../../parts/page.tsx";
import { Section } from "../../parts/panel.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { DeedSheet } from "../../proposals/deed-sheet.tsx";
import { deedTexts } from "../../proposals/deed-texts.ts";
import { MemberLink, useRiskName, useWay } from "./parts.tsx";
import { riskTexts } from "./texts.ts";

export function Near({ rows }: { readonly rows: readonly RiskNearView[] }) {
  const t = useTexts(riskTexts);
  const name = useRiskName();
  const way = useWay();
  // Kept beside the rows: one that is near no more does not take the sheet with it.
  const [acted, setActed] = useState<RiskNearView | null>(null);
  const columns: readonly Column<RiskNearView>[] = [
    { label: t("member"), cell: (row) => <MemberLink member={row.member} />, text: name },
    { label: t("name"), cell: (row) => row.koName, text: (row) => row.koName },
    {
      label: t("side"),
      cell: (row) => t(row.tradeType === "LONG" ? "long" : "short"),
      text: (row) => row.tradeType,
    },
    {
      label: t("room"),
      isNumber: true,
      cell: (row) => <Signed value={row.room} currency={row.currency} />,
      text: (row) => row.room,
    },
    {
      label: t("ticks"),
      isNumber: true,
      cell: (row) => way(row).ticks,
      text: (row) => way(row).ticks,
    },
    {
      label: t("distance"),
      isNumber: true,
      cell: (row) => way(row).percent,
      text: (row) => way(row).percent,
    },
    {
      label: t("warning"),
      cell: ({ level }) =>
        level === 0 ? (
          t("calm")
        ) : (
          <Tag tone={level > 2 ? "bad" : "wait"}>{t("level", { level })}</Tag>
        ),
      text: ({ level }) => String(level),
    },
    ...useDeedColumn(setActed),
  ];
  return (
    <Section
      title={t("near")}
      action={<SaveRows name="near-the-line" columns={columns} rows={rows} />}
    >
      {rows.length === 0 ? (
        <p className="px-4 pb-3 text-13 text-muted">{t("noNear")}</p>
      ) : (
        <Table
          label={t("near")}
          hasNoKeys
          columns={columns}
          rows={rows}
          idOf={(row) => `${row.product} ${row.member.id} ${row.optionId}`}
        />
      )}
      {acted !== null && (
        <DeedSheet
          about={{ name: name(acted), memberId: acted.member.id, option: acted }}
          onClose={() => setActed(null)}
        />
      )}
    </Section>
  );
}

/** What may be done about a member, for whoever may. */
function useDeedColumn(act: (row: RiskNearView) => void): readonly Column<RiskNearView>[] {
  const t = useTexts(riskTexts);
  const d = useTexts(deedTexts);
  const may = useMay();
  if (!may("risk.act")) return [];
  return [
    {
      label: t("deed"),
      cell: (row) => (
        <Button size="small" onClick={() => act(row)}>
          {d("open")}
        </Button>
      ),
    },
  ];
}
