/**
 * The server has another build than this page runs: the member is asked to load it, at a moment when nothing is under
 * way. Where the code of an old build is gone, a part of the page that was not opened yet could not come any more.
 */

import type { Timers } from "@naru/client/timers";

/** A page that nobody has touched for so long is left alone, ms. */
const LEFT_ALONE_MS = 60_000;
/** Who wants to go on is not asked again before that, ms. */
const AGAIN_AFTER_MS = 30 * 60_000;

export interface BuildGate {
  /** The line was opened anew, as it is when the server was exchanged. */
  reopened(): void;
  /** A finger, a key. */
  touched(): void;
  /** The member is back at the page. */
  returned(): void;
  stop(): void;
}

interface Needs {
  readonly timers: Timers;
  /** What the page of the server begins with now. */
  readonly read: () => Promise<string | null>;
  /** What this page began with; null where it was not built. */
  readonly own: string | null;
  /** Whether an order is on its way, or something is open over the page. */
  readonly isBusy: () => boolean;
  /** Whether the member wants the new build now. */
  readonly ask: () => Promise<boolean>;
  readonly reload: () => void;
}

export function createBuildGate({ timers, read, own, isBusy, ask, reload }: Needs): BuildGate {
  let isOld = false;
  let isAsked = false;
  let notBefore = 0;
  let cancel = () => {};

  async function look(): Promise<void> {
    if (own === null || isOld) return;
    const served = await read().catch(() => null);
    isOld = served !== null && served !== own;
    if (isOld) wait();
  }

  function wait(): void {
    cancel();
    if (isOld) cancel = timers.after(LEFT_ALONE_MS, () => void offer());
  }

  async function offer(): Promise<void> {
    if (!isOld || isAsked) return;
    if (isBusy() || timers.now() < notBefore) return wait();
    isAsked = true;
    const wanted = await ask();
    isAsked = false;
    if (wanted) return reload();
    notBefore = timers.now() + AGAIN_AFTER_MS;
    wait();
  }

  return {
    reopened: () => void look(),
    touched: wait,
    returned: () => void offer(),
    stop: () => cancel(),
  };
}

/** The script that a page of the app begins with: its name carries a hash of the build. */
export function entryOf(page: Document): string | null {
  return page.querySelector("script[type=module][src]")?.getAttribute("src") ?? null;
}
