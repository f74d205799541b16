/** Games and rounds in the console: what is typed of a game's terms, who may end its betting, what a round says. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { GameStateSheet } from "../src/areas/binary/game-state.tsx";
import { GameTermsSheet } from "../src/areas/binary/game-terms-sheet.tsx";
import { RoundPanel } from "../src/areas/binary/round-panel.tsx";
import { aMe, cannedAnswers } from "../src/gallery/canned.ts";
import { session } from "../src/base/session.ts";
import { begin, show } from "./show.tsx";

const canned = cannedAnswers(false);
const [game] = canned.binaryGames ?? [];
if (game === undefined) throw new Error("the gallery has no game");
const button = (name: string): HTMLButtonElement =>
  screen.getByRole("button", { name, hidden: true });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("other terms of a game", () => {
  test("are tried before they are proposed, and again after another figure was typed", async () => {
    const sent = begin(canned);
    const onClose = vi.fn<() => void>();
    show(<GameTermsSheet initial={{ ...game }} onClose={onClose} />);
    type("배당률", "0.85");
    type("최대 베팅", "3,000,000");
    type("사유", "손실 확대");
    expect(button("조건 변경 제안하기").disabled).toBe(true);
    fireEvent.click(button("영향 확인하기"));
    await screen.findByText("212");
    type("배당률", "0.84");
    expect(button("조건 변경 제안하기").disabled).toBe(true);
    fireEvent.click(button("영향 확인하기"));
    await screen.findByText("212");
    fireEvent.click(button("조건 변경 제안하기"));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const {
      change: _,
      isPlay: _play,
      isStop: _stop,
      isRest: _rest,
      koName: _name,
      ...terms
    } = game;
    expect(sent).toMatchObject([
      {
        call: "createProposal",
        body: {
          proposal: {
            kind: "BINARY_TERMS",
            ...terms,
            ...{ rate: "0.84", stakeMax: "3000000", effectiveAt: null, reason: "손실 확대" },
          },
        },
      },
    ]);
  });

  test.each([
    ["배당률", "90%"],
    ["최소 베팅", ""],
    ["베팅 마감 (확정 전 초)", "0"],
    ["적용까지 (시간)", "2161"],
  ])("are not tried with %s %s", (label, value) => {
    begin(canned);
    show(<GameTermsSheet initial={{ ...game }} onClose={() => {}} />);
    type(label, value);
    expect(button("영향 확인하기").disabled).toBe(true);
  });

  test("of a new game are proposed with its instrument and length, at once", async () => {
    const sent = begin(canned);
    const onClose = vi.fn<() => void>();
    show(<GameTermsSheet initial={{}} onClose={onClose} />);
    await screen.findByRole("option", { name: "나스닥100 (NQ)", hidden: true });
    type("종목 코드", "NQ");
    type("게임", "R1");
    type("사유", "새 게임");
    fireEvent.click(button("새 게임 제안하기"));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([
      { body: { proposal: { stock: "NQ", type: "R1", rate: "0.9", effectiveAt: null } } },
    ]);
    expect(sent[0]?.body).not.toHaveProperty("proposal.tradeOptionId");
  });
});

test("betting on a game is ended by one person, with a reason, and the sheet says what becomes of its rounds", async () => {
  const sent = begin(canned);
  const onClose = vi.fn<() => void>();
  show(<GameStateSheet game={game} onClose={onClose} />);
  fireEvent.click(screen.getByRole("radio", { name: "베팅 중지", hidden: true }));
  expect(screen.getByText(/시세대로 끝까지 진행되며 무효가 되지 않습니다/)).toBeTruthy();
  expect(button("운영 상태 바꾸기").disabled).toBe(true);
  type("사유", "점검");
  fireEvent.click(button("운영 상태 바꾸기"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const state = { isStop: true, isRest: false, isPlay: true };
  expect(sent).toMatchObject([
    {
      call: "setBinaryGame",
      body: { tradeOptionId: game.tradeOptionId, ...state, reason: "점검" },
    },
  ]);
});

test("a round says whose its bets are, and links members for whoever may see them", async () => {
  begin(canned);
  const panel = show(<RoundPanel id="1" onClose={() => {}} />);
  const link = await screen.findByRole("link", { name: "김하늘 (demo)" });
  expect(link.getAttribute("href")).toContain("id=2");
  expect(screen.getByRole("link", { name: "영수증 열기" }).getAttribute("href")).toMatch(
    /receipt\?siteInfoId=1&tradeRoundId=/,
  );
  panel.unmount();
  session.set(aMe({ permissions: ["ledger.read"] }));
  show(<RoundPanel id="1" onClose={() => {}} />);
  await screen.findByText("김하늘 (demo)");
  expect(screen.queryByRole("link", { name: "김하늘 (demo)" })).toBeNull();
});
