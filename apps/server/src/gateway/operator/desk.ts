/** The operators' desk as it runs: its stream of events, proposals that end or are taken up again, the audit's head. */

import { noticeTopic } from "@naru/contract/destinations";
import { sweepOperatorSessions } from "@naru/store/desk/operators";
import { tellTopic } from "@naru/store/desk/topics";
import { KEEP_MS } from "../../anchor/kept-head.ts";
import type { Log } from "../../platform/log.ts";
import type { Desk } from "../calls/handler.ts";
import { keepHead } from "./audit-head.ts";
import { carryMaintenances } from "./areas/risk/maintenance.ts";
import type { OperatorDesk } from "./call.ts";
import { createOperatorEvents } from "./events.ts";
import { liftLapsedBlocks } from "./member-alone.ts";
import { settleProposals } from "./propose.ts";
import { tellOtherAmounts } from "./requests/tell-amounts.ts";

const SETTLE_MS = 5_000;

/** What runs beside the calls, until it is closed. */
export interface RunningDesk {
  readonly desk: OperatorDesk;
  /** Ends the streams and keeps the audit's head once more. */
  close(): Promise<void>;
}

/** Starts the operators' desk. */
export function createOperatorDesk(desk: Desk, log: Log): RunningDesk {
  const { clock, db, dataDir } = desk;
  const putOff = (error: Error): void => log.warn({ err: error }, "the operators' desk waits");
  const tell = (destination: string, event: object): void =>
    void tellTopic(db, { destination, body: JSON.stringify(event) }).catch(putOff);
  const operators: OperatorDesk = {
    ...desk,
    log,
    events: createOperatorEvents(clock, tell),
    publishNotice: (siteId, noticeId) =>
      tell(noticeTopic(siteId), { event: "FORCE_NOTICE", id: String(noticeId) }),
  };
  const keep = async (): Promise<void> => {
    const { fault } = await keepHead(db, dataDir, clock.now());
    if (fault !== null) log.error({ fault }, "the audit log was tampered with");
  };
  /** One after another: a slow database is not asked again while it thinks. */
  let work = Promise.resolve();
  const inTurn = (task: () => Promise<void>): void => {
    work = work.then(task).catch(putOff);
  };
  const stops = [
    clock.every(SETTLE_MS, () => inTurn(() => settleProposals(operators))),
    clock.every(SETTLE_MS, () => inTurn(() => tellOtherAmounts(operators))),
    clock.every(SETTLE_MS, () => inTurn(() => liftLapsedBlocks(operators))),
    clock.every(SETTLE_MS, () => inTurn(() => carryMaintenances(operators))),
    clock.every(KEEP_MS, () => inTurn(keep)),
    clock.every(10 * 60_000, () => inTurn(() => sweepOperatorSessions(db, clock.now()))),
  ];
  return {
    desk: operators,
    async close() {
      for (const stop of stops) stop();
      operators.events.close();
      inTurn(keep);
      await work;
    },
  };
}
