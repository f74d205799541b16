/**
 * Passwords: argon2id, a few at a time, so that a flood of sign-ins slows nothing else (design.md §4, §3 rule 10).
 */

import { hash, verify } from "@node-rs/argon2";
import { type Caller, createFairQueue } from "../refusals/fair-queue.ts";

/** Some seconds of waiting at the most, of which one address has no more than a few tenths. */
const QUEUE = { running: 2, waiting: 256, each: 16 };
/** Who is signed in, where nothing else tells them apart. */
const SIGNED_IN: Caller = { key: "signed in", isKnown: true };

/** Commonly breached passwords of 8 characters and more, refused at sign-up; compared in lower case. */
const BREACHED = new Set(
  `12345678 123456789 1234567890 0123456789 password password1 password12 password123 passw0rd p@ssw0rd
  qwerty12 qwerty123 qwertyui qwertyuiop 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx qazwsxedc zaq12wsx
  11111111 00000000 88888888 12341234 11223344 123123123 87654321 987654321 abcd1234 abc12345 a1234567
  a12345678 aa123456 aa12345678 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 iloveyou iloveyou1
  sunshine princess football baseball superman trustno1 welcome1 welcome123 letmein1 administrator
  admin123 admin1234 changeme computer internet whatever starwars michelle jennifer 1234qwer qwer1234
  qwer12345 asdf12345 tkfkdgo1 dkssud12 wjdgml12 rkskekfk sarang12 korea123 korea1234 naver123
  dragon12 monkey123 charlie1 passpass testtest test1234 demo1234 guest123 secret123 master12`.split(
    /\s+/,
  ),
);

export interface Passwords {
  hash(password: string, caller?: Caller): Promise<string>;
  /** Compares with a member's hash, or with one that fits nothing and takes as long, where there is no member. */
  verify(passwordHash: string | undefined, password: string, caller?: Caller): Promise<boolean>;
}

/** Whether a new password is too common to be safe. */
export function isBreached(password: string): boolean {
  return BREACHED.has(password.toLowerCase());
}

/** A hasher of bounded concurrency and a fair queue; beyond it callers are told to try again shortly. */
export async function createPasswords(): Promise<Passwords> {
  // Same parameters as every other hash, so that an unknown username costs the same time.
  const nobody = await hash(crypto.randomUUID());
  const run = createFairQueue(QUEUE);
  return {
    hash: (password, caller = SIGNED_IN) => run(caller, () => hash(password)),
    async verify(passwordHash, password, caller = SIGNED_IN) {
      const fits = await run(caller, () => verify(passwordHash ?? nobody, password));
      return fits && passwordHash !== undefined;
    },
  };
}
