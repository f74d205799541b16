/** After the stories: the installation's data goes (Playwright has stopped the server by then). */

import { rmSync } from "node:fs";
import { dataDir } from "./installation.ts";

export default function removeData(): void {
  // On a busy machine a process may still be writing its last line.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
