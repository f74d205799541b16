/** Credits, deductions and bonuses by hand: each a proposal, listed by kind. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import { FilterSelect } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { useProposalColumns } from "../../proposals/columns.tsx";
import { ProposalPanel } from "../../proposals/proposal-panel.tsx";
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
    <ListScreen
      title={t("adjustTitle")}
      file="adjustments"
      asked={asked}
      columns={columns}
      idOf={(row) => row.id}
      state={state}
      empty={t("emptyProposals")}
      actions={
        may("money.adjust") &&
        adjustKinds.map((each) => (
          <Button key={each} size="small" onClick={() => setSheet(each)}>
            {t(each)}
          </Button>
        ))
      }
      filters={
        <FilterSelect
          state={state}
          name="kind"
          label={c("kind")}
          options={adjustKinds.map((id) => ({ id: id === "CREDIT" ? "" : id, label: t(id) }))}
        />
      }
      panel={({ id, onClose }) => <ProposalPanel proposalId={id} onClose={onClose} />}
    >
      {sheet !== null && (
        <AdjustSheet
          kind={sheet}
          onClose={() => setSheet(null)}
          {...(memberId === undefined ? {} : { initial: { items: [{ memberId, amount: "" }] } })}
        />
      )}
    </ListScreen>
  );
}
