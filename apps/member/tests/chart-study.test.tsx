/** Studying on a chart: what the toolbar says to touch, parameters and colours of indicators, named layouts, the folded orders. */

import { fireEvent, render, screen, within } from "@testing-library/react";
import { useEffect, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { toasts } from "../src/base/notices.ts";
import { type ChartLayout, readChartLayout } from "../src/settings/chart-layout.ts";
import { keptSettings } from "../src/settings/kept-settings.ts";
import { summarizeTicket } from "../src/trading/base/ticket.ts";
import { termsOf } from "../src/trading/base/terms.ts";
import { anOption } from "../src/trading/gallery/fixtures.ts";
import { SlimPad } from "../src/trading/pad/slim-pad.tsx";
import { DrawingBar } from "../src/trading/study/drawing-bar.tsx";
import type { DrawingProgress } from "../src/trading/study/drawings.ts";
import { IndicatorSheet } from "../src/trading/study/indicator-sheet.tsx";
import { LayoutsPart } from "../src/trading/study/layouts-part.tsx";
import { StudyLegend } from "../src/trading/study/study-legend.tsx";
import { begin } from "./show.tsx";

const usual = readChartLayout(undefined, { interval: "1m", kind: "candle" });
let layout: ChartLayout;

beforeEach(() => {
  begin();
  keptSettings.set({});
  layout = usual;
});

/** Draws a part with a layout that it changes. */
function Kept({ of: Part }: { of: (props: Laid) => React.ReactNode }) {
  const [held, setHeld] = useState(layout);
  useEffect(() => {
    layout = held;
  }, [held]);
  return <Part layout={held} onLayout={(change) => setHeld({ ...held, ...change })} />;
}

interface Laid {
  readonly layout: ChartLayout;
  readonly onLayout: (change: Partial<ChartLayout>) => void;
}

describe("the drawing toolbar", () => {
  const acts = { onDraw: vi.fn(), onUndo: vi.fn(), onRemoveChosen: vi.fn(), onClose: vi.fn() };
  beforeEach(() => {
    for (const act of Object.values(acts)) act.mockReset();
  });

  function shown(drawing: DrawingProgress | null, canUndo = false, hasChosen = false) {
    const part = (props: Laid) => (
      <DrawingBar
        {...props}
        {...acts}
        {...{ drawing, canUndo, hasChosen }}
        nameOf={(tool) => (tool === "segment" ? "추세선" : tool)}
      />
    );
    render(<Kept of={part} />);
  }

  test.each([
    [{ tool: "segment", placed: 0, needed: 2 }, "추세선: 차트에서 첫 점을 눌러 주세요"],
    [{ tool: "segment", placed: 1, needed: 2 }, "추세선: 2번째 점을 눌러 주세요 (1/2)"],
  ] as const)("of %j says %s", (drawing, hint) => {
    shown(drawing);
    expect(screen.getByRole("status").textContent).toContain(hint);
    fireEvent.click(screen.getByRole("button", { name: "그만두기" }));
    expect(acts.onDraw).toHaveBeenCalledWith(null);
  });

  test("what it cannot do it says", () => {
    shown(null);
    fireEvent.click(screen.getByRole("button", { name: "되돌리기" }));
    fireEvent.click(screen.getByRole("button", { name: "선택한 그림 지우기" }));
    expect(acts.onUndo).not.toHaveBeenCalled();
    expect(toasts.get().map(({ text }) => text)).toEqual([
      "되돌릴 것이 없어요",
      "지울 그림을 먼저 눌러 선택해 주세요",
    ]);
  });

  test("undoes, removes what is chosen, locks and snaps", () => {
    shown(null, true, true);
    fireEvent.click(screen.getByRole("button", { name: "되돌리기" }));
    fireEvent.click(screen.getByRole("button", { name: "선택한 그림 지우기" }));
    fireEvent.click(screen.getByRole("button", { name: "그림 잠그기" }));
    fireEvent.click(screen.getByRole("button", { name: "봉에 붙이기" }));
    expect(acts.onUndo).toHaveBeenCalledOnce();
    expect(acts.onRemoveChosen).toHaveBeenCalledOnce();
    expect(layout).toMatchObject({ isLocked: true, hasSnap: false });
  });
});

test("an indicator's parameters and colours are changed, and had back", async () => {
  render(<Kept of={(props) => <IndicatorSheet {...props} name="MA" onDone={() => {}} />} />);
  fireEvent.click(await screen.findByRole("button", { name: "기간 1 +1" }));
  fireEvent.click(screen.getByRole("button", { name: "20 색 초록" }));
  expect(layout.looks.MA).toEqual({
    params: [6, 20, 60, 120],
    colors: ["yellow", "green", "blue", "teal"],
  });
  fireEvent.click(screen.getByRole("button", { name: "처음 값으로" }));
  expect(layout.looks.MA?.params).toEqual([5, 20, 60, 120]);
});

test("the legend reads each line with its length, a dash where there is none yet", () => {
  const onSet = vi.fn();
  render(
    <StudyLegend
      layout={usual}
      readings={[{ name: "MA", values: [20_125.64, 20_129.36, null, null] }]}
      precision={2}
      onSet={onSet}
    />,
  );
  const legend = screen.getByTitle("이동평균 설정");
  expect(legend.textContent).toBe("이동평균5 20,125.6420 20,129.3660 –120 –");
  fireEvent.click(legend);
  expect(onSet).toHaveBeenCalledWith("MA");
});

test("what a chart draws is kept under a name, put on again, and forgotten", () => {
  layout = { ...usual, indicators: ["RSI"], kind: "bar" };
  render(<Kept of={LayoutsPart} />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "단타" } });
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  expect(keptSettings.get()["chart.layouts"]).toMatchObject([{ name: "단타" }]);
  const kept = within(screen.getByRole("list"));
  layout = usual;
  fireEvent.click(kept.getByRole("button", { name: "단타" }));
  expect(layout).toMatchObject({ indicators: ["RSI"], kind: "bar" });
  fireEvent.click(kept.getByRole("button", { name: "단타 레이아웃 지우기" }));
  expect(keptSettings.get()["chart.layouts"]).toEqual([]);
});

test("the folded orders sell and buy at the market, and unfold", () => {
  const acts = { onMarket: vi.fn(), onTicket: vi.fn(), onUnfold: vi.fn() };
  const standing = { position: 0, workingLong: 0, workingShort: 0, buyingPower: 10_000_000n };
  const summary = summarizeTicket({ qty: 2 }, standing, termsOf(anOption(), "KRW"), null);
  render(
    <SlimPad ticket={{ qty: 2 }} {...{ summary, ...acts }} sending={null} armed={null} most={50} />,
  );
  fireEvent.click(screen.getByRole("button", { name: /^시장가 매도/ }));
  fireEvent.click(screen.getByRole("button", { name: /^시장가 매수/ }));
  expect(acts.onMarket.mock.calls.map(([side]) => side)).toEqual(["SHORT", "LONG"]);
  fireEvent.click(screen.getByRole("button", { name: /\+1$/ }));
  expect(acts.onTicket).toHaveBeenCalledWith({ kind: "type", text: "3" });
  fireEvent.click(screen.getByRole("button", { name: "주문 영역 펼치기" }));
  expect(acts.onUnfold).toHaveBeenCalledOnce();
});
