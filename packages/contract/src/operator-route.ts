/**
 * An operator's call as data. It differs from a member's: the session is a cookie, the site is the operator's own, and
 * each call names the one permission that it needs.
 */

import type { Permission } from "@naru/vocabulary/operator";
import { type Call, registered } from "./call.ts";
import { OPERATOR_PATHS, type OperatorRouteId } from "./operator-paths.ts";

/** `guest`: no session yet; `any`: every signed-in operator, where each sees no more than what is theirs. */
export type OperatorMay = Permission | "guest" | "any";

export interface OperatorRoute extends Call {
  readonly id: OperatorRouteId;
  readonly permission: OperatorMay;
  readonly query: NonNullable<Call["query"]>;
}

/** A registered call: its method and path come from `OPERATOR_PATHS`, all else is said here. */
export function defineOperatorRoute<
  const Id extends OperatorRouteId,
  const Rest extends Omit<OperatorRoute, "id" | "method" | "path">,
>(id: Id, rest: Rest): Rest & { readonly id: Id } & (typeof OPERATOR_PATHS)[Id] {
  return registered(OPERATOR_PATHS, { ...rest, id });
}
