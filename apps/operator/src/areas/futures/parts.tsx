/** What the pages about perpetuals have in common: money in USDT, whose it is, and the choice of one of them. */

import { useTexts } from "@naru/ui/texts/i18n";
import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { percentOfShare } from "@naru/money/share";
import type { FilterState } from "../../base/filters.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { NearLiquidationView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { FilterSelect } from "../../parts/filter-fields.tsx";
import type { Column } from "../../parts/table.tsx";
import { perpetualTexts } from "./texts.ts";

/** Shares of perpetuals and USDT have eight decimals. */
const SCALE = 8;

/** `0.0004` is `0.04%`. */
export function percent(share: string): string {
  return `${percentOfShare(share, SCALE)}%`;
}

/** What amounts in USDT come to. */
export function sumOf(amounts: readonly string[]): string {
  const units = amounts.map((amount) => parseDecimal(amount, SCALE));
  return formatDecimalShort(
    units.reduce((sum, each) => sum + each, 0n),
    SCALE,
  );
}

export function Usdt({ value }: { readonly value: string }) {
  return <Amount value={value} currency="USDT" />;
}

/** A column of amounts in USDT. */
export function usdtColumn<Row>(
  label: string,
  of: (row: Row) => string,
  isExtra = false,
): Column<Row> {
  return {
    label,
    isNumber: true,
    isExtra,
    cell: (row) => <Usdt value={of(row)} />,
    text: (row) => trimZeros(of(row)),
  };
}

/** A column of plain text, kept on one line. */
export function textColumn<Row>(
  label: string,
  of: (row: Row) => string,
  kind: Pick<Column<Row>, "isNumber" | "isExtra"> = {},
): Column<Row> {
  return {
    label,
    ...kind,
    cell: (row) => <span className="whitespace-nowrap">{of(row)}</span>,
    text: of,
  };
}

/** Who it is: masked where the operator may not see members. */
export function memberName({ member }: Pick<NearLiquidationView, "member">): string {
  return member.username === "" ? member.name : `${member.name} (${member.username})`;
}

/** Says which side and margin: `롱 · 격리`. */
export function useSide(): (row: Pick<NearLiquidationView, "tradeType" | "marginType">) => string {
  const t = useTexts(perpetualTexts);
  return ({ tradeType, marginType }) => `${t(tradeType)} · ${t(marginType)}`;
}

export function PerpetualFilter({ state }: { readonly state: FilterState }) {
  const t = useTexts(perpetualTexts);
  const options = useAsk("futuresPerpetuals").data ?? [];
  return (
    <FilterSelect
      state={state}
      name="futuresOptionId"
      label={t("everyPerpetual")}
      every={t("everyPerpetual")}
      options={options.map((each) => ({ id: each.futuresOptionId, label: each.koName }))}
    />
  );
}
