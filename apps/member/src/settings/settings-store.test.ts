import { describe, expect, test } from "vitest";
import { memberDefaults } from "../base/preferences.ts";
import { readMemberSettings } from "./settings-store.ts";

const read = (kept: Record<string, unknown>) => readMemberSettings(kept, memberDefaults);

test("before anything is kept, every order is confirmed and everything is drawn", () => {
  const settings = read({});
  expect(settings).toMatchObject({
    orderCnt: [1, 3, 5, 10],
    tpsl: { tp: 10, sl: 10 },
    ladder: { mode: "CONFIRM" },
    chart: { interval: "1m", kind: "candle", marks: { average: true, fills: true } },
    figures: { profit: "money", change: "rate" },
    favourites: [],
  });
});

describe("what was kept", () => {
  test("is read", () => {
    const settings = read({
      chart: { interval: "15m", kind: "area", marks: { fills: false } },
      favourites: ["1003", "1010"],
    });
    expect(settings.chart).toMatchObject({
      interval: "15m",
      kind: "area",
      marks: { fills: false },
    });
    expect(settings.favourites).toEqual(["1003", "1010"]);
  });

  test.each([
    [{ profit: "ticks" }, { profit: "ticks", change: "rate" }],
    [{ change: "net" }, { profit: "money", change: "net" }],
    ["net", { profit: "money", change: "rate" }],
  ])("units of figures of %j are %j", (figures, units) => {
    expect(read({ figures }).figures).toEqual(units);
  });

  test.each([
    [{ favourites: "1003" }, []],
    [{ favourites: ["1003", "1003", null, { id: 1 }, "<b>"] }, ["1003"]],
    [{ favourites: null }, []],
  ])("favourites of %j are %j", (kept, favourites) => {
    expect(read(kept).favourites).toEqual(favourites);
  });

  test.each([[null], ["x"], [{ interval: "7m", kind: "pie", marks: 3 }]])(
    "a chart of %j is the default one",
    (chart) => expect(read({ chart }).chart).toEqual(read({}).chart),
  );
});
