/**
 * What each call takes and gives, as types only: `import type` of this file costs a browser nothing.
 *
 * `CallQuery<"chart">` may hold numbers and booleans where the query string will hold their text.
 */

import type {
  AnswerOf,
  ArgumentsOf,
  BodyOf,
  CalledOf,
  GivenOf,
  ListedOf,
  QueryOf,
} from "./call-types.ts";
import type { RouteId } from "./paths.ts";
import type { Routes } from "./routes.ts";

/** The query of a call. */
export type CallQuery<Id extends RouteId> = QueryOf<Routes[Id]>;

/** The body of a call; `never` where it takes none. */
export type CallBody<Id extends RouteId> = BodyOf<Routes[Id]>;

/** What a call answers with 200. */
export type CallAnswer<Id extends RouteId> = AnswerOf<Routes[Id]>;

/** What a caller gives: the query of a GET, the body of a POST. */
export type CallGiven<Id extends RouteId> = GivenOf<Routes[Id]>;

/** The arguments of `call` after the id; `How` is what the caller may say beside what is sent. */
export type CallArguments<Id extends RouteId, How> = ArgumentsOf<Routes[Id], How>;

/** What `call` answers: of a list its page. */
export type Called<Id extends RouteId> = CalledOf<Routes[Id]>;

/** The calls that answer a list, as rows or as a page. */
export type ListId = {
  [Id in RouteId]: [ListedOf<Routes[Id]>] extends [never]
    ? never
    : "resultType" extends keyof QueryOf<Routes[Id]>
      ? Id
      : never;
}[RouteId];

/** What `list` answers: the rows alone. */
export type Listed<Id extends ListId> = ListedOf<Routes[Id]>;
