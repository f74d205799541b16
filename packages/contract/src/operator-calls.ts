/** What each operator call takes and gives, as types only: `import type` of this file costs a browser nothing. */

import type { z } from "zod";
import type { OperatorRouteId } from "./operator-paths.ts";
import type { OperatorRoutes } from "./routes/operator.ts";

type Sent<Value> = Value extends string ? Value | number : Value;
type Query<Shape> = { [Key in keyof Shape]: Sent<Shape[Key]> };
type Schema<Id extends OperatorRouteId, Part extends string> =
  OperatorRoutes[Id] extends Record<Part, infer S extends z.ZodType> ? S : never;

/** The query of a call. */
export type OperatorQuery<Id extends OperatorRouteId> = Query<z.input<Schema<Id, "query">>>;

/** The body of a call; `never` where it takes none. */
export type OperatorBody<Id extends OperatorRouteId> = [Schema<Id, "body">] extends [never]
  ? never
  : z.input<Schema<Id, "body">>;

/** What a call answers with 200. */
export type OperatorAnswer<Id extends OperatorRouteId> = z.output<Schema<Id, "answer">>;
