/** The screens that are served: every area's, and what becomes of an address that is none. The router is built from them. */

import { areas } from "./areas.ts";
import type { Screen } from "../base/area.ts";
import { paths } from "../base/paths.ts";

const unknown: Screen = {
  path: "{any unknown path}",
  audience: "guest",
  name: "Unknown",
  purpose: "redirects to /",
  leadsTo: () => paths.root,
};

export const screens: readonly Screen[] = [...areas.flatMap((area) => area.screens ?? []), unknown];
