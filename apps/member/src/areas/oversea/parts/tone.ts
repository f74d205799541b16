/** Colours of direction and side, and the one flash of a changed number. */

import { useRef } from "react";
import type { TradeSide } from "../data/views.ts";
import type { Direction } from "../model/figures.ts";

export const TONE_TEXT: Record<Direction, string> = {
  up: "text-up",
  down: "text-down",
  flat: "text-ink",
};
export const SIDE_TEXT: Record<TradeSide, string> = { LONG: "text-up", SHORT: "text-down" };

/** A key that changes with `value` and the class that flashes once in the direction it went. */
export function useFlash(value: number | null): { key: number; className: string } {
  const held = useRef({ value, key: 0, className: "" });
  const { current } = held;
  if (current.value !== value) {
    const className =
      current.value === null || value === null
        ? ""
        : value > current.value
          ? "flash-up"
          : "flash-down";
    held.current = { value, key: current.key + 1, className };
  }
  return held.current;
}
