/**
 * An operator's call as data. It differs from a member's: the session is a cookie, the site is the operator's own, and
 * each call names the one permission that it needs.
 */

import type { Permission } from "@naru/vocabulary/operator";
import { z } from "zod";
import { type Call, type CallPaths, registered } from "./call.ts";
import type { XLSX_MEDIA } from "./table-cells.ts";
import type { OperatorRouteId } from "./operator-paths.ts";

/** `guest`: no session yet; `any`: every signed-in operator, where each sees no more than what is theirs. */
export type OperatorMay = Permission | "guest" | "any";

export interface OperatorRoute extends Call {
  readonly id: OperatorRouteId;
  readonly permission: OperatorMay;
  readonly query: NonNullable<Call["query"]>;
  /** The body is multipart with one file, not JSON. */
  readonly upload?: true;
  /** The answer is bytes of this type, not JSON. */
  readonly media?: "image/webp" | "text/csv; charset=utf-8" | typeof XLSX_MEDIA;
}

/** A query of nothing. */
export const none = z.strictObject({});
/** A body of nothing. */
export const noneSent = z.strictObject({});

/** Registers an area's calls: method and path come from its paths, all else is said here. */
export function operatorCallsOf<const Paths extends CallPaths>(paths: Paths) {
  return <
    const Id extends keyof Paths & string,
    const Rest extends Omit<OperatorRoute, "id" | "method" | "path">,
  >(
    id: Id,
    rest: Rest,
  ) => registered(paths, { ...rest, id });
}
