import { afterEach, beforeEach, expect, test } from "vitest";
import { toasts } from "../base/notices.ts";
import { installRuntime, type Runtime } from "../base/runtime.ts";
import { unreadContacts, unreadMessages } from "../base/unread.ts";
import { forgetUnread, tellUnread } from "./unread-notice.ts";

beforeEach(() => {
  installRuntime({ timers: { now: () => 0 } } as unknown as Runtime);
  forgetUnread();
});
afterEach(() => toasts.set([]));

const shown = () => [unreadMessages.get(), unreadContacts.get()];

test("what comes is counted where it belongs and said; what was read elsewhere is not said", () => {
  tellUnread({ event: "MESSAGE", id: "9", unreadCount: 3 });
  tellUnread({ event: "CONTACT", id: "8", unreadCount: 1 });
  expect(shown()).toEqual([3, 1]);
  expect(toasts.get()).toHaveLength(2);
  tellUnread({ event: "UNREAD", messages: 0, contacts: 1 });
  expect(shown()).toEqual([0, 1]);
  expect(toasts.get()).toHaveLength(2);
});
