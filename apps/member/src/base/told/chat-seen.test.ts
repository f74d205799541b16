import { beforeEach, expect, test } from "vitest";
import { countChat, sawChat, seenChat } from "./chat-seen.ts";
import { installRuntime, type Runtime } from "../runtime.ts";
import { unreadChats } from "../unread.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
  };
  installRuntime({ storage } as unknown as Runtime);
  unreadChats.set(0);
});

test("what came since the page was left is counted, until it is seen", () => {
  sawChat({ id: "31", seq: 4 }, false);
  countChat({ id: "31", seq: 7 });
  expect(unreadChats.get()).toBe(3);
  // Told twice, counted once.
  countChat({ id: "31", seq: 7 });
  expect(unreadChats.get()).toBe(3);
  sawChat({ id: "31", seq: 7 }, false);
  countChat({ id: "31", seq: 7 });
  expect(unreadChats.get()).toBe(0);
});

test("a chat that has ended is waited for no longer; one that this device never saw counts as one", () => {
  sawChat({ id: "31", seq: 7 }, true);
  expect(seenChat()).toBeNull();
  countChat({ id: "32", seq: 5 });
  expect(unreadChats.get()).toBe(1);
});
