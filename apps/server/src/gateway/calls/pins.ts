/**
 * Withdrawal PINs: argon2id like passwords, and sealed, because six digits are soon tried where only their hash stands
 * between (decision 015).
 */

import {
  forgetPinTries,
  givePinTryBack,
  type PinState,
  readPin,
  takePinTry,
} from "@naru/store/desk/pins";
import type { PinView } from "@naru/contract/views/desk";
import { PIN_TRIES } from "@naru/vocabulary/pin";
import type { DeskDatabase } from "@naru/store/desk/database";
import type { Clock } from "../../platform/clock.ts";
import type { SecretBox } from "../../platform/secret-box.ts";
import type { Passwords } from "../sessions/passwords.ts";
import { RefusalError } from "../refusals/refusal-error.ts";

export interface Pins {
  /** What is stored of a PIN. */
  hash(memberId: number, pin: string): Promise<Buffer>;
  /** Refuses any PIN but the member's, and every one once they are locked. */
  check(memberId: number, pin: string): Promise<void>;
}

/** The PINs of an installation. */
export function createPins(parts: {
  readonly clock: Clock;
  readonly db: DeskDatabase;
  readonly passwords: Passwords;
  readonly secrets: SecretBox;
}): Pins {
  // The same PIN of a member that comes again while it is looked at is one guess, and one right PIN is no five.
  const underWay = new Map<string, Promise<void>>();
  return {
    hash: async (memberId, pin) =>
      sealedPin(parts.secrets, memberId, await parts.passwords.hash(pin)),
    check(memberId, pin) {
      const guess = `${memberId} ${pin}`;
      const known = underWay.get(guess);
      if (known !== undefined) return known;
      const checking = checkOnce(parts, memberId, pin).finally(() => underWay.delete(guess));
      underWay.set(guess, checking);
      return checking;
    },
  };
}

/** What is stored of a PIN, from its argon2id hash. */
export function sealedPin(secrets: SecretBox, memberId: number, hash: string): Buffer {
  return secrets.seal(hash, contextOf(memberId));
}

/** 1. A try is taken. 2. The PIN is looked at. 3. The right one gives every try back, one that nobody looked at its own. */
async function checkOnce(
  { clock, db, passwords, secrets }: Parameters<typeof createPins>[0],
  memberId: number,
  pin: string,
): Promise<void> {
  const taken = await takePinTry(db, memberId, clock.now());
  if (!taken.ok) throw taken.why === "UNSET" ? pinUnset() : pinLocked();
  let isRight: boolean;
  try {
    isRight = await passwords.verify(secrets.open(taken.hash, contextOf(memberId)), pin);
  } catch (error) {
    await givePinTryBack(db, memberId);
    throw error;
  }
  if (isRight) return forgetPinTries(db, memberId);
  if (taken.triesLeft === 0) throw pinLocked();
  throw new RefusalError("PIN_MISMATCH", { detail: { left: String(taken.triesLeft) } });
}

/** The PIN as its owner sees it. */
export async function pinView(db: DeskDatabase, memberId: number): Promise<PinView> {
  const pin = await readPin(db, memberId);
  return {
    isSet: pin !== undefined,
    setAt: timeOf(pin?.setAt),
    triesLeft: pin?.triesLeft ?? PIN_TRIES,
    lockedAt: timeOf(pin?.lockedAt),
    resetAt: timeOf(pin?.resetAt),
  };
}

/** Refuses for want of any PIN. */
export function pinUnset(): RefusalError {
  return new RefusalError("SECOND_FACTOR_UNSET");
}

/** Refuses for want of the PIN that there is. */
export function pinMissing({ lockedAt }: Pick<PinState, "lockedAt">): RefusalError {
  return lockedAt === null ? new RefusalError("PIN_REQUIRED") : pinLocked();
}

/** Refuses every PIN until it is reset. */
export function pinLocked(): RefusalError {
  return new RefusalError("PIN_LOCKED", { detail: { tries: String(PIN_TRIES) } });
}

/** The seal's context of a member's PIN. */
function contextOf(memberId: number): string {
  return `member ${memberId} pin`;
}

function timeOf(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(at).toISOString();
}
