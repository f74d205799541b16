/** Controls that may appear under a finger rest before they take an answer. */

import { useEffect, useState } from "react";

/** Whether it still rests: for `ms` after it was put on the page. */
export function useRest(ms: number): boolean {
  const [isResting, setResting] = useState(ms > 0);
  useEffect(() => {
    const timer = setTimeout(() => setResting(false), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isResting;
}
