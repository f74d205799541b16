/**
 * `vi.waitFor` and `vi.waitUntil` as the tests use them: they wait for a fact, and on a busy machine a fact may take its time. Half a
 * minute is asked of each at least; a test whose point is a bound in time measures that time and does not lean on this one.
 */

import { vi } from "vitest";

const WAIT_MS = 30_000;

interface Waiting {
  readonly timeout?: number;
  readonly interval?: number;
}

function patient(options: number | Waiting | undefined): Waiting {
  const { timeout = 0, ...others } =
    typeof options === "number" ? { timeout: options } : (options ?? {});
  return { ...others, timeout: Math.max(timeout, WAIT_MS) };
}

const { waitFor, waitUntil } = vi;
vi.waitFor = (check, options) => waitFor(check, patient(options));
vi.waitUntil = (check, options) => waitUntil(check, patient(options));
