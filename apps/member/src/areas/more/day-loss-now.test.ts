import { expect, test } from "vitest";
import { type DayLoss, dayLossNow } from "./day-loss-now.ts";

const TOLD: DayLoss = {
  max: "500000",
  result: "-120000",
  endsAt: "2026-12-01T22:00:00.000Z",
  next: null,
};
const at = (text: string) => Date.parse(`2026-12-${text}Z`);

test("what was closed and what is open add up, and show how much of the limit is lost", () => {
  expect(dayLossNow(TOLD, "-130000", at("01T12:00:00"), 0)).toEqual({
    ...{ max: "500000", result: "-250000", share: 0.5, endsAt: TOLD.endsAt, next: null },
  });
  expect(dayLossNow(TOLD, "300000", at("01T12:00:00"), 0)).toMatchObject({
    ...{ result: "180000", share: 0 },
  });
  expect(dayLossNow(TOLD, "-900000", at("01T12:00:00"), 0)).toMatchObject({ share: 1 });
});

test("none is none", () => expect(dayLossNow(null, "0", at("01T12:00:00"), 0)).toBeNull());

test("a day that has ended since counts no more, and the one of now ends a day later", () => {
  expect(dayLossNow(TOLD, "-1000", at("01T22:00:00"), 0)).toMatchObject({
    ...{ result: "-1000", endsAt: "2026-12-02T22:00:00.000Z" },
  });
  expect(dayLossNow(TOLD, "0", at("03T22:00:01"), 0)?.endsAt).toBe("2026-12-04T22:00:00.000Z");
});

test.each([
  ["01T21:59:59", "500000", { max: "900000", from: TOLD.endsAt }],
  ["01T22:00:00", "900000", null],
])("a larger one takes its place as its day begins (%s)", (now, max, next) => {
  const told = { ...TOLD, next: { max: "900000", from: TOLD.endsAt } };
  expect(dayLossNow(told, "0", at(now), 0)).toMatchObject({ max, next });
});

test("one that was taken away is gone as the day begins", () => {
  const told = { ...TOLD, next: { max: null, from: TOLD.endsAt } };
  expect(dayLossNow(told, "0", at("01T21:00:00"), 0)?.max).toBe("500000");
  expect(dayLossNow(told, "0", at("01T22:00:00"), 0)).toBeNull();
});
