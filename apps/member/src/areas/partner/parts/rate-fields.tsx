/** Rates in percent, from what a partner has to one's own. */

import { percentOfShare } from "@naru/money/share";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { Field } from "../../../parts/field.tsx";
import { basesOf, givenShare, type Rates, type Typed } from "../model/rates.ts";
import { partnerTexts } from "../texts.ts";

export function RateFields({
  mine,
  now,
  typed,
  onType,
}: {
  readonly mine: Rates;
  readonly now: Rates;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
}) {
  const t = useTexts(partnerTexts);
  const bases = basesOf(mine);
  if (bases.length === 0) return <p className="text-13 text-muted">{t("noRates")}</p>;
  return bases.map((basis) => {
    const [least, most] = [now[basis] ?? "0", mine[basis] ?? "0"];
    const said = {
      now: percentOfShare(least),
      least: percentOfShare(least),
      most: percentOfShare(most),
    };
    const percent = typed[basis] ?? "";
    return (
      <Field
        key={basis}
        label={`${t(basis)} (%)`}
        hint={t("rateNow", said)}
        error={givenShare(percent, { least, most }) === undefined ? t("badRate", said) : undefined}
      >
        {(field) => (
          <RegexInput
            {...field}
            pattern="numberAndDot"
            value={percent}
            onChange={(next) => onType({ ...typed, [basis]: next })}
            maxLength={8}
            autoComplete="off"
          />
        )}
      </Field>
    );
  });
}
