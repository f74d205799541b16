/** What the house says to a member unasked, together: it comes after the page is there. */

export { tellSecurity } from "./security-notice.ts";
export { forgetUnread, readUnread, tellUnread } from "./unread-notice.ts";
