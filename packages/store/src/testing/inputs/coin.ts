/** One of each input of coins, as the journal keeps it. */

import type { JournalInput } from "../../journal.ts";

const about = { at: 1_795_219_199_900, memberId: 10_001, depositId: 7 };

const payout = { at: about.at, memberId: about.memberId, payoutId: 4_711 };

export const examples = {
  creditCoin: {
    kind: "creditCoin",
    ...about,
    network: "USDT-TRC20",
    units: 2n ** 56n,
    asksSender: true,
  },
  creditAskedCoin: { kind: "creditAskedCoin", ...about },
  reverseCoin: { kind: "reverseCoin", ...about },
  sealCoin: { kind: "sealCoin", ...about },
  requestCoinWithdraw: {
    ...{ kind: "requestCoinWithdraw", at: about.at, memberId: about.memberId, network: "XRP" },
    ...{ destinationId: 12, usableAt: 1_795_219_000_000, amount: "25.5", day: 20_261_121 },
    hasBeneficiary: true,
  },
  holdCoin: {
    ...{ kind: "holdCoin", at: about.at, siteId: 1, depositId: 8, network: "XRP" },
    units: 25_000_000n,
  },
  dropHeldCoin: { kind: "dropHeldCoin", at: about.at, siteId: 1, depositId: 8 },
  assignCoin: { kind: "assignCoin", ...about, proposalId: 14 },
  bookCoinMove: {
    ...{ kind: "bookCoinMove", at: about.at, siteId: 1, network: "BTC", number: 3 },
    ...{ moved: "SWEEP", units: 5_000_000n, chainFee: 1_500n },
  },
  stopCoin: {
    ...{ kind: "stopCoin", at: about.at, siteId: 1, network: "BTC", reason: "DIFFERENCE" },
  },
  releaseCoin: { kind: "releaseCoin", at: about.at, siteId: 1, network: "BTC", proposalId: 12 },
  payoutWaiting: { kind: "payoutWaiting", ...payout },
  sendCoinInside: {
    ...{ kind: "sendCoinInside", at: about.at, memberId: about.memberId, network: "XRP" },
    ...{ destinationId: 12, usableAt: 1_795_219_000_000, amount: "25.5", day: 20_261_121 },
    toId: 10_002,
  },
  takeCoinFact: {
    ...{ kind: "takeCoinFact", at: about.at, memberId: 10_002, siteId: 1, fromId: 10_001 },
    ...{ aboutId: 4_711, network: "XRP", destinationId: 12, units: 2n ** 56n },
  },
  endCoinFact: { kind: "endCoinFact", at: about.at, memberId: about.memberId, aboutId: 4_711 },
  payoutSending: { kind: "payoutSending", ...payout },
  payoutUnknown: { kind: "payoutUnknown", ...payout },
  payoutSent: { kind: "payoutSent", ...payout },
  payoutFailed: { kind: "payoutFailed", ...payout },
  payoutSettled: { kind: "payoutSettled", ...payout, chainFee: 42_000n },
  callOffPayout: { kind: "callOffPayout", ...payout },
  decidePayout: { kind: "decidePayout", ...payout, isPaid: false, proposalId: 9 },
  setCoinOut: {
    kind: "setCoinOut",
    at: 1,
    out: {
      ...{ siteId: 1, network: "BTC", isOn: true },
      ...{ least: 100_000n, most: 10n ** 9n, unit: 1n, fee: 20_000n },
    },
  },
  setCoinNetwork: {
    kind: "setCoinNetwork",
    at: 1,
    network: {
      siteId: 1,
      network: "BTC",
      confirmations: 3,
      depositMin: 10_000n,
      isDepositOn: true,
    },
  },
} as const satisfies Readonly<Record<string, JournalInput>>;
