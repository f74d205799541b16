/** Members who buy and sell coins among each other, for won outside the house (decision 041). */

import { type Area, DONE, INVALID } from "../area.ts";
import { askDeal } from "./asks.ts";
import type { DealsDue, P2pMemberCommand, P2pOtherCommand, SetP2pRules } from "./commands.ts";
import {
  appealDeal,
  cancelDeal,
  dealDue,
  decideDispute,
  declarePaid,
  releaseDeal,
} from "./deals.ts";
import { endP2pFact, takeP2pFact } from "./facts.ts";
import { P2P_FOLDS, type P2pKind } from "./kept/fold.ts";
import {
  createP2pState,
  type DealDue,
  NO_P2P_ROWS,
  type P2pEventParts,
  type P2pRows,
  type P2pState,
} from "./kept/state.ts";
import { makeOffer, takeOffer, withdrawOffer, withdrawOffers } from "./offers.ts";
import { isSoundRules } from "./rules.ts";

export interface P2pShape {
  state: P2pState;
  held: P2pRows;
  event: P2pEventParts;
  rows: P2pKind;
  member: P2pMemberCommand;
  operator: P2pOtherCommand;
  site: SetP2pRules;
  beats: DealsDue;
  due: DealsDue;
  means: DealDue;
}

export const p2pArea: Area<P2pShape> = {
  state: createP2pState,
  held: NO_P2P_ROWS,
  rows: P2P_FOLDS,
  commands: {
    makeOffer: { by: "member", urgent: false, decide: makeOffer },
    withdrawOffer: { by: "member", urgent: true, decide: withdrawOffer },
    askDeal: { by: "member", urgent: false, decide: askDeal },
    releaseDeal: { by: "member", urgent: false, decide: releaseDeal },
    takeOffer: { by: "operator", decide: takeOffer },
    declarePaid: { by: "operator", decide: declarePaid },
    cancelDeal: { by: "operator", decide: cancelDeal },
    appealDeal: { by: "operator", decide: appealDeal },
    decideDispute: { by: "operator", decide: decideDispute },
    takeP2pFact: { by: "operator", decide: takeP2pFact },
    endP2pFact: { by: "operator", decide: endP2pFact },
  },
  siteCommands: {
    setP2pRules(course, { rules }) {
      if (!course.state.sites.has(rules.siteId) || !isSoundRules(rules)) return INVALID;
      course.take([{ kind: "p2pRules", row: rules }]);
      return DONE;
    },
  },
  beats: {
    /** Every deal whose time is up goes on, the one that was due first first. */
    dealsDue(course) {
      const { state, at } = course;
      for (const { memberId, id } of state.dealExpiries.due(at))
        course.tell([memberId], { kind: "dealDue", dealId: id });
    },
  },
  due: { dealsDue: ({ dealExpiries }) => dealExpiries.next() ?? Number.POSITIVE_INFINITY },
  consequences: { dealDue: (draft, { dealId }) => dealDue(draft, dealId) },
  freeze: withdrawOffers,
  recall: withdrawOffers,
};
