/** Prints the screens that are served, one `path  audience  purpose` a line, tab-separated. Starts nothing. */

import { screens } from "./screens.ts";

for (const screen of screens)
  console.log([screen.path, screen.audience, screen.purpose].join("\t"));
