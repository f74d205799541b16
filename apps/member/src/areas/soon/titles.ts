/** Titles of the screens that are still to come, by their addresses. */

import type { Said } from "../../base/area.ts";

export const soonTitles: Readonly<Record<string, Said>> = {
  "/wallet/p2p": { ko: "P2P", en: "P2P" },
};
