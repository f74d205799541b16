/** Results with their signs, and bars of them. */

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Amount } from "../amount.tsx";

/** A result with its sign: `+1,200`. */
export function Signed({ value, currency }: { readonly value: string; readonly currency: string }) {
  const isUp = !value.startsWith("-") && Number(value) !== 0;
  return (
    <span className="whitespace-nowrap">
      {isUp && "+"}
      <Amount value={value} currency={currency} />
    </span>
  );
}

/** Bars about a middle: to the right what the house gains, to the left what it loses. */
export function Bars({
  rows,
  currency,
  isNamed = false,
}: {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly currency: string;
  /** Labels are names, which need a line of their own, and no dates. */
  readonly isNamed?: boolean;
}) {
  const most = Math.max(...rows.map(({ value }) => Math.abs(Number(value))), 1);
  return (
    <Lines>
      {rows.map(({ label, value }) => {
        const share = Math.round((Math.abs(Number(value)) / most) * 100);
        const isLoss = Number(value) < 0;
        return (
          <Line
            key={label}
            label={label}
            isNamed={isNamed}
            said={<Signed value={value} currency={currency} />}
          >
            <span aria-hidden className="grid grid-cols-2">
              <span className="flex justify-end border-r border-line-strong">
                {isLoss && <Bar share={share} tone="bg-warning" />}
              </span>
              <span className="flex">{!isLoss && <Bar share={share} tone="bg-accent" />}</span>
            </span>
          </Line>
        );
      })}
    </Lines>
  );
}

/** Bars of counts, from the left. */
export function Counts({
  rows,
  said,
  isNamed = false,
}: {
  readonly rows: readonly { readonly label: string; readonly count: number }[];
  readonly said: (count: number) => string;
  /** As for `Bars`. */
  readonly isNamed?: boolean;
}) {
  const most = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <Lines>
      {rows.map(({ label, count }) => (
        <Line key={label} label={label} isNamed={isNamed} said={said(count)}>
          <span aria-hidden className="flex">
            <Bar share={Math.round((count / most) * 100)} tone="bg-accent" />
          </span>
        </Line>
      ))}
    </Lines>
  );
}

function Lines({ children }: { readonly children: ReactNode }) {
  return <ul className="flex flex-col gap-1 px-4 pb-3 text-12">{children}</ul>;
}

/** One bar between what it is of and its figure. */
function Line({
  label,
  isNamed,
  said,
  children,
}: {
  readonly label: string;
  readonly isNamed: boolean;
  readonly said: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <li
      className={clsx(
        "grid items-center gap-x-2",
        isNamed ? "grid-cols-[1fr_10rem]" : "grid-cols-[3rem_1fr_10rem]",
      )}
    >
      <span className={isNamed ? "col-span-2" : "text-right text-muted tabular-nums"}>{label}</span>
      {children}
      <span className="text-right tabular-nums">{said}</span>
    </li>
  );
}

function Bar({ share, tone }: { readonly share: number; readonly tone: string }) {
  return <span className={clsx("h-3 rounded-[2px]", tone)} style={{ width: `${share}%` }} />;
}
