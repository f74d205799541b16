/** Who may call what of copying: the second site offers no perpetuals. Of the actors nobody is a trader or follows one; their customer is and is followed. */

import {
  type About,
  type MemberCall,
  needs,
  type OperatorCall,
  own as ownOf,
  type Send,
} from "../declared.ts";
import { OFFER, RULES, TERMS } from "../makers/copytrade.ts";

const own = (send?: Send, more: Partial<MemberCall> = {}): MemberCall => ({
  ...ownOf(send),
  notAt: 2,
  ...more,
});
/** What is asked for is nobody's: everybody is told so. */
const NOBODYS = { 1: [400, "INVALID_REQUEST"] } as const;
const NO_TRADER = { 1: [403, "NO_PERMISSION"] } as const;
const TRADER = "999999999";
const ofTrader: Send = () => ({ query: { traderId: TRADER } });
const ofFollow =
  (more: object = {}): Send =>
  () => ({ body: { traderFollowerId: TRADER, ...more } });

export const memberCalls = {
  copyTrader: own(ofTrader, { owner: NOBODYS }),
  copyTraders: own(),
  applyTrader: own(() => ({ body: { ...OFFER, minBet: "1" } }), {
    owner: { 1: [409, "COPY_MIN_AMOUNT"] },
  }),
  changeTrader: own(() => ({ body: OFFER }), { owner: NO_TRADER }),
  setTraderIntake: own(() => ({ body: { isActive: 1 } }), { owner: NO_TRADER }),
  copyStanding: own(),
  myTraderFollower: own(),
  copyFollowers: own(undefined, { owner: NO_TRADER }),
  myTraders: own(),
  tryFollow: own(
    () => ({
      query: {
        traderId: TRADER,
        followStock: "1201",
        multiplyPer: "50",
        maxBet: "100",
        oneMaxBet: "10",
      },
    }),
    { owner: NOBODYS },
  ),
  // By then everybody has changed something that holds withdrawals, and with them what a follow would bring its trader.
  follow: own(() => ({ body: { traderId: TRADER, ...RULES } }), {
    owner: { ...NOBODYS, 1: [409, "WITHDRAW_HELD"] },
  }),
  amendFollow: own(ofFollow(RULES), { owner: NOBODYS }),
  pauseFollow: own(ofFollow({ isPaused: 1 }), { owner: NOBODYS }),
  unfollow: own(ofFollow(), { owner: NOBODYS }),
  unfollowTrader: own(ofFollow(), { owner: NO_TRADER }),
  copyHistory: own(),
  openCopies: own(),
  missedCopies: own(),
  copySlippage: own(),
  traderHistory: own(ofTrader, { owner: NOBODYS }),
  traderOpen: own(ofTrader, { owner: NOBODYS }),
  myOpenLeads: own(undefined, { owner: NO_TRADER }),
  followerPositions: own(undefined, { owner: NO_TRADER }),
  copyFees: own(),
  closeCopied: own(({ thing }) => ({ body: { futuresFollowerOrderId: thing.id } }), {
    about: { kind: "futuresPosition", absent: [409, "NO_POSITION"] } satisfies About,
  }),
} satisfies Record<string, MemberCall>;

const deed = (kind: About["kind"], send: Send): OperatorCall => ({
  ...needs("instrument.write", send, { kind, absent: [400, "INVALID_REQUEST"] }),
  noneAt: 2,
});

export const operatorCalls = {
  deskTraders: needs("ledger.read"),
  deskFollows: needs("ledger.read", ofTrader),
  deskMissedCopies: needs("ledger.read", ofTrader),
  deskShares: needs("ledger.read", ofTrader),
  decideTrader: deed("applicant", ({ thing }) => ({
    body: { traderId: thing.id, isApproved: true, ...TERMS },
  })),
  setTraderTerms: deed("trader", ({ thing }) => ({
    body: { traderId: thing.id, isStopped: false, ...TERMS },
  })),
  endTrader: deed("trader", ({ thing }) => ({ body: { traderId: thing.id, reason: "asked for" } })),
  cutFollow: deed("follow", ({ thing }) => ({
    body: { traderFollowerId: thing.id, reason: "asked for" },
  })),
  setCopyRules: needs("instrument.write", () => ({
    body: { tpSl: false, sell: false, opposite: false, reason: "asked for" },
  })),
} satisfies Record<string, OperatorCall>;
