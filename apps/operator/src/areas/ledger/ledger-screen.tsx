/** The ledger explorer: every movement between two accounts, with what stood on both after it. */

import { transactionLabels } from "@naru/contract/messages/wallet-labels";
import { TRANSACTION_CODES } from "@naru/vocabulary/transaction";
import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { type FilterState, useFilters } from "../../base/filters.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { LedgerRowView } from "../../base/views.ts";
import { useAmountColumns } from "../../parts/amount-columns.tsx";
import { Amount } from "../../parts/amount.tsx";
import {
  FilterSelect,
  FilterText,
  PeriodFilter,
  WalletFilter,
} from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { useAccountName } from "./account-name.ts";
import { LedgerSearch } from "./ledger-search.tsx";
import { ledgerTexts } from "./texts.ts";

export function LedgerScreen() {
  const t = useTexts(ledgerTexts);
  const state = useFilters();
  const columns = useLedgerColumns();
  const asked = useAsk("ledger", { ...state.query, size: "50" } as OperatorQuery<"ledger">);
  return (
    <ListScreen
      title={t("title")}
      file="ledger"
      asked={asked}
      columns={columns}
      idOf={(row) => row.id}
      state={state}
      empty={t("empty")}
      filters={<LedgerFilters state={state} />}
      panel={({ row, onClose }) => row && <MovementPanel row={row} onClose={onClose} />}
    />
  );
}

function LedgerFilters({ state }: { readonly state: FilterState }) {
  const t = useTexts(ledgerTexts);
  const labels = transactionLabels[useStore(language)];
  return (
    <>
      <LedgerSearch state={state} />
      <FilterText state={state} name="referenceId" label={t("reference")} />
      <FilterSelect
        state={state}
        name="code"
        label={t("code")}
        every={t("everyCode")}
        options={TRANSACTION_CODES.map((id) => ({ id, label: `${id} ${labels[id]}` }))}
      />
      <WalletFilter state={state} />
      <PeriodFilter state={state} />
    </>
  );
}

function useLedgerColumns(): readonly Column<LedgerRowView>[] {
  const t = useTexts(ledgerTexts);
  const c = useTexts(commonTexts);
  const money = useAmountColumns<LedgerRowView>({ isStrong: true });
  const labels = transactionLabels[useStore(language)];
  return [
    {
      label: c("createdAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.createdAt)}</span>,
      text: (row) => writeTime(row.createdAt),
    },
    {
      label: t("code"),
      cell: (row) => (
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          <Tag>{row.code}</Tag>
          {labels[row.code]}
        </span>
      ),
      text: (row) => row.code,
    },
    ...money,
    { label: t("debit"), cell: (row) => <Account name={row.debit} />, text: (row) => row.debit },
    { label: t("credit"), cell: (row) => <Account name={row.credit} />, text: (row) => row.credit },
    {
      label: t("reference"),
      isExtra: true,
      isNumber: true,
      cell: (row) => <span className="text-muted">{row.referenceId}</span>,
      text: (row) => row.referenceId,
    },
  ];
}

function Account({ name }: { readonly name: string }) {
  return <span className="text-12 text-muted">{useAccountName()(name)}</span>;
}

function MovementPanel({
  row,
  onClose,
}: {
  readonly row: LedgerRowView;
  readonly onClose: () => void;
}) {
  const t = useTexts(ledgerTexts);
  const c = useTexts(commonTexts);
  const labels = transactionLabels[useStore(language)];
  return (
    <Panel title={t("movement", { id: row.id })} onClose={onClose}>
      <Facts
        rows={[
          [t("code"), `${row.code} · ${labels[row.code]}`],
          [c("amount"), <Amount key="a" value={row.amount} currency={row.currency} />],
          [t("debit"), <Account key="d" name={row.debit} />],
          [t("after"), <Amount key="da" value={row.debitAfter} currency={row.currency} />],
          [t("credit"), <Account key="c" name={row.credit} />],
          [`${t("after")} `, <Amount key="ca" value={row.creditAfter} currency={row.currency} />],
          row.memberId === null
            ? null
            : [
                c("member"),
                <Link
                  key="m"
                  to="/members"
                  search={{ id: row.memberId }}
                  className="text-accent underline"
                >
                  {row.memberId}
                </Link>,
              ],
          row.referenceId === "0" ? null : [t("reference"), <Reference key="r" row={row} />],
          [c("createdAt"), writeTime(row.createdAt)],
        ]}
      />
    </Panel>
  );
}

/** What is behind a movement, where a page shows it, and all that it moved. */
function Reference({ row }: { readonly row: LedgerRowView }) {
  const t = useTexts(ledgerTexts);
  const { referenceId, memberId } = row;
  const style = "text-accent underline";
  return (
    <span className="flex flex-wrap gap-x-3">
      {isByHand(row) && (
        <Link to="/proposals" search={{ id: referenceId }} className={style}>
          {t("proposal")} {referenceId}
        </Link>
      )}
      {isOfRequest(row) && (
        <Link to="/dnw" search={{ status: "ALL", id: referenceId }} className={style}>
          {t("request")} {referenceId}
        </Link>
      )}
      <Link
        to="/ledger"
        search={{ referenceId, ...(memberId !== null && { memberId }) }}
        className={style}
      >
        {t("movements", { id: referenceId })}
      </Link>
    </span>
  );
}

/** Whether somebody asked for it at the desk: money in from the bank, or what was held to go out. */
function isOfRequest({ code, debit, credit }: LedgerRowView): boolean {
  const names = [debit, credit];
  if (code === "D") return names.some((name) => name.endsWith(":BANK"));
  return code === "W" && names.some((name) => name.endsWith(":HOLD_WITHDRAW"));
}

/** Whether two persons gave or took it: its reference is their proposal. Rows from before proposals were told have none. */
function isByHand({ debit, credit, referenceId }: LedgerRowView): boolean {
  return referenceId !== "0" && [debit, credit].some((name) => name.endsWith(":ADJUSTMENT"));
}
