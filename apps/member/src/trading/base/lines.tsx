/** Lines of a sheet: a name and its figure, and what changes from what to what. */

import type { ReactNode } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { siteCurrency } from "./use-trade.ts";
import { directionOfAmount, showAmount, showSigned, unitOf } from "./figures.ts";
import { positionTexts } from "./position-texts.ts";
import { TONE_TEXT } from "./tone.ts";

export function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="shrink-0 text-13 text-muted">{name}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}

export function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      <span className="font-normal text-muted">{before}</span>
      <span aria-hidden="true" className="px-1.5 text-faint">
        →
      </span>
      {after}
    </>
  );
}

/** An amount of the site's currency with its unit. */
export function Won({ amount, isSigned = false }: { amount: bigint; isSigned?: boolean }) {
  const unit = unitOf(siteCurrency(), useStore(language));
  return (
    <span className={isSigned ? TONE_TEXT[directionOfAmount(amount)] : ""}>
      {isSigned ? showSigned(amount, siteCurrency()) : showAmount(amount, siteCurrency())}
      <span className="text-12 font-normal text-faint"> {unit}</span>
    </span>
  );
}

/** What closing contracts brings: their profit, what entering cost and leaving will, and what stays of it. */
export function ProfitLines({
  name,
  profit,
  fee,
}: {
  /** Of the profit: estimated or realised. */
  readonly name: string;
  readonly profit: bigint;
  /** Of one way; entering cost as much. */
  readonly fee: bigint;
}) {
  const t = useTexts(positionTexts);
  return (
    <>
      <Line name={name}>
        <Won amount={profit} isSigned />
      </Line>
      <Line name={t("feeIn")}>
        <Won amount={fee} />
      </Line>
      <Line name={t("feeOut")}>
        <Won amount={fee} />
      </Line>
      <Line name={t("afterFee")}>
        <Won amount={profit - 2n * fee} isSigned />
      </Line>
    </>
  );
}

/** A sentence that warns, in its own box. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mt-3 rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">
      {children}
    </p>
  );
}
