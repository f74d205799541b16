/** The installation that the browser stories meet: a port and a data folder of their own, fresh for each run. */

import { tmpdir } from "node:os";
import path from "node:path";

/** Inherited by the workers, so that the whole run means the same installation. */
const PORT_VARIABLE = "NARU_E2E_PORT";
process.env[PORT_VARIABLE] ??= String(20_000 + (process.pid % 10_000));

export const port = Number(process.env[PORT_VARIABLE]);
export const dataDir = path.join(tmpdir(), `naru-e2e-${port}`);

/** The first site, as on a phone. `haneul.localhost` is the second. */
export const address = `http://localhost:${port}`;
