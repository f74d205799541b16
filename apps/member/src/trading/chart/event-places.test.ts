import type { EconomicEventView } from "@naru/client/views";
import { expect, test } from "vitest";
import { eventLine, eventsWithin, placeOfEvent } from "./event-places.ts";

test("an event stands under the candle in which it lies, and where there is none nowhere", () => {
  const times = [1_000, 2_000, 4_000, 5_000];
  expect(
    [999, 1_000, 1_999, 2_000, 3_999, 4_000, 5_999].map((at) => placeOfEvent(times, at)),
  ).toEqual([null, 0, 0, 1, 1, 2, 3]);
  // To come: no candle has begun for it.
  expect(placeOfEvent(times, 6_000)).toBeNull();
  expect(placeOfEvent([], 1)).toBeNull();
});

test("a candle names its own events alone, in the language of the page", () => {
  const of = {
    ...{ at: "2026-11-27T13:30:00.000Z", country: "US", unit: "K", actual: "119" },
    ...{ name: "비농업 고용 변화", nameEn: "Nonfarm payrolls" },
  } as EconomicEventView;
  const placed = { at: Date.parse(of.at), isGreat: true, of };
  expect(eventsWithin([placed], placed.at, 60_000)).toEqual([placed]);
  expect(eventsWithin([placed], placed.at - 60_000, 60_000)).toEqual([]);
  expect(eventLine(placed, "ko", "Asia/Seoul")).toBe("22:30 미국 비농업 고용 변화 119K");
  expect(eventLine({ ...placed, of: { ...of, actual: null, nameEn: null } }, "en", "UTC")).toBe(
    "13:30 United States 비농업 고용 변화",
  );
});
