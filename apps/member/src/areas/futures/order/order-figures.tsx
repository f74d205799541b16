/** What an order costs: cost, fee, the most, slippage, and where it is liquidated before and after. */

import { useTexts } from "../../../base/i18n.ts";
import { showQty } from "../../../trading/base/figures.ts";
import type { Perpetual } from "../data/store.ts";
import type { OrderForm } from "../model/order-form.ts";
import { coinOf } from "../model/perpetual.ts";
import type { Preview } from "../model/preview.ts";
import { orderTexts } from "../order-texts.ts";
import { percentText, priceText, Usdt } from "../parts/usdt.tsx";

interface FigureProps {
  readonly option: Perpetual;
  readonly form: OrderForm;
  readonly preview: Preview | null;
}

export function Figures({ option, form, preview }: FigureProps) {
  const t = useTexts(orderTexts);
  const { precision, qtyPrecision } = option;
  const liquidation = (price: bigint | null | undefined) =>
    price === null || price === undefined ? t("none") : priceText(price, precision);
  const dash = "–";
  const rows = [
    [t("cost"), preview === null ? dash : <Usdt key="cost" amount={preview.cost.total} />],
    [t("fee"), preview === null ? dash : <Usdt key="fee" amount={preview.fee} />],
    [
      t("most"),
      preview === null ? dash : `${showQty(preview.most, qtyPrecision)} ${coinOf(option)}`,
    ],
    [
      t("slippage"),
      preview?.slippage == null || form.qty === null ? dash : percentText(preview.slippage),
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 text-12">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-h-5 items-baseline justify-between gap-2">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
      <div className="col-span-full flex min-h-5 flex-wrap items-baseline justify-between gap-x-2">
        <dt className="text-muted">{t("liquidation")}</dt>
        <dd className="text-right font-semibold">
          <span className="font-normal text-muted">{liquidation(preview?.liquidationBefore)}</span>
          <span aria-hidden="true" className="px-1.5 text-faint">
            →
          </span>
          <span className="text-warning">{liquidation(preview?.liquidationAfter)}</span>
        </dd>
      </div>
    </dl>
  );
}
