/** The member's ladder settings, kept with the server; for guests they last as long as the page. */

import { useMemo } from "react";
import { useStore } from "../base/store.ts";
import { type Json, keepSetting, keptSettings } from "./kept-settings.ts";
import { LADDER_SETTINGS_KEY, type LadderSettings, readLadderSettings } from "./ladder-settings.ts";

export function useLadderSettings(): LadderSettings {
  const kept = useStore(keptSettings)[LADDER_SETTINGS_KEY];
  return useMemo(() => readLadderSettings(kept), [kept]);
}

/** Changes some of them, at once on the screen and a moment later with the server. */
export function changeLadderSettings(change: Partial<LadderSettings>): void {
  const held = readLadderSettings(keptSettings.get()[LADDER_SETTINGS_KEY]);
  keepSetting(LADDER_SETTINGS_KEY, { ...held, ...change } as unknown as Json);
}
