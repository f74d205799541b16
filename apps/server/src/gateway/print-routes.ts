/** `npm run -s routes`: every registered call, one `METHOD /api/path` a line. Starts nothing. */

import { API_PREFIX } from "@naru/contract/paths";
import { routes } from "@naru/contract/routes";

for (const { method, path } of Object.values(routes)) {
  process.stdout.write(`${method} ${API_PREFIX}${path}\n`);
}
