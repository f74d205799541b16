/**
 * The public questions of an exchange (REST). A question is asked once: who wanted to know asks again when it suits. While the
 * exchange asks to stay away nothing is sent at all, or a limit would become a ban.
 */

import type { FeedRefusal } from "@naru/vocabulary/market/feed";
import type { Clock } from "../../../platform/clock.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { boundedBody } from "../../../platform/bounded-body.ts";

export interface RestStatus {
  /** Why it stays away; null where it may ask. */
  readonly refusal: FeedRefusal | null;
  /** Epoch ms; 0 where it may ask. */
  readonly until: number;
}

export interface Rest {
  /** The parsed answer; null where there was none: refused, too late, no JSON, or not asked. */
  get(path: string): Promise<unknown>;
  status(): RestStatus;
  close(): void;
}

const ANSWER_MS = 5_000;
/** The longest answer, of all an exchange's symbols, is about a tenth of it. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;

/** Asks at an address such as `https://fapi.binance.com`. */
export function openRest(address: string, clock: Clock): Rest {
  const closing = new AbortController();
  let refusal: Refusal | null = null;

  async function get(path: string): Promise<unknown> {
    if (closing.signal.aborted || (refusal !== null && refusal.until > clock.now())) return null;
    const late = new AbortController();
    const cancel = clock.after(ANSWER_MS, () => late.abort());
    try {
      const signal = AbortSignal.any([late.signal, closing.signal]);
      const response = await fetch(address + path, { signal, redirect: "error" });
      if (response.ok) {
        refusal = null;
        return JSON.parse((await boundedBody(response, ANSWER_BYTES_MAX)).toString("utf8"));
      }
      refusal = refusalOf(response.status, response.headers.get("retry-after"), clock.now());
      await response.body?.cancel();
      return null;
    } catch {
      // No answer is an answer: the caller stays without, and says so.
      return null;
    } finally {
      cancel();
    }
  }

  return {
    get,
    status() {
      const stands = refusal !== null && refusal.until > clock.now() ? refusal : null;
      return { refusal: stands?.kind ?? null, until: stands?.until ?? 0 };
    },
    close: () => closing.abort(),
  };
}
