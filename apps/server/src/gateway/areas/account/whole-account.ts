/** The account of every product: what the engine holds, and when each kept setting was changed. */

import { readSettings, type Settings } from "@naru/store/desk/settings";
import { wholeAccountOf } from "../../calls/account-of.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";

/** Beside each kept setting stands when it was changed, under its key with this before it. */
const VERSION_KEY = "at.";

export function wholeAccountHandlers(desk: Desk): Handlers<"account"> {
  return {
    async account({ session, site }) {
      const [account, settings] = await Promise.all([
        wholeAccountOf(desk, site, session.memberId),
        readSettings(desk.db, session),
      ]);
      // The engine's bytes go out as they are: large accounts are not read only to be written again.
      const versions = JSON.stringify({ settingsVersions: versionsIn(settings) });
      return `${account.slice(0, -1)},${versions.slice(1)}`;
    },
  };
}

function versionsIn(settings: Settings): Record<string, number> {
  const versions: Record<string, number> = {};
  for (const [key, value] of Object.entries(settings))
    if (key.startsWith(VERSION_KEY) && Number.isSafeInteger(value))
      versions[key.slice(VERSION_KEY.length)] = value as number;
  return versions;
}
