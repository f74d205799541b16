/** How often a caller may call, by rate class: token buckets in memory, one per class and caller. */

import { isIPv6 } from "node:net";
import type { RateClass } from "@naru/contract/route";
import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";

interface Limit {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * The contract's classes, and those of routes that stand in no registry: `static` counts 64 KiB of an answer as a call,
 * `probe` is for whoever watches the installation and shares its bucket with nothing else.
 */
export type GatewayRate = RateClass | "static" | "probe" | "callback";

const NORMAL: Record<GatewayRate, Limit> = {
  public: { burst: 200, perSecond: 50 },
  read: { burst: 100, perSecond: 20 },
  trade: { burst: 60, perSecond: 20 },
  login: { burst: 30, perSecond: 1 },
  signUp: { burst: 10, perSecond: 10 / 3600 },
  lookUp: { burst: 10, perSecond: 10 / 3600 },
  // A page with all its letters is about sixty files.
  static: { burst: 600, perSecond: 100 },
  probe: { burst: 200, perSecond: 50 },
  // A provider speaks for all of its members from one address.
  callback: { burst: 2_000, perSecond: 600 },
};

const RAISED: Limit = { burst: 1_000_000, perSecond: 1_000_000 };
/** Callers that are remembered at once. */
export const BUCKETS_MAX = 100_000;

interface Bucket {
  readonly limit: Limit;
  tokens: number;
  at: number;
}

export interface RateLimits {
  /** Takes one token. Returns 0, or the seconds after which there is one again. */
  take(rate: GatewayRate, caller: string | number): number;
  /** Takes so many more for what was done already; whoever has none left then waits the longer. */
  charge(rate: GatewayRate, caller: string | number, tokens: number): void;
}

/** Limits of one gateway process; `raised` lets tests and load generators through. */
export function createRateLimits(mode: Config["rateLimits"], clock: Clock): RateLimits {
  const buckets = new Map<string, Bucket>();
  const limitOf = (rate: GatewayRate): Limit => (mode === "raised" ? RAISED : NORMAL[rate]);

  /** The bucket of a caller, filled up to now. */
  function bucketOf(rate: GatewayRate, caller: string | number): Bucket {
    const limit = limitOf(rate);
    const now = clock.now();
    const key = `${rate} ${caller}`;
    let bucket = buckets.get(key);
    if (bucket === undefined) {
      if (buckets.size >= BUCKETS_MAX) dropFullest(buckets);
      bucket = { limit, tokens: limit.burst, at: now };
      buckets.set(key, bucket);
    }
    const refilled = bucket.tokens + ((now - bucket.at) / 1000) * limit.perSecond;
    bucket.tokens = Math.min(limit.burst, Math.max(bucket.tokens, refilled));
    bucket.at = now;
    return bucket;
  }

  return {
    take(rate, caller) {
      const bucket = bucketOf(rate, caller);
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / limitOf(rate).perSecond);
      bucket.tokens -= 1;
      return 0;
    },
    charge(rate, caller, tokens) {
      bucketOf(rate, caller).tokens -= tokens;
    },
  };
}

/**
 * Memory is bounded: the tenth that is full, or will be first, makes room. Nobody gets back what takes long to fill by having many others
 * call.
 */
function dropFullest(buckets: Map<string, Bucket>): void {
  const times = Float64Array.from(buckets.values(), fullAt).sort();
  const last = times[BUCKETS_MAX / 10 - 1] ?? 0;
  for (const [key, bucket] of buckets) if (fullAt(bucket) <= last) buckets.delete(key);
}

function fullAt({ limit, tokens, at }: Bucket): number {
  return at + ((limit.burst - tokens) / limit.perSecond) * 1000;
}

/** As some proxies write an address: with the caller's port, which is another for each connection. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;

/** Whom an address stands for: an IPv6 household is its /64, however it is written. A connection that is gone already has none. */
export function callerOf(said = ""): string {
  const address =
    WITH_PORT.exec(said)
      ?.slice(1)
      .find((part) => part !== undefined) ?? said;
  if (!isIPv6(address)) return address;
  const groups = ipv6Groups(address);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff)
    return groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(":");
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/** The eight numbers of an IPv6 address. */
export function ipv6Groups(address: string): number[] {
  const plain = (address.split("%")[0] ?? "").replace(/\d+(?:\.\d+){3}$/, inHexadecimal);
  const [head = "", tail = ""] = plain.split("::");
  const groups = (text: string): number[] =>
    text === "" ? [] : text.split(":").map((each) => Number.parseInt(each, 16));
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => 0);
  return [...first, ...zeros, ...last];
}

/** An IPv4 address as the last two groups of an IPv6 one. */
function inHexadecimal(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split(".").map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
