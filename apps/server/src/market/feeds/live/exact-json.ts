/** JSON whose numbers are prices: each comes as the text that the exchange wrote, never as a floating number. */

/** The value with every number as its text; undefined where it is no JSON. */
export function parseExact(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown, context?: { readonly source: string }) =>
      typeof value === "number" ? (context?.source ?? String(value)) : value,
    );
  } catch {
    return undefined;
  }
}
