/**
 * `vi.waitFor` as the tests use it: it waits for a fact, and on a busy machine a fact may take its time. Half a minute is
 * asked of each at least; a test whose point is a bound in time measures that time and does not lean on this one.
 */

import { vi } from "vitest";

const WAIT_MS = 30_000;

const { waitFor } = vi;
vi.waitFor = (check, options) => {
  const { timeout = 0, ...others } =
    typeof options === "number" ? { timeout: options } : (options ?? {});
  return waitFor(check, { ...others, timeout: Math.max(timeout, WAIT_MS) });
};
