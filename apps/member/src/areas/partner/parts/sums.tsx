/** Money of several wallets, a line each; the first is the largest thing where `isMain`. */

import { Money } from "@naru/ui/parts/money.tsx";
import { language } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { unitOf } from "../../../base/units.ts";
import type { Sum } from "../model/days.ts";

export function Sums({
  sums,
  className = "",
}: {
  readonly sums: readonly Pick<Sum, "walletType" | "currency" | "amount">[];
  readonly className?: string;
}) {
  const chosen = useStore(language);
  return (
    <>
      {sums.map(({ walletType, currency, amount }) => (
        <span key={walletType} className={`block ${className}`}>
          <Money value={amount} unit={unitOf(currency, chosen)} />
        </span>
      ))}
    </>
  );
}
