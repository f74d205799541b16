/** Another phone number, at a site that wants it proven. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { begin, visit } from "./show.tsx";

afterEach(() => vi.restoreAllMocks());

test("where the site asks for it, the new phone is proven first and the proof goes along", async () => {
  const { http } = begin({ site: { needsPhoneProof: true } });
  const call = vi.spyOn(http, "call");
  const sent = (id: string) => call.mock.calls.find(([asked]) => asked === id)?.[1];
  visit("/more/change_phone");
  const change = await screen.findByRole("button", { name: "휴대폰 번호 변경하기" });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
  type("현재 비밀번호", "naru-demo-2026");
  fireEvent.click(change);
  expect(screen.getByRole("alert").textContent).toBe("휴대폰 번호를 먼저 인증해주세요.");
  type("휴대폰 번호", "01012345678");
  fireEvent.click(screen.getByRole("button", { name: "인증번호 받기" }));
  fireEvent.change(await screen.findByLabelText("인증번호"), { target: { value: "123456" } });
  await screen.findByText("인증을 마쳤어요.");
  expect(sent("changePhone")).toBeUndefined();
  fireEvent.click(change);
  await waitFor(() => expect(sent("changePhone")).toBeDefined());
  const { secretCode } = sent("certificatePhone") as { secretCode: string };
  expect(sent("changePhone")).toMatchObject({ phone: "010-1234-5678", secretCode });
});
