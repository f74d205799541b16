import { expect, test } from "vitest";
import { firstPinStep, isPinReady, type PinSteps, typePin } from "./pin-steps.ts";

const phone = "01012345678";
const type = (steps: PinSteps, ...typed: string[]) =>
  typed.reduce((now, each) => typePin(now, each, phone), steps);

test("a new PIN is typed twice and then may be sent", () => {
  const started = firstPinStep(false);
  expect(started.step).toBe("next");
  const half = type(started, "918");
  expect([half.step, half.next, isPinReady(half)]).toEqual(["next", "918", false]);
  const once = type(half, "918273");
  expect([once.step, isPinReady(once)]).toEqual(["repeat", false]);
  expect(isPinReady(type(once, "91827"))).toBe(false);
  expect(isPinReady(type(once, "918273"))).toBe(true);
});

test("the PIN in use comes first where it is asked for", () => {
  const steps = type(firstPinStep(true), "246810", "918273", "918273");
  expect(steps).toMatchObject({ current: "246810", next: "918273", step: "repeat" });
  expect(isPinReady(steps)).toBe(true);
});

test("one that is easy to guess is typed anew, a part of the own phone number too", () => {
  for (const pin of ["000000", "345678"])
    expect(type(firstPinStep(false), pin)).toMatchObject({ step: "next", next: "", fault: "weak" });
  expect(type(firstPinStep(false), "000000", "9").fault).toBeNull();
});

test("two that differ start over, and the one in use stays", () => {
  const steps = type(firstPinStep(true), "246810", "918273", "918274");
  expect(steps).toMatchObject({
    step: "next",
    current: "246810",
    next: "",
    repeat: "",
    fault: "differs",
  });
});
