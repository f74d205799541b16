import { expect, test, vi } from "vitest";
import { manualClock } from "./clock.ts";
import { eachMinute } from "./each-minute.ts";
import type { Log } from "./log.ts";

test("works at once and each minute, one at a time, and goes on after what failed", async () => {
  const clock = manualClock(0);
  const warn = vi.fn<(context: object, words: string) => void>();
  let end = (_error?: Error): void => {};
  let begun = 0;
  const works = eachMinute({ clock, log: { warn } as unknown as Log }, "it waits", () => {
    begun += 1;
    return new Promise<void>((resolve, reject) => {
      end = (error) => (error === undefined ? resolve() : reject(error));
    });
  });
  expect(begun).toBe(1);
  clock.advance(60_000);
  // The first is still under way.
  expect(begun).toBe(1);
  const error = new Error("no line");
  end(error);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith({ err: error }, "it waits"));
  clock.advance(60_000);
  expect(begun).toBe(2);

  let isStopped = false;
  const stopped = works.stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect(isStopped).toBe(false);
  end();
  await stopped;
  clock.advance(600_000);
  expect(begun).toBe(2);
});
