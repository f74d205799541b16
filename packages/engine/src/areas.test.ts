import { expect, test } from "vitest";
import { AREAS, BEATS, COMMANDS, ROWS, SITE_COMMANDS } from "./areas.ts";
import { boundariesArea } from "./binary/area.ts";
import { marketArea } from "./market/area.ts";
import { overseaArea } from "./oversea/area.ts";

test.each([
  ["row", ROWS, AREAS.flatMap(({ rows }) => Object.keys(rows))],
  ["command", COMMANDS, AREAS.flatMap(({ commands }) => Object.keys(commands))],
  ["site's command", SITE_COMMANDS, AREAS.flatMap(({ siteCommands }) => Object.keys(siteCommands))],
])("every %s is one area's alone", (_, all, ofAreas) => {
  expect(ofAreas.toSorted()).toEqual(Object.keys(all).toSorted());
});

test("no input is two things", () => {
  const kinds = [COMMANDS, SITE_COMMANDS, BEATS].flatMap((each) => Object.keys(each));
  expect(new Set(kinds).size).toBe(kinds.length);
});

test("where several areas follow a beat rounds look back first, then the market moves", () => {
  expect(BEATS.sessionClosed).toEqual([
    boundariesArea.beats.sessionClosed,
    marketArea.beats.sessionClosed,
    overseaArea.beats.sessionClosed,
  ]);
});

test("what lowers risk is taken under overload, and nothing that adds any", () => {
  const urgent = Object.entries(COMMANDS).filter(([, each]) => each.by === "member" && each.urgent);
  expect(urgent.map(([kind]) => kind).toSorted()).toEqual([
    "cancelAllFuturesOrders",
    "cancelAllOverseaOrders",
    "cancelFuturesOrder",
    "cancelOverseaOrder",
    "cancelRequest",
    "changeIsolatedMargin",
    "closeFuturesPosition",
    "closeFuturesPositions",
    "closePosition",
    "closePositions",
    "deleteTpSl",
    "moveToBreakEven",
    "pauseFollow",
    "setDayLoss",
    "setExits",
    "setFuturesTpSl",
    "setFuturesTrail",
    "setTpSl",
    "takeCoolOff",
    "unfollow",
    "withdrawOffer",
  ]);
});
