import { demoOption, entryOfSymbol } from "../market/catalogue.ts";
import { createState } from "@naru/engine/create-state";
import { termsOf } from "@naru/engine/terms/change-terms";
import { step } from "@naru/engine/step";
import type { Command } from "@naru/engine/input";
import { describe, expect, test } from "vitest";
import { createOptionMoves } from "./option-moves.ts";

const NQ = entryOfSymbol(3);
const OPTION = demoOption(NQ, 1);

function world() {
  const state = createState();
  const site = { id: 1, currency: "KRW", type: "100000" } as const;
  step(state, { kind: "defineSite", at: 1, site });
  step(state, { kind: "defineInstrument", at: 1, instrument: NQ.instrument });
  step(state, { kind: "configureOption", at: 1, option: OPTION });
  const moves = createOptionMoves(state);
  const told = (inputs: readonly Command[]): string[] => {
    const changes = inputs.flatMap((input) => {
      const outcome = step(state, input);
      return outcome.ok ? outcome.changes : [];
    });
    return moves
      .of({ inputs, changes }, new Set())
      .map(({ destination, body }) => `${destination} ${JSON.parse(body).event}`);
  };
  return { state, moves, told };
}

const configure = (settings: Partial<typeof OPTION>): Command => ({
  kind: "configureOption",
  at: 2,
  option: { ...OPTION, ...settings },
});

test("other terms are told as they are announced, come into force and bind everybody, and nothing between", () => {
  const { told, state } = world();
  const announce = {
    kind: "announceTerms",
    at: 2,
    siteId: 1,
    optionId: OPTION.id,
    terms: { ...termsOf(OPTION), losscut: OPTION.losscut + 1n },
    effectiveAt: 10,
    bindsAt: 20,
    hasDayEnd: false,
  } as const;
  const due = (at: number) => ({ kind: "termsDue", at }) as never;
  const stop = { kind: "setOptionState", at: 5, siteId: 1, optionId: OPTION.id } as const;
  const heard = [
    told([announce]),
    told([{ ...stop, isPlay: true, isStop: true, isRest: false }]),
    told([due(10)]),
    told([due(20)]),
  ];
  const changed = ["/topic/oversea.1 OPTION_TERMS"];
  expect(heard).toEqual([changed, ["/topic/oversea.1 OPTION_CLOSE"], changed, changed]);
  expect(state.options.get(OPTION.id)).toMatchObject({ isStop: true, change: null });
});

describe("an instrument that an operator switches", () => {
  test.each<[what: string, steps: Partial<typeof OPTION>[], told: string[][]]>([
    ["stops and goes on", [{ isStop: true }, {}], [["OPTION_CLOSE"], ["OPTION_OPEN"]]],
    ["rests and goes on", [{ isRest: true }, {}], [["OPTION_CLOSE"], ["OPTION_OPEN"]]],
    ["rests and is then stopped", [{ isRest: true }, { isStop: true }], [["OPTION_CLOSE"], []]],
    [
      "is taken off and offered again",
      [{ isPlay: false }, {}],
      [["OPTION_CLOSE"], ["OPTION_OPEN"]],
    ],
    [
      "is stopped while it is off",
      [{ isPlay: false }, { isPlay: false, isStop: true }],
      [["OPTION_CLOSE"], []],
    ],
    ["has another fee", [{ fee: 1n }], [[]]],
  ])("%s", (_what, steps, expected) => {
    const { told } = world();
    const heard = steps.map((settings) => told([configure(settings)]));
    expect(heard).toEqual(expected.map((names) => names.map((name) => `/topic/oversea.1 ${name}`)));
  });

  test.each<[what: string, held: Partial<typeof OPTION>]>([
    ["is stopped", { isStop: true }],
    ["rests", { isRest: true }],
  ])("says nothing of sessions while it %s", (_what, held) => {
    const { told, moves } = world();
    const opens = {
      kind: "sessionOpened",
      at: 3,
      calendar: NQ.calendar,
      tradingDay: "2026-11-20",
    } as const;
    const dirty = new Set<number>();
    expect(moves.of({ inputs: [opens], changes: [] }, dirty)).toHaveLength(1);
    expect([...dirty]).toEqual([NQ.symbol]);
    told([configure(held)]);
    expect(moves.of({ inputs: [opens], changes: [] }, dirty)).toEqual([]);
  });
});
