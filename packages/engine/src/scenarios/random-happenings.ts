/** What may happen in a random life of a small shard: kinds, and how often each. */

import fc from "fast-check";
import { VOLUME_MINUTES } from "@naru/vocabulary/order";
import { INSTRUMENTS, MEMBERS } from "./random-world.ts";

/** Something that happens, told so that it makes sense wherever it stands in a life. */
export type Happening =
  | {
      readonly kind: "trade" | "quote";
      readonly instrument: number;
      readonly ticks: number;
      readonly spread: number;
    }
  | {
      readonly kind: "order";
      readonly member: number;
      readonly instrument: number;
      readonly isLong: boolean;
      readonly qty: number;
      readonly limitTicks: number | null;
      /** Waits for the price to come here; a limit is then counted from here. */
      readonly stopTicks: number | null;
      readonly bracket: readonly [tp: number, sl: number] | null;
    }
  | {
      readonly kind: "amend";
      readonly member: number;
      readonly back: number;
      readonly ticks: number;
      readonly qty: number | null;
    }
  | {
      readonly kind: "amendRow";
      readonly member: number;
      readonly instrument: number;
      readonly isLong: boolean;
      readonly ticks: number;
      readonly byTicks: number;
    }
  | {
      readonly kind: "close" | "reverse" | "breakEven";
      readonly member: number;
      readonly back: number;
      readonly qty: number | null;
    }
  | {
      readonly kind: "closeMany";
      readonly member: number;
      readonly which: "ALL" | "WINNERS" | "LOSERS";
    }
  | {
      readonly kind: "tpsl";
      readonly member: number;
      readonly back: number;
      readonly tp: number | null;
      readonly sl: number | null;
    }
  | {
      readonly kind: "exits";
      readonly member: number;
      readonly back: number;
      readonly levels: readonly {
        readonly kind: "TP" | "SL" | "TRAIL";
        readonly tick: number;
        readonly qty: number;
        readonly step: number;
      }[];
      readonly isTrailed: boolean;
      /** Ticks ahead of the last price, where the position wins, at which what trails begins; null is at once. */
      readonly start: number | null;
    }
  | {
      readonly kind: "alert";
      readonly member: number;
      readonly instrument: number;
      readonly ticks: number;
      /** Contracts of a candle that it waits for instead of a price. */
      readonly volume: { readonly volumeQty: number; readonly volumeMinutes: number } | null;
    }
  | { readonly kind: "cancel"; readonly member: number; readonly back: number }
  | { readonly kind: "cancelAll"; readonly member: number }
  | {
      readonly kind: "overnight";
      readonly member: number;
      readonly back: number;
      readonly isActive: boolean;
      readonly qty: number | null;
      readonly isAuto: boolean;
    }
  | { readonly kind: "deposit"; readonly member: number; readonly units: number }
  | { readonly kind: "status"; readonly member: number; readonly isDenied: boolean }
  | { readonly kind: "rate"; readonly percent: number }
  | {
      readonly kind: "settings";
      readonly instrument: number;
      readonly losscutPercent: number;
      readonly marginPercent: number;
      readonly isStop: boolean;
      readonly isRest: boolean;
    }
  | {
      readonly kind: "terms";
      readonly instrument: number;
      readonly losscutPercent: number;
      readonly marginPercent: number;
      readonly fee: number;
      readonly inMs: number;
      readonly boundMs: number;
    }
  | { readonly kind: "termsDue" }
  | {
      readonly kind: "session";
      readonly calendar: number;
      readonly what: "opens" | "breaks" | "ends" | "closingSoon" | "overnightChecked" | "newDay";
    }
  | { readonly kind: "feed"; readonly instrument: number; readonly what: "halts" | "resumes" }
  | { readonly kind: "rollOver"; readonly instrument: number }
  | { readonly kind: "time"; readonly ms: number; readonly isAlive: boolean };

const pick = (size: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: size - 1 });
const instrument = pick(INSTRUMENTS.length);
const member = pick(MEMBERS.length);

/** Mostly small steps, now and then a jump. */
const ticks = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -15, max: 15 }) },
  { weight: 2, arbitrary: fc.integer({ min: -250, max: 250 }) },
  { weight: 1, arbitrary: fc.integer({ min: -1_500, max: 1_500 }) },
);

const exitTicks = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 1, arbitrary: fc.integer({ min: 30, max: 400 }) },
);

const rarely = fc.integer({ min: 0, max: 4 }).map((value) => value === 4);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 60,
    arbitrary: fc.record({
      kind: fc.constant("trade" as const),
      instrument,
      ticks,
      spread: fc.constant(0),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constant("quote" as const),
      instrument,
      ticks,
      spread: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 60,
    arbitrary: fc.record({
      kind: fc.constant("order" as const),
      member,
      instrument,
      isLong: fc.boolean(),
      qty: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 30 })),
      limitTicks: fc.option(fc.integer({ min: -60, max: 60 })),
      stopTicks: fc.option(fc.integer({ min: -40, max: 40 }), { freq: 3 }),
      bracket: fc.option(fc.tuple(exitTicks, exitTicks), { freq: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("amend" as const),
      member,
      back: pick(6),
      ticks: fc.integer({ min: -30, max: 30 }),
      qty: fc.option(fc.integer({ min: 1, max: 12 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("amendRow" as const),
      member,
      instrument,
      isLong: fc.boolean(),
      ticks: fc.integer({ min: -10, max: 10 }),
      byTicks: fc.integer({ min: -10, max: 10 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom("close", "close", "reverse", "breakEven"),
      member,
      back: pick(3),
      qty: fc.option(fc.integer({ min: 1, max: 6 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("closeMany" as const),
      member,
      which: fc.constantFrom("ALL", "WINNERS", "LOSERS"),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant("tpsl" as const),
      member,
      back: pick(3),
      tp: fc.option(exitTicks),
      sl: fc.option(exitTicks),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant("exits" as const),
      member,
      back: pick(3),
      levels: fc.array(
        fc.record({
          kind: fc.constantFrom("TP", "SL", "TRAIL"),
          tick: exitTicks,
          qty: fc.integer({ min: 1, max: 4 }),
          step: fc.integer({ min: 1, max: 5 }),
        }),
        { maxLength: 5 },
      ),
      isTrailed: fc.boolean(),
      start: fc.option(fc.integer({ min: -1, max: 12 }), { freq: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("alert" as const),
      member,
      instrument,
      ticks: fc.integer({ min: -40, max: 40 }),
      volume: fc.option(
        fc.record({
          volumeQty: fc.integer({ min: 1, max: 6 }),
          volumeMinutes: fc.constantFrom(...VOLUME_MINUTES),
        }),
        { freq: 2 },
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("cancel" as const), member, back: pick(12) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancelAll" as const), member }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("overnight" as const),
      member,
      back: pick(3),
      isActive: fc.boolean(),
      qty: fc.option(fc.integer({ min: 1, max: 5 })),
      isAuto: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("deposit" as const),
      member,
      units: fc.integer({ min: 1, max: 5_000_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("status" as const), member, isDenied: rarely }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("rate" as const),
      percent: fc.integer({ min: 60, max: 160 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("settings" as const),
      instrument,
      losscutPercent: fc.integer({ min: 0, max: 300 }),
      marginPercent: fc.integer({ min: 50, max: 1_500 }),
      isStop: rarely,
      isRest: rarely,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("terms" as const),
      instrument,
      losscutPercent: fc.integer({ min: 0, max: 2_000 }),
      marginPercent: fc.integer({ min: 50, max: 2_100 }),
      fee: fc.integer({ min: 0, max: 9_000 }),
      inMs: fc.integer({ min: 0, max: 1_500 }),
      boundMs: fc.integer({ min: 0, max: 4_000 }),
    }),
  },
  { weight: 5, arbitrary: fc.constant({ kind: "termsDue" as const }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("session" as const),
      calendar: pick(2),
      what: fc.oneof(
        { weight: 5, arbitrary: fc.constant("opens" as const) },
        {
          weight: 4,
          arbitrary: fc.constantFrom("breaks", "ends", "closingSoon", "overnightChecked", "newDay"),
        },
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("feed" as const),
      instrument,
      what: fc.constantFrom("halts", "resumes", "resumes", "resumes"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("rollOver" as const), instrument }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("time" as const),
      ms: fc.integer({ min: 0, max: 3_000 }),
      isAlive: rarely.map((isSilent) => !isSilent),
    }),
  },
);

/** Lives of 50 to 120 happenings. */
export const lives: fc.Arbitrary<readonly Happening[]> = fc.array(happening, {
  minLength: 50,
  maxLength: 120,
  size: "max",
});
