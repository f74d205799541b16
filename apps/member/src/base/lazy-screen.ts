/** Screens that load when they are first opened, and say so when they do not come (product.md §8, §9). */

import { type FunctionComponent, type LazyExoticComponent, lazy } from "react";

/** After this long an area counts as lost (product.md §9). */
export const chunkTimeoutMs = 120_000;

/** A screen's code did not arrive: the error screen shows its own text for it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super("chunk-load error", { cause });
    this.name = "ChunkError";
  }
}

/** Waits for a chunk at most `chunkTimeoutMs`; whatever goes wrong is a `ChunkError`. */
export async function loadChunk<T>(
  load: () => Promise<T>,
  timeoutMs: number = chunkTimeoutMs,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw new ChunkError(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** A component whose code is fetched when it is first drawn. */
export function lazyScreen<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(async () => ({ default: await loadChunk(load) }));
}
