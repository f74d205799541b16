/** `npm run -s routes`: every registered call, one `METHOD /api/path` a line. Starts nothing. */

import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { API_PREFIX } from "@naru/contract/paths";
import { operatorRoutes, routes } from "@naru/contract/routes";

const lines = [
  ...Object.values(routes).map(({ method, path }) => `${method} ${API_PREFIX}${path}\n`),
  ...Object.values(operatorRoutes).map(
    ({ method, path }) => `${method} ${OPERATOR_PREFIX}${path}\n`,
  ),
];
process.stdout.write(lines.join(""));
