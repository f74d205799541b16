/** The four-eyes inbox: what waits for a second person, and what became of the rest. */

import { PROPOSAL_KINDS, PROPOSAL_STATES } from "@naru/vocabulary/operator";
import { useTexts } from "@naru/ui/texts/i18n";
import { useFilters } from "../../app/filters.ts";
import { commonTexts } from "../../app/texts.ts";
import { useWord } from "../../app/words.ts";
import type { OperatorQuery } from "../../data/http.ts";
import { rereadMs, useAsk } from "../../data/use-ask.ts";
import { ListScreen } from "../../parts/list-screen.tsx";
import { FilterSelect } from "../../parts/page.tsx";
import { useProposalColumns } from "./columns.tsx";
import { ProposalPanel } from "./proposal-panel.tsx";
import { proposalTexts } from "./texts.ts";

const waiting = "PENDING";
const everything = "ALL";

export function ProposalsScreen() {
  const t = useTexts(proposalTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const state = useFilters();
  const columns = useProposalColumns();
  const chosen = state.filters["state"] ?? waiting;
  const asked = useAsk(
    "proposals",
    {
      ...state.query,
      state: chosen === everything ? undefined : chosen,
      size: "50",
    } as OperatorQuery<"proposals">,
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
      empty={chosen === waiting ? t("empty") : undefined}
      filters={
        <>
          <FilterSelect
            state={state}
            name="state"
            label={t("state")}
            options={[
              { id: "", label: word(waiting) },
              ...PROPOSAL_STATES.filter((id) => id !== waiting).map((id) => ({
                id,
                label: word(id),
              })),
              { id: everything, label: c("all") },
            ]}
          />
          <FilterSelect
            state={state}
            name="kind"
            label={c("kind")}
            every={t("everyKind")}
            options={PROPOSAL_KINDS.map((id) => ({ id, label: word(id) }))}
          />
        </>
      }
      panel={({ id, onClose }) => <ProposalPanel proposalId={id} onClose={onClose} />}
    />
  );
}
