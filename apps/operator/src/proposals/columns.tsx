/** How proposals stand in a table. */

import { useTexts } from "@naru/ui/texts/i18n";
import { writeShortTime, writeTime } from "../base/moments.ts";
import { useTarget } from "../base/target.ts";
import { commonTexts } from "../base/texts.ts";
import { useWord } from "../base/words.ts";
import type { ProposalView } from "../base/views.ts";
import { useAmountColumns } from "../parts/amount-columns.tsx";
import type { Column } from "../parts/table.tsx";
import { StateTag } from "../parts/tag.tsx";
import { proposalTexts } from "./texts.ts";

export function useProposalColumns(): readonly Column<ProposalView>[] {
  const t = useTexts(proposalTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const target = useTarget();
  const money = useAmountColumns<ProposalView>();
  return [
    {
      label: t("createdAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.createdAt)}</span>,
      text: (row) => writeTime(row.createdAt),
    },
    {
      label: c("kind"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{word(row.kind)}</b>,
      text: (row) => word(row.kind),
    },
    {
      label: t("target"),
      cell: (row) => target(row.target, row.members),
      text: (row) => target(row.target, row.members),
    },
    ...money,
    {
      label: t("maker"),
      cell: (row) => <span className="whitespace-nowrap">{row.maker.name}</span>,
      text: (row) => row.maker.name,
    },
    {
      label: t("checker"),
      isExtra: true,
      cell: (row) => <span className="whitespace-nowrap">{row.checker?.name}</span>,
      text: (row) => row.checker?.name ?? "",
    },
    {
      label: t("reason"),
      isExtra: true,
      cell: (row) => <span className="text-muted">{row.reason}</span>,
      text: (row) => row.reason,
    },
    {
      label: t("state"),
      cell: (row) => <StateTag state={row.state} />,
      text: (row) => word(row.state),
    },
  ];
}
