/** Members' service: what they ask, and what the house writes to them. */

import { Headset, Mail, MessagesSquare } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const service: Area = {
  news: {
    permission: "service.write",
    isOf: ({ event, status }) => event === "CHAT" && status === "WAITING",
    text: { ko: "새 상담이 기다립니다.", en: "A member waits in live chat." },
  },
  pages: [
    {
      name: "inbox",
      path: "/inbox",
      label: { ko: "문의함", en: "Inquiries" },
      icon: Headset,
      menu: [1, 5],
      permission: "service.write",
      screen: lazyScreen(async () => (await import("./inbox-screen.tsx")).InboxScreen),
    },
    {
      name: "chats",
      path: "/chats",
      label: { ko: "실시간 상담", en: "Live chat" },
      icon: MessagesSquare,
      menu: [1, 7],
      permission: "service.write",
      screen: lazyScreen(async () => (await import("./chats-screen.tsx")).ChatsScreen),
    },
    {
      name: "messages",
      path: "/messages",
      label: { ko: "메시지", en: "Messages" },
      icon: Mail,
      menu: [1, 6],
      permission: "service.write",
      screen: lazyScreen(async () => (await import("./messages-screen.tsx")).MessagesScreen),
    },
  ],
};
