import { flushSync } from "react-dom";

/**
 * Lets a field that has just got the focus show its raw text, selected whole, so that typing replaces it. The text is
 * drawn first: a field whose text changes afterwards loses its selection, and what is typed would be appended.
 */
export function selectRaw(input: HTMLInputElement, showRaw: () => void): void {
  flushSync(showRaw);
  input.select();
}
