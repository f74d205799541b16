/** Personal data stays masked until it is asked for with a reason, and goes with the panel. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MemberPanel } from "../src/areas/members/member-panel.tsx";
import { RequestPanel } from "../src/areas/desk/request-panel.tsx";
import { session } from "../src/base/session.ts";
import { aMe, aRequest, cannedAnswers } from "../src/gallery/canned.ts";
import { begin, show, visit } from "./show.tsx";

const canned = cannedAnswers(false);
const WHOLE = /01012345678|110-123-456789|1990-01-31/;
const button = (name: string): HTMLButtonElement =>
  screen.getAllByRole<HTMLButtonElement>("button", { name, hidden: true }).at(-1)!;

test("a reason is chosen first, with words where it says nothing alone; then everything is shown", async () => {
  const sent = begin(canned);
  show(<MemberPanel memberId="2" onClose={() => {}} />);
  await screen.findAllByText(/010-\*\*\*\*-5678/);
  expect(document.body.textContent).not.toMatch(WHOLE);
  fireEvent.click(button("개인정보 보기"));
  expect(button("개인정보 보기").disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("사유"), { target: { value: "LEGAL" } });
  expect(button("개인정보 보기").disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("상세 사유"), { target: { value: " 영장 " } });
  fireEvent.click(button("개인정보 보기"));
  await screen.findByText("01012345678");
  expect(sent).toMatchObject([
    { call: "revealMember", body: { memberId: "2", reason: "LEGAL", note: "영장" } },
  ]);
  expect(screen.getByText(/110-123-456789/)).toBeTruthy();
  expect(screen.getByText(/1990-01-31/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "개인정보 보기" })).toBeNull();
});

test("who may not ask is not offered it", async () => {
  begin(canned);
  session.set(aMe({ permissions: ["members.read"] }));
  show(<MemberPanel memberId="2" onClose={() => {}} />);
  await screen.findAllByText(/010-\*\*\*\*-5678/);
  expect(screen.queryByRole("button", { name: "개인정보 보기" })).toBeNull();
});

test("a withdrawal that nobody works on says how its account is seen", async () => {
  const bank = { bankCode: "088", bankName: "신한은행", number: "***-***-**6789", holder: "김" };
  const request = aRequest({ id: "104", kind: "WITHDRAW", bank });
  begin({ ...canned, request });
  show(<RequestPanel requestId="104" onClose={() => {}} onDecided={() => {}} />);
  expect(await screen.findByText(/담당하면 계좌번호가 모두 보이고/)).toBeTruthy();
});

test("the log says who looked at whom and why, and its file is of all that matches", async () => {
  begin(canned);
  visit("/access?member=demo&kind=REVEAL&id=815");
  const link = await screen.findByRole("link", { name: "전체 CSV" });
  expect(link.getAttribute("href")).toMatch(/access\/file\?member=demo&kind=REVEAL$/);
  await waitFor(() =>
    expect(screen.getAllByText(/기타 · 경품 배송지 확인/).length).toBeGreaterThan(0),
  );
  const panel = screen.getByRole("complementary", { name: "접속기록 815" });
  expect(panel.textContent).toContain("최담당 (cashier)");
});

test("a member's screens open in a tab of their own once a reason is given", async () => {
  const sent = begin(canned);
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  show(<MemberPanel memberId="2" onClose={() => {}} />);
  await screen.findAllByText(/010-\*\*\*\*-5678/);
  fireEvent.click(button("회원 화면 보기"));
  expect(button("회원 화면 보기").disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("사유"), { target: { value: "INQUIRY" } });
  fireEvent.click(button("회원 화면 보기"));
  await waitFor(() => expect(opened).toHaveBeenCalledWith("/view#code", "_blank", "noopener"));
  expect(sent).toMatchObject([{ call: "viewMember", body: { memberId: "2", reason: "INQUIRY" } }]);
  opened.mockRestore();
});
