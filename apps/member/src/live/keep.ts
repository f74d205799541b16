/** What is joined to the live connection for as long as any page wants it. */

/**
 * Each call of the answer wants `join` until its own answer is called; the last one ends it a moment later, for the page that
 * follows may want it too.
 */
export function keeperOf(join: () => () => void): () => () => void {
  let pages = 0;
  let end: (() => void) | null = null;
  return () => {
    pages += 1;
    end ??= join();
    return () => {
      pages -= 1;
      queueMicrotask(() => {
        if (pages > 0) return;
        end?.();
        end = null;
      });
    };
  };
}
