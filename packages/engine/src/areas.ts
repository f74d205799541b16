/** The areas of the engine, and everything that they decide; types of what they share are put together from this list too. */

import { providerArea } from "./provider/area.ts";
import { accountArea } from "./account/area.ts";
import type { CommandOf, Course, Verdict } from "./area.ts";
import type { Consequence } from "./area-types.ts";
import { binaryArea, boundariesArea } from "./binary/area.ts";
import type { Change, RowChange } from "./change.ts";
import { coinArea } from "./coin/area.ts";
import { copytradeArea } from "./copytrade/area.ts";
import { moneyArea } from "./dnw/area.ts";
import type { Draft } from "./draft.ts";
import type { AccountCommand, DueBeat, Fact, Input, SiteCommand } from "./input.ts";
import { futuresArea, marksArea } from "./futures/area.ts";
import { ledgerArea } from "./ledger/area.ts";
import { marketArea } from "./market/area.ts";
import { overseaArea } from "./oversea/area.ts";
import { p2pArea } from "./p2p/area.ts";
import { partnerArea } from "./partner/area.ts";
import { siteArea } from "./site/area.ts";
import type { State } from "./state.ts";

/** Rounds look at a boundary, and marks at whom the last one has reached, before the market moves on; what follows a beat besides comes after the market. */
export const AREAS = [
  siteArea,
  boundariesArea,
  marksArea,
  marketArea,
  ledgerArea,
  accountArea,
  moneyArea,
  overseaArea,
  binaryArea,
  futuresArea,
  copytradeArea,
  partnerArea,
  coinArea,
  p2pArea,
  providerArea,
] as const;

type Part = "rows" | "commands" | "siteCommands" | "beats" | "consequences";
/** What any area has in a part. */
type KeysOf<Of extends Part> = KeysOfEach<(typeof AREAS)[number][Of]>;
type KeysOfEach<Each> = Each extends unknown ? keyof Each : never;

/**
 * What all areas have in a part, in their order. Each entry is given what is its key's alone, which the compiler cannot
 * follow through a table.
 */
function entriesOf<Of extends Part, Entry>(
  part: Of,
): Readonly<Record<KeysOf<Of>, readonly [Entry, ...Entry[]]>> {
  const entries = AREAS.flatMap((area) => Object.entries<unknown>(area[part]));
  const lists = new Map<string, unknown[]>();
  for (const [key, entry] of entries) lists.set(key, [...(lists.get(key) ?? []), entry]);
  return Object.fromEntries(lists) as Record<KeysOf<Of>, [Entry, ...Entry[]]>;
}

/** As `entriesOf` where one area alone has each. */
function tableOf<Of extends Part, Entry>(part: Of): Readonly<Record<KeysOf<Of>, Entry>> {
  const lists = Object.entries<readonly unknown[]>(entriesOf(part));
  for (const [key, { length }] of lists)
    if (length > 1) throw new Error(`${key} is in the ${part} of ${length} areas`);
  return Object.fromEntries(lists.map(([key, [entry]]) => [key, entry])) as Record<
    KeysOf<Of>,
    Entry
  >;
}

/** How rows are taken in, by their kind. */
export const ROWS: Readonly<
  Record<
    RowChange["kind"],
    {
      readonly fold: (state: State, row: RowChange["row"]) => void;
      readonly isNumbered?: true;
      readonly standing?: (state: State) => Iterable<object>;
    }
  >
> = tableOf("rows");

/** Every command about an account, by its kind. */
export const COMMANDS: Readonly<Record<AccountCommand["kind"], CommandOf>> = tableOf("commands");

/** Every other command, by its kind. */
export const SITE_COMMANDS: Readonly<
  Record<SiteCommand["kind"], (course: Course, command: SiteCommand) => Verdict>
> = tableOf("siteCommands");

/** Who follows ticks, beats and what is due, by their kind. */
export const BEATS: Readonly<
  Record<Fact["kind"], readonly ((course: Course, fact: Fact) => void)[]>
> = entriesOf("beats");

/** What consequences mean, by their kind. */
export const CONSEQUENCES: Readonly<
  Record<Consequence["kind"], readonly ((draft: Draft, what: Consequence) => readonly Change[])[]>
> = entriesOf("consequences");

/** The beats that are due at `now` (epoch ms) by time alone. */
export function* dueBeats(state: State, now: number): Iterable<DueBeat["kind"]> {
  for (const { due } of AREAS)
    for (const [kind, at] of Object.entries<(state: State) => number>(due ?? {}))
      if (at(state) <= now) yield kind as DueBeat["kind"];
}

/** Whether an input's kind is in one of these tables. */
export function isOf<Kind extends Input["kind"]>(
  table: Readonly<Record<Kind, unknown>>,
  input: Input,
): input is Extract<Input, { readonly kind: Kind }> {
  return Object.hasOwn(table, input.kind);
}
