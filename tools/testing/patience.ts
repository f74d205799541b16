/**
 * Lets `vi.waitFor` wait for the fact: its own second is over on a busy machine before a process has started. Whoever names a
 * time of his own means it.
 */

import { vi } from "vitest";

const PATIENCE_MS = 30_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options });
