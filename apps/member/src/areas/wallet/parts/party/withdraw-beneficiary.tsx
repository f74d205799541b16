/** Who receives coins that leave over a chain, where the site asks for it. */

import { runtime } from "../../../../base/runtime.ts";
import { useTexts } from "../../../../base/i18n.ts";
import { useAmountText } from "../../../../base/units.ts";
import type { BeneficiaryChoice } from "../../data/use-beneficiary.ts";
import { partyTexts } from "../../party-texts.ts";
import { PartyFields } from "./party-fields.tsx";

export function WithdrawBeneficiary({
  of,
  isTried,
}: {
  readonly of: BeneficiaryChoice;
  readonly isTried: boolean;
}) {
  const t = useTexts(partyTexts);
  const amountText = useAmountText();
  if (of.asked === null) return null;
  const own = runtime().site.binaryCurrency;
  return (
    <section className="mt-4 rounded-14 border border-line bg-surface px-4 py-3.5">
      <h2 className="text-15 font-semibold">{t("toTitle")}</h2>
      <p className="mt-1 mb-3 text-12 text-muted">
        {of.asked === "sum" ? t("toHint", { amount: amountText(of.from, own) }) : t("toDemanded")}
      </p>
      <PartyFields typed={of.typed} isTried={isTried} onChange={of.change} />
    </section>
  );
}
