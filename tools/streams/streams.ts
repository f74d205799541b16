/** Many trials over a few recorded lives, each with a seed of its own. */

import { drawsOf } from "@naru/fixtures/draws";
import * as accountStore from "../../apps/member/src/live/account-store.ts";
import { recordLife, type Told } from "./recording.ts";
import { type Reducer, tryStream } from "./trial.ts";

export interface StreamsOptions {
  /** Of the first trial; the others follow. */
  readonly seed: number;
  readonly trials: number;
  /** Which life: the same for trials that are to be tried again alone. */
  readonly life: number;
  readonly reducer?: Reducer;
}

export interface StreamsReport {
  readonly trials: number;
  readonly events: number;
  readonly failures: readonly { readonly seed: number; readonly words: string }[];
}

const COMMANDS = 1_500;

/** Records a life and tries its members' streams. */
export async function tryStreams(options: StreamsOptions): Promise<StreamsReport> {
  const { seed: first, trials, reducer = accountStore } = options;
  const told = await recordLife(options.life, COMMANDS);
  const lives: (readonly Told[])[] = [...told.values()].filter(({ length }) => length > 2);
  const failures: { seed: number; words: string }[] = [];
  for (let seed = first; seed < first + trials; seed += 1) {
    const draws = drawsOf(Math.imul(seed, 0x9e3779b1));
    const words = tryStream(draws, draws.among(lives), reducer);
    if (words !== undefined) failures.push({ seed, words });
  }
  const events = lives.flat().reduce((sum, each) => sum + each.events.length, 0);
  return { trials, events, failures };
}
