/** Methods and paths of the calls of messages: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const messagePaths = {
  unreadMessages: { method: "GET", path: "/message/my_unread_count" },
  messageList: { method: "GET", path: "/message/list" },
  readAllMessages: { method: "POST", path: "/message/read_all" },
  deleteMessage: { method: "POST", path: "/message/delete" },
} as const satisfies CallPaths;

export const messageOperatorPaths = {
  sendings: { method: "GET", path: "/messages" },
  recipients: { method: "GET", path: "/message/recipients" },
  sendMessage: { method: "POST", path: "/message/send" },
} as const satisfies CallPaths;
