/**
 * How often a password may be guessed (decision 014), counted in the database, so that it outlives a restart.
 *
 * - A device that signed in under the name before has guesses of its own: what strangers try does not hold it up.
 * - Everybody else: so many an address, few an address and name, and beyond a few of a name one every five minutes. A name
 *   is never shut: not to who is known, and to who is not for five minutes at a time.
 */

import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  takeBackAttempt,
} from "@naru/store/desk/attempts";
import type { Realm } from "../http/devices.ts";
import { tooMany } from "../refusals/refusal-error.ts";
import type { Desk } from "./handler.ts";

const HOUR_MS = 3_600_000;
const SLOW_MS = 5 * 60_000;

type Kind = "session" | "device" | "address" | "pair" | "name";

const LIMITS: Readonly<Record<Kind, AttemptLimit>> = {
  session: { limit: 10, windowMs: HOUR_MS, everyMs: SLOW_MS },
  device: { limit: 10, windowMs: HOUR_MS },
  address: { limit: 100, windowMs: HOUR_MS },
  pair: { limit: 5, windowMs: HOUR_MS },
  name: { limit: 10, windowMs: HOUR_MS, everyMs: SLOW_MS },
};
/** Load generators and tests sign in from one address, over and over. */
const RAISED = 1_000_000;

/** A name on a site that somebody signs in under. */
export interface Guessed {
  readonly realm: Realm;
  readonly siteId: number;
  readonly username: string;
}

export interface Guesser extends Guessed {
  readonly address: string;
  /** A device that signed in under this name before. */
  readonly knownDevice: Buffer | null;
}

/** A guess that may be made; it counts as wrong until it is right. */
export interface Guess {
  /** It was right: what was counted of it is forgotten. */
  right(): Promise<void>;
}

type Counting = Pick<Desk, "db" | "clock" | "rateLimits">;

/** Lets a guess through, or refuses it with when to come again. */
export async function admitGuess(desk: Counting, guesser: Guesser): Promise<Guess> {
  const { address, knownDevice } = guesser;
  const now = desk.clock.now();
  const name = nameOf(guesser);
  if (knownDevice !== null) {
    const key = `device ${knownDevice.toString("base64url")} ${name}`;
    if (await count(desk, "device", key, now)) return { right: () => forgetAttempts(desk.db, key) };
  }
  const keys = { address: `address ${address}`, pair: `${name} ${address}`, name };
  await countAll(desk, keys, now);
  return {
    async right() {
      await forgetAttempts(desk.db, keys.pair);
      await takeBack(desk, [keys.address, keys.name], now);
    },
  };
}

/**
 * Whether who is signed in knows the password. Counted by session, never by name: what strangers try elsewhere keeps nobody
 * from what is theirs, and beyond its guesses a session has one every five minutes. A wrong one counts as a stranger's, too.
 */
export async function knowsPassword(
  desk: Counting & Pick<Desk, "passwords">,
  { guessed, session }: { readonly guessed: Guessed; readonly session: string },
  { passwordHash, password }: { readonly passwordHash: string; readonly password: string },
): Promise<boolean> {
  const now = desk.clock.now();
  const key = `session ${session}`;
  if (!(await count(desk, "session", key, now))) throw tooMany(SLOW_MS / 1000);
  const fits = await desk.passwords.verify(passwordHash, password, { key, isKnown: true });
  if (fits) await forgetAttempts(desk.db, key);
  else await count(desk, "name", nameOf(guessed), now);
  return fits;
}

function nameOf({ realm, siteId, username }: Guessed): string {
  return `${realm} ${siteId} ${username}`;
}

/** Counts a stranger's guess under all of its keys; where one is full, under none. */
async function countAll(
  desk: Counting,
  keys: Readonly<Record<"address" | "pair" | "name", string>>,
  now: number,
): Promise<void> {
  const counted: string[] = [];
  for (const kind of ["address", "pair", "name"] as const) {
    if (await count(desk, kind, keys[kind], now)) {
      counted.push(keys[kind]);
      continue;
    }
    await takeBack(desk, counted, now);
    throw tooMany((LIMITS[kind].everyMs ?? HOUR_MS) / 1000);
  }
}

function count(desk: Counting, kind: Kind, key: string, now: number): Promise<boolean> {
  const limit = LIMITS[kind];
  const raised = desk.rateLimits === "raised" ? { ...limit, limit: RAISED } : limit;
  return countAttempt(desk.db, { ...raised, key, now });
}

async function takeBack(desk: Counting, keys: readonly string[], at: number): Promise<void> {
  for (const key of keys) await takeBackAttempt(desk.db, key, at);
}
