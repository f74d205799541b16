/** What a route of either registry takes and gives, as types. */

import type { z } from "zod";

/** A query may hold numbers where the query string will hold their text, and nothing where it leaves a name out. */
type Asked<Value> = Value extends string ? Value | number | null | undefined : Value | undefined;
type Query<Shape> = { [Key in keyof Shape]: Asked<Shape[Key]> };
type Schema<Route, Part extends string> =
  Route extends Record<Part, infer S extends z.ZodType> ? S : never;

/** The query of a route. */
export type QueryOf<Route> = Query<z.input<Schema<Route, "query">>>;

/** The body of a route; `never` where it takes none. */
export type BodyOf<Route> = [Schema<Route, "body">] extends [never]
  ? never
  : z.input<Schema<Route, "body">>;

/** What a route answers with 200. */
export type AnswerOf<Route> = z.output<Schema<Route, "answer">>;

/** What a caller gives to a route: the query of a GET, the body of a POST. `resultType` follows from how it is asked. */
export type GivenOf<Route> = Route extends { readonly method: "GET" }
  ? Omit<QueryOf<Route>, "resultType">
  : BodyOf<Route>;

/** The arguments after the id: what is given may be left out where nothing of it is needed. */
export type ArgumentsOf<Route, How> =
  Record<never, never> extends GivenOf<Route>
    ? [given?: GivenOf<Route>, how?: How]
    : [given: GivenOf<Route>, how?: How];

/** Whether a route answers a list as an array and as a page, whichever is asked for. */
type IsListed<Route> = "resultType" extends keyof QueryOf<Route> ? true : false;

/** What `call` answers: of a list its page. */
export type CalledOf<Route> =
  IsListed<Route> extends true ? Exclude<AnswerOf<Route>, readonly unknown[]> : AnswerOf<Route>;

/** What `list` answers: the rows alone. */
export type ListedOf<Route> = Extract<AnswerOf<Route>, readonly unknown[]>;
