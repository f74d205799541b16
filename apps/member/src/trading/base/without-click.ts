import type { TouchEvent } from "react";

/**
 * Ends a touch that was acted upon while it lasted or as it left. Browsers make a click of a touch where the finger
 * leaves, which by then may be a button of the sheet that the touch has opened.
 */
export function withoutClick(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
  // That click would have closed the keypad of a field, too.
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) activeElement.blur();
}
