/** What people outside were sent. */

import { Send } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const joining: Area = {
  pages: [
    {
      name: "sent-messages",
      path: "/sent-messages",
      label: { ko: "보낸 메시지", en: "Sent messages" },
      icon: Send,
      menu: [4, 17],
      permission: "sent.read",
      screen: lazyScreen(
        async () => (await import("./sent-messages-screen.tsx")).SentMessagesScreen,
      ),
    },
  ],
};
