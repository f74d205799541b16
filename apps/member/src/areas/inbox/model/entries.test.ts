import { expect, test } from "vitest";
import { entriesOf, type Lists } from "./entries.ts";

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, "0")}:00:00.000Z`;
const none = {
  fills: [],
  perpetuals: [],
  positions: [],
  money: [],
  notices: [],
  answers: [],
  messages: [],
};
const lists = (over: Partial<Record<keyof Lists, readonly object[]>>) =>
  ({ ...none, reminders: [], signIns: [], ...over }) as unknown as Lists;

test("what was told comes newest first, whatever it was, and says what is unread", () => {
  const entries = entriesOf(
    lists({
      fills: [{ id: "1", at: at(3) }],
      perpetuals: [{ id: "1", at: "2026-11-23T03:30:00.000Z" }],
      positions: [{ overseaPositionId: "4", closedAt: at(7) }],
      money: [{ id: "1", endedAt: at(5), createdAt: at(1) }],
      notices: [{ id: "7", createdAt: at(4), isRead: null }],
      answers: [{ id: "8", createdAt: at(1), answeredAt: at(6), isRead: 0 }],
      messages: [{ id: "9", createdAt: at(2), isRead: 1 }],
      reminders: [{ id: "5", toldAt: at(8), at: at(9) }],
      signIns: [
        { at: at(1), device: "Chrome", isNewDevice: true, refusedFor: null },
        { at: at(2), device: "Safari", isNewDevice: false, refusedFor: null },
      ],
    }),
  );
  expect(entries.map(({ id, category, isUnread }) => [id, category, isUnread])).toEqual([
    ["reminders 5", "ALERT", false],
    ["positions 4", "PROFIT", false],
    ["answers 8", "ANSWER", true],
    ["money 1", "MONEY", false],
    ["notices 7", "NOTICE", false],
    ["perpetuals 1", "FILL", false],
    ["fills 1", "FILL", false],
    ["messages 9", "ALERT", false],
    [`signIns ${at(1)} Chrome`, "SECURITY", false],
  ]);
});

test("a request that is not decided and an inquiry without an answer are no news", () => {
  const open = { id: "1", createdAt: at(1), endedAt: null, answeredAt: null, isRead: 1 };
  expect(entriesOf(lists({ money: [open], answers: [open] }))).toEqual([]);
});
