/** An amount said in full before it moves: figure, currency spelled out, won value in figures and words. */

import { formatNumber } from "@naru/ui/format/number";
import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import { useMe } from "../base/session.ts";
import { commonTexts } from "../base/texts.ts";
import { useWord } from "../base/words.ts";
import { useWon } from "../base/use-won.ts";
import { wonInWords } from "../base/won-words.ts";
import { trimZeros } from "./amount.tsx";

export function AmountInWords({
  amount,
  currency,
}: {
  /** Decimal text; empty while nothing is typed. */
  readonly amount: string;
  readonly currency: string;
}) {
  const t = useTexts(commonTexts);
  const word = useWord();
  const chosen = useStore(language);
  const site = useMe().site;
  const won = useWon()(amount === "" ? "0" : amount, currency);
  const isWon = site.currency === "KRW";
  return (
    <dl
      data-testid="amount-in-words"
      className="grid grid-cols-[6.5rem_1fr] gap-x-3 gap-y-1 rounded-8 bg-ground px-4 py-3 text-13 ring-1 ring-line ring-inset"
    >
      <dt className="self-center text-muted">{t("amount")}</dt>
      <dd className="text-right text-20 font-bold tabular-nums">
        {amount === "" ? "–" : formatNumber(trimZeros(amount))}
        <span className="ml-1 text-13 font-normal text-muted">{currency}</span>
      </dd>
      <dt className="text-muted">{t("currency")}</dt>
      <dd className="text-right font-semibold">{word(currency)}</dd>
      <dt className="text-muted">{t("wonValue")}</dt>
      <dd className="text-right font-semibold tabular-nums">
        {won === undefined ? t("noRate") : `${formatNumber(won)} ${site.currency}`}
      </dd>
      {isWon && won !== undefined && (
        <>
          <dt className="text-muted">{t("inWords")}</dt>
          <dd className="text-right font-semibold">{wonInWords(won, chosen)}</dd>
        </>
      )}
    </dl>
  );
}
