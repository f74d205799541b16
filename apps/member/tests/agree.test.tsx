/** What is agreed to as somebody joins, the code they come by, and being asked again when the terms change. */

import { ApiError } from "@naru/client/api-error";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { owedConsents } from "../src/areas/account/consent-stream.ts";
import { notices } from "../src/base/notices.ts";
import { runtime } from "../src/base/runtime.ts";
import { session } from "../src/base/session.ts";
import { answers } from "../src/areas/account/gallery.ts";
import type { StoryState } from "../src/gallery/fake-runtime.ts";
import { begin, visit } from "./show.tsx";

function join(url: string, state: StoryState = {}) {
  const { http } = begin(state);
  session.set({ status: "guest", me: null } as never);
  const call = vi.spyOn(http, "call");
  visit(url);
  return (id: string) => call.mock.calls.filter(([each]) => each === id);
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const tick = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });

test("nobody goes on before all is agreed to; each text is read where it stands, with its version", async () => {
  join("/register");
  await screen.findByRole("checkbox", { name: "모두 동의" });
  press("동의하고 계속하기");
  expect(screen.getByRole("alert").textContent).toBe("모두 동의해야 가입할 수 있어요.");
  screen.getByText("2026-11-02부터 · 제3판");
  press("이용약관 보기");
  screen.getByText("제1조 목적");
  tick("이용약관 동의 (필수)");
  expect(screen.getByRole("checkbox", { name: "모두 동의" }).ariaChecked).toBe("false");
  tick("개인정보 처리방침 동의 (필수)");
  expect(screen.getByRole("checkbox", { name: "모두 동의" }).ariaChecked).toBe("true");
  press("동의하고 계속하기");
  await screen.findByLabelText("아이디");
});

test("a code is checked and stays; one by which nobody can join is said to be so", async () => {
  const say = { verifyPartner: { isValid: false, partnerId: null, nick: null } };
  join("/register", { say });
  await screen.findByLabelText("추천 코드 (선택)");
  type("추천 코드 (선택)", "naru-26");
  press("코드 확인");
  await screen.findByText("이 코드로는 가입할 수 없어요. 다시 확인해주세요.");
  Object.assign(say.verifyPartner, { isValid: true, partnerId: "77", nick: "김파트너" });
  press("코드 확인");
  await screen.findByText("김파트너를 통해 가입해요.");
  screen.getByText("추천 코드 NARU26");
  expect(screen.queryByLabelText("추천 코드 (선택)")).toBeNull();
});

test("what was agreed to goes along with the sign-up; terms that changed meanwhile are asked about again", async () => {
  const say: Record<string, unknown> = {};
  const sent = join("/register", { say });
  await screen.findByRole("checkbox", { name: "모두 동의" });
  tick("모두 동의");
  press("동의하고 계속하기");
  await screen.findByLabelText("아이디");
  for (const [label, value] of [
    ["아이디", "kim_naru"],
    ["비밀번호", "naru-2026-x"],
    ["비밀번호 확인", "naru-2026-x"],
    ["이름", "김나루"],
    ["휴대폰 번호", "01012345678"],
  ] as const)
    type(label, value);
  const before = runtime().http.call;
  Object.assign(runtime().http, {
    call: (id: string, ...given: never[]) => {
      if (id === "consents") return Promise.resolve([{ ...answers.consents[0], version: 4 }]);
      if (id !== "signUp") return before(id as "me", ...given);
      void before(id as "me", ...given);
      return Promise.reject(new ApiError("INVALID_REQUEST", "잘못된 요청입니다.", 400));
    },
  });
  press("회원가입 신청하기");
  await waitFor(() =>
    expect(notices.get()[0]?.text).toBe("약관이 바뀌었어요. 바뀐 약관에 다시 동의해주세요."),
  );
  expect(sent("signUp")[0]?.[1]).toMatchObject({
    etcJson: {
      consents: [
        { id: "14", version: 3 },
        { id: "15", version: 1 },
      ],
    },
  });
});

test("a member is asked again when the terms changed, and goes on once they agreed", async () => {
  const { http } = begin({ say: { owedConsents: answers.consents.slice(0, 1) } });
  const call = vi.spyOn(http, "call");
  visit("/more/setting");
  await screen.findByText("약관이 바뀌었어요");
  const next = screen.getByRole<HTMLButtonElement>("button", {
    name: "동의하고 계속하기",
    hidden: true,
  });
  expect(next.disabled).toBe(true);
  fireEvent.click(screen.getByRole("checkbox", { name: "이용약관 동의 (필수)", hidden: true }));
  fireEvent.click(next);
  await waitFor(() => expect(owedConsents.get()).toEqual([]));
  expect(call.mock.calls.filter(([id]) => id === "agree")).toEqual([
    ["agree", { consents: [{ id: "14", version: 3 }] }],
  ]);
});
