import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same object and calls the newest one: for memoised parts under a page that ticks. */
export function useSteady<Args extends unknown[], Answer>(
  newest: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const held = useRef(newest);
  useLayoutEffect(() => {
    held.current = newest;
  });
  return useCallback((...args: Args) => held.current(...args), []);
}
