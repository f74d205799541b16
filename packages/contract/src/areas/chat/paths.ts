/** Methods and paths of the calls of live chat: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const chatPaths = {
  chat: { method: "GET", path: "/chat" },
  chatList: { method: "GET", path: "/chat/list" },
  chatEntries: { method: "GET", path: "/chat/entries" },
  sendChat: { method: "POST", path: "/chat/send" },
  typeChat: { method: "POST", path: "/chat/typing" },
  endChat: { method: "POST", path: "/chat/end" },
} as const satisfies CallPaths;

export const chatOperatorPaths = {
  deskChats: { method: "GET", path: "/chats" },
  deskChat: { method: "GET", path: "/chat" },
  chatStory: { method: "GET", path: "/chat/story" },
  chatFile: { method: "GET", path: "/chat/file" },
  addChatPicture: { method: "POST", path: "/chat/file" },
  chatOperators: { method: "GET", path: "/chat/operators" },
  claimChat: { method: "POST", path: "/chat/claim" },
  replyChat: { method: "POST", path: "/chat/reply" },
  typeDeskChat: { method: "POST", path: "/chat/typing" },
  handOverChat: { method: "POST", path: "/chat/hand_over" },
  endDeskChat: { method: "POST", path: "/chat/end" },
  chatHours: { method: "GET", path: "/chat/hours" },
  saveChatHours: { method: "POST", path: "/chat/hours/save" },
} as const satisfies CallPaths;
