import { manualTimers } from "@naru/client/testing/manual-timers";
import { expect, test, vi } from "vitest";
import { type EventStream, followEvents, isLive } from "./live.ts";

class FakeStream implements EventStream {
  readyState = 1;
  readonly listeners = new Map<string, (event: MessageEvent<string>) => void>();
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.listeners.set(type, listener);
  }
  emit(type: string, data = ""): void {
    this.listeners.get(type)?.({ data } as MessageEvent<string>);
  }
  close(): void {
    this.readyState = 2;
  }
}

function follow() {
  const timers = manualTimers();
  const streams: FakeStream[] = [];
  const onEvent = vi.fn();
  const stop = followEvents(onEvent, timers, () => {
    const stream = new FakeStream();
    streams.push(stream);
    return stream;
  });
  return { timers, streams, onEvent, stop, last: () => streams.at(-1) as FakeStream };
}

test("hands events on, and says whether it hears", () => {
  const { last, onEvent, stop } = follow();
  expect(isLive.get()).toBe(false);
  last().emit("open");
  expect(isLive.get()).toBe(true);
  last().emit("message", '{"event":"REQUEST","id":"7"}');
  expect(onEvent).toHaveBeenCalledWith({ event: "REQUEST", id: "7" });
  stop();
  expect(isLive.get()).toBe(false);
  expect(last().readyState).toBe(2);
});

test("opens the stream again where the browser gave it up, and leaves the rest to the browser", async () => {
  const { timers, streams, last, stop } = follow();
  last().emit("error");
  await timers.advance(60_000);
  expect(streams).toHaveLength(1);
  last().close();
  last().emit("error");
  await timers.advance(5000);
  expect(streams).toHaveLength(2);
  last().close();
  last().emit("error");
  stop();
  await timers.advance(60_000);
  expect(streams).toHaveLength(2);
});
