/** A perpetual in full: its state, terms and tiers, those under way, what is open, and what may be done with it. */

import { formatNumber } from "@naru/ui/format/number";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import type { PerpetualChangeView, PerpetualView } from "../../base/views.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { percent, Usdt } from "./parts.tsx";
import { PerpetualState } from "./perpetual-state.tsx";
import { RestrictSheet, StateProposalSheet } from "./state-sheets.tsx";
import { PerpetualTermsSheet } from "./terms-sheet.tsx";
import { perpetualTexts } from "./texts.ts";

export function PerpetualPanel({
  row,
  onClose,
}: {
  readonly row: PerpetualView;
  readonly onClose: () => void;
}) {
  const t = useTexts(perpetualTexts);
  const c = useTexts(commonTexts);
  const may = useMay();
  const [sheet, setSheet] = useState<"terms" | "restrict" | "state" | null>(null);
  const close = () => setSheet(null);
  const terms = useTermRows();
  return (
    <Panel
      title={`${row.koName} (${row.stock})`}
      onClose={onClose}
      footer={
        may("instrument.write") && (
          <>
            <Button size="small" onClick={() => setSheet("terms")}>
              {t("change")}
            </Button>
            <Button size="small" onClick={() => setSheet("state")}>
              {t("proposeState")}
            </Button>
            <Button size="small" className="ml-auto" onClick={() => setSheet("restrict")}>
              {t("restrict")}
            </Button>
          </>
        )
      }
    >
      <Facts
        rows={[
          [c("status"), <PerpetualState key="state" row={row} />],
          ...(["isPlay", "isStop", "isCloseOnly", "isFrozen"] as const).map(
            (name) => [t(name), c(row[name] ? "yes" : "no")] as const,
          ),
          ...terms(row),
        ]}
      />
      <Tiers tiers={row.tiers} />
      <Open row={row} />
      {row.change !== null && (
        <Section title={t("announced")}>
          <Facts
            rows={[
              [t("effectiveAt"), writeTime(row.change.effectiveAt)],
              [t("bindsAt"), writeTime(row.change.bindsAt)],
              ...terms(row.change),
            ]}
          />
          <Tiers tiers={row.change.tiers} />
        </Section>
      )}
      {sheet === "terms" && <PerpetualTermsSheet initial={{ ...row }} onClose={close} />}
      {sheet === "state" && <StateProposalSheet initial={{ ...row }} onClose={close} />}
      {sheet === "restrict" && <RestrictSheet row={row} onClose={close} />}
    </Panel>
  );
}

function useTermRows() {
  const t = useTexts(perpetualTexts);
  return ({
    feeRate,
    maxLeverage,
    maxValue,
  }: Omit<PerpetualChangeView, "effectiveAt" | "bindsAt">) =>
    [
      [t("feeRate"), percent(feeRate)],
      [
        t("maxLeverage"),
        maxLeverage === null ? t("byTiers") : t("times", { leverage: maxLeverage }),
      ],
      [t("maxValue"), maxValue === null ? t("byTiers") : <Usdt key="value" value={maxValue} />],
    ] as const;
}

function Tiers({ tiers }: { readonly tiers: string }) {
  const t = useTexts(perpetualTexts);
  return (
    <Section title={t("tiers")}>
      <Facts
        rows={tiers.split(",").map((tier) => {
          const [cap = "", rate = "0", leverage = ""] = tier.split(":");
          return [
            t("tierOf", { cap: formatNumber(cap) }),
            `${percent(rate)} · ${t("times", { leverage })}`,
          ] as const;
        })}
      />
    </Section>
  );
}

/** What is open of it on either side. */
function Open({ row }: { readonly row: PerpetualView }) {
  const t = useTexts(perpetualTexts);
  return (
    <Section title={t("open")}>
      <Facts
        rows={(["long", "short"] as const).map((side) => {
          const { members, qty, value } = row[side];
          return [
            t(side),
            <span key={side} className="tabular-nums">
              {formatNumber(trimZeros(qty))} · <Usdt value={value} /> ·{" "}
              {t("ofMembers", { count: members })}
            </span>,
          ] as const;
        })}
      />
    </Section>
  );
}
