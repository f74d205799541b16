/** Keeps toasts above the order block: what they say must not lie on the buttons it is about. */

import { useLayoutEffect, useState } from "react";

/** Of the page: the distance from its lower edge above which toasts stand (`packages/ui` toaster). */
const FLOOR = "--toast-floor";

/**
 * Toasts stand above the element that the answer is the ref of, or above what is marked `data-toast-floor` where that is
 * higher; `panel` names what is shown above it.
 */
export function useToastFloor(panel: string): (element: HTMLElement | null) => void {
  const [block, setBlock] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (block === null) return;
    const { style } = document.documentElement;
    const marked = document.querySelector<HTMLElement>(`[data-toast-floor="${panel}"]`);
    const measure = () => {
      const tops = [block, marked ?? block].map((each) => each.getBoundingClientRect().top);
      style.setProperty(FLOOR, `${Math.max(0, Math.round(innerHeight - Math.min(...tops)))}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(block);
    if (marked !== null) observer.observe(marked);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      style.removeProperty(FLOOR);
    };
  }, [block, panel]);
  return setBlock;
}
