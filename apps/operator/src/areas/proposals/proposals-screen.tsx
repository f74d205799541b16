/** The four-eyes inbox: what waits for a second person, and what became of the rest. */

import { PROPOSAL_KINDS, PROPOSAL_STATES } from "@naru/vocabulary/operator";
import { useTexts } from "@naru/ui/texts/i18n";
import { useFilters } from "../../app/filters.ts";
import { commonTexts } from "../../app/texts.ts";
import { useWord } from "../../app/words.ts";
import type { OperatorQuery } from "../../data/http.ts";
import { rereadMs, useAsk } from "../../data/use-ask.ts";
import { FilterSelect, Pages, SaveRows, Screen } from "../../parts/page.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
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
    <Screen
      title={t("title")}
      actions={<SaveRows name="proposals" columns={columns} rows={asked.data?.content} />}
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
            label={t("title")}
            columns={columns}
            rows={content}
            idOf={(row) => row.id}
            state={state}
            empty={chosen === waiting ? t("empty") : undefined}
          />
        )}
      </Answer>
    </Screen>
  );
}
