/** What holders are told of terms that will change. */

import type { AnnouncedTermsView } from "@naru/client/views";
import { beforeEach, expect, test } from "vitest";
import { notices } from "../src/base/notices.ts";
import { session } from "../src/base/session.ts";
import { aMember } from "../src/gallery/canned.ts";
import { tellTerms } from "../src/live/terms-notice.ts";
import { begin } from "./show.tsx";

const next = {
  intradayMargin: "300000",
  overnightMargin: "2000000",
  losscut: "66000",
  fee: "5000",
  maxContracts: 50,
  effectiveAt: "2026-11-23T00:00:00.000Z",
  bindsAt: "2026-11-24T22:00:00.000Z",
  isInForce: 0,
} as const;
const announced = (more: object | null = {}): AnnouncedTermsView => ({
  overseaOptionId: "1003",
  koName: "나스닥",
  next: more && { ...next, ...more },
});
/** What is said by it, each notice closed as it is read. */
function said(terms: AnnouncedTermsView): readonly string[] {
  notices.set([]);
  tellTerms(terms);
  return notices.get().map(({ text }) => text);
}

beforeEach(() => {
  begin();
});

test("are told with their figures and both times, once", () => {
  const [text = ""] = said(announced());
  expect(text).toContain("나스닥 거래 조건이 바뀌어요.");
  expect(text).toContain("증거금 300,000 · 로스컷 66,000 · 수수료 5,000");
  expect(text).toMatch(/새 주문: .*09:00:00부터\n보유 포지션: .*07:00:00부터$/);
  expect(said(announced())).toEqual([]);
  // Coming into force is no other news.
  expect(said(announced({ isInForce: 1 }))).toEqual([]);
});

test("others are told anew, and what was taken back is told again where it comes back", () => {
  said(announced());
  expect(said(announced({ losscut: "70000" }))).toHaveLength(1);
  expect(said(announced(null))).toEqual(["나스닥 거래 조건 변경이 취소됐어요."]);
  expect(said(announced({ losscut: "70000" }))).toHaveLength(1);
});

test("another member of the same phone hears them, too", () => {
  said(announced());
  session.set({ status: "success", me: { ...aMember(), id: "10999" } });
  expect(said(announced())).toHaveLength(1);
});
