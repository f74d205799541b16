/** The font comes in ninety parts, each loaded with the first letter that needs it; their rules are large themselves. */

/** Loads the rules, once: no first paint waits for them. Where they do not come, the device's own font stays. */
export async function loadFontRules(): Promise<void> {
  try {
    await import("pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css");
  } catch {
    // Without a network the next page tries again.
  }
}
