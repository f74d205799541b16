/** After the stories: the installation's data goes (Playwright has stopped the server by then). */

import { rmSync } from "node:fs";
import { dataDir } from "./installation.ts";

export default function removeData(): void {
  rmSync(dataDir, { recursive: true, force: true });
}
