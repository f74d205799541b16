/** Who receives a withdrawal of coins: asked for where what leaves in a day comes to the site's sum, or where the server wants it. */

import { useState } from "react";
import { runtime } from "../../../base/runtime.ts";
import { useLimits } from "../../../money/requests.ts";
import { asksParty, EMPTY_PARTY, missingOf, sentParty, type TypedParty } from "../model/party.ts";
import { worthIn } from "../model/withdraw-amount.ts";
import { useRates } from "./exchange.ts";

export interface BeneficiaryChoice {
  readonly typed: TypedParty;
  /** Null where it need not be said. */
  readonly asked: "sum" | "demanded" | null;
  /** From what a day on it is asked for; decimal text of the site's currency. */
  readonly from: string;
  /** It is asked for, and not said whole. */
  readonly isMissing: boolean;
  /** As the withdrawal sends it: nothing where it is not asked for. */
  readonly sent: { readonly beneficiary?: ReturnType<typeof sentParty> };
  change(over: Partial<TypedParty>): void;
  /** The server wants it for what is typed now. */
  demand(): void;
  forget(): void;
}

export function useBeneficiary({
  coin,
  point,
  isInside,
  isOwn,
}: {
  readonly coin: string;
  /** Null while no amount is typed. */
  readonly point: string | null;
  /** It stays in the house, which knows both. */
  readonly isInside: boolean;
  /** The place is one of the member's own, as far as is known. */
  readonly isOwn: boolean;
}): BeneficiaryChoice {
  const limits = useLimits().data;
  const rate = useRates().data?.[coin]?.rate;
  const [over, setOver] = useState<Partial<TypedParty>>({});
  const [isDemanded, setDemanded] = useState(false);
  const own = runtime().site.binaryCurrency;
  const worth = point === null ? "0" : worthIn(point, coin, rate, own);
  const from = limits?.beneficiaryFrom ?? "0";
  const isOver = asksParty({ from, today: limits?.withdrawnToday ?? "0", worth }, own);
  const asked = isInside ? null : isOver ? "sum" : isDemanded ? "demanded" : null;
  const typed = { ...EMPTY_PARTY, relation: isOwn ? "SELF" : "OTHER", ...over } as const;
  return {
    ...{ typed, asked, from },
    isMissing: asked !== null && missingOf(typed).length > 0,
    sent: asked === null ? {} : { beneficiary: sentParty(typed) },
    change: (more) => setOver({ ...over, ...more }),
    demand: () => setDemanded(true),
    forget() {
      setOver({});
      setDemanded(false);
    },
  };
}
