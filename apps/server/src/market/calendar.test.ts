import { describe, expect, test } from "vitest";
import { beatsBetween, openingBeats } from "./beats.ts";
import {
  CALENDAR_NAMES,
  type CalendarName,
  isOpen,
  segmentsOf,
  sessionAt,
  startOfTradingDay,
  weekOf,
} from "./calendar.ts";
import { CONTRACTS } from "./contracts.ts";
import { dayOfIso, isoOf } from "./day.ts";

const at = (iso: string): number => Date.parse(iso);
const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString().slice(0, 16);

/** Instants in UTC; KST is UTC+9. */
const SESSIONS: readonly [
  what: string,
  CalendarName,
  instant: string,
  state: string,
  tradingDay: string,
  changesAt: string | null,
][] = [
  ["Saturday noon KST", "CME", "2026-11-21T03:00Z", "CLOSED", "2026-11-20", "2026-11-22T23:00"],
  ["Saturday noon KST", "GRAIN", "2026-11-21T03:00Z", "CLOSED", "2026-11-20", "2026-11-23T01:00"],
  ["Saturday noon KST", "HKFE", "2026-11-21T03:00Z", "CLOSED", "2026-11-20", "2026-11-23T01:15"],
  ["Saturday noon KST", "SGX_CN", "2026-11-21T03:00Z", "CLOSED", "2026-11-20", "2026-11-23T01:00"],
  ["Saturday noon KST", "SGX_NK", "2026-11-21T03:00Z", "CLOSED", "2026-11-20", "2026-11-22T23:30"],
  ["Saturday noon KST", "EUREX", "2026-11-21T03:00Z", "CLOSED", "2026-11-20", "2026-11-23T00:10"],
  ["Saturday noon KST", "SIM", "2026-11-21T03:00Z", "OPEN", "2026-11-21", null],
  [
    "06:30 KST in winter, Chicago still trades",
    "CME",
    "2026-11-19T21:30Z",
    "OPEN",
    "2026-11-19",
    "2026-11-19T22:00",
  ],
  [
    "06:30 KST in summer, Chicago has closed",
    "CME",
    "2026-07-16T21:30Z",
    "CLOSED",
    "2026-07-16",
    "2026-07-16T22:00",
  ],
  ["06:30 KST Saturday", "SGX_NK", "2026-11-20T21:30Z", "CLOSED", "2026-11-20", "2026-11-22T23:30"],
  ["23:59:59 KST", "CME_INDEX", "2026-11-20T14:59:59Z", "OPEN", "2026-11-20", "2026-11-20T22:00"],
  ["23:59:59 KST", "SIM", "2026-11-20T14:59:59Z", "OPEN", "2026-11-20", null],
  ["midnight KST", "SIM", "2026-11-20T15:00Z", "OPEN", "2026-11-21", null],
  [
    "the last ms of a session",
    "CME",
    "2026-11-20T21:59:59.999Z",
    "OPEN",
    "2026-11-20",
    "2026-11-20T22:00",
  ],
  ["the close is outside", "CME", "2026-11-20T22:00Z", "CLOSED", "2026-11-20", "2026-11-22T23:00"],
  ["the open is inside", "CME", "2026-11-22T23:00Z", "OPEN", "2026-11-23", "2026-11-23T22:00"],
  [
    "the evening before spring DST",
    "CME",
    "2026-03-06T21:59Z",
    "OPEN",
    "2026-03-06",
    "2026-03-06T22:00",
  ],
  [
    "Sunday of spring DST, before the open",
    "CME",
    "2026-03-08T21:59Z",
    "CLOSED",
    "2026-03-06",
    "2026-03-08T22:00",
  ],
  ["Sunday of spring DST", "CME", "2026-03-08T22:00Z", "OPEN", "2026-03-09", "2026-03-09T21:00"],
  [
    "Sunday of autumn DST, still closed at the summer hour",
    "CME",
    "2026-11-01T22:30Z",
    "CLOSED",
    "2026-10-30",
    "2026-11-01T23:00",
  ],
  ["Monday after autumn DST", "CME", "2026-11-02T21:30Z", "OPEN", "2026-11-02", "2026-11-02T22:00"],
  [
    "Berlin still on winter time while Chicago is on summer time",
    "EUREX",
    "2026-03-10T20:59Z",
    "OPEN",
    "2026-03-10",
    "2026-03-10T21:00",
  ],
  [
    "Berlin on summer time",
    "EUREX",
    "2026-03-30T20:30Z",
    "CLOSED",
    "2026-03-30",
    "2026-03-30T23:10",
  ],
  ["grain morning pause", "GRAIN", "2026-11-19T14:00Z", "BREAK", "2026-11-19", "2026-11-19T14:30"],
  ["grain afternoon", "GRAIN", "2026-11-19T19:20Z", "CLOSED", "2026-11-19", "2026-11-20T01:00"],
  ["Hong Kong lunch", "HKFE", "2026-11-19T04:30Z", "BREAK", "2026-11-19", "2026-11-19T05:00"],
  ["Hong Kong tea", "HKFE", "2026-11-19T08:45Z", "BREAK", "2026-11-19", "2026-11-19T09:15"],
  [
    "Hong Kong after midnight, same trading day",
    "HKFE",
    "2026-11-19T18:59Z",
    "OPEN",
    "2026-11-19",
    "2026-11-19T19:00",
  ],
  ["Hong Kong has closed", "HKFE", "2026-11-19T19:00Z", "CLOSED", "2026-11-19", "2026-11-20T01:15"],
  ["Singapore A50 pause", "SGX_CN", "2026-11-19T08:40Z", "BREAK", "2026-11-19", "2026-11-19T09:00"],
  [
    "Singapore Nikkei pause",
    "SGX_NK",
    "2026-11-19T06:45Z",
    "BREAK",
    "2026-11-19",
    "2026-11-19T06:55",
  ],
  [
    "Singapore after midnight",
    "SGX_NK",
    "2026-11-19T21:14Z",
    "OPEN",
    "2026-11-19",
    "2026-11-19T21:15",
  ],
  ["Good Friday", "CME_INDEX", "2026-04-03T15:00Z", "CLOSED", "2026-04-02", "2026-04-05T22:00"],
  ["Good Friday", "EUREX", "2026-04-03T10:00Z", "CLOSED", "2026-04-02", "2026-04-06T23:10"],
  ["Good Friday", "HKFE", "2026-04-03T02:00Z", "CLOSED", "2026-04-02", "2026-04-08T01:15"],
  [
    "Thanksgiving stops at noon",
    "CME_INDEX",
    "2026-11-26T18:00Z",
    "CLOSED",
    "2026-11-26",
    "2026-11-26T23:00",
  ],
  [
    "the day after stops at a quarter past",
    "CME_INDEX",
    "2026-11-27T18:14Z",
    "OPEN",
    "2026-11-27",
    "2026-11-27T18:15",
  ],
  [
    "grains rest on Thanksgiving",
    "GRAIN",
    "2026-11-26T15:00Z",
    "CLOSED",
    "2026-11-25",
    "2026-11-27T01:00",
  ],
  ["Christmas", "CME", "2026-12-25T15:00Z", "CLOSED", "2026-12-24", "2026-12-27T23:00"],
  ["New Year's Eve", "CME", "2026-12-31T21:59Z", "OPEN", "2026-12-31", "2026-12-31T22:00"],
  [
    "New Year's Eve rests in Frankfurt",
    "EUREX",
    "2026-12-31T12:00Z",
    "CLOSED",
    "2026-12-30",
    "2027-01-04T00:10",
  ],
  [
    "New Year's Eve is half a day in Hong Kong",
    "HKFE",
    "2026-12-31T04:00Z",
    "CLOSED",
    "2026-12-31",
    "2027-01-04T01:15",
  ],
  ["New Year's Day", "CME", "2027-01-01T15:00Z", "CLOSED", "2026-12-31", "2027-01-03T23:00"],
  ["Lunar New Year", "HKFE", "2026-02-17T03:00Z", "CLOSED", "2026-02-16", "2026-02-20T01:15"],
  [
    "metals in 2013 close at a quarter past",
    "CME",
    "2013-10-07T21:14:59Z",
    "OPEN",
    "2013-10-07",
    "2013-10-07T21:15",
  ],
  [
    "the halt of 2013 does not end the day",
    "CME_INDEX",
    "2013-10-07T20:20Z",
    "BREAK",
    "2013-10-07",
    "2013-10-07T20:30",
  ],
  [
    "after the halt of 2013",
    "CME_INDEX",
    "2013-10-07T20:30Z",
    "OPEN",
    "2013-10-07",
    "2013-10-07T21:15",
  ],
  ["the halt of 2020", "CME_INDEX", "2020-10-07T20:20Z", "BREAK", "2020-10-07", "2020-10-07T20:30"],
  ["no halt any more", "CME_INDEX", "2021-10-07T20:20Z", "OPEN", "2021-10-07", "2021-10-07T21:00"],
];

describe("sessions", () => {
  test.each(SESSIONS)(
    "%s: %s at %s is %s, trading day %s, until %s",
    (_, calendar, instant, state, tradingDay, changesAt) => {
      const session = sessionAt(calendar, at(instant));
      expect(session).toMatchObject({ state, tradingDay });
      expect(iso(session.changesAt)).toBe(changesAt);
      if (state === "OPEN") expect(session.nextOpenAt === null).toBe(calendar === "SIM");
      else expect(session.nextOpenAt).toBe(session.changesAt);
    },
  );

  test("windows never overlap, and every trading day but a round-the-clock one ends exactly once", () => {
    for (const calendar of CALENDAR_NAMES) {
      let before = 0;
      for (let day = dayOfIso("2013-01-01"); day < dayOfIso("2015-01-01"); day += 1) {
        const segments = segmentsOf(calendar, day);
        for (const { open, close } of segments) {
          expect(open).toBeGreaterThanOrEqual(before);
          expect(close).toBeGreaterThan(open);
          before = close;
        }
        if (segments.length === 0) continue;
        expect(segments.filter(({ endsTradingDay }) => endsTradingDay)).toHaveLength(
          calendar === "SIM" ? 0 : 1,
        );
        expect(startOfTradingDay(calendar, isoOf(day))).toBe(segments[0]?.open);
      }
    }
    expect(() => startOfTradingDay("CME", "2026-12-25")).toThrow(RangeError);
  });

  test("the answer does not depend on what was asked before", () => {
    const instants = SESSIONS.map(([, calendar, instant]) => [calendar, at(instant)] as const);
    const forward = instants.map(([calendar, instant]) => sessionAt(calendar, instant));
    const backward = instants
      .toReversed()
      .map(([calendar, instant]) => sessionAt(calendar, instant));
    expect(backward.toReversed()).toEqual(forward);
  });
});

const text = (calendar: CalendarName, from: string, to: string, contracts = CONTRACTS): string[] =>
  beatsBetween(calendar, contracts, at(from), at(to)).map((beat) => {
    const what = "symbol" in beat ? String(beat.symbol) : beat.tradingDay;
    const ends = beat.kind === "sessionClosed" && beat.endsTradingDay ? " END" : "";
    return `${iso(beat.at)} ${beat.kind} ${what}${ends}`;
  });

describe("beats", () => {
  test("a Chicago day", () => {
    expect(text("CME", "2026-11-16T22:00Z", "2026-11-17T23:00Z")).toEqual([
      "2026-11-16T23:00 sessionOpened 2026-11-17",
      "2026-11-17T21:50 closingSoon 2026-11-17",
      "2026-11-17T21:55 overnightChecked 2026-11-17",
      "2026-11-17T22:00 sessionClosed 2026-11-17 END",
      "2026-11-17T23:00 sessionOpened 2026-11-18",
    ]);
  });

  test("a Hong Kong day has breaks that end nothing", () => {
    expect(text("HKFE", "2026-11-19T00:00Z", "2026-11-19T23:00Z")).toEqual([
      "2026-11-19T01:15 sessionOpened 2026-11-19",
      "2026-11-19T04:00 sessionClosed 2026-11-19",
      "2026-11-19T05:00 sessionOpened 2026-11-19",
      "2026-11-19T08:30 sessionClosed 2026-11-19",
      "2026-11-19T09:15 sessionOpened 2026-11-19",
      "2026-11-19T18:50 closingSoon 2026-11-19",
      "2026-11-19T18:55 overnightChecked 2026-11-19",
      "2026-11-19T19:00 sessionClosed 2026-11-19 END",
    ]);
  });

  test("a shortened day is checked before its early close", () => {
    expect(text("CME_INDEX", "2026-11-26T12:00Z", "2026-11-26T19:00Z")).toEqual([
      "2026-11-26T17:50 closingSoon 2026-11-26",
      "2026-11-26T17:55 overnightChecked 2026-11-26",
      "2026-11-26T18:00 sessionClosed 2026-11-26 END",
    ]);
  });

  test("a roll-over follows the close, by symbol, and a round-the-clock calendar is silent", () => {
    expect(text("EUREX", "2026-12-11T20:59Z", "2026-12-11T23:00Z")).toEqual([
      "2026-12-11T21:00 sessionClosed 2026-12-11 END",
      ...[43, 44, 45, 46, 47].map((symbol) => `2026-12-11T21:00 rolledOver ${symbol}`),
    ]);
    expect(text("SIM", "2026-01-01T00:00Z", "2026-12-31T00:00Z")).toEqual([]);
  });

  test.each(CALENDAR_NAMES)(
    "%s: beats asked for piece by piece are the beats asked for at once",
    (calendar) => {
      const from = at("2026-10-28T00:00Z");
      const to = at("2026-11-05T00:00Z");
      const pieces: unknown[] = [];
      for (let start = from; start < to; start += 5_000_000) {
        pieces.push(...beatsBetween(calendar, CONTRACTS, start, Math.min(start + 5_000_000, to)));
      }
      expect(pieces).toEqual(beatsBetween(calendar, CONTRACTS, from, to));
    },
  );

  test("a first start tells what is open, and how far it has come", () => {
    const kinds = (calendar: CalendarName, instant: string): string[] =>
      openingBeats(calendar, at(instant)).map(({ kind }) => kind);
    expect(kinds("CME", "2026-11-19T12:00Z")).toEqual(["sessionOpened"]);
    expect(kinds("CME", "2026-11-19T21:56Z")).toEqual([
      "sessionOpened",
      "closingSoon",
      "overnightChecked",
    ]);
    expect(kinds("CME", "2026-11-21T12:00Z")).toEqual([]);
    expect(kinds("SIM", "2026-11-21T12:00Z")).toEqual(["sessionOpened"]);
    expect(openingBeats("CME", at("2026-11-19T12:00Z"))[0]?.at).toBe(at("2026-11-19T12:00Z"));
  });
});

test("isOpen is the session's state", () => {
  expect(isOpen("SIM", at("2026-11-21T03:00Z"))).toBe(true);
  expect(isOpen("CME", at("2026-11-21T03:00Z"))).toBe(false);
});

describe("a normal week", () => {
  test.each([
    ["CME", "2026-11-20", 5, [0, 17 * 60, 23 * 60, true]],
    ["CME_INDEX", "2020-03-02", 10, [0, 17 * 60, 22 * 60 + 15, false]],
    ["GRAIN", "2026-11-20", 10, [0, 19 * 60, 12 * 60 + 45, false]],
    ["HKFE", "2026-11-20", 15, [1, 9 * 60 + 15, 165, false]],
    ["EUREX", "2026-11-20", 5, [1, 70, 20 * 60 + 50, true]],
    ["SIM", "2026-11-20", 7, [1, 0, 1440, false]],
  ] as const)("%s on %s has %i windows", (calendar, day, count, first) => {
    const week = weekOf(calendar, day);
    expect(week).toHaveLength(count);
    const [opens] = week;
    expect([opens?.day, opens?.opensAt, opens?.minutes, opens?.endsTradingDay]).toEqual(first);
  });

  test.each(CALENDAR_NAMES)("is what %s trades in a week without holidays", (calendar) => {
    const monday = dayOfIso("2026-07-13");
    const traded = [0, 1, 2, 3, 4, 5, 6].flatMap((days) => segmentsOf(calendar, monday + days));
    const week = weekOf(calendar, "2026-07-17");
    expect(week.map(({ minutes }) => minutes)).toEqual(
      traded.map(({ open, close }) => (close - open) / 60_000),
    );
    expect(week.map(({ endsTradingDay }) => endsTradingDay)).toEqual(
      traded.map(({ endsTradingDay }) => endsTradingDay),
    );
  });
});
