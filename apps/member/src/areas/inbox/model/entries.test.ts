import { expect, test } from "vitest";
import { entriesOf, type Lists } from "./entries.ts";

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, "0")}:00:00.000Z`;
const lists = (over: Partial<Record<keyof Lists, readonly object[]>>) =>
  ({ FILL: [], MONEY: [], NOTICE: [], ANSWER: [], MESSAGE: [], ...over }) as unknown as Lists;

test("what was told comes newest first, whatever it was, and says what is unread", () => {
  const entries = entriesOf(
    lists({
      FILL: [{ id: "1", at: at(3) }],
      MONEY: [{ id: "1", endedAt: at(5), createdAt: at(1) }],
      NOTICE: [{ id: "7", createdAt: at(4), isRead: null }],
      ANSWER: [{ id: "8", createdAt: at(1), answeredAt: at(6), isRead: 0 }],
      MESSAGE: [{ id: "9", createdAt: at(2), isRead: 1 }],
    }),
  );
  expect(entries.map(({ id, isUnread }) => [id, isUnread])).toEqual([
    ["ANSWER 8", true],
    ["MONEY 1", false],
    ["NOTICE 7", false],
    ["FILL 1", false],
    ["MESSAGE 9", false],
  ]);
});

test("a request that is not decided and an inquiry without an answer are no news", () => {
  const open = { id: "1", createdAt: at(1), endedAt: null, answeredAt: null, isRead: 1 };
  expect(entriesOf(lists({ MONEY: [open], ANSWER: [open] }))).toEqual([]);
});
