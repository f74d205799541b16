/** The four-eyes inbox: what waits for a second person, and what became of the rest. */

import { PROPOSAL_KINDS, PROPOSAL_STATES } from "@naru/vocabulary/operator";
import { useTexts } from "@naru/ui/texts/i18n";
import { useFilters } from "../../base/filters.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWord } from "../../base/words.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import { askedState, FilterSelect, StateFilter } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { useProposalColumns } from "../../proposals/columns.tsx";
import { ProposalPanel } from "../../proposals/proposal-panel.tsx";
import { proposalTexts } from "../../proposals/texts.ts";

export function ProposalsScreen() {
  const t = useTexts(proposalTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const state = useFilters();
  const columns = useProposalColumns();
  const chosen = askedState(state, "state");
  const asked = useAsk(
    "proposals",
    { ...state.query, state: chosen, size: "50" } as OperatorQuery<"proposals">,
    { every: rereadMs },
  );
  return (
    <ListScreen
      title={t("title")}
      file="proposals"
      asked={asked}
      columns={columns}
      idOf={(row) => row.id}
      state={state}
      empty={chosen === "PENDING" ? t("empty") : undefined}
      filters={
        <>
          <StateFilter state={state} name="state" label={t("state")} states={PROPOSAL_STATES} />
          <FilterSelect
            state={state}
            name="kind"
            label={c("kind")}
            every={t("everyKind")}
            options={PROPOSAL_KINDS.map((id) => ({ id, label: word(id) }))}
          />
          <FilterSelect
            state={state}
            name="mine"
            label={t("maker")}
            every={t("anyMaker")}
            options={[{ id: "true", label: t("byMe") }]}
          />
        </>
      }
      panel={({ id, onClose }) => <ProposalPanel proposalId={id} onClose={onClose} />}
    />
  );
}
