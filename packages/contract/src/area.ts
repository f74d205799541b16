/** What an area says of its wire, as data: registries, documents, gateway and tests are built from the list in `areas.ts`. */

import type { SiteFeature } from "@naru/vocabulary/site-type";
import type { Channel } from "./channel.ts";
import type { OperatorRoute } from "./operator-route.ts";
import type { Route } from "./route.ts";

export interface ContractArea {
  readonly name: string;
  /** The feature of the site's type without which its calls are refused (product.md §1); absent for all sites'. */
  readonly needs?: SiteFeature;
  /** Calls of members by their id. */
  readonly routes: Readonly<Record<string, Route>>;
  /** Calls of operators by their id. */
  readonly operatorRoutes: Readonly<Record<string, OperatorRoute>>;
  readonly channels: readonly Channel[];
}
