/** The colours of up and down, asked for once: at the first sign-in of a member who has chosen none anywhere. */

import { preferOnDevice, type UpDown } from "../base/preferences.ts";
import { runtime } from "../base/runtime.ts";
import { serverNow } from "../base/server-time.ts";
import { UPDOWN } from "./kept-settings.ts";
import { versionKey } from "./settings-versions.ts";

/** Whether neither this device nor the server knows the member's choice; a server that does not answer asks another day. */
export async function isPaletteOpen(): Promise<boolean> {
  const { storage, http } = runtime();
  if (storage.read(UPDOWN) !== null) return false;
  try {
    const { settings } = await http.call("settings");
    return settings[UPDOWN] === undefined;
  } catch {
    return false;
  }
}

/** Keeps the choice on this device at once, and with the server for the others. */
export async function choosePalette(updown: UpDown): Promise<void> {
  preferOnDevice({ updown });
  const settings = { [UPDOWN]: updown, [versionKey(UPDOWN)]: Math.round(serverNow()) };
  try {
    await runtime().http.call("saveSettings", { settings });
  } catch {
    // The device keeps it; the next change of settings tells the server.
  }
}
