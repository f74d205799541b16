/** The market that every product trades in: instruments, rates, ticks and the hours of calendars. */

import { INSTRUMENT } from "@naru/rows/market/instrument";
import { RATE } from "@naru/rows/market/rate";
import { type Area, DONE, INVALID } from "../area.ts";
import { rateKey } from "../state.ts";
import {
  checkOvernight,
  closeSession,
  haltFeed,
  openSession,
  resumeFeed,
  rollOver,
  takeTick,
  warnOfClose,
} from "./beats.ts";
import { foldInstrument } from "./fold-instrument.ts";
import type { Beat, MarketCommand, TickArrived } from "./inputs.ts";
import { membersInvolved, symbolsWhere } from "./involved.ts";

export interface MarketShape {
  rows: typeof INSTRUMENT | typeof RATE;
  site: MarketCommand;
  beats: TickArrived | Beat;
}

export const marketArea: Area<MarketShape> = {
  rows: {
    instrument: {
      kind: INSTRUMENT,
      fold: foldInstrument,
      standing: ({ instruments }) => instruments.values(),
    },
    rate: {
      kind: RATE,
      fold: (state, row) => void state.rates.set(rateKey(row.siteId, row.currency), row),
      standing: ({ rates }) => rates.values(),
    },
  },
  commands: {},
  siteCommands: {
    defineInstrument(course, { instrument }) {
      course.take([{ kind: "instrument", row: instrument }]);
      return DONE;
    },
    /** A rate changes what everything in that currency is worth: whoever has any looks again. */
    setRate(course, { siteId, currency, rate, at }) {
      const { state } = course;
      if (rate <= 0n || !state.sites.has(siteId)) return INVALID;
      course.take([{ kind: "rate", row: { siteId, currency, rate, at } }]);
      const symbols = symbolsWhere(state, (instrument) => instrument.currency === currency);
      course.tell(
        membersInvolved(state, symbols).filter(
          (memberId) => state.accounts.get(memberId)?.row.siteId === siteId,
        ),
        { kind: "rateMoved" },
      );
      return DONE;
    },
  },
  beats: {
    tickArrived: takeTick,
    sessionOpened: openSession,
    closingSoon: warnOfClose,
    overnightChecked: checkOvernight,
    sessionClosed: closeSession,
    feedHalted: haltFeed,
    feedResumed: resumeFeed,
    rolledOver: rollOver,
  },
  consequences: {},
};
