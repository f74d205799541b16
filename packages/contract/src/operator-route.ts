/**
 * An operator's call as data. It differs from a member's: the session is a cookie, the site is the operator's own, and
 * each call names the one permission that it needs.
 */

import type { Permission } from "@naru/vocabulary/operator";
import type { z } from "zod";
import { OPERATOR_PATHS, type OperatorRouteId } from "./operator-paths.ts";

/** `guest`: no session yet; `any`: every signed-in operator, where each sees no more than what is theirs. */
export type OperatorMay = Permission | "guest" | "any";

export interface OperatorRoute {
  readonly id: OperatorRouteId;
  readonly method: "GET" | "POST";
  /** Below `OPERATOR_PREFIX`. */
  readonly path: string;
  readonly summary: string;
  readonly permission: OperatorMay;
  readonly query: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

/** A registered call: its method and path come from `OPERATOR_PATHS`, all else is said here. */
export function defineOperatorRoute<
  const Id extends OperatorRouteId,
  const Rest extends Omit<OperatorRoute, "id" | "method" | "path">,
>(id: Id, rest: Rest): Rest & { readonly id: Id } & (typeof OPERATOR_PATHS)[Id] {
  return { id, ...OPERATOR_PATHS[id], ...rest };
}
