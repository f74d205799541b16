import { ApiError } from "@naru/client/api-error";
import { manualTimers } from "@naru/client/testing/manual-timers";
import { afterEach, expect, test } from "vitest";
import { toasts } from "../base/notices.ts";
import { installRuntime, type Runtime } from "../base/runtime.ts";
import { sendOrder, unanswered } from "./send-order.ts";

const lost = () => new ApiError("OFFLINE", "인터넷 연결을 확인해주세요.", 0);
const UNKNOWN = { state: "UNKNOWN", answer: null, refusal: null };
const TAKEN = { state: "TAKEN", answer: { id: "77", status: "FILLED" }, refusal: null };

afterEach(() => toasts.set([]));

/** A server that takes an order without its answer arriving, and says this when asked for it by its key. */
function world(...says: (object | Error)[]) {
  const timers = manualTimers();
  const asked: string[] = [];
  let opened = () => {};
  const http = {
    newKey: () => "the key",
    async call(id: string, given: Record<string, unknown>, how?: { key: string }) {
      if (id !== "givenAnswer") {
        asked.push(`${id} ${how?.key}`);
        throw lost();
      }
      asked.push(`asked for ${given["key"]}`);
      const said = says.length > 1 ? says.shift() : says[0];
      if (said instanceof Error) throw said;
      return said;
    },
  };
  const live = {
    onOpen: (listener: () => void) => {
      opened = listener;
      return () => {};
    },
  };
  installRuntime({ http, live, timers } as unknown as Runtime);
  const waiting: number[] = [];
  unanswered.subscribe(() => void waiting.push(unanswered.get()));
  return { timers, asked, waiting, opened: () => opened() };
}

const order = () =>
  sendOrder("placeOverseaOrder", {
    overseaOptionId: "1",
    marketType: "MARKET",
    tradeType: "LONG",
    qty: 1,
  });

test("an order without an answer is asked for by its key until it is known, and never sent anew", async () => {
  const { timers, asked, waiting } = world(lost(), UNKNOWN, TAKEN);
  const answer = order();
  await timers.advance(0);
  expect(waiting).toEqual([1]);
  expect(toasts.get().map(({ text }) => text)).toEqual(["답이 없는 주문을 확인하고 있어요"]);
  await timers.advance(4000);
  expect(await answer).toEqual({ id: "77", status: "FILLED" });
  expect(asked).toEqual([
    "placeOverseaOrder the key",
    "asked for the key",
    "asked for the key",
    "asked for the key",
  ]);
  expect(waiting).toEqual([1, 0]);
});

test("what was refused is refused with the server's own text", async () => {
  const refusal = { code: "NOT_ENOUGH_BALANCE", message: "잔고가 부족합니다." };
  world({ state: "REFUSED", answer: null, refusal });
  await expect(order()).rejects.toMatchObject(refusal);
  expect(unanswered.get()).toBe(0);
});

test("an order that never reached the server is told as not taken, but no sooner than the server can be asked", async () => {
  const { timers, asked } = world(lost(), lost(), lost(), lost(), lost(), lost(), UNKNOWN);
  const failed = order().catch((error: unknown) => error);
  await timers.advance(30_000);
  expect(await failed).toMatchObject({
    code: "NOT_TAKEN",
    message: "주문이 접수되지 않았어요. 다시 주문해 주세요.",
  });
  expect(asked).toHaveLength(1 + 6 + 6);
});

test("the line's return is a moment to ask, without the pause before", async () => {
  const { timers, asked, opened } = world(lost(), TAKEN);
  const answer = order();
  await timers.advance(0);
  opened();
  expect(await answer).toMatchObject({ id: "77" });
  expect(asked).toHaveLength(3);
});

test("an answer that is only slow still counts, and an order that is given up can arrive no more", async () => {
  const { timers, send } = slow();
  const late = send("late", { id: "78" });
  await timers.advance(5_000);
  expect(unanswered.get()).toBe(1);
  await timers.advance(1_000);
  late.arrive();
  expect(await late.answer).toEqual({ id: "78" });
  expect(unanswered.get()).toBe(0);
  const never = send("never", null);
  await timers.advance(30_000);
  expect(await never.answer.catch((error: unknown) => error)).toMatchObject({ code: "NOT_TAKEN" });
  expect([late.isGivenUp(), never.isGivenUp()]).toEqual([false, true]);
});

/** A server that knows no key, and answers an order when the test says so. */
function slow() {
  const timers = manualTimers();
  let pending: { signal: AbortSignal; arrive: () => void } | null = null;
  let answerWith: object | null = null;
  const http = {
    newKey: () => "the key",
    call(id: string, _given: object, how?: { signal: AbortSignal }) {
      if (id === "givenAnswer") return Promise.resolve(UNKNOWN);
      return new Promise((resolve) => {
        if (how !== undefined) pending = { signal: how.signal, arrive: () => resolve(answerWith) };
      });
    },
  };
  installRuntime({ http, live: { onOpen: () => () => {} }, timers } as unknown as Runtime);
  return {
    timers,
    send(_name: string, answer: object | null) {
      answerWith = answer;
      const given = order();
      const mine = pending;
      return {
        answer: given,
        arrive: () => mine?.arrive(),
        isGivenUp: () => mine?.signal.aborted,
      };
    },
  };
}

test("nobody waits for a cancel that was not answered", async () => {
  const { waiting } = world(TAKEN);
  await sendOrder("cancelOverseaOrder", { id: "1" });
  expect(waiting).toEqual([]);
});
