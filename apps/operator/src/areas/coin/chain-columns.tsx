/** Columns that deposits and payouts of coins have alike: what, how much, where it stands. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { CoinDepositState } from "@naru/vocabulary/coin/network";
import type { PayoutState } from "@naru/vocabulary/coin/payout";
import { Amount } from "../../parts/amount.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { coinDeskTexts } from "./texts.ts";

interface ChainRow<State extends CoinDepositState | PayoutState> {
  readonly network: string;
  readonly coinName: string;
  readonly point: string;
  readonly state: State;
  readonly confirmations: number;
  readonly required: number;
}

/** @param isCounted whether confirmations are shown where there is little room too */
export function useChainColumns<State extends CoinDepositState | PayoutState>(
  tones: Readonly<Record<State, Tone>>,
  isCounted: boolean,
): readonly Column<ChainRow<State>>[] {
  const t = useTexts(coinDeskTexts);
  const count = (row: ChainRow<State>) => `${row.confirmations}/${row.required}`;
  return [
    { label: t("network"), cell: (row) => row.network, text: (row) => row.network },
    {
      label: t("amount"),
      isNumber: true,
      cell: (row) => <Amount value={row.point} currency={row.coinName} />,
      text: (row) => row.point,
    },
    {
      label: t("state"),
      cell: (row) => <Tag tone={tones[row.state]}>{t(row.state)}</Tag>,
      text: (row) => t(row.state),
    },
    {
      label: t("confirmations"),
      isNumber: true,
      ...(isCounted ? {} : { isExtra: true }),
      cell: count,
      text: count,
    },
  ];
}

/** A long word of a chain, its beginning shown. */
export function Shortened({ text }: { readonly text: string }) {
  return (
    <span className="text-12" title={text}>
      {text.slice(0, 10)}…
    </span>
  );
}
