import { expect, test } from "vitest";
import { htmlIn, titleIn } from "./said.ts";

const notice = {
  ...{ id: "1", title: "점검", content: "<p>점검</p>", category: null, isPinned: false },
  ...{ createdAt: "2026-11-20T00:00:00.000Z", changedAt: "2026-11-20T00:00:00.000Z" },
  ...{ endsAt: null, pages: [], isRead: null },
};
const both = { ...notice, titleEn: "Maintenance", contentEn: "<p>Maintenance</p>" };
const korean = { ...notice, titleEn: null, contentEn: null };

test("a text is said in the member's language, and in Korean where it has no English", () => {
  expect([titleIn("ko", both), htmlIn("ko", both)]).toEqual(["점검", "<p>점검</p>"]);
  expect([titleIn("en", both), htmlIn("en", both)]).toEqual(["Maintenance", "<p>Maintenance</p>"]);
  expect([titleIn("en", korean), htmlIn("en", korean)]).toEqual(["점검", "<p>점검</p>"]);
});
