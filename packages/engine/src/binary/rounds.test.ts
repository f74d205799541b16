import { expect, test } from "vitest";
import type { Course } from "../area.ts";
import type { Change } from "../change.ts";
import type { State } from "../state.ts";
import { endDays } from "./rounds.ts";

test("days that end at once end by their ids, whatever order they began or were loaded in", () => {
  const days = [
    { id: 220261118, siteId: 2, day: 20261118 },
    { id: 120261119, siteId: 1, day: 20261119 },
  ];
  const ended = (rows: typeof days) => {
    const roundDays = new Map(rows.map((row) => [row.id, row]));
    const nextBoundaryAt = Date.parse("2026-11-21T03:00:00Z");
    const state = { roundDays, rounds: new Map(), nextBoundaryAt } as unknown as State;
    const taken: Change[] = [];
    const course = {
      state,
      at: nextBoundaryAt,
      take: (changes: Change[]) => taken.push(...changes),
    };
    endDays(course as unknown as Course);
    return taken.map((change) => change.kind === "roundDay" && change.row.id);
  };
  expect(ended(days)).toEqual([120261119, 220261118]);
  expect(ended(days.toReversed())).toEqual([120261119, 220261118]);
});
