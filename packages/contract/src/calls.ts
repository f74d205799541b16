/**
 * What each call takes and gives, as types only: `import type` of this file costs a browser nothing.
 *
 * `CallQuery<"chart">` may hold numbers and booleans where the query string will hold their text.
 */

import type { AnswerOf, BodyOf, QueryOf } from "./call-types.ts";
import type { RouteId } from "./paths.ts";
import type { Routes } from "./routes.ts";

/** The query of a call. */
export type CallQuery<Id extends RouteId> = QueryOf<Routes[Id]>;

/** The body of a call; `never` where it takes none. */
export type CallBody<Id extends RouteId> = BodyOf<Routes[Id]>;

/** What a call answers with 200. */
export type CallAnswer<Id extends RouteId> = AnswerOf<Routes[Id]>;
