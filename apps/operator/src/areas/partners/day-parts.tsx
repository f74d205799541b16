/** What each payee earned on a day, with its file. */

import { useTexts } from "@naru/ui/texts/i18n";
import { commonTexts } from "../../base/texts.ts";
import { useWalletName } from "../../base/words.ts";
import type { CommissionPartView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { SaveRows } from "../../parts/page.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { partnersTexts } from "./texts.ts";

export function DayParts({
  parts,
  label,
}: {
  readonly parts: readonly CommissionPartView[];
  readonly label: string;
}) {
  const t = useTexts(partnersTexts);
  const c = useTexts(commonTexts);
  const walletName = useWalletName();
  const columns: readonly Column<CommissionPartView>[] = [
    {
      label: t("who"),
      cell: ({ name, username }) => (
        <>
          {name} <span className="text-muted">{username}</span>
        </>
      ),
      text: ({ name, username }) => `${name} (${username})`,
    },
    {
      label: t("amount"),
      isNumber: true,
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
      text: ({ amount }) => trimZeros(amount),
    },
    {
      label: c("wallet"),
      isWrittenOnly: true,
      cell: ({ walletType }) => walletName(walletType),
      text: ({ walletType }) => walletName(walletType),
    },
  ];
  return (
    <div className="pb-3">
      <Table
        label={label}
        columns={columns}
        rows={parts}
        idOf={({ id, walletType }) => `${id} ${walletType}`}
      />
      <div className="flex justify-end pt-2">
        <SaveRows name="commission-parts" columns={columns} rows={parts} />
      </div>
    </div>
  );
}
