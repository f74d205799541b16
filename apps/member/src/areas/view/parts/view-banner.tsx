/** Over every page of a look: whose screens these are, that nothing is changed, and how long it lasts. */

import { useEffect, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { viewTexts } from "../texts.ts";

const SECOND_MS = 1000;

export interface Viewing {
  /** Whose screens these are. */
  readonly name: string;
  /** Epoch ms of this device's clock; what began no look is over already. */
  readonly endsAt: number;
}

export function ViewBanner({ name, endsAt }: Viewing) {
  const t = useTexts(viewTexts);
  const { timers } = runtime();
  const [now, setNow] = useState(() => timers.now());
  useEffect(
    () => timers.after(SECOND_MS, () => setNow(Math.max(now + 1, timers.now()))),
    [timers, now],
  );
  const left = Math.ceil((endsAt - now) / SECOND_MS);
  const minutes = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 bg-warning px-3 py-1.5 text-center text-12 font-semibold text-on-accent"
    >
      {left > 0 ? t("looking", { name, left: minutes }) : t("over")}
    </p>
  );
}
