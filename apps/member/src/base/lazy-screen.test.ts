import { expect, test, vi } from "vitest";
import { ChunkError, chunkTimeoutMs, loadChunk } from "./lazy-screen.ts";

test("an area that has not come after 120 s is a chunk error", async () => {
  vi.useFakeTimers();
  try {
    const loading = loadChunk(() => new Promise(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toBeInstanceOf(ChunkError);
    expect(chunkTimeoutMs).toBe(120_000);
  } finally {
    vi.useRealTimers();
  }
});

test("an area that fails is one at once, and one that comes leaves no timer", async () => {
  vi.useFakeTimers();
  try {
    await expect(loadChunk(() => Promise.reject(new Error("404")))).rejects.toBeInstanceOf(
      ChunkError,
    );
    await expect(loadChunk(() => Promise.resolve("area"))).resolves.toBe("area");
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
