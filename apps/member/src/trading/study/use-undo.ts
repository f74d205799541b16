/** Steps back through what was drawn on a chart since it was opened. */

import { useRef, useState } from "react";
import type { Drawing } from "../../settings/chart-layout.ts";

/** So many steps are remembered. */
const STEPS_MAX = 30;

/** Remembers what was drawn before each change; `undo` brings the last of it back. */
export function useUndo(
  optionId: string,
  drawings: readonly Drawing[],
  onDrawings: (drawings: readonly Drawing[]) => void,
) {
  const past = useRef<(readonly Drawing[])[]>([]);
  const of = useRef(optionId);
  const [, setCount] = useState(0);
  if (of.current !== optionId) {
    of.current = optionId;
    past.current = [];
  }
  const keep = (before: readonly (readonly Drawing[])[]) => {
    past.current = before.slice(-STEPS_MAX);
    setCount(before.length);
  };
  return {
    canUndo: past.current.length > 0,
    change(next: readonly Drawing[]): void {
      keep([...past.current, drawings]);
      onDrawings(next);
    },
    undo(): void {
      const last = past.current.at(-1);
      if (last === undefined) return;
      keep(past.current.slice(0, -1));
      onDrawings(last);
    },
  };
}
