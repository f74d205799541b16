/** Perpetuals in the console: what is typed of terms and tiers, and what one person may do alone. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RestrictSheet } from "../src/areas/futures/state-sheets.tsx";
import { PerpetualTermsSheet } from "../src/areas/futures/terms-sheet.tsx";
import { cannedAnswers } from "../src/gallery/canned.ts";
import { begin, show } from "./show.tsx";

const canned = cannedAnswers(false);
const [perpetual] = canned.futuresPerpetuals ?? [];
if (perpetual === undefined) throw new Error("the gallery has no perpetual");
const button = (name: string): HTMLButtonElement =>
  screen.getByRole("button", { name, hidden: true });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("other terms are tried before they are proposed, and again after another figure was typed", async () => {
  const sent = begin(canned);
  const onClose = vi.fn<() => void>();
  show(<PerpetualTermsSheet initial={{ ...perpetual }} onClose={onClose} />);
  type("수수료율 (%)", "0.05");
  type("사유", "유동성 비용");
  expect(button("조건 변경 제안하기").disabled).toBe(true);
  fireEvent.click(button("영향 확인하기"));
  await screen.findByText("보유 회원");
  type("수수료율 (%)", "0.06");
  expect(button("조건 변경 제안하기").disabled).toBe(true);
  fireEvent.click(button("영향 확인하기"));
  await screen.findByText("보유 회원");
  fireEvent.click(button("조건 변경 제안하기"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const { futuresOptionId, tiers } = perpetual;
  expect(sent).toMatchObject([
    {
      call: "createProposal",
      body: {
        proposal: {
          ...{ kind: "FUTURES_TERMS", futuresOptionId, feeRate: "0.0006", tiers },
          ...{ effectiveAt: null, reason: "유동성 비용" },
        },
      },
    },
  ]);
});

test.each([
  ["수수료율 (%)", "5%"],
  ["수수료율 (%)", "100"],
  ["최대 레버리지", "0"],
  ["방향별 최대 금액", "많이"],
])("%s of %s cannot be tried", (label, value) => {
  begin(canned);
  show(<PerpetualTermsSheet initial={{ ...perpetual }} onClose={() => {}} />);
  expect(button("영향 확인하기").disabled).toBe(false);
  type(label, value);
  expect(button("영향 확인하기").disabled).toBe(true);
});

test("one person takes openings away with a reason, and nothing that is so already can be given back", async () => {
  const sent = begin(canned);
  const onClose = vi.fn<() => void>();
  const row = { ...perpetual, isPlay: true, isStop: true, isCloseOnly: false };
  show(<RestrictSheet row={row} onClose={onClose} />);
  expect(screen.getByLabelText<HTMLInputElement>("진입 중지").disabled).toBe(true);
  fireEvent.click(screen.getByLabelText("청산 전용"));
  expect(button("바로 막기").disabled).toBe(true);
  type("사유", "상장 폐지 예정");
  fireEvent.click(button("바로 막기"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    {
      call: "restrictPerpetual",
      body: {
        ...{ futuresOptionId: row.futuresOptionId, isStop: true, isCloseOnly: true },
        reason: "상장 폐지 예정",
      },
    },
  ]);
});
