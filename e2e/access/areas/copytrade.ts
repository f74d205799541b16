/** Who may call what of copying: the second site offers no perpetuals. Nobody here is a trader or follows one. */

import type { Permission } from "@naru/vocabulary/operator";
import {
  type About,
  type MemberCall,
  needs,
  type OperatorCall,
  own as ownOf,
  type Send,
} from "../declared.ts";

const own = (send?: Send, more: Partial<MemberCall> = {}): MemberCall => ({
  ...ownOf(send),
  notAt: 2,
  ...more,
});
/** What is asked for is nobody's: everybody is told so. */
const NOBODYS = { 1: [400, "INVALID_REQUEST"] } as const;
const NO_TRADER = { 1: [403, "NO_PERMISSION"] } as const;
const TRADER = "999999999";
const RULES = { followStock: ["1201"], multiplyPer: "50", maxBet: "100", oneMaxBet: "10" };
const OFFER = { followStock: ["1201"], minBet: "10", introduction: "a trader's words" };
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
  follow: own(() => ({ body: { traderId: TRADER, ...RULES } }), { owner: NOBODYS }),
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

const reason = "asked for";
const refused = { OWNER: [400, "INVALID_REQUEST"], MANAGER: [400, "INVALID_REQUEST"] } as const;
/** Of nobody: whoever may is told so. */
const deed = (permission: Permission, send: Send): OperatorCall => ({
  ...needs(permission, send),
  except: refused,
});
const terms = { traderId: TRADER, quota: 10, feeRate: "0.1", reason };

export const operatorCalls = {
  deskTraders: needs("ledger.read"),
  deskFollows: needs("ledger.read", ofTrader),
  deskMissedCopies: needs("ledger.read", ofTrader),
  deskShares: needs("ledger.read", ofTrader),
  decideTrader: deed("instrument.write", () => ({ body: { ...terms, isApproved: true } })),
  setTraderTerms: deed("instrument.write", () => ({ body: { ...terms, isStopped: false } })),
  endTrader: deed("instrument.write", () => ({ body: { traderId: TRADER, reason } })),
  cutFollow: deed("instrument.write", () => ({ body: { traderFollowerId: TRADER, reason } })),
  setCopyRules: needs("instrument.write", () => ({
    body: { tpSl: false, sell: false, opposite: false, reason },
  })),
} satisfies Record<string, OperatorCall>;
