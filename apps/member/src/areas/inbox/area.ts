/** The notification centre; its title comes with its code. */

import { type Area, plain } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";

export const inbox: Area = {
  screens: [
    {
      path: paths.inbox,
      audience: "member",
      layout: "titled",
      name: "Inbox",
      purpose: "everything that the member was told, by category",
      draw: plain(lazyScreen(async () => (await import("./screens/inbox-screen.tsx")).InboxScreen)),
    },
    {
      path: paths.notifySettings,
      audience: "member",
      layout: "titled",
      name: "InboxSetting",
      purpose: "what the member is told while the app is open",
      draw: plain(
        lazyScreen(async () => (await import("./screens/notify-screen.tsx")).NotifyScreen),
      ),
    },
  ],
};
