/** What is done about orders of providers without being asked to: those that are due are asked about, lone ones are taken up. */

import { sweepNonces } from "@naru/store/desk/providers/links";
import { claimDueOrders, findLoneOrders, keepDeskOrder } from "@naru/store/desk/providers/orders";
import type { Log } from "../../../platform/log.ts";
import type { Desk } from "../handler.ts";
import { askOrder } from "./ask.ts";
import { newReference } from "./reference.ts";

const DUE_MS = 1_000;
const LONE_MS = 10_000;
const SWEEP_MS = 10 * 60_000;
/** Somebody who asked and ended is followed by another after this. */
const ASKING_MS = 60_000;
/** So many at a time. */
const AT_ONCE = 8;
/** A gateway keeps what it ordered within this, or has ended. */
const UNDER_WAY_MS = 20_000;
const NONCES_MS = 24 * 3_600_000;

/** Watches orders until it is called off; what is under way then goes on by itself. */
export function watchProviders(desk: Desk, log: Pick<Log, "warn">): () => void {
  const { clock, db } = desk;
  let isAsking = false;
  const putOff = (error: Error): void => log.warn({ err: error }, "orders of providers wait");
  const askDue = async (): Promise<void> => {
    const now = clock.now();
    const due = await claimDueOrders(db, { now, again: now + ASKING_MS, limit: AT_ONCE });
    await Promise.all(due.map((of) => askOrder(desk, of).catch(putOff)));
  };
  const takeUp = async (): Promise<void> => {
    const now = clock.now();
    for (const of of await findLoneOrders(db, now - UNDER_WAY_MS))
      await keepDeskOrder(db, of, {
        ...{ now, askAt: now, reference: newReference(of), key: null, hash: null },
      });
  };
  const stops = [
    clock.every(DUE_MS, () => {
      if (isAsking) return;
      isAsking = true;
      void askDue()
        .catch(putOff)
        .finally(() => (isAsking = false));
    }),
    clock.every(LONE_MS, () => void takeUp().catch(putOff)),
    clock.every(SWEEP_MS, () => void sweepNonces(db, clock.now() - NONCES_MS).catch(putOff)),
  ];
  return () => stops.forEach((stop) => stop());
}
