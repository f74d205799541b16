/** Who may call what of binary rounds: the second site does not offer them. */

import type { Permission } from "@naru/vocabulary/operator";
import {
  type About,
  type MemberCall,
  needs,
  type OperatorCall,
  open as openTo,
  own as ownOf,
  type Send,
} from "../declared.ts";

/** It refuses whatever is asked of them there. */
const off = (call: MemberCall): MemberCall => ({ ...call, notAt: 2 });
const open = (send?: Send, about?: About): MemberCall => off(openTo(send, about));
const own = (send?: Send, about?: About): MemberCall => off(ownOf(send, about));

const NONE = [400, "INVALID_REQUEST"] as const;
const game: About = { kind: "game", absent: NONE };
const round: About = { kind: "round", absent: NONE };
const ofGame: Send = ({ thing }) => ({ query: { tradeOptionId: thing.id } });
const ofRound: Send = ({ thing }) => ({ query: { tradeRoundId: thing.id } });
/** Of a round decades ahead: nothing that one call does may end while others are tried. */
const bet: Send = ({ thing }) => ({ body: { point: "10000", tradeRoundId: thing.id, type: "B" } });
const farRound: About = { kind: "farRound", absent: NONE };
const someDay: Send = () => ({ query: { day: "2026-01-01" } });

export const memberCalls = {
  tradeOption: open(ofGame, game),
  tradeOptions: open(),
  currentRound: open(ofGame, game),
  recentRounds: open(ofGame, game),
  tradeRound: open(ofRound, round),
  tradeRounds: open(ofGame, game),
  placeBet: {
    ...own(bet, farRound),
    owner: { 1: [409, "ROUND_NOT_OPEN"] },
    partner: { told: [409, "PARTNER_CANNOT_TRADE"] },
  },
  betsOfRound: own(ofRound, round),
  betsOfOption: own(ofGame, game),
  bets: own(ofRound, { kind: "round", absent: "nothing" }),
  betDays: own(),
  roundSummary: open(ofGame, game),
  recentBets: own(ofGame, game),
  tradeKlines: open(() => ({ query: { stockListStrs: "NRX", interval: "1m" } })),
  publicRounds: open(),
  publicTradeOptions: open(),
  // Of a round that runs: what is served is looked at where rounds are settled.
  tradeReceipt: { ...open(ofRound, round), owner: { 1: NONE, 2: NONE } },
  roundChain: open(someDay),
  roundChainEntries: open(someDay),
} satisfies Record<string, MemberCall>;

const ofOperator = (permission: Permission, send: Send, about = game): OperatorCall => ({
  ...needs(permission, send, about),
  noneAt: 2,
});

export const operatorCalls = {
  binaryGames: needs("ledger.read"),
  setBinaryGame: ofOperator("instrument.write", ({ thing }) => ({
    body: { tradeOptionId: thing.id, isStop: false, reason: "asked for" },
  })),
  tryBinaryTerms: ofOperator("instrument.write", ofGame),
  binaryVoids: needs("ledger.read"),
  binaryRunning: needs("ledger.read"),
  binaryRounds: needs("ledger.read", ofGame, { kind: "game", absent: "nothing" }),
  binaryRound: ofOperator("ledger.read", ofRound, farRound),
  binaryDays: needs("ledger.read"),
} satisfies Record<string, OperatorCall>;
