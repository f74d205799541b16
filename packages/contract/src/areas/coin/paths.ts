/** Methods and paths of the calls of coins on chains: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const coinPaths = {
  walletGenerate: { method: "POST", path: "/wallet/generate" },
  walletTempGenerate: { method: "POST", path: "/wallet/temp-generate" },
  walletAddresses: { method: "GET", path: "/wallet/addresses" },
  deleteWalletAddress: { method: "POST", path: "/wallet/addresses/delete" },
  readWalletAddress: { method: "POST", path: "/wallet/addresses/read" },
  walletWhitelist: { method: "GET", path: "/wallet/whitelist" },
  setWalletWhitelist: { method: "POST", path: "/wallet/whitelist" },
  coinNetworks: { method: "GET", path: "/wallet/networks" },
  coinDeposits: { method: "GET", path: "/wallet/coin-deposits" },
  tellCoinSender: { method: "POST", path: "/wallet/coin-deposits/sender" },
  coinPayouts: { method: "GET", path: "/wallet/coin-payouts" },
  simulateCoinDeposit: { method: "POST", path: "/wallet/simulate-deposit" },
} as const satisfies CallPaths;

export const coinOperatorPaths = {
  deskCoinDeposits: { method: "GET", path: "/coin/deposits" },
  deskCoinNetworks: { method: "GET", path: "/coin/networks" },
  deskCoinPayouts: { method: "GET", path: "/coin/payouts" },
  reconciliation: { method: "GET", path: "/coin/reconciliation" },
  reconcileNow: { method: "POST", path: "/coin/reconcile" },
  payoutBeneficiary: { method: "GET", path: "/coin/beneficiary" },
  depositSender: { method: "GET", path: "/coin/sender" },
  travelFile: { method: "GET", path: "/coin/travel/file" },
  callOffPayout: { method: "POST", path: "/coin/call-off" },
} as const satisfies CallPaths;
