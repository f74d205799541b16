/** A partner's pages: what was earned, links, notes, what another rate would mean, and nobody else's. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { runtime } from "../src/base/runtime.ts";
import { session } from "../src/base/session.ts";
import { aMember } from "../src/gallery/canned.ts";
import type { StoryState } from "../src/gallery/fake-runtime.ts";
import { begin, visit } from "./show.tsx";

/** A partner's phone; what is sent from now on. */
function beginAsPartner(state: StoryState = {}): [string, unknown][] {
  begin(state);
  session.set({ status: "success", me: { ...aMember(), role: "PARTNER" } });
  const sent: [string, unknown][] = [];
  const { http } = runtime();
  const before = http.call as (...given: unknown[]) => Promise<unknown>;
  Object.assign(http, {
    call: (id: string, given: unknown, how: unknown) => {
      if (/^(?:save|note|raise|add)/.test(id)) sent.push([id, given]);
      return before(id, given, how);
    },
  });
  return sent;
}

test("today, 7 and 30 days each say what was earned, and of it what partners below brought", async () => {
  beginAsPartner();
  visit("/more/partner");
  await screen.findByText("96,650");
  fireEvent.click(screen.getByRole("radio", { name: "30일" }));
  await screen.findByText("6,082,500");
  // What came in another currency stands beside it.
  expect(screen.getAllByText("41.2077").length).toBeGreaterThan(0);
  expect(screen.getByText("8,400")).toBeTruthy();
  expect(screen.getByText("30%")).toBeTruthy();
});

test("another member is told that the page is for partners, and asks nothing of the server", async () => {
  begin();
  const asked: string[] = [];
  const { http } = runtime();
  const before = http.call as (...given: unknown[]) => Promise<unknown>;
  Object.assign(http, {
    call: (id: string, ...given: unknown[]) => {
      asked.push(id);
      return before(id, ...given);
    },
  });
  visit("/more/partner/profits");
  await screen.findByText("파트너 계정에서 볼 수 있어요");
  expect(asked).not.toContain("partnerProfits");
});

test("a code is made of capital letters and digits with a share for who joins; one that is there is not made again", async () => {
  const sent = beginAsPartner();
  visit("/more/partner/links");
  fireEvent.click(await screen.findByRole("button", { name: "새 추천 코드 만들기" }));
  const code = await screen.findByLabelText("추천 코드");
  const save = screen.getByRole("button", { name: "코드 만들기" });
  fireEvent.change(code, { target: { value: "summer" } });
  fireEvent.click(save);
  await screen.findByText("이미 만든 코드예요.");
  fireEvent.change(code, { target: { value: "1234" } });
  await screen.findByText("추천 코드를 확인해주세요.");
  fireEvent.change(code, { target: { value: "autumn-26" } });
  fireEvent.change(screen.getByLabelText("회원 몫 (%)"), { target: { value: "12.5" } });
  fireEvent.click(save);
  await waitFor(() =>
    expect(sent).toEqual([
      ["savePartnerCode", { code: "AUTUMN26", memberShare: "0.125", isPaused: 0 }],
    ]),
  );
});

test("a link is shown as a QR, paused, and gives the member more but never less", async () => {
  const sent = beginAsPartner();
  visit("/more/partner/links");
  fireEvent.click(await screen.findByRole("button", { name: /^NARU2026/ }));
  await screen.findByRole("img", { name: "추천 링크 QR" });
  expect(screen.getByText(`${location.origin}/ref/NARU2026`)).toBeTruthy();
  const share = screen.getByLabelText("회원 몫 (%)");
  fireEvent.change(share, { target: { value: "9" } });
  await screen.findByText("10~100 사이로 입력해주세요.");
  fireEvent.change(share, { target: { value: "15" } });
  fireEvent.click(screen.getByRole("button", { name: "회원 몫 올리기" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const pause = screen.getByRole("switch", { name: /가입 받기/ });
  await waitFor(() => {
    fireEvent.click(pause);
    expect(sent).toContainEqual([
      "savePartnerCode",
      { code: "NARU2026", memberShare: "0.1", isPaused: 1 },
    ]);
  });
  expect(sent[0]).toEqual([
    "savePartnerCode",
    { code: "NARU2026", memberShare: "0.15", isPaused: 0 },
  ]);
});

test("a note of a member is the partner's own", async () => {
  const sent = beginAsPartner();
  visit("/more/partner/referees");
  fireEvent.click(await screen.findByRole("button", { name: "고등학교 친구" }));
  fireEvent.change(await screen.findByLabelText("메모"), { target: { value: " 동창 " } });
  fireEvent.click(screen.getByRole("button", { name: "메모 저장하기" }));
  await waitFor(() => expect(sent).toEqual([["noteReferee", { id: "5", note: "동창" }]]));
});

test("giving a partner more shows what it would have meant for both, and is asked about", async () => {
  const sent = beginAsPartner();
  visit("/more/partner/network");
  fireEvent.click(await screen.findByRole("button", { name: /부산지점/ }));
  const rate = await screen.findByLabelText("해외선물 수수료 (%)");
  await screen.findAllByText("721,000");
  fireEvent.change(rate, { target: { value: "10" } });
  await screen.findByText("12.5~30 사이로 입력해주세요.");
  fireEvent.change(rate, { target: { value: "20" } });
  await screen.findByText("412,000");
  expect(screen.getByText("824,000")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "수수료율 올리기" }));
  const dialog = await screen.findByText("부산지점의 수수료율을 올릴까요? 다시 내릴 수 없어요.");
  expect(dialog).toBeTruthy();
  expect(sent).toEqual([]);
});

test("a partner of one's own is asked for with rates within one's own", async () => {
  const sent = beginAsPartner();
  visit("/more/partner/create");
  const typed = async (name: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(name), { target: { value } });
  const apply = await screen.findByRole("button", { name: "파트너 신청하기" });
  fireEvent.click(apply);
  await screen.findByText("아이디를 확인해주세요.");
  expect(sent).toEqual([]);
  await typed("아이디", "busan-1");
  await typed("비밀번호", "long-enough");
  await typed("이름", "한지점");
  await typed("휴대폰 번호", "01012345678");
  await typed("선물 수수료 (%)", "5");
  fireEvent.click(apply);
  await waitFor(() =>
    expect(sent).toEqual([
      [
        "addPartner",
        {
          ...{ username: "busan-1", password: "long-enough", name: "한지점" },
          ...{ phone: "010-1234-5678", rates: { FUTURES_FEE: "0.05" } },
        },
      ],
    ]),
  );
});

test("the statement sums each day and says which are settled", async () => {
  beginAsPartner();
  visit("/more/partner/profits");
  await screen.findByText("48,000");
  expect(screen.getAllByText("정산 완료")).toHaveLength(2);
  expect(screen.getAllByText("정산 전")).toHaveLength(1);
});
