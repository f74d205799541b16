/**
 * Sending order commands. One whose answer does not come is asked for by its key until it is known what became of it:
 * sent anew it could become a second order, at another price than the one that was wished for.
 */

import { ApiError } from "@naru/client/api-error";
import type { How } from "@naru/client/http";
import { hasNoAnswer } from "@naru/client/patience";
import type { CallArguments, Called } from "@naru/contract/calls";
import { pause } from "@naru/client/timers";
import type { RouteId } from "@naru/contract/paths";
import { catalogue, say } from "../base/i18n.ts";
import { toast } from "../base/notices.ts";
import { runtime } from "../base/runtime.ts";
import { createStore } from "../base/store.ts";
import { timeOrder } from "./order-trip.ts";

const sendTexts = catalogue(
  {
    checking: "답이 없는 주문을 확인하고 있어요",
    notTaken: "주문이 접수되지 않았어요. 다시 주문해 주세요.",
  },
  {
    checking: "Checking an order that was not answered",
    notTaken: "The order was not taken. Please order again.",
  },
);

/** Commands that add or close contracts and whose answer is still asked for: until it is there nothing else is ordered. */
export const unanswered = createStore(0);

/** After this long an answer no longer comes by itself, ms. */
const ANSWER_WITHIN_MS = 5000;
const ASK_EVERY_MS = 2000;
/** A key that the server does not know so many times is one that never reached it. */
const UNKNOWN_MAX = 6;

/** Cancels take risk away: others need not wait for their answers. */
const isHarmless = (id: RouteId) => id.startsWith("cancel");

/**
 * The command's answer, whenever it comes; refused with an `ApiError` that carries the server's code and text.
 *
 * 1. Send it. 2. Where its answer does not come in time, or is lost, ask for it by its key; whichever comes first counts.
 * 3. A key that stays unknown is of a command that never arrived: it is given up, so that it cannot arrive later.
 */
export async function sendOrder<Id extends RouteId>(
  id: Id,
  ...args: CallArguments<Id, How>
): Promise<Called<Id>> {
  const { http, timers } = runtime();
  const key = http.newKey();
  const stop = new AbortController();
  const call = http.call as (id: Id, given: unknown, how: How) => Promise<Called<Id>>;
  const sent = timeOrder(() => call(id, args[0], { key, signal: stop.signal }));
  const known = sent.catch((error: unknown) => {
    if (hasNoAnswer(error)) return LOST;
    throw error;
  });
  const first = await Promise.race([known, pause(timers, ANSWER_WITHIN_MS).then(() => LOST)]);
  if (first !== LOST) return first as Called<Id>;
  const waits = isHarmless(id) ? 0 : 1;
  unanswered.set(unanswered.get() + waits);
  toast(say(sendTexts, "checking"), "warning");
  let isOver = false;
  try {
    const asked = askUntilKnown(key, stop, () => isOver);
    const answered = known.then((answer) => (answer === LOST ? asked : answer));
    return (await Promise.race([asked, answered])) as Called<Id>;
  } finally {
    isOver = true;
    unanswered.set(unanswered.get() - waits);
  }
}

/** No answer came, or none yet. */
const LOST = Symbol("lost");

/** What became of a key, unless the answer itself came meanwhile; one that stays unknown is stopped. */
async function askUntilKnown(
  key: string,
  stop: AbortController,
  isOver: () => boolean,
): Promise<unknown> {
  for (let unknown = 0; !isOver(); ) {
    const given = await ask(key);
    if (given?.state === "TAKEN") return given.answer;
    if (given?.refusal) throw new ApiError(given.refusal.code, given.refusal.message, 409);
    if (given !== null) unknown += 1;
    // Given up before the last question: what arrived until then is seen by it.
    if (unknown === UNKNOWN_MAX - 1) stop.abort();
    if (unknown === UNKNOWN_MAX) throw new ApiError("NOT_TAKEN", say(sendTexts, "notTaken"), 0);
    await untilNextQuestion();
  }
  return null;
}

/** What the server says of a key; null where it cannot be asked now. */
async function ask(key: string): Promise<Called<"givenAnswer"> | null> {
  try {
    return await runtime().http.call("givenAnswer", { key });
  } catch (error) {
    if (hasNoAnswer(error) || (error instanceof ApiError && error.status === 429)) return null;
    throw error;
  }
}

/** A while, or until the line is back. */
function untilNextQuestion(): Promise<void> {
  const { timers, live } = runtime();
  return new Promise((resolve) => {
    const ends = [timers.after(ASK_EVERY_MS, go), live.onOpen(go)];
    function go(): void {
      for (const end of ends) end();
      resolve();
    }
  });
}
