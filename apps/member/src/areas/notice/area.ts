/** What the site tells its members: lists and articles, and what is put before them. */

import { type Area, drawn, nameOfPath, type Screen } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { useStore } from "../../base/store.ts";
import { hearNotices, waitingNotices, waitingPopups } from "./notice-stream.ts";

const ContentPage = lazyScreen(
  async () => (await import("./screens/content-page.tsx")).ContentPage,
);

/** What stands at each address, and its title, come with the code of the screens. */
const contentAt = (path: string): Screen => ({
  path,
  name: nameOfPath(path),
  purpose: "what the site tells its members",
  audience: "member",
  layout: "titled",
  draw: drawn(ContentPage, (id = "") => ({ path, id })),
});

export const notice: Area = {
  screens: [
    "/more/notice",
    "/more/notice/{id}",
    "/more/faq",
    "/more/promotion",
    "/more/promotion/{id}",
    "/more/terms",
    "/more/privacy",
    "/more/risk",
    "/support/notice",
    "/support/invest_info",
    "/support/more/{id}",
  ].map(contentAt),
  overlays: [
    {
      over: "livePages",
      useAsked: () => useStore(waitingNotices).length + useStore(waitingPopups).length > 0,
      part: lazyScreen(async () => (await import("./parts/notice-dialog.tsx")).FirstNotice),
      listen: hearNotices,
    },
  ],
};
