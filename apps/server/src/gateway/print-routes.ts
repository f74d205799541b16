/** `npm run -s routes`: every registered call, one `METHOD /api/path` a line. Starts nothing. */

import { API_PREFIX } from "@naru/contract/paths";
import { routes } from "@naru/contract/routes";

const lines = Object.values(routes).map(({ method, path }) => `${method} ${API_PREFIX}${path}\n`);
process.stdout.write(lines.join(""));
