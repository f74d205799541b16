import { createStore } from "./store.ts";

/** Unread messages of the member, as the server last said; the header shows them. */
export const unreadMessages = createStore(0);
/** Inquiries with an answer that the member has not seen. */
export const unreadContacts = createStore(0);
/** Entries of the live chat that came since the member last saw it on this device. */
export const unreadChats = createStore(0);
/** Notices since the member joined that they have not opened. */
export const unreadNotices = createStore(0);
