/** Games as operators set them: whether they play by one command, their terms by another, neither by both. */

import { expect, test } from "vitest";
import { bet, betWord, gameOption, optionIdOf, roundsWorld, T0, until } from "./rounds-world.ts";
import { KIM, SITE } from "./world.ts";

test("other terms of a game leave it stopped, rested or hidden as it is", () => {
  const world = roundsWorld();
  const optionId = optionIdOf("B1");
  const state = { isPlay: false, isStop: true, isRest: true };
  world.send({ kind: "setBinaryOptionState", siteId: SITE, optionId, ...state });
  const option = { ...gameOption("B1"), rate: 850_000 };
  world.send({ kind: "defineBinaryOption", option, effectiveAt: null });
  expect(world.state.binaryOptions.get(optionId)).toMatchObject({
    ...state,
    rate: 900_000,
    change: { terms: { rate: 850_000 } },
  });
});

test("a game that was stopped takes no bet, and is offered again with its terms", () => {
  const world = roundsWorld();
  const of = { siteId: SITE, optionId: optionIdOf("B1"), isPlay: true, isRest: false };
  until(world, T0 + 5_000);
  world.send({ kind: "setBinaryOptionState", ...of, isStop: true });
  expect(betWord(bet(world, KIM, "B1", T0 + 60_000, "B"))).not.toBe("taken");
  world.send({ kind: "setBinaryOptionState", ...of, isStop: false });
  expect(betWord(bet(world, KIM, "B1", T0 + 60_000, "B"))).toBe("taken");
});

test("a game stays as it is where it stands otherwise than whoever asks has read", () => {
  const world = roundsWorld();
  const of = { kind: "setBinaryOptionState", siteId: SITE, optionId: optionIdOf("B1") } as const;
  const read = { isPlay: true, isStop: false, isRest: false };
  world.send({ ...of, ...read, isStop: true });
  // Sent by who saw it play, to hide nothing and stop nothing.
  const outcome = world.send({ ...of, ...read, isRest: true, before: read });
  expect(outcome).toMatchObject({ ok: false, refusal: { code: "STATE_CHANGED" } });
  expect(world.state.binaryOptions.get(of.optionId)).toMatchObject({ ...read, isStop: true });
  expect(world.send({ ...of, ...read, before: { ...read, isStop: true } })).toMatchObject({
    ok: true,
  });
});
