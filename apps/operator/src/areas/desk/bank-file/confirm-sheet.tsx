/** What is about to be approved of a bank's statement: how many, how much, and which of it a person chose. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { Sheet } from "../../../parts/sheet.tsx";
import type { StatementView } from "../../../base/views.ts";
import { lessOf } from "../../../base/won-value.ts";
import { bankFileTexts } from "./texts.ts";

type Line = StatementView["lines"][number];

export function ConfirmSheet({
  matched,
  picked,
  isBusy,
  error,
  onClose,
  onConfirm,
}: {
  /** Lines that are approved. */
  readonly matched: readonly Line[];
  /** Numbers of those that a person chose a request for. */
  readonly picked: ReadonlySet<number>;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}) {
  const t = useTexts(bankFileTexts);
  const sum = matched.reduce((total, { amount }) => total + BigInt(amount.replaceAll(",", "")), 0n);
  const byHand = matched.filter(({ line }) => picked.has(line));
  return (
    <Sheet
      title={t("confirmTitle", { count: matched.length })}
      onClose={onClose}
      error={error}
      action={{ label: t("confirmNow", { count: matched.length }), isBusy, run: onConfirm }}
    >
      <dl className="flex items-baseline justify-between text-15 font-bold">
        <dt>{t("confirmSum")}</dt>
        <dd className="tabular-nums">{formatNumber(sum.toString())}</dd>
      </dl>
      {byHand.length > 0 && (
        <section>
          <h3 className="text-13 font-semibold">{t("byHand", { count: byHand.length })}</h3>
          <ul className="mt-1 flex flex-col gap-1 text-13">
            {byHand.map(({ line, depositor, amount, askedAmount, member }) => (
              <li key={line}>
                <p className="flex justify-between gap-3">
                  <span className="min-w-0 truncate">
                    {depositor} → {member?.name}
                  </span>
                  <span className="tabular-nums">{formatNumber(amount)}</span>
                </p>
                {askedAmount !== null && <BothAmounts asked={askedAmount} amount={amount} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-12 text-muted">{t("confirmHint")}</p>
    </Sheet>
  );
}

/** Of a line that pays another amount than was asked for, both, and who has to agree (decision 077). */
function BothAmounts({ asked, amount }: { readonly asked: string; readonly amount: string }) {
  const t = useTexts(bankFileTexts);
  const plain = amount.replaceAll(",", "");
  const isMore = lessOf(asked, plain)?.startsWith("-") ?? false;
  return (
    <p className="mt-1 rounded-8 bg-warning-wash px-3 py-2 text-warning">
      <b>{t("otherSaid", { asked: formatNumber(asked), amount: formatNumber(plain) })}</b>{" "}
      {t(isMore ? "otherMore" : "otherLess")}
    </p>
  );
}
