/**
 * Flags of Node for each process: how it collects its garbage, and that nobody looks inside.
 *
 * By default V8 spreads a young collection over helper threads. Each is over in a millisecond, in which helpers wake, spin
 * and take the core that the database needs for the batch under way: of 14 to 21 µs that the engine's loop takes for a
 * command with helpers and 8 MB, 12 to 15 are left without them and with 16 MB (`orders`). A pause grows no longer by it
 * (0.8 ms in place of 1.2). Old objects are still marked beside the program.
 */

const OWN_THREAD_ONLY = "--no-parallel-scavenge";

/**
 * V8 watches where objects that survive are made, and from then on makes all of that place among the old ones. Where it
 * picks the place of an object of each request, as it may in the first second of a process, that process is slow for
 * life (`gateway`).
 */
const NO_PRETENURING = "--no-allocation-site-pretenuring";

/** SIGUSR1 would open an inspector, which reads and changes everything in the process. */
const NO_INSPECTOR = "--disable-sigusr1";

/** More than 16 MB of young objects no longer fit beside the state in the processor's cache. */
export const NODE_FLAGS = {
  engine: [
    "--max-semi-space-size=16",
    // One thread beside the engine's own marks old objects and compiles: more take cores from the database.
    "--v8-pool-size=1",
    OWN_THREAD_ONLY,
    NO_PRETENURING,
    NO_INSPECTOR,
  ],
  gateway: [OWN_THREAD_ONLY, NO_PRETENURING, NO_INSPECTOR],
  chain: [OWN_THREAD_ONLY, NO_INSPECTOR],
  sandbox: [OWN_THREAD_ONLY, NO_INSPECTOR],
} as const;
