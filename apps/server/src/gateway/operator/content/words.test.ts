import type { ContentText } from "@naru/store/desk/content/text";
import { expect, test } from "vitest";
import { keptWords, plainWords } from "./words.ts";

test("words of a proposal are kept as they were agreed to", () => {
  const words: ContentText = {
    section: "FAQ",
    category: "FUNDS",
    isPinned: true,
    position: 3,
    title: "점검",
    body: "<p>새벽</p>",
    titleEn: "Work",
    bodyEn: "<p>At night</p>",
    endsAt: Date.parse("2026-08-01T00:00:00Z"),
    pages: [],
    audience: "ALL",
  };
  expect(keptWords(plainWords(words))).toEqual(words);
});

test("a proposal of the build before is a notice in Korean alone, without an end", () => {
  const before = { noticeId: null, title: "점검", body: "<p>새벽</p>", isForced: false };
  expect(keptWords(before)).toMatchObject({
    ...{ section: "NOTICE", category: "GENERAL", isPinned: false, position: 0 },
    ...{ title: "점검", body: "<p>새벽</p>", titleEn: null, bodyEn: null },
    ...{ endsAt: null, pages: [], audience: "ALL" },
  });
});
