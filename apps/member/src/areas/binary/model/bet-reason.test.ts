import { expect, test } from "vitest";
import { gateOf, type Situation } from "./bet-reason.ts";

const fine: Situation = {
  isGuest: false,
  isPartner: false,
  held: null,
  line: "fresh",
  isLoaded: true,
  isStop: false,
  isRest: false,
  card: "open",
  isChecking: false,
  isSending: false,
};

test.each<[Partial<Situation>, ReturnType<typeof gateOf>]>([
  [{}, null],
  [{ isGuest: true, line: "lost" }, "SIGN_IN"],
  [{ isPartner: true }, "PARTNER"],
  [{ held: "COOL_OFF", line: "lost" }, "COOL_OFF"],
  [{ held: "OPENINGS_STOPPED", line: "lost" }, "OPENINGS_STOPPED"],
  [{ line: "lost", isLoaded: false }, "OFFLINE"],
  [{ line: "waiting" }, "LOADING"],
  [{ isLoaded: false }, "LOADING"],
  [{ isLoaded: false, isRest: true }, "CLOSED"],
  [{ isStop: true, isRest: true }, "STOPPED"],
  [{ isRest: true, card: null }, "CLOSED"],
  [{ card: "soon" }, "SOON"],
  [{ card: "shut" }, "SHUT"],
  [{ card: "running" }, "SHUT"],
  [{ card: null }, "SHUT"],
  [{ isChecking: true, isSending: true }, "CHECKING"],
  [{ isSending: true }, "SENDING"],
])("%o: %s", (over, gate) => {
  expect(gateOf({ ...fine, ...over })).toBe(gate);
});
