/** Until when the member takes a break from trading. */

import { useEffect, useState } from "react";
import { runtime } from "../base/runtime.ts";
import { serverNow } from "../base/server-time.ts";
import { useAccount } from "./hooks.ts";

/** A timer goes no farther; what is left after it is waited for anew. */
const LONGEST_MS = 24 * 60 * 60_000;

/** An instant as ISO text; null where there is no break, or it is over, which is seen when it is. */
export function useBreak(): string | null {
  const until = useAccount()?.coolOffUntil ?? null;
  const [seen, see] = useState(0);
  const left = until === null ? 0 : Date.parse(until) - serverNow();
  useEffect(() => {
    if (until === null) return;
    const rest = Date.parse(until) - serverNow();
    if (rest <= 0) return;
    return runtime().timers.after(Math.min(rest, LONGEST_MS), () => see(seen + 1));
  }, [until, seen]);
  return left > 0 ? until : null;
}
