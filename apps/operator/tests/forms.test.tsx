/** What operators type: bounds of their forms, the filters of a list, the first step of the sign-in. */

import { API_PREFIX, PATHS } from "@naru/contract/paths";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CapsSheet } from "../src/areas/money/caps-sheet.tsx";
import { session } from "../src/base/session.ts";
import type { Filters, FilterState } from "../src/base/filters.ts";
import { askedState, PeriodFilter, SearchBox, StateFilter } from "../src/parts/filter-fields.tsx";
import { begin, refusal, show, visit } from "./show.tsx";

describe("the sheet of the operators' limits", () => {
  const caps = {
    aloneMax: "1000000",
    aloneDayMax: "5000000",
    itemMax: "3000000",
    batchMax: "10000000",
    dayMax: "20000000",
  };
  const onClose = vi.fn<() => void>();
  const button = (): HTMLButtonElement =>
    screen.getByRole("button", { name: "한도 제안하기", hidden: true });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  beforeEach(() => {
    onClose.mockReset();
  });

  test("is proposed with a reason, all limits in plain digits", async () => {
    const sent = begin();
    show(<CapsSheet initial={caps} onClose={onClose} />);
    expect(button().disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("혼자 승인 한도 (1건)").value).toBe("1,000,000");
    type("사유", " 연말 ");
    type("혼자 승인 한도 (1건)", "2,500,000");
    fireEvent.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([
      {
        call: "createProposal",
        body: { proposal: { kind: "CAPS", ...caps, aloneMax: "2500000", reason: "연말" } },
      },
    ]);
  });

  test.each(["", "-1", "1e9", "12만", "1.", "1234567890123456789"])(
    "%j is no limit, and is not sent",
    (wrong) => {
      begin();
      show(<CapsSheet initial={caps} onClose={onClose} />);
      type("사유", "연말");
      expect(button().disabled).toBe(false);
      type("혼자 승인 한도 (1건)", wrong);
      expect(button().disabled).toBe(true);
    },
  );

  test("an own proposal is changed under the hash that was read", async () => {
    const sent = begin();
    const editing = { proposalId: "31", hash: "b".repeat(64) };
    show(<CapsSheet initial={{ ...caps, reason: "연말" }} editing={editing} onClose={onClose} />);
    fireEvent.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([{ call: "editProposal", body: editing }]);
  });
});

describe("filters", () => {
  const choose = vi.fn<(changed: Filters) => void>();
  const stateOf = (filters: Filters): FilterState => ({
    filters,
    opened: undefined,
    choose,
    goTo: () => {},
    open: () => {},
    isFiltered: false,
    clear: () => {},
    query: filters,
  });
  beforeEach(() => {
    begin();
    choose.mockReset();
  });

  test("a search goes out with Enter or by leaving the box, trimmed, and not when nothing changed", () => {
    render(<SearchBox state={stateOf({ q: "kim" })} placeholder="" />);
    const box = screen.getByRole("searchbox");
    fireEvent.blur(box);
    expect(choose).not.toHaveBeenCalled();
    fireEvent.change(box, { target: { value: " park " } });
    fireEvent.submit(box);
    expect(choose).toHaveBeenCalledWith({ q: "park" });
    choose.mockReset();
    fireEvent.change(box, { target: { value: "lee" } });
    fireEvent.blur(box);
    expect(choose).toHaveBeenCalledExactlyOnceWith({ q: "lee" });
  });

  test("a search box follows the address", () => {
    const { rerender } = render(<SearchBox state={stateOf({ q: "kim" })} placeholder="" />);
    rerender(<SearchBox state={stateOf({})} placeholder="" />);
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  });

  test("what waits is asked for unless another state is chosen, and all of them by name", () => {
    expect(askedState(stateOf({}), "state")).toBe("PENDING");
    expect(askedState(stateOf({ state: "DONE" }), "state")).toBe("DONE");
    expect(askedState(stateOf({ state: "ALL" }), "state")).toBeUndefined();
    const states = ["PENDING", "DONE", "REJECTED"];
    render(<StateFilter state={stateOf({})} name="state" label="상태" states={states} />);
    const select = screen.getByRole<HTMLSelectElement>("combobox");
    expect([...select.options].map(({ value }) => value)).toEqual(["", "DONE", "REJECTED", "ALL"]);
    fireEvent.change(select, { target: { value: "ALL" } });
    expect(choose).toHaveBeenCalledExactlyOnceWith({ state: "ALL" });
  });

  test("each day of a period is chosen alone", () => {
    render(<PeriodFilter state={stateOf({ startDate: "2026-11-01" })} />);
    expect(screen.getByLabelText<HTMLInputElement>("시작일").value).toBe("2026-11-01");
    fireEvent.change(screen.getByLabelText("종료일"), { target: { value: "2026-11-21" } });
    expect(choose).toHaveBeenCalledExactlyOnceWith({ endDate: "2026-11-21" });
  });
});

describe("the sign-in", () => {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const open = async (answer: unknown) => {
    const sent = begin({ login: answer });
    session.set(null);
    visit("/signin");
    await screen.findByLabelText("아이디");
    return sent;
  };
  const next = (): HTMLButtonElement => screen.getByRole("button", { name: "다음" });

  test("waits for name and password, and sends the name trimmed", async () => {
    const sent = await open({ state: "OTP" });
    type("아이디", " owner ");
    expect(next().disabled).toBe(true);
    type("비밀번호", "naru-demo-2026");
    fireEvent.click(next());
    expect(await screen.findByRole("heading", { name: "OTP 인증" })).toBeTruthy();
    expect(sent).toMatchObject([
      { call: "login", body: { username: "owner", password: "naru-demo-2026" } },
    ]);
  });

  test("says whose console it is in that site's colours, as far as members are told, and leaves none behind", async () => {
    const theme = {
      ...{ brand: "한빛선물", logoText: "한빛" },
      ...{ accentDark: "#2dc6b1", accentLight: "#0b8270" },
    };
    const siteInfo = `${API_PREFIX}${PATHS.siteInfo.path}`;
    const answering = (site: Response) => {
      const { fetch } = globalThis;
      globalThis.fetch = (input, init) =>
        input === siteInfo ? Promise.resolve(site.clone()) : fetch(input, init);
    };
    const accent = () => document.documentElement.style.getPropertyValue("--site-accent-light");
    begin({ login: { state: "OTP" } });
    answering(Response.json({ id: "1", theme }));
    session.set(null);
    const { unmount } = visit("/signin");
    await screen.findByText("한빛선물");
    // Both are set once the name is painted.
    await waitFor(() => expect(document.title).toBe("운영자 로그인 · 한빛선물"));
    await waitFor(() => expect(accent()).toBe("#0b8270"));
    unmount();
    await waitFor(() => expect(accent()).toBe(""));
    // An address of the console's own tells nothing of a site.
    begin({ login: { state: "OTP" } });
    answering(Response.json({ code: "NOT_FOUND" }, { status: 404 }));
    session.set(null);
    visit("/signin");
    await screen.findByLabelText("아이디");
    expect(screen.getByText("Naru")).toBeTruthy();
    expect(accent()).toBe("");
  });

  test("a refused password stays on the step and says why", async () => {
    await open(refusal("WRONG_CREDENTIALS", 401));
    type("아이디", "owner");
    type("비밀번호", "wrong");
    fireEvent.click(next());
    expect((await screen.findByRole("alert")).textContent).toContain("아이디");
    expect(next()).toBeTruthy();
  });

  test("a code is digits alone", async () => {
    await open({ state: "OTP" });
    type("아이디", "owner");
    type("비밀번호", "naru-demo-2026");
    fireEvent.click(next());
    const code = await screen.findByLabelText<HTMLInputElement>("OTP 번호");
    fireEvent.change(code, { target: { value: "12 34a5" } });
    expect(code.value).toBe("12345");
  });
});
