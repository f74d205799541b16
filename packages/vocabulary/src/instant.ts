/** Instants as the wire writes them. */

/** ISO 8601 UTC with milliseconds of an instant in epoch ms. */
export function instantText(at: number): string {
  return new Date(at).toISOString();
}
