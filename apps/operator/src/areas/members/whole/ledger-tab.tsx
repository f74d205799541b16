/** Every movement of a member's wallets in words, with the balance after it and the way to what it was for. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useFilters } from "../../../base/filters.ts";
import type { OperatorQuery } from "../../../base/http.ts";
import { writeShortTime, writeTime } from "../../../base/moments.ts";
import { commonTexts } from "../../../base/texts.ts";
import { useAsk } from "../../../base/use-ask.ts";
import type { MemberLedgerView } from "../../../base/views.ts";
import { useWalletName } from "../../../base/words.ts";
import { Amount } from "../../../parts/amount.tsx";
import { PeriodFilter, WalletFilter } from "../../../parts/filter-fields.tsx";
import { Answer, Nothing } from "../../../parts/states.tsx";
import { type Column, Table } from "../../../parts/table.tsx";
import { AboutLink } from "./about-link.tsx";
import { useLineName } from "./line-name.ts";
import { ThenLink } from "./minute/then-link.tsx";
import { wholeTexts } from "./texts.ts";

type Line = MemberLedgerView["content"][number];

export function LedgerTab({ memberId }: { readonly memberId: string }) {
  const t = useTexts(wholeTexts);
  const filters = useFilters();
  const { walletType, startDate, endDate, before } = filters.filters;
  const state: typeof filters = {
    ...filters,
    // Other lines begin at the newest.
    choose: (to) => filters.choose({ before: undefined, ...to, id: memberId }),
  };
  const query = { memberId, walletType, startDate, endDate, before };
  const asked = useAsk("memberLedger", query as OperatorQuery<"memberLedger">);
  const columns = useLineColumns(memberId);
  const last = asked.data?.content.at(-1);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 py-2">
        <WalletFilter state={state} />
        <PeriodFilter state={state} />
      </div>
      <Answer of={asked}>
        {({ content, isMore }) => (
          <>
            {content.length === 0 ? (
              <Nothing title={t("noLines")} />
            ) : (
              <Table
                label={t("tabLEDGER")}
                columns={columns}
                rows={content}
                idOf={({ id }) => id}
                hasNoKeys
              />
            )}
            <div className="flex justify-center gap-2 px-4 py-3 max-md:*:h-11">
              {before !== undefined && (
                <Button size="small" onClick={() => state.choose({})}>
                  {t("newest")}
                </Button>
              )}
              {isMore && last !== undefined && (
                <Button size="small" onClick={() => state.choose({ before: last.id })}>
                  {t("older")}
                </Button>
              )}
            </div>
          </>
        )}
      </Answer>
    </>
  );
}

function useLineColumns(memberId: string): readonly Column<Line>[] {
  const t = useTexts(wholeTexts);
  const c = useTexts(commonTexts);
  const nameOf = useLineName();
  const walletName = useWalletName();
  return [
    {
      label: c("createdAt"),
      cell: ({ at }) => (
        <time dateTime={at} title={writeTime(at)} className="whitespace-nowrap">
          {writeShortTime(at)}
        </time>
      ),
    },
    {
      label: t("kind"),
      cell: (line) => (
        <span>
          {nameOf(line)}
          {line.koName !== null && <span className="ml-1.5 text-muted">{line.koName}</span>}
        </span>
      ),
    },
    { label: c("wallet"), cell: ({ walletType }) => walletName(walletType) },
    {
      label: c("amount"),
      isNumber: true,
      cell: ({ change, currency }) => (
        <b className="font-semibold">
          {!change.startsWith("-") && "+"}
          <Amount value={change} currency={currency} />
        </b>
      ),
    },
    {
      label: t("balanceAfter"),
      isNumber: true,
      cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
    },
    {
      label: t("about"),
      cell: ({ about, referenceId }) => (
        <AboutLink memberId={memberId} about={about} referenceId={referenceId} />
      ),
    },
    { label: t("minute"), cell: ({ at }) => <ThenLink memberId={memberId} at={at} /> },
  ];
}
