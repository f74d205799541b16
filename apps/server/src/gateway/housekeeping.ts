/** What a gateway does now and then beside its calls: what has served its time is forgotten, what waits is carried on. */

import { sweepAttempts, sweepSessions } from "@naru/store/desk/attempts";
import { sweepContentPictures } from "@naru/store/desk/content/pictures";
import type { DeskDatabase } from "@naru/store/desk/database";
import { tellReminders } from "@naru/store/desk/economic/reminders";
import { sweepCertificates } from "@naru/store/desk/identity/certificates";
import { sweepIdentityUses } from "@naru/store/desk/identity/identities";
import { sweepChallenges } from "@naru/store/desk/identity/passkeys";
import { sweepSentMessages } from "@naru/store/desk/identity/sent-messages";
import { settleNotes } from "@naru/store/desk/requests/notes";
import { endOverdueSessions } from "@naru/store/desk/sessions";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { carryFreezes } from "./calls/freeze.ts";
import type { EngineLink } from "./link/engine-link.ts";

const HOUSEKEEPING_MS = 10 * 60_000;
/** How late a session that is over by its age may end, its sockets included. */
const OVERDUE_MS = 60_000;
/** How late the engine hears of a freeze that it could not take at once. */
const FREEZES_MS = 5_000;
const REMINDERS_MS = 5_000;
/** What was sent to people outside stays to be looked up so long. */
const KEEP_SENT_MS = 30 * 24 * 3_600_000;
const KEEP_ENDED_MS = 24 * 3_600_000;
/** A note of a request is joined within this, or its gateway ended meanwhile. */
const NOTE_UNDER_WAY_MS = 60_000;

/** Forgets what has served its time at `now` (epoch ms; docs/security.md, "What is kept"). */
export async function forgetServed(db: DeskDatabase, now: number): Promise<void> {
  const before = now - KEEP_ENDED_MS;
  await Promise.all([
    sweepAttempts(db, before),
    sweepSessions(db, before),
    sweepChallenges(db, now),
    sweepCertificates(db, now),
    sweepIdentityUses(db, now),
    sweepSentMessages(db, now - KEEP_SENT_MS),
    sweepContentPictures(db, now),
    settleNotes(db, now - NOTE_UNDER_WAY_MS),
  ]);
}

/** Does all of it in its time, until the answer is called. */
export function keepHouse(house: {
  readonly clock: Clock;
  readonly db: DeskDatabase;
  readonly engine: EngineLink;
  readonly log: Log;
}): () => void {
  const { clock, db, engine, log } = house;
  const putOff = (error: Error): void => log.warn({ err: error }, "housekeeping is put off");
  const chores = [
    clock.every(HOUSEKEEPING_MS, () => void forgetServed(db, clock.now()).catch(putOff)),
    clock.every(OVERDUE_MS, () => void endOverdueSessions(db, clock.now()).catch(putOff)),
    clock.every(FREEZES_MS, () => void carryFreezes({ db, engine }).catch(putOff)),
    clock.every(REMINDERS_MS, () => void tellReminders(db, clock.now()).catch(putOff)),
  ];
  return () => chores.forEach((stop) => stop());
}
