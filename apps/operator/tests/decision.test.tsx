/** The second person's decision: what was read is what is agreed to. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { toasts } from "../src/base/notices.ts";
import { aProposal } from "../src/gallery/canned-proposals.ts";
import {
  ApproveProposal,
  RejectProposal,
  WithdrawProposal,
} from "../src/proposals/decision-sheets.tsx";
import { ProposalPanel } from "../src/proposals/proposal-panel.tsx";
import { begin, refusal, show, within } from "./show.tsx";

const onClose = vi.fn<() => void>();
beforeEach(() => {
  onClose.mockReset();
});
const button = (name: string): HTMLButtonElement =>
  screen.getByRole("button", { name, hidden: true });
const closed = () => waitFor(() => expect(onClose).toHaveBeenCalledOnce());

describe("approving", () => {
  test("sends the hash that stood there when the sheet was opened, whatever comes after", async () => {
    const sent = begin({ approveProposal: aProposal({ state: "DONE" }) });
    const read = aProposal({ hash: "a".repeat(64) });
    const { rerender } = show(<ApproveProposal proposal={read} onClose={onClose} />);
    rerender(within(<ApproveProposal proposal={aProposal()} onClose={onClose} />));
    fireEvent.click(button("승인하고 실행하기"));
    await closed();
    expect(sent).toMatchObject([
      { call: "approveProposal", body: { proposalId: "31", hash: "a".repeat(64) } },
    ]);
    expect(toasts.get()).toMatchObject([{ text: "승인해 실행했습니다." }]);
  });

  test("what could not be carried out is told as that", async () => {
    begin({ approveProposal: aProposal({ state: "FAILED", note: "잔고가 부족합니다." }) });
    show(<ApproveProposal proposal={aProposal()} onClose={onClose} />);
    fireEvent.click(button("승인하고 실행하기"));
    await closed();
    expect(toasts.get()).toMatchObject([{ text: "잔고가 부족합니다.", tone: "error" }]);
  });

  test("a refusal is said in the sheet, which stays", async () => {
    begin({ approveProposal: refusal("PROPOSAL_CHANGED") });
    show(<ApproveProposal proposal={aProposal()} onClose={onClose} />);
    fireEvent.click(button("승인하고 실행하기"));
    expect(await screen.findByRole("alert", { hidden: true })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    expect(toasts.get()).toEqual([]);
  });

  test("a call without an answer is sent again under its key", async () => {
    const sent = begin({ approveProposal: new TypeError("no network") });
    show(<ApproveProposal proposal={aProposal()} onClose={onClose} />);
    fireEvent.click(button("승인하고 실행하기"));
    await screen.findByRole("alert", { hidden: true });
    fireEvent.click(button("승인하고 실행하기"));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });
});

describe("rejecting", () => {
  test("wants a reason that is more than blanks, and sends it trimmed", async () => {
    const sent = begin();
    show(<RejectProposal proposal={aProposal()} onClose={onClose} />);
    const type = (value: string) =>
      fireEvent.change(screen.getByLabelText("사유"), { target: { value } });
    expect(button("제안 거절하기").disabled).toBe(true);
    type("   ");
    expect(button("제안 거절하기").disabled).toBe(true);
    type(" 근거 없음 ");
    fireEvent.click(button("제안 거절하기"));
    await closed();
    expect(sent).toMatchObject([
      { call: "rejectProposal", body: { proposalId: "31", reason: "근거 없음" } },
    ]);
  });
});

test("taking one's own proposal back sends its id", async () => {
  const sent = begin();
  show(<WithdrawProposal proposal={aProposal()} onClose={onClose} />);
  fireEvent.click(button("제안 철회하기"));
  await closed();
  expect(sent).toMatchObject([{ call: "withdrawProposal", body: { proposalId: "31" } }]);
});

describe("the panel of a proposal", () => {
  const open = async (changes: Parameters<typeof aProposal>[0]) => {
    begin({ proposal: aProposal(changes) });
    show(<ProposalPanel proposalId="31" onClose={onClose} />);
    await screen.findByText("체결 오류 보상");
  };
  const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

  test("offers the decision to who may decide", async () => {
    await open({});
    expect(names()).toEqual(expect.arrayContaining(["승인하고 실행하기", "거절"]));
    expect(names()).not.toContain("철회");
  });

  test("tells its maker that another must agree, and lets them take it back", async () => {
    await open({ isMine: true, mayApprove: false });
    expect(screen.getByText("내가 만든 제안은 다른 사람이 승인해야 합니다.")).toBeTruthy();
    expect(names()).toContain("철회");
    expect(names()).not.toContain("승인하고 실행하기");
  });

  test("offers nothing for what is decided, and says what became of it", async () => {
    const outcome = [{ target: "member 2", ok: false, code: "NOT_ENOUGH_BALANCE" }] as never;
    await open({ state: "FAILED", outcome, decidedAt: "2026-11-21T03:00:00.000Z" });
    for (const name of ["승인하고 실행하기", "거절", "철회"]) expect(names()).not.toContain(name);
    expect(screen.getByText("NOT_ENOUGH_BALANCE")).toBeTruthy();
  });
});
