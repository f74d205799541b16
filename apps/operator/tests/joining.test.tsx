/** Letting somebody in: with nobody alike at once, else after their likes were seen. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { MemberActions } from "../src/areas/members/member-actions.tsx";
import { Joining } from "../src/areas/members/joining-section.tsx";
import { aMemberDetail } from "../src/gallery/canned.ts";
import { begin, show } from "./show.tsx";

const waiting = (more: object = {}) => {
  const detail = aMemberDetail();
  return { ...detail, member: { ...detail.member, status: "PENDING" as const }, ...more };
};
const alike = [
  { id: "10001", username: "kim", name: "김하나", status: "DENY", by: ["BANK", "DEVICE"] },
] as const;
const button = (name: string): HTMLButtonElement =>
  screen.getAllByRole<HTMLButtonElement>("button", { name, hidden: true }).at(-1)!;

test("nobody is alike: one press", async () => {
  const sent = begin({ approveMember: { ok: true } });
  show(<MemberActions detail={waiting()} />);
  fireEvent.click(button("가입 승인"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ call: "approveMember", body: { memberId: waiting().member.id } }]);
});

test("somebody is alike: they are shown, and seen before the approval is sent with their number", async () => {
  const sent = begin({ approveMember: { ok: true } });
  show(<MemberActions detail={waiting({ alike })} />);
  fireEvent.click(button("가입 승인"));
  expect(await screen.findByText("김하나 (kim) 10001")).toBeTruthy();
  expect(button("가입 승인").disabled).toBe(true);
  fireEvent.click(screen.getByLabelText("겹치는 회원 1명을 확인했습니다"));
  fireEvent.click(button("가입 승인"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ body: { alike: 1 } }]);
});

test("an identity that differs from the sign-up says in what", () => {
  begin({});
  const detail = waiting();
  const identity = { ...detail.identity!, isNameSame: false, isPhoneSame: false };
  show(<Joining detail={{ ...detail, identity }} personal={null} />);
  expect(screen.getByText("가입 정보와 이름이 다름")).toBeTruthy();
  expect(screen.getByText("가입 정보와 전화가 다름")).toBeTruthy();
  expect(screen.getByText("겹치는 회원이 없어요")).toBeTruthy();
});
