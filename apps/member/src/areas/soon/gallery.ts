/** Screens that are still to come, in the gallery. */

import { soon } from "./area.ts";

export const stories = (soon.screens ?? []).map(({ path, name, audience }) => ({
  name: `soon · ${name}`,
  shows: { url: path.replace("{id}", "7"), isGuest: audience === "guest" },
}));
