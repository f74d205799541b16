/** The ledger explorer: every movement between two accounts, with what stood on both after it. */

import { transactionLabels } from "@naru/contract/messages/client-texts";
import { TRANSACTION_CODES } from "@naru/vocabulary/transaction";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { type FilterState, useFilters } from "../../app/filters.ts";
import { writeShortTime, writeTime } from "../../app/moments.ts";
import { commonTexts } from "../../app/texts.ts";
import { useWalletName } from "../../app/words.ts";
import type { OperatorQuery } from "../../data/http.ts";
import { useAsk } from "../../data/use-ask.ts";
import type { LedgerRowView } from "../../data/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import { FilterDate, FilterSelect, Pages, SaveRows, Screen, SearchBox } from "../../parts/page.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { useAccountName } from "./account-name.ts";
import { ledgerTexts } from "./texts.ts";

export function LedgerScreen() {
  const t = useTexts(ledgerTexts);
  const state = useFilters();
  const columns = useLedgerColumns();
  const asked = useAsk("ledger", { ...state.query, size: "50" } as OperatorQuery<"ledger">);
  const opened = asked.data?.content.find(({ id }) => id === state.opened);
  return (
    <Screen
      title={t("title")}
      actions={<SaveRows name="ledger" columns={columns} rows={asked.data?.content} />}
      filters={
        <>
          <LedgerFilters state={state} />
          <Pages page={asked.data} state={state} />
        </>
      }
      panel={
        opened !== undefined && <MovementPanel row={opened} onClose={() => state.open(undefined)} />
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
            empty={t("empty")}
          />
        )}
      </Answer>
    </Screen>
  );
}

function LedgerFilters({ state }: { readonly state: FilterState }) {
  const t = useTexts(ledgerTexts);
  const c = useTexts(commonTexts);
  const walletName = useWalletName();
  const labels = transactionLabels[useStore(language)];
  return (
    <>
      <SearchBox state={state} name="memberId" placeholder={t("memberId")} />
      <FilterSelect
        state={state}
        name="code"
        label={t("code")}
        every={t("everyCode")}
        options={TRANSACTION_CODES.map((id) => ({ id, label: `${id} ${labels[id]}` }))}
      />
      <FilterSelect
        state={state}
        name="walletType"
        label={c("wallet")}
        every={`${c("wallet")} · ${c("all")}`}
        options={WALLET_TYPES.map((id) => ({ id, label: walletName(id) }))}
      />
      <FilterDate state={state} name="startDate" label={c("from")} />
      <FilterDate state={state} name="endDate" label={c("to")} />
    </>
  );
}

function useLedgerColumns(): readonly Column<LedgerRowView>[] {
  const t = useTexts(ledgerTexts);
  const c = useTexts(commonTexts);
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
    {
      label: c("amount"),
      isNumber: true,
      cell: (row) => (
        <b className="font-semibold">
          <Amount value={row.amount} currency={row.currency} />
        </b>
      ),
      text: (row) => trimZeros(row.amount),
    },
    {
      label: c("currency"),
      isWrittenOnly: true,
      cell: (row) => row.currency,
      text: (row) => row.currency,
    },
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
          [
            t("reference"),
            <Link
              key="r"
              to="/ledger"
              search={{ referenceId: row.referenceId }}
              className="text-accent underline"
            >
              {row.referenceId}
            </Link>,
          ],
          [c("createdAt"), writeTime(row.createdAt)],
        ]}
      />
    </Panel>
  );
}
