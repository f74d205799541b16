/** Coins on chains: networks of sites, and deposits that have their confirmations (decision 038). */

import { COIN_CLAIM } from "@naru/rows/coin/claim";
import { COIN_DEPOSIT, COIN_NETWORK } from "@naru/rows/coin/coin";
import { COIN_MOVED } from "@naru/rows/coin/move";
import { COIN_FACT } from "@naru/rows/coin/fact";
import { COIN_OUT, COIN_PAYOUT } from "@naru/rows/coin/payout";
import { COIN_STOP } from "@naru/rows/coin/stop";
import { type Area, DONE, INVALID } from "../area.ts";
import { foldFact } from "../facts.ts";
import { removeRow, withRow } from "../sparse-rows.ts";
import { accountOf, heldBy, siteOf } from "../state.ts";
import { assertCoinClaim } from "./claims.ts";
import type {
  AssignCoin,
  BookCoinMove,
  CreditAskedCoin,
  CreditCoin,
  DropHeldCoin,
  EndCoinFact,
  HoldCoin,
  PayoutCommand,
  ReleaseCoin,
  RequestCoinWithdraw,
  ReverseCoin,
  SealCoin,
  SendCoinInside,
  SetCoinNetwork,
  SetCoinOut,
  StopCoin,
  TakeCoinFact,
} from "./commands.ts";
import { creditAskedCoin, creditCoin, reverseCoin, sealCoin } from "./deposits.ts";
import { assignCoin, dropHeldCoin, holdCoin } from "./held.ts";
import { bookCoinMove } from "./moves.ts";
import { endCoinFact, sendCoinInside, takeCoinFact } from "./inside.ts";
import { assertPayout, isSoundOut } from "./kept/payouts.ts";
import {
  callOffPayout,
  decidePayout,
  payoutFailed,
  payoutSending,
  payoutSent,
  payoutSettled,
  payoutUnknown,
  payoutWaiting,
  recallPayouts,
} from "./payouts.ts";
import {
  assertCoinDeposit,
  assertCoinMove,
  type CoinEventParts,
  type CoinRows,
  type CoinState,
  networkKey,
  NO_COIN_ROWS,
} from "./state.ts";
import { releaseCoin, stopCoin } from "./stops.ts";
import { requestCoinWithdraw } from "./withdraw.ts";

export interface CoinShape {
  state: CoinState;
  held: CoinRows;
  event: CoinEventParts;
  rows:
    | typeof COIN_NETWORK
    | typeof COIN_DEPOSIT
    | typeof COIN_CLAIM
    | typeof COIN_OUT
    | typeof COIN_PAYOUT
    | typeof COIN_MOVED
    | typeof COIN_STOP
    | typeof COIN_FACT;
  member: RequestCoinWithdraw | SendCoinInside;
  operator:
    | CreditCoin
    | CreditAskedCoin
    | ReverseCoin
    | SealCoin
    | AssignCoin
    | PayoutCommand
    | TakeCoinFact
    | EndCoinFact;
  site:
    | SetCoinNetwork
    | SetCoinOut
    | HoldCoin
    | DropHeldCoin
    | BookCoinMove
    | StopCoin
    | ReleaseCoin;
}

export const coinArea: Area<CoinShape> = {
  state: () => ({
    coinHeld: new Map(),
    coinNetworks: new Map(),
    coinOuts: new Map(),
    coinMoves: new Map(),
    coinStops: new Map(),
    coinFacts: new Map(),
    coinTaken: new Map(),
  }),
  held: NO_COIN_ROWS,
  rows: {
    coinNetwork: {
      kind: COIN_NETWORK,
      fold(state, row) {
        siteOf(state, row.siteId);
        state.coinNetworks.set(networkKey(row.siteId, row.network), row);
      },
      standing: ({ coinNetworks }) => coinNetworks.values(),
    },
    coinDeposit: {
      kind: COIN_DEPOSIT,
      fold(state, row) {
        const held = state.coinHeld.get(row.id);
        state.coinHeld.delete(row.id);
        if (row.memberId === 0) {
          assertCoinDeposit(held, row);
          if (row.endedAt === null) state.coinHeld.set(row.id, row);
          return;
        }
        const account = accountOf(state, row.memberId);
        assertCoinDeposit(account.coinDeposits.get(row.id) ?? held, row);
        if (row.endedAt === null) account.coinDeposits = withRow(account.coinDeposits, row.id, row);
        else removeRow(account.coinDeposits, row.id);
      },
      standing: (state) => [
        ...state.coinHeld.values(),
        ...heldBy(state, ({ coinDeposits }) => coinDeposits),
      ],
    },
    coinClaim: {
      kind: COIN_CLAIM,
      fold(state, row) {
        const account = accountOf(state, row.memberId);
        assertCoinClaim(account.coinClaims.get(row.id), row);
        if (row.endedAt === null) account.coinClaims = withRow(account.coinClaims, row.id, row);
        else removeRow(account.coinClaims, row.id);
      },
      standing: (state) => heldBy(state, ({ coinClaims }) => coinClaims),
    },
    coinOut: {
      kind: COIN_OUT,
      fold(state, row) {
        siteOf(state, row.siteId);
        state.coinOuts.set(networkKey(row.siteId, row.network), row);
      },
      standing: ({ coinOuts }) => coinOuts.values(),
    },
    coinPayout: {
      kind: COIN_PAYOUT,
      fold(state, row) {
        const account = accountOf(state, row.memberId);
        assertPayout(account.coinPayouts.get(row.id), row);
        if (row.endedAt === null) account.coinPayouts = withRow(account.coinPayouts, row.id, row);
        else removeRow(account.coinPayouts, row.id);
      },
      standing: (state) => heldBy(state, ({ coinPayouts }) => coinPayouts),
    },
    coinMoved: {
      kind: COIN_MOVED,
      fold(state, row) {
        siteOf(state, row.siteId);
        const key = networkKey(row.siteId, row.network);
        assertCoinMove(state.coinMoves.get(key), row);
        state.coinMoves.set(key, row);
      },
      standing: ({ coinMoves }) => coinMoves.values(),
    },
    coinStop: {
      kind: COIN_STOP,
      fold(state, row) {
        siteOf(state, row.siteId);
        state.coinStops.set(networkKey(row.siteId, row.network), row);
      },
      standing: ({ coinStops }) => coinStops.values(),
    },
    coinFact: {
      kind: COIN_FACT,
      fold: ({ coinFacts: left, coinTaken: taken }, row) =>
        foldFact({ left, taken }, row, "coin fact"),
      standing: ({ coinFacts, coinTaken }) => [...coinFacts.values(), ...coinTaken.values()],
    },
  },
  commands: {
    requestCoinWithdraw: { by: "member", urgent: false, decide: requestCoinWithdraw },
    sendCoinInside: { by: "member", urgent: false, decide: sendCoinInside },
    takeCoinFact: { by: "operator", decide: takeCoinFact },
    endCoinFact: { by: "operator", decide: endCoinFact },
    creditCoin: { by: "operator", decide: creditCoin },
    creditAskedCoin: { by: "operator", decide: creditAskedCoin },
    reverseCoin: { by: "operator", decide: reverseCoin },
    sealCoin: { by: "operator", decide: sealCoin },
    assignCoin: { by: "operator", decide: assignCoin },
    payoutWaiting: { by: "operator", decide: payoutWaiting },
    payoutSending: { by: "operator", decide: payoutSending },
    payoutUnknown: { by: "operator", decide: payoutUnknown },
    payoutSent: { by: "operator", decide: payoutSent },
    payoutSettled: { by: "operator", decide: payoutSettled },
    payoutFailed: { by: "operator", decide: payoutFailed },
    callOffPayout: { by: "operator", decide: callOffPayout },
    decidePayout: { by: "operator", decide: decidePayout },
  },
  siteCommands: {
    setCoinNetwork(course, { network }) {
      const { siteId, confirmations, depositMin } = network;
      const isSound = Number.isSafeInteger(confirmations) && confirmations > 0 && depositMin >= 0n;
      if (!course.state.sites.has(siteId) || !isSound) return INVALID;
      course.take([{ kind: "coinNetwork", row: network }]);
      return DONE;
    },
    holdCoin,
    dropHeldCoin,
    bookCoinMove,
    stopCoin,
    releaseCoin,
    setCoinOut(course, { out }) {
      if (!course.state.sites.has(out.siteId) || !isSoundOut(out)) return INVALID;
      course.take([{ kind: "coinOut", row: out }]);
      return DONE;
    },
  },
  beats: {},
  consequences: {},
  recall: recallPayouts,
};
