import { expect, test } from "vitest";
import { type Caller, createFairQueue } from "./fair-queue.ts";

/** A queue that works at one thing, which ends when it is told to. */
function queueOfOne(limits = {}) {
  const queue = createFairQueue({ running: 1, waiting: 100, each: 10, ...limits });
  const begun: string[] = [];
  const refused: string[] = [];
  let end = (): void => {};
  const ask = (caller: Caller, name: string): void => {
    queue(caller, () => {
      begun.push(name);
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    }).catch(() => refused.push(name));
  };
  /** Ends what is at work and everything after it. */
  const endAll = async (): Promise<readonly string[]> => {
    for (let before = -1; before !== begun.length; ) {
      before = begun.length;
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return begun;
  };
  return { ask, begun, refused, endAll };
}

const stranger = (key: string): Caller => ({ key, isKnown: false });
const friend = (key: string): Caller => ({ key, isKnown: true });

test("callers come round in turn, however much each of them asks", async () => {
  const { ask, endAll } = queueOfOne();
  for (const n of [1, 2, 3, 4]) ask(stranger("flood"), `flood ${n}`);
  ask(stranger("other"), "other 1");
  ask(stranger("other"), "other 2");
  ask(stranger("third"), "third 1");
  expect(await endAll()).toEqual([
    ...["flood 1", "flood 2", "other 1", "third 1", "flood 3", "other 2", "flood 4"],
  ]);
});

test("who is known waits beside the strangers, and does not shut them out", async () => {
  const { ask, endAll } = queueOfOne();
  for (const n of [0, 1, 2, 3]) ask(stranger(`s${n}`), `stranger ${n}`);
  for (const n of [1, 2, 3]) ask(friend(`f${n}`), `friend ${n}`);
  expect(await endAll()).toEqual([
    ...["stranger 0", "friend 1", "stranger 1", "friend 2", "stranger 2", "friend 3", "stranger 3"],
  ]);
});

test("one caller fills its own place alone, strangers theirs", async () => {
  const { ask, refused, endAll } = queueOfOne({ waiting: 3, each: 2 });
  for (const n of [1, 2, 3, 4]) ask(stranger("flood"), `flood ${n}`);
  for (const n of [1, 2]) ask(stranger(`other ${n}`), `other ${n}`);
  ask(friend("friend"), "friend");
  await Promise.resolve();
  expect(refused).toEqual(["flood 4", "other 2"]);
  expect(await endAll()).toEqual(["flood 1", "friend", "flood 2", "other 1", "flood 3"]);
});

test("goes on after work that failed, and at once while nobody waits", async () => {
  const queue = createFairQueue({ running: 1, waiting: 1, each: 1 });
  const failing = queue(stranger("a"), () => Promise.reject(new Error("no")));
  const after = queue(stranger("b"), async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await after).toBe("done");
  expect(await queue(stranger("c"), async () => "again")).toBe("again");
});
