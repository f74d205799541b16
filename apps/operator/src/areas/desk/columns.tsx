/** How requests stand in a table, at the desk, in the queue and beside a member. */

import { useTexts } from "@naru/ui/texts/i18n";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWord } from "../../base/words.ts";
import type { DeskRequestView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { useAmountColumns } from "../../parts/amount-columns.tsx";
import type { Column } from "../../parts/table.tsx";
import { StateTag, Tag } from "../../parts/tag.tsx";
import { deskTexts } from "./texts.ts";

export function useRequestColumns(): readonly Column<DeskRequestView>[] {
  const t = useTexts(deskTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const asked = useAskedColumn();
  const money = useAmountColumns<DeskRequestView>({ isStrong: true });
  return [
    {
      label: t("createdAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.createdAt)}</span>,
      text: (row) => writeTime(row.createdAt),
    },
    {
      label: c("kind"),
      cell: (row) => <span className="font-semibold whitespace-nowrap">{word(row.kind)}</span>,
      text: (row) => word(row.kind),
    },
    {
      label: c("member"),
      cell: (row) => (
        <span className="whitespace-nowrap">
          {row.member.name} <span className="text-muted">{row.member.username}</span>
        </span>
      ),
      text: (row) => `${row.member.name} (${row.member.username})`,
    },
    ...money,
    asked,
    {
      label: t("depositor"),
      cell: (row) =>
        row.kind === "DEPOSIT" ? (
          <span className="whitespace-nowrap">
            {row.depositorName}
            {row.memoCode !== null && (
              <span className="ml-1.5 text-12 text-muted">{row.memoCode}</span>
            )}
          </span>
        ) : (
          <span className="text-12 text-muted">
            {row.bank === null ? "" : `${row.bank.bankName} ${row.bank.number}`}
          </span>
        ),
      text: (row) =>
        row.kind === "DEPOSIT"
          ? `${row.depositorName ?? ""} ${row.memoCode ?? ""}`.trim()
          : row.bank === null
            ? ""
            : `${row.bank.bankName} ${row.bank.number} ${row.bank.holder}`,
    },
    {
      label: t("warnings"),
      cell: (row) => <Warnings row={row} />,
      text: (row) => row.warnings.map(word).join(" "),
    },
    {
      label: t("claim"),
      isExtra: true,
      cell: (row) => (
        <span className="text-12 whitespace-nowrap text-muted">{row.claim?.operator.name}</span>
      ),
      text: (row) => row.claim?.operator.name ?? "",
    },
    {
      label: c("status"),
      cell: (row) => <StateTag state={row.proposalId === null ? row.status : "PROPOSED"} />,
      text: (row) => word(row.proposalId === null ? row.status : "PROPOSED"),
    },
  ];
}

/** What was asked for; shown where another amount was approved. */
function useAskedColumn(): Column<DeskRequestView> {
  const t = useTexts(deskTexts);
  return {
    label: t("askedFor"),
    isExtra: true,
    cell: (row) =>
      row.askedAmount !== null && <Amount value={row.askedAmount} currency={row.currency} />,
    text: (row) => trimZeros(row.askedAmount ?? row.amount),
  };
}

export function Warnings({ row }: { readonly row: DeskRequestView }) {
  const word = useWord();
  return (
    <span className="flex flex-wrap gap-1">
      {row.warnings.map((warning) => (
        <Tag key={warning} tone="wait">
          {word(warning)}
        </Tag>
      ))}
    </span>
  );
}

/** Where coins go: network, whole address, tag. */
export function CoinsTo({ row: { destination } }: { readonly row: DeskRequestView }) {
  if (destination === null) return undefined;
  const { network, address, tag } = destination;
  return (
    <span className="break-all">
      {network} · {address}
      {tag !== null && ` · ${tag}`}
    </span>
  );
}
