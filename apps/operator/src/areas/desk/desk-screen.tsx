/** The deposit and withdrawal desk: the queue by default, everything else by its filters. */

import { REQUEST_KINDS, REQUEST_STATUSES } from "@naru/vocabulary/request";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { nextRow } from "../../base/next-row.ts";
import { type FilterState, useFilters } from "../../base/filters.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWord } from "../../base/words.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { OperatorQuery } from "../../base/http.ts";
import type { DeskRequestView } from "../../base/views.ts";
import {
  askedState,
  FilterSelect,
  PeriodFilter,
  SearchBox,
  StateFilter,
  WalletFilter,
} from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { BulkSheet } from "./bulk-sheet.tsx";
import { useRequestColumns } from "./columns.tsx";
import { RequestPanel } from "./request-panel.tsx";
import { deskTexts } from "./texts.ts";

export function DeskScreen() {
  const t = useTexts(deskTexts);
  const may = useMay();
  const state = useFilters();
  const columns = useRequestColumns();
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [isBulk, setBulk] = useState(false);
  const status = askedState(state, "status");
  const asked = useAsk(
    "requests",
    { ...state.query, status, size: "50" } as OperatorQuery<"requests">,
    { every: rereadMs },
  );
  const chosen = asked.data?.content.filter((row) => checked.has(row.id) && mayDecide(row)) ?? [];
  return (
    <ListScreen
      title={t("title")}
      file="requests"
      asked={asked}
      columns={columns}
      idOf={(row) => row.id}
      state={state}
      empty={status === "PENDING" ? t("emptyQueue") : undefined}
      checks={may("dnw.decide") ? { checked, onCheck: setChecked, mayCheck: mayDecide } : undefined}
      actions={
        may("dnw.decide") && (
          <Button
            size="small"
            tone="accent"
            disabled={chosen.length === 0}
            onClick={() => setBulk(true)}
          >
            {t("bulk", { count: chosen.length })}
          </Button>
        )
      }
      filters={<DeskFilters state={state} />}
      panel={({ id, onClose }) => (
        <RequestPanel
          requestId={id}
          onClose={onClose}
          onDecided={() => openNext(state, id, asked.data?.content)}
        />
      )}
    >
      {isBulk && (
        <BulkSheet
          rows={chosen}
          onClose={() => {
            setBulk(false);
            setChecked(new Set());
          }}
        />
      )}
    </ListScreen>
  );
}

function DeskFilters({ state }: { readonly state: FilterState }) {
  const t = useTexts(deskTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  return (
    <>
      <SearchBox state={state} placeholder={t("searchHint")} />
      <FilterSelect
        state={state}
        name="kind"
        label={c("kind")}
        every={t("everyKind")}
        options={REQUEST_KINDS.map((id) => ({ id, label: word(id) }))}
      />
      <StateFilter state={state} name="status" label={c("status")} states={REQUEST_STATUSES} />
      <WalletFilter state={state} />
      <PeriodFilter state={state} />
    </>
  );
}

/** Opens the next row below that waits for this operator, else the first that does; stays where there is none. */
function openNext(state: FilterState, id: string, rows: readonly DeskRequestView[] = []): void {
  const next = nextRow(rows, (row) => row.id === id, mayDecide);
  if (next !== undefined) state.open(next.id);
}

/** Waits for a decision that is this operator's to make. */
function mayDecide(row: DeskRequestView): boolean {
  return (
    row.status === "PENDING" &&
    (row.kind === "DEPOSIT" || row.kind === "WITHDRAW") &&
    row.proposalId === null &&
    (row.claim === null || row.claim.isMine)
  );
}
