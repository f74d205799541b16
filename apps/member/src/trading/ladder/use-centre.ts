/** Where the middle row of the ladder stands: following, standing still, or where the member scrolled to. */

import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { runtime } from "../../base/runtime.ts";
import { rowPrice, settleCentre } from "./ladder-rows.ts";

interface Wish {
  readonly last: number | null;
  readonly rowCount: number;
  /** Price units of one row. */
  readonly unit: number;
  /** A finger is down, or a cell waits for its second tap. */
  readonly isHeld: boolean;
  /** Whether the last price is followed. */
  readonly isCentred: boolean;
}

export interface Centre {
  /** The middle row's price, `null` before the first price. */
  readonly centre: number | null;
  /** When the rows moved last, by `performance.now()`. */
  readonly movedAt: RefObject<number>;
  /** Whether the last price is away from the middle, by scrolling or standing still. */
  readonly isAway: boolean;
  /** Scrolls there and stops following. */
  look(price: number): void;
  recentre(): void;
}

interface Stand {
  readonly centre: number | null;
  readonly unit: number;
  readonly isPinned: boolean;
}

/** After a jump the rows rest this long while the last price is among them, so that a thumb can aim. */
const REST_MS = 2000;

/** The middle row, stable (model); a page of another instrument begins anew at its last price. */
export function useCentre({ last, rowCount, unit, isHeld, isCentred }: Wish): Centre {
  const [stand, setStand] = useState<Stand>({ centre: null, unit, isPinned: false });
  const [isSettling, setIsSettling] = useState(false);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const stoodAt = useRef<number | null>(null);
  const isRemerged = stand.unit !== unit;
  const isPinned = stand.isPinned && !isRemerged;
  let { centre } = stand;
  if (last !== null && (centre === null || isRemerged)) centre = rowPrice(last, unit, "LONG");
  else if (last !== null && !isPinned && isCentred)
    centre = settleCentre({ centre, last, rowCount, unit, isHeld, isSettling });
  if (centre !== stand.centre || isRemerged) setStand({ centre, unit, isPinned });
  useLayoutEffect(() => {
    const before = stoodAt.current;
    stoodAt.current = centre;
    if (before === null || before === centre) return;
    movedAt.current = performance.now();
    setIsSettling(true);
    return runtime().timers.after(REST_MS, () => setIsSettling(false));
  }, [centre]);
  const middle = last === null ? null : rowPrice(last, unit, "LONG");
  const band = Math.max(1, rowCount >> 2) * unit;
  return {
    centre,
    movedAt,
    isAway: isPinned || (centre !== null && middle !== null && Math.abs(middle - centre) > band),
    look: (price) => setStand({ centre: rowPrice(price, unit, "LONG"), unit, isPinned: true }),
    recentre: () => setStand({ centre: middle, unit, isPinned: false }),
  };
}
