/** The registry of every call that Naru answers, of members and of operators (design.md §3 rule 5), keyed by id. */

import { areas } from "./areas.ts";
import type { OperatorRouteId } from "./operator-paths.ts";
import type { OperatorRoute } from "./operator-route.ts";
import type { RouteId } from "./paths.ts";
import type { Route } from "./route.ts";

type AnyArea = (typeof areas)[number];

/** All members of a union at once. */
type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  part: infer All,
) => void
  ? { readonly [Key in keyof All]: All[Key] }
  : never;

export type Routes = Merged<AnyArea["routes"]>;
export type OperatorRoutes = Merged<AnyArea["operatorRoutes"]>;

/** Calls of members. */
export const routes: Routes = Object.assign({}, ...areas.map((area) => area.routes));

/** Calls of operators. */
export const operatorRoutes: OperatorRoutes = Object.assign(
  {},
  ...areas.map((area) => area.operatorRoutes),
);

// A path without its call, or the reverse, does not compile.
routes satisfies { readonly [Id in RouteId]: Route & { readonly id: Id } };
operatorRoutes satisfies {
  readonly [Id in OperatorRouteId]: OperatorRoute & { readonly id: Id };
};
