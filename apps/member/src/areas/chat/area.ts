/** Live chat; its title comes with its code. */

import { type Area, plain } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";

export const chat: Area = {
  screens: [
    {
      path: paths.liveChat,
      audience: "member",
      layout: "titled",
      name: "MoreLivechat",
      purpose: "live chat",
      draw: plain(lazyScreen(async () => (await import("./screens/chat-screen.tsx")).ChatScreen)),
    },
  ],
};
