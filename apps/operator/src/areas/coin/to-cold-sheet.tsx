/** Proposing to take coins from a network's hot address to its cold one. */

import { tryParseDecimal } from "@naru/money/decimal";
import { useTexts } from "@naru/ui/texts/i18n";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";
import { useState } from "react";
import { plainAmount } from "../../base/typed.ts";
import type { HotNetworkView } from "../../base/views.ts";
import { Amount, typedAmount } from "../../parts/amount.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Facts } from "../../parts/panel.tsx";
import { ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { hotTexts } from "./hot-texts.ts";

export function ToColdSheet({
  row,
  onClose,
}: {
  readonly row: HotNetworkView;
  readonly onClose: () => void;
}) {
  const t = useTexts(hotTexts);
  const { network, coinName: coin, most, toCold } = row;
  const [typed, setTyped] = useState(() => (toCold === "0" ? "" : typedAmount(toCold)));
  const amount = plainAmount(typed);
  const scale = Math.min(scaleOf(coin), NETWORK_FACTS[network].decimals);
  const units = tryParseDecimal(amount, scale);
  const isTooMuch = units !== undefined && units > (tryParseDecimal(most, scale) ?? 0n);
  return (
    <ProposalSheet
      title={t("moveTitle", { network })}
      label={t("propose")}
      isReady={units !== undefined && units > 0n && !isTooMuch}
      proposal={() => ({ kind: "TO_COLD", network, amount })}
      onClose={onClose}
    >
      <p className="text-13">{t("hint")}</p>
      <Facts
        isFlush
        rows={[
          [t("from"), <Address key="from" text={row.hotAddress} />],
          [t("to"), <Address key="to" text={row.coldAddress} />],
          [t("hot"), <Amount key="hot" value={row.hot} currency={coin} />],
          [t("most"), <Amount key="most" value={most} currency={coin} />],
        ]}
      />
      <TextField
        label={`${t("amount")} (${coin})`}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        error={isTooMuch ? t("tooMuch") : undefined}
      />
    </ProposalSheet>
  );
}

/** Whole, and broken wherever there is no more room. */
function Address({ text }: { readonly text: string }) {
  return <span className="break-all">{text}</span>;
}
