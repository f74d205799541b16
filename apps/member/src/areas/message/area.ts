/** Messages from the house; their title comes with their code. */

import { type Area, plain } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";

export const message: Area = {
  screens: [
    {
      path: paths.messages,
      audience: "member",
      layout: "titled",
      name: "Message",
      purpose: "messages from the house",
      draw: plain(
        lazyScreen(async () => (await import("./screens/messages-screen.tsx")).MessagesScreen),
      ),
    },
  ],
};
