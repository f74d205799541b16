/** What the areas add to what all of them share: put together from the list of areas, so that no file of these shapes names one. */

import type { Part, Shape } from "./area.ts";
import type { AREAS } from "./areas.ts";

/** A part of every area that has it. */
export type PartOf<Name extends keyof Shape> = Part<
  NonNullable<(typeof AREAS)[number]["shape"]>,
  Name
>;

/** All of these at once. */
type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** What a shard keeps of each area. */
export type AreaState = Together<PartOf<"state">>;

/** What an account keeps of each area. */
export type AreaAccount = Together<PartOf<"account">> & AreaRows;

/** Its rows, which a draft lays others over. */
export type AreaRows = Together<PartOf<"held">>;

/** What an announcement to a member carries of each area. */
export type EventParts = Together<PartOf<"event">>;

/** What an input means for one account; whoever follows the input finds whom it concerns. */
export type Consequence = PartOf<"means">;
