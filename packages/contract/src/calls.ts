/**
 * What each call takes and gives, as types only: `import type` of this file costs a browser nothing.
 *
 * `CallQuery<"chart">` may hold numbers and booleans where the query string will hold their text.
 */

import type { z } from "zod";
import type { RouteId } from "./paths.ts";
import type { Routes } from "./routes.ts";

type Sent<Value> = Value extends string ? Value | number : Value;
type Query<Shape> = { [Key in keyof Shape]: Sent<Shape[Key]> };
type Schema<Id extends RouteId, Part extends string> =
  Routes[Id] extends Record<Part, infer S extends z.ZodType> ? S : never;

/** The query of a call. */
export type CallQuery<Id extends RouteId> = Query<z.input<Schema<Id, "query">>>;

/** The body of a call; `never` where it takes none. */
export type CallBody<Id extends RouteId> = [Schema<Id, "body">] extends [never]
  ? never
  : z.input<Schema<Id, "body">>;

/** What a call answers with 200. */
export type CallAnswer<Id extends RouteId> = z.output<Schema<Id, "answer">>;
