/** Who is at the other end of coins, as a member types it, and when a withdrawal has to say so. */

import { parseDecimal } from "@naru/money/decimal";
import type { PartyPlace, PartyRelation } from "@naru/vocabulary/coin/party";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";

export interface TypedParty {
  readonly relation: PartyRelation;
  /** Of somebody else; the house knows the member's own. */
  readonly name: string;
  readonly place: PartyPlace;
  /** Where `place` is one. */
  readonly exchange: string;
}

/** What nobody has typed yet. */
export const EMPTY_PARTY: TypedParty = {
  relation: "SELF",
  name: "",
  place: "EXCHANGE",
  exchange: "",
};

/** What is missing before it may be sent; nothing where nothing is. */
export function missingOf({
  relation,
  name,
  place,
  exchange,
}: TypedParty): readonly ("name" | "exchange")[] {
  return [
    ...(relation === "OTHER" && name.trim() === "" ? (["name"] as const) : []),
    ...(place === "EXCHANGE" && exchange.trim() === "" ? (["exchange"] as const) : []),
  ];
}

/** As the calls take it. */
export function sentParty({ relation, name, place, exchange }: TypedParty) {
  return {
    relation,
    ...(relation === "OTHER" ? { name: name.trim() } : {}),
    vasp: place === "EXCHANGE" ? { kind: place, name: exchange.trim() } : { kind: place },
  };
}

/**
 * Whether coins for a chain are asked whose they will be: what left today with them comes to what the site asks from. Decimal texts
 * of the site's currency; `from` of "0" never asks.
 */
export function asksParty(
  { from, today, worth }: { readonly from: string; readonly today: string; readonly worth: string },
  own: string,
): boolean {
  const units = (text: string): bigint => parseDecimal(text, scaleOf(own as Currency));
  return units(from) > 0n && units(today) + units(worth) >= units(from);
}
