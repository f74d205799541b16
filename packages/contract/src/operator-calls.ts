/** What each operator call takes and gives, as types only: `import type` of this file costs a browser nothing. */

import type { AnswerOf, ArgumentsOf, BodyOf, QueryOf } from "./call-types.ts";
import type { OperatorRouteId } from "./operator-paths.ts";
import type { OperatorRoutes } from "./routes.ts";

/** The query of a call. */
export type OperatorQuery<Id extends OperatorRouteId> = QueryOf<OperatorRoutes[Id]>;

/** The body of a call; `never` where it takes none. */
export type OperatorBody<Id extends OperatorRouteId> = BodyOf<OperatorRoutes[Id]>;

/** What a call answers with 200. */
export type OperatorAnswer<Id extends OperatorRouteId> = AnswerOf<OperatorRoutes[Id]>;

/** The arguments of `call` after the id. */
export type OperatorArguments<Id extends OperatorRouteId, How> = ArgumentsOf<
  OperatorRoutes[Id],
  How
>;
