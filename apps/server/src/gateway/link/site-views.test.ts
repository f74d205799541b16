import { expect, test } from "vitest";
import type { Ask, EngineAnswer } from "../../bus/messages.ts";
import { manualClock } from "../../platform/clock.ts";
import { createSiteViews } from "./site-views.ts";

/** An engine that answers how often it was asked; `answer` may be another. */
function counting() {
  const asked: Ask[] = [];
  const engine = {
    connected: true,
    answer: (count: number): EngineAnswer => ({ outcome: "ok", body: JSON.stringify(count) }),
    ask(ask: Ask): Promise<EngineAnswer> {
      asked.push(ask);
      return Promise.resolve(engine.answer(asked.length));
    },
  };
  return { engine, asked };
}

test("however many guests look, a site is asked for once in a quarter of a second", async () => {
  const { engine, asked } = counting();
  const clock = manualClock(60_000);
  const views = createSiteViews<number>({ engine, clock }, "openRounds", 30_000);
  const looks = await Promise.all(Array.from({ length: 50 }, () => views.of(1)));
  expect([new Set(looks).size, asked]).toEqual([1, [{ kind: "openRounds", siteId: 1 }]]);
  expect(await views.of(2)).toBe(2);
  clock.advance(249);
  expect(await views.of(1)).toBe(1);
  clock.advance(1);
  expect(await views.of(1)).toBe(3);
});

test("nothing that was kept is told while the engine is away", async () => {
  const { engine } = counting();
  const views = createSiteViews<number>({ engine, clock: manualClock(0) }, "options");
  expect(await views.of(1)).toBe(1);
  engine.connected = false;
  engine.answer = () => ({ outcome: "busy" });
  await expect(views.of(1)).rejects.toThrow();
});
