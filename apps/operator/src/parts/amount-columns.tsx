import { useTexts } from "@naru/ui/texts/i18n";
import { commonTexts } from "../base/texts.ts";
import { Amount, trimZeros } from "./amount.tsx";
import type { Column } from "./table.tsx";

interface HasAmount {
  readonly amount: string | null;
  readonly currency: string | null;
}

/** What a row is about in money: one column to look at; a file says the currency beside the plain figure. */
export function useAmountColumns<Row extends HasAmount>({
  isStrong = false,
}: {
  readonly isStrong?: boolean;
} = {}): readonly Column<Row>[] {
  const t = useTexts(commonTexts);
  return [
    {
      label: t("amount"),
      isNumber: true,
      cell: ({ amount, currency }) => {
        if (amount === null || currency === null) return null;
        const shown = <Amount value={amount} currency={currency} />;
        return isStrong ? <b className="font-semibold">{shown}</b> : shown;
      },
      text: ({ amount }) => (amount === null ? "" : trimZeros(amount)),
    },
    {
      label: t("currency"),
      isWrittenOnly: true,
      cell: ({ currency }) => currency,
      text: ({ currency }) => currency ?? "",
    },
  ];
}
