/** Every kind of row that is kept, from the areas that keep them, in the order in which a shard is put together. */

import { BALANCE } from "@naru/rows/ledger/balance";
import type { RowOf } from "@naru/rows/row";
import type { PartOf } from "./area-types.ts";
import { AREAS } from "./areas.ts";

/** Balances follow from transfers, so that no area folds them. */
export type AnyKind = typeof BALANCE | PartOf<"rows">;

export const ROW_KINDS: readonly AnyKind[] = [
  BALANCE,
  ...AREAS.flatMap(({ rows }) =>
    Object.values<{ readonly kind: AnyKind }>(rows).map(({ kind }) => kind),
  ),
];

/** A row of one of some kinds, with the name of its kind. */
export type NamedRow<Of extends AnyKind> = {
  [One in Of as One["name"]]: { readonly kind: One["name"]; readonly row: RowOf<One> };
}[Of["name"]];

/** Kinds whose rows stand: what the engine starts with. */
export type StandingKind = Extract<AnyKind, { readonly standing: { readonly list: string } }>;

/** What stands, a list a kind. */
export type StandingRows = {
  readonly [Of in StandingKind as Of["standing"]["list"]]: readonly RowOf<Of>[];
};

export const STANDING_KINDS = ROW_KINDS.filter(
  (kind): kind is StandingKind => kind.standing !== undefined,
);
