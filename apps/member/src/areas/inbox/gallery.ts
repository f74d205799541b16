/** The notification centre in the gallery, in every state. */

import { unreadMessages } from "../../base/unread.ts";

const shows = { url: "/more/inbox" };

export const stories = [
  { name: "inbox", shows, prepare: () => unreadMessages.set(128) },
  { name: "inbox · empty", shows, state: { answers: "empty" } },
  { name: "inbox · loading", shows, state: { answers: "loading" } },
  { name: "inbox · refused", shows, state: { answers: "refused" } },
  { name: "inbox · offline", shows, state: { answers: "offline" } },
  { name: "notification settings", shows: { url: "/more/inbox/setting" } },
];
