/**
 * Stops of openings (decision 075): of a product nothing opens at a site, whatever the instrument, until two persons let it go
 * on. Closing, exits, cancels and loss-cuts are never held back.
 */

import { OPENING_PRODUCTS, type OpeningProduct } from "@naru/vocabulary/market/openings";
import { instantText } from "@naru/vocabulary/instant";
import type { Refusal } from "@naru/vocabulary/refusal";
import { type Course, DONE, INVALID, type Verdict } from "../area.ts";
import type { State } from "../state.ts";
import type { Timed } from "../timed.ts";

/** One person stops what is not stopped yet. */
export interface StopOpenings extends Timed {
  readonly kind: "stopOpenings";
  readonly siteId: number;
  readonly product: OpeningProduct;
}

/** Two persons let a product open again. */
export interface AllowOpenings extends Timed {
  readonly kind: "allowOpenings";
  readonly siteId: number;
  readonly product: OpeningProduct;
  /** The stop that they agreed to end, epoch ms: another one is not ended with it. */
  readonly since: number;
  readonly proposalId: number;
}

/** Key of `openingStops`. */
export function openingKey(siteId: number, product: OpeningProduct): string {
  return `${siteId}:${product}`;
}

/** Since when nothing of a product opens at a site, epoch ms; undefined where it does. */
export function stoppedSince(
  { openingStops }: Pick<State, "openingStops">,
  siteId: number,
  product: OpeningProduct,
): number | undefined {
  const stop = openingStops.get(openingKey(siteId, product));
  return stop?.isStopped === true ? stop.at : undefined;
}

/** The products of which nothing opens at a site. */
export function stoppedProducts(state: State, siteId: number): OpeningProduct[] {
  return OPENING_PRODUCTS.filter((product) => stoppedSince(state, siteId, product) !== undefined);
}

/** OPENINGS_STOPPED, with since when, where operators have stopped a product at a site. */
export function openingStopped(
  state: State,
  siteId: number,
  product: OpeningProduct,
): Refusal | undefined {
  const since = stoppedSince(state, siteId, product);
  if (since === undefined) return undefined;
  return { code: "OPENINGS_STOPPED", detail: { since: instantText(since) } };
}

/** Stops a product; one that is stopped stays so since its first moment. INVALID_REQUEST where it is. */
export function stopOpenings(course: Course, { siteId, product }: StopOpenings): Verdict {
  return change(course, { siteId, product, isStopped: true });
}

/** Lets a product open again. INVALID_REQUEST where another stop, or none, is in force. */
export function allowOpenings(course: Course, { siteId, product, since }: AllowOpenings): Verdict {
  if (stoppedSince(course.state, siteId, product) !== since) return INVALID;
  return change(course, { siteId, product, isStopped: false });
}

function change(
  course: Course,
  to: { readonly siteId: number; readonly product: OpeningProduct; readonly isStopped: boolean },
): Verdict {
  const { state, at } = course;
  const isThere = state.sites.has(to.siteId) && OPENING_PRODUCTS.includes(to.product);
  if (!isThere) return INVALID;
  const isStopped = stoppedSince(state, to.siteId, to.product) !== undefined;
  if (isStopped === to.isStopped) return INVALID;
  course.take([{ kind: "openingStop", row: { ...to, at } }]);
  return DONE;
}
