import { createStore } from "./store.ts";

/** Unread messages of the member, as the server last said; the header shows them. */
export const unreadMessages = createStore(0);
