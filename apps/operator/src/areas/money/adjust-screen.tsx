/** Credits, deductions and bonuses by hand: each a proposal, listed by kind. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../app/filters.ts";
import { useMay } from "../../app/session.ts";
import { commonTexts } from "../../app/texts.ts";
import { rereadMs, useAsk } from "../../data/use-ask.ts";
import { FilterSelect, Pages, SaveRows, Screen } from "../../parts/page.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
import { useProposalColumns } from "../proposals/columns.tsx";
import { ProposalPanel } from "../proposals/proposal-panel.tsx";
import { type AdjustKind, adjustKinds, AdjustSheet } from "./adjust-sheet.tsx";
import { moneyTexts } from "./texts.ts";

export function AdjustScreen() {
  const t = useTexts(moneyTexts);
  const c = useTexts(commonTexts);
  const may = useMay();
  const state = useFilters();
  const columns = useProposalColumns();
  const { memberId, kind = "CREDIT", page } = state.query;
  const [sheet, setSheet] = useState<AdjustKind | null>(null);
  const shown = adjustKinds.find((known) => known === kind) ?? "CREDIT";
  const asked = useAsk(
    "proposals",
    { kind: shown, size: "50", ...(page === undefined ? {} : { page }) },
    { every: rereadMs },
  );
  return (
    <Screen
      title={t("adjustTitle")}
      actions={
        <>
          {may("money.adjust") &&
            adjustKinds.map((each) => (
              <Button key={each} size="small" onClick={() => setSheet(each)}>
                {t(each)}
              </Button>
            ))}
          <SaveRows name="adjustments" columns={columns} rows={asked.data?.content} />
        </>
      }
      filters={
        <>
          <FilterSelect
            state={state}
            name="kind"
            label={c("kind")}
            options={adjustKinds.map((id) => ({ id: id === "CREDIT" ? "" : id, label: t(id) }))}
          />
          <Pages page={asked.data} state={state} />
        </>
      }
      panel={
        state.opened !== undefined && (
          <ProposalPanel
            key={state.opened}
            proposalId={state.opened}
            onClose={() => state.open(undefined)}
          />
        )
      }
    >
      <Answer of={asked}>
        {({ content }) => (
          <Rows
            label={t("adjustTitle")}
            columns={columns}
            rows={content}
            idOf={(row) => row.id}
            state={state}
            empty={t("emptyProposals")}
          />
        )}
      </Answer>
      {sheet !== null && (
        <AdjustSheet
          kind={sheet}
          onClose={() => setSheet(null)}
          {...(memberId === undefined ? {} : { initial: { items: [{ memberId, amount: "" }] } })}
        />
      )}
    </Screen>
  );
}
