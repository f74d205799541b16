/**
 * `npm run -s routes`: every registered call, one `METHOD /api/path` a line; with `--missing` those of the product that are not
 * registered. Starts nothing.
 */

import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { API_PREFIX } from "@naru/contract/paths";
import { operatorRoutes, routes } from "@naru/contract/routes";
import { productCalls } from "@naru/fixtures/product";
import { missingCalls } from "./missing.ts";

const member = Object.values(routes);
const said = (prefix: string, calls: readonly { method: string; path: string }[]) =>
  calls.map(({ method, path }) => `${method} ${prefix}${path}\n`);
const lines = process.argv.includes("--missing")
  ? said(API_PREFIX, missingCalls(productCalls(), member))
  : [...said(API_PREFIX, member), ...said(OPERATOR_PREFIX, Object.values(operatorRoutes))];
process.stdout.write(lines.join(""));
