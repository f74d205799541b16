/** Colours of direction and side, and the one flash of a changed number. */

import { useState } from "react";
import type { TradeSide } from "./views.ts";
import type { Direction } from "./figures.ts";

export const TONE_TEXT: Record<Direction, string> = {
  up: "text-up",
  down: "text-down",
  flat: "text-ink",
};
export const SIDE_TEXT: Record<TradeSide, string> = { LONG: "text-up", SHORT: "text-down" };

/** By opacity alone, which costs the page no painting. */
const FADE = "opacity-30 animate-[fade_280ms_ease-out_reverse_both]";
/** Until a flash is over no other begins: a number that changes all the time would never stop, and cost most of a frame. */
const FLASH_MS = 280;

export interface Flash {
  readonly key: number;
  readonly className: string;
}

/**
 * A key that changes with `value`, at most once a flash, and the class that flashes. Its colour is no direction's: the
 * figure over it has its own, and red on green can be read by nobody.
 */
export function useFlash(value: number | null): Flash {
  const [flash] = useState(flashOf);
  return flash(value);
}

function flashOf(): (value: number | null) => Flash {
  let held: number | null = null;
  let shown: Flash = { key: 0, className: "" };
  let begunAt = Number.NEGATIVE_INFINITY;
  return (value) => {
    const now = performance.now();
    if (value === held || now - begunAt < FLASH_MS) return shown;
    const isFirst = held === null || value === null;
    const className = isFirst ? "" : `${FADE} bg-muted`;
    shown = { key: shown.key + 1, className };
    held = value;
    if (!isFirst) begunAt = now;
    return shown;
  };
}

/** The tone of a side: buys as what rises. */
export function toneOf(side: TradeSide): "up" | "down" {
  return side === "LONG" ? "up" : "down";
}
