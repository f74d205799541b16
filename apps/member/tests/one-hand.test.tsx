/** One-hand mode: what one trades with gathers at a thumb, and the page of both hands is as it was. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { tradeGallery } from "../src/areas/oversea/screens/trade-gallery.tsx";
import { keptSettings } from "../src/settings/kept-settings.ts";
import { readLadderSettings } from "../src/settings/ladder-settings.ts";
import type { Trade } from "../src/trading/base/use-trade.ts";
import { termsOf } from "../src/trading/base/terms.ts";
import { anOption } from "../src/trading/gallery/fixtures.ts";
import { LadderSettingsSheet } from "../src/trading/ladder/ladder-settings-sheet.tsx";
import { begin, show } from "./show.tsx";

beforeEach(() => {
  begin();
});

/** The page of a story, with the places of its tabs and of its ladder. */
async function page(name: string) {
  const entry = tradeGallery.find((each) => each.name === name);
  if (entry === undefined) throw new Error(`no story ${name}`);
  entry.install("ko");
  show(entry.draw());
  const tabs = await screen.findByRole("tablist", { name: "화면" });
  const ladder = screen.getByRole("region", { name: "주문 호가창" });
  const buy = screen.getByRole("button", { name: /^시장가 매수/ });
  return { tabs, ladder, buy };
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test.each([
  ["one hand, right", "right"],
  ["one hand, left", "left"],
])("%s: tabs and instruments come down to the order block", async (name, hand) => {
  const { tabs, ladder, buy } = await page(name);
  expect(isBefore(ladder, tabs) && isBefore(tabs, buy)).toBe(true);
  expect(tabs.closest("[data-hand]")?.getAttribute("data-hand")).toBe(hand);
  // The header's own button, and the one in reach.
  await waitFor(() =>
    expect(screen.getAllByRole("button", { name: "종목 목록 열기" })).toHaveLength(2),
  );
});

test("with both hands the tabs stand over the ladder", async () => {
  const { tabs, ladder } = await page("everything");
  expect(isBefore(tabs, ladder)).toBe(true);
  expect(tabs.closest("[data-hand]")).toBeNull();
});

test("the hand is chosen with the ladder's settings and kept with them", async () => {
  keptSettings.set({});
  const option = anOption();
  const trade = { option, terms: termsOf(option, "KRW") } as unknown as Trade;
  show(<LadderSettingsSheet trade={trade} onDone={() => undefined} />);
  fireEvent.click(await screen.findByRole("radio", { name: "왼손" }));
  expect(readLadderSettings(keptSettings.get()["ladder"]).hand).toBe("left");
  fireEvent.click(screen.getByRole("radio", { name: "양손" }));
  expect(readLadderSettings(keptSettings.get()["ladder"]).hand).toBe("both");
});
