/** Draws nothing: tells a member on the trade page that positions without overnight are about to be closed. */

import { useEffect, useRef } from "react";
import { language, say } from "../../base/i18n.ts";
import { toast, toastMs } from "../../base/notices.ts";
import { runtime } from "../../base/runtime.ts";
import { serverNow } from "../../base/server-time.ts";
import { useAccount, useOptions } from "../../live/hooks.ts";
import { nameOf } from "../base/instruments.ts";
import { holdingsTexts } from "./holdings-texts.ts";
import { useSteady } from "../base/use-steady.ts";
import { dayEndWarnings } from "./day-end.ts";

const LOOK_MS = 10_000;

export function DayEndWarnings(): null {
  const positions = useAccount()?.positions;
  const options = useOptions();
  const told = useRef(new Set<string>());
  const look = useSteady(() => {
    for (const warning of dayEndWarnings(positions ?? [], options, serverNow())) {
      if (told.current.has(warning.key)) continue;
      told.current.add(warning.key);
      const { option, minutes, qty } = warning;
      const name = nameOf(option, language.get());
      const text = say(holdingsTexts, "dayEndSoon", { name, minutes, qty });
      toast(text, "warning", toastMs.serverMessage);
    }
  });
  useEffect(() => {
    let stop = () => {};
    const again = () => {
      look();
      stop = runtime().timers.after(LOOK_MS, again);
    };
    again();
    return () => stop();
  }, [look]);
  return null;
}
