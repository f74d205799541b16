/** What a route of either registry takes and gives, as types. */

import type { z } from "zod";

type Sent<Value> = Value extends string ? Value | number : Value;
type Query<Shape> = { [Key in keyof Shape]: Sent<Shape[Key]> };
type Schema<Route, Part extends string> =
  Route extends Record<Part, infer S extends z.ZodType> ? S : never;

/** The query of a route, which may hold numbers where the query string will hold their text. */
export type QueryOf<Route> = Query<z.input<Schema<Route, "query">>>;

/** The body of a route; `never` where it takes none. */
export type BodyOf<Route> = [Schema<Route, "body">] extends [never]
  ? never
  : z.input<Schema<Route, "body">>;

/** What a route answers with 200. */
export type AnswerOf<Route> = z.output<Schema<Route, "answer">>;
