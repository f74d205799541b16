/** What an area says of its wire, as data: registries, documents, gateway and tests are built from the list in `areas.ts`. */

import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { SiteFeature } from "@naru/vocabulary/site-type";
import type { Channel } from "./channel.ts";
import type { OperatorRoute } from "./operator-route.ts";
import type { Route } from "./route.ts";

export interface ContractArea {
  readonly name: string;
  /** The features of a site's type of which one is needed, or its calls are refused (product.md §1); absent for all sites'. */
  readonly needs?: SiteFeature | readonly SiteFeature[];
  /** What is said where they are refused for it; absent is that the call is not there. */
  readonly refusedAs?: RefusalCode;
  /** Calls of members by their id. */
  readonly routes: Readonly<Record<string, Route>>;
  /** Calls of operators by their id. */
  readonly operatorRoutes: Readonly<Record<string, OperatorRoute>>;
  readonly channels: readonly Channel[];
}
