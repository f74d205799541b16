/**
 * Flags of Node for each process: how it collects its garbage.
 *
 * By default V8 spreads a young collection over helper threads. Each is over in a millisecond, in which helpers wake, spin
 * and take the core that the database needs for the batch under way: of 14 to 21 µs that the engine's loop takes for a
 * command with helpers and 8 MB, 12 to 15 are left without them and with 16 MB (`orders`). A pause grows no longer by it
 * (0.8 ms in place of 1.2). Old objects are still marked beside the program.
 */

const OWN_THREAD_ONLY = "--no-parallel-scavenge";

/** More than 16 MB of young objects no longer fit beside the state in the processor's cache. */
export const NODE_FLAGS = {
  engine: ["--max-semi-space-size=16", OWN_THREAD_ONLY],
  gateway: [OWN_THREAD_ONLY],
} as const;
