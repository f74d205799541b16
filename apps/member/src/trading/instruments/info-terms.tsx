/** What an instrument asks and takes, and what it will. */

import type { OptionView } from "@naru/client/views";
import { language, useTexts } from "../../base/i18n.ts";
import { showMoment } from "../../base/moments.ts";
import { useStore } from "../../base/store.ts";
import { groupDigits } from "../base/figures.ts";
import { tradeTexts } from "../base/texts.ts";
import { specTexts } from "./spec-texts.ts";
import { drawerTexts } from "./drawer-texts.ts";
import { Figure, Row, Section } from "./info-parts.tsx";

const NAMES = [
  ["intradayMargin", "specIntraday"],
  ["overnightMargin", "specOvernight"],
  ["losscut", "specLosscut"],
  ["fee", "specFee"],
] as const;
type Terms = Pick<OptionView, (typeof NAMES)[number][0] | "maxContracts">;

export function TermRows({ terms, unit }: { terms: Terms; unit: string }) {
  const t = useTexts(tradeTexts);
  const spec = useTexts(specTexts);
  return (
    <>
      {NAMES.map(([name, text]) => (
        <Row key={name} name={spec(text)}>
          <Figure value={groupDigits(terms[name])} unit={unit} />
        </Row>
      ))}
      <Row name={spec("specMax")}>
        <Figure value={String(terms.maxContracts)} unit={t("contracts")} />
      </Row>
    </>
  );
}

/** Terms under way, and from when they bind whom. */
export function TermsToCome({
  change,
  unit,
}: {
  change: NonNullable<OptionView["termsChange"]>;
  unit: string;
}) {
  const t = useTexts(drawerTexts);
  const chosen = useStore(language);
  return (
    <Section title={t("specNext")}>
      <Row name={t("specNewOrders")}>{showMoment(change.effectiveAt, chosen)}</Row>
      <Row name={t("specHeld")}>{showMoment(change.bindsAt, chosen)}</Row>
      <TermRows terms={change} unit={unit} />
    </Section>
  );
}
