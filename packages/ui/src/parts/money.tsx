import { clsx } from "clsx";
import { formatSigned, formatWallet } from "../format/number.ts";
import { toneOf } from "./change.tsx";

export interface MoneyProps {
  /** Decimal text. */
  readonly value: string;
  /** As shown: 원, USDT. */
  readonly unit: string;
  /** Shows the sign and colours it. */
  readonly isSigned?: boolean;
  readonly className?: string;
}

/** An amount with its unit after it, smaller and greyer. */
export function Money({ value, unit, isSigned = false, className }: MoneyProps) {
  const shown = formatWallet(value);
  return (
    <span className={clsx("whitespace-nowrap tabular-nums", isSigned && toneOf(value), className)}>
      {isSigned ? formatSigned(shown.replaceAll(",", "")) : shown}
      <span className="ml-0.5 text-[max(0.6875rem,0.55em)] font-normal text-muted">{unit}</span>
    </span>
  );
}
