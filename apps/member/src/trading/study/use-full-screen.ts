/** A chart over the whole screen: asked for, or since the phone was turned. */

import { useEffect, useState } from "react";
import { useMedia } from "../base/use-trade.ts";

const TURNED = "(orientation: landscape) and (max-height: 480px) and (pointer: coarse)";

/** Whether the chart has the whole screen, and how it gets and leaves it. */
export function useFullScreen() {
  const isTurned = useMedia(TURNED);
  const [isAsked, setAsked] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const isFull = isAsked || (isTurned && !isLeft);
  useEffect(() => {
    if (!isTurned) setLeft(false);
  }, [isTurned]);
  function end(): void {
    setAsked(false);
    setLeft(true);
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
  }
  useEffect(() => {
    if (!isFull) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) end();
    };
    // The browser's own way out of the full screen is one out of the chart's.
    const onChange = () => {
      if (document.fullscreenElement === null) setAsked(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("fullscreenchange", onChange);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("fullscreenchange", onChange);
    };
  }, [isFull]);
  return {
    isFull,
    begin(): void {
      setAsked(true);
      setLeft(false);
      void turn();
    },
    end,
  };
}

/** Hides the browser's bars and turns the phone, where it lets itself be turned. */
async function turn(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen();
    const { orientation } = screen as unknown as {
      orientation?: { lock?: (to: string) => Promise<void> };
    };
    await orientation?.lock?.("landscape");
  } catch {
    // The chart has the whole page all the same.
  }
}
