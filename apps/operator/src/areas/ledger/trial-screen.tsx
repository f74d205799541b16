/** The trial balance, now or as of a moment: per currency, every account, and a sum that must be zero. */

import { Button } from "@naru/ui/parts/button.tsx";
import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { clsx } from "clsx";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { type FilterState, useFilters } from "../../base/filters.ts";
import { writeTime } from "../../base/moments.ts";
import type { WalletType } from "@naru/vocabulary/wallet";
import { useWalletName, useWord } from "../../base/words.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { TrialBalanceAtView, TrialBalanceView } from "../../base/views.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { FilterMoment } from "../../parts/filter-fields.tsx";
import { FileLinks, SaveRows, Screen } from "../../parts/page.tsx";
import { Section } from "../../parts/panel.tsx";
import { Answer, Nothing } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { commonTexts } from "../../base/texts.ts";
import { useAccountName } from "./account-name.ts";
import { LedgerCheck } from "./ledger-check.tsx";
import { ledgerTexts } from "./texts.ts";

type Asked = TrialBalanceView | TrialBalanceAtView;
type InCurrency = Asked["currencies"][number];
interface AccountRow {
  readonly currency: string;
  readonly side: string;
  readonly purpose: string;
  readonly balance: string;
  /** Only as of a moment: the number of the house's account, or the wallet of members'. */
  readonly account?: string | null;
  readonly walletType?: WalletType | null;
  /** Since the first movement; only as of a moment. */
  readonly paid?: string;
  readonly received?: string;
}

export function TrialScreen() {
  const state = useFilters();
  const { at } = state.filters;
  return at === undefined ? <TrialNow state={state} /> : <TrialAt at={at} state={state} />;
}

function Moment({ state }: { readonly state: FilterState }) {
  const t = useTexts(ledgerTexts);
  return (
    <>
      <FilterMoment state={state} name="at" label={t("moment")} />
      {state.filters["at"] !== undefined && (
        <Button size="small" className="max-md:h-11" onClick={state.clear}>
          {t("now")}
        </Button>
      )}
    </>
  );
}

function TrialNow({ state }: { readonly state: FilterState }) {
  const t = useTexts(ledgerTexts);
  const c = useTexts(commonTexts);
  const asked = useAsk("trialBalance", undefined, { every: rereadMs });
  const columns = useAccountColumns();
  const rows = asked.data?.currencies.flatMap(rowsOf);
  return (
    <Screen
      title={t("trialTitle")}
      actions={
        <SaveRows
          name="trial-balance"
          columns={[
            { label: c("currency"), cell: () => null, text: (row: AccountRow) => row.currency },
            ...columns,
          ]}
          rows={rows}
        />
      }
      filters={<Moment state={state} />}
    >
      <Answer of={asked}>
        {(trial) => (
          <>
            <BalanceSign isBalanced={trial.isBalanced} />
            <LedgerCheck check={trial.check} />
            {trial.currencies.length === 0 && <Nothing />}
            {trial.currencies.map((entry) => (
              <CurrencySection key={entry.currency} entry={entry} columns={columns} />
            ))}
          </>
        )}
      </Answer>
    </Screen>
  );
}

function TrialAt({ at, state }: { readonly at: string; readonly state: FilterState }) {
  const t = useTexts(ledgerTexts);
  const asked = useAsk("trialBalanceAt", { at });
  const [side, purpose, balance] = useAccountColumns();
  const which = useWhichColumn();
  const sums = useSumColumns();
  const columns = [side, purpose, which, ...sums, balance].filter((column) => column !== undefined);
  return (
    <Screen
      title={t("trialTitle")}
      actions={
        <FileLinks
          calls={["trialBalanceFile", "trialBalanceSheet"]}
          query={{ at }}
          label={t("file")}
        />
      }
      filters={<Moment state={state} />}
    >
      <Answer of={asked}>
        {(trial) => (
          <>
            <p className="px-4 pt-4 text-13 font-semibold">
              {t("asOf", { time: writeTime(trial.at) })}
            </p>
            {trial.currencies.length === 0 ? (
              <Nothing title={t("nothingYet")} />
            ) : (
              <BalanceSign isBalanced={trial.isBalanced} />
            )}
            {trial.currencies.map((entry) => (
              <CurrencySection key={entry.currency} entry={entry} columns={columns} />
            ))}
          </>
        )}
      </Answer>
    </Screen>
  );
}

/** The wallet of members' accounts, the number of the house's. */
function useWhichColumn(): Column<AccountRow> {
  const t = useTexts(ledgerTexts);
  const walletName = useWalletName();
  return {
    label: t("which"),
    cell: ({ account, walletType }) =>
      walletType == null ? (
        <span className="text-muted">{account == null ? "" : t("number", { account })}</span>
      ) : (
        walletName(walletType)
      ),
    text: ({ account, walletType }) => walletType ?? account ?? "",
  };
}

function useSumColumns(): readonly Column<AccountRow>[] {
  const t = useTexts(ledgerTexts);
  return (["paid", "received"] as const).map((name) => ({
    label: t(name),
    isNumber: true,
    cell: (row) => formatNumber(trimZeros(row[name] ?? "")),
    text: (row) => trimZeros(row[name] ?? ""),
  }));
}

function useAccountColumns(): readonly Column<AccountRow>[] {
  const t = useTexts(ledgerTexts);
  const account = useAccountName();
  return [
    { label: t("side"), cell: (row) => account(row.side), text: (row) => row.side },
    {
      label: t("purpose"),
      cell: (row) => account(row.purpose),
      text: (row) => row.purpose,
    },
    {
      label: t("balance"),
      isNumber: true,
      cell: (row) => formatNumber(trimZeros(row.balance)),
      text: (row) => trimZeros(row.balance),
    },
  ];
}

function BalanceSign({ isBalanced }: { readonly isBalanced: boolean }) {
  const t = useTexts(ledgerTexts);
  return (
    <p
      role="status"
      className={clsx(
        "m-4 flex items-center gap-2 rounded-8 px-4 py-3 text-15 font-semibold",
        isBalanced ? "bg-accent-wash text-accent" : "bg-bad-wash text-bad",
      )}
    >
      {isBalanced ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
      {t(isBalanced ? "balanced" : "unbalanced")}
    </p>
  );
}

/** The accounts of one currency, and their sum. */
function CurrencySection({
  entry,
  columns,
}: {
  readonly entry: InCurrency;
  readonly columns: readonly Column<AccountRow>[];
}) {
  const t = useTexts(ledgerTexts);
  const word = useWord();
  return (
    <Section
      title={word(entry.currency)}
      action={
        <span className="text-13">
          {t("total")}{" "}
          <b className={clsx("tabular-nums", Number(entry.total) !== 0 && "text-bad")}>
            {formatNumber(trimZeros(entry.total))}
          </b>
        </span>
      }
    >
      <Table
        label={word(entry.currency)}
        hasNoKeys
        columns={columns}
        rows={rowsOf(entry)}
        idOf={(row) => `${row.side} ${row.walletType ?? ""} ${row.purpose}`}
      />
    </Section>
  );
}

function rowsOf({ currency, accounts }: InCurrency): readonly AccountRow[] {
  return accounts.map((account): AccountRow => ({ ...account, currency }));
}
