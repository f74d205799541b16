/**
 * Writes the raw number into an input that has just got the focus, in the next turn: only then has the browser put back
 * the selection. A text that was selected whole (by Tab, or by whoever fills the form) stays selected whole; one that
 * was typed over meanwhile is left alone.
 *
 * @param then called where the input still has the focus
 */
export function showRaw(input: HTMLInputElement, raw: string, then: () => void): void {
  const shown = input.value;
  setTimeout(() => {
    if (document.activeElement !== input) return;
    if (input.value === shown && shown !== raw) {
      const wasSelected = input.selectionStart === 0 && input.selectionEnd === shown.length;
      input.value = raw;
      if (wasSelected) input.select();
    }
    then();
  });
}
