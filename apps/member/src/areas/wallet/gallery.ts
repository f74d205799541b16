/** Coins from other places in the gallery: each network, each state of a deposit; the address book. */

import type {
  BookAddressView,
  CoinDepositView,
  CoinNetworkView,
  CoinPayoutView,
  DepositAddressView,
} from "@naru/client/views";

import { someLimits } from "./data/fixtures.ts";

const TRON: CoinNetworkView = {
  ...{ network: "USDT-TRC20", coinName: "USDT", confirmations: 20, minDeposit: "5" },
  ...{ isDepositOn: 1, isPaused: 0, tagKind: null, isSimulated: 1 },
  out: { min: "20", max: "500000", unit: "0.000001", fee: "1" },
};
const ETHER: CoinNetworkView = {
  ...TRON,
  ...{ network: "USDT-ERC20", confirmations: 64, minDeposit: "10" },
};
const RIPPLE: CoinNetworkView = {
  ...TRON,
  ...{ network: "XRP", coinName: "XRP", confirmations: 1, minDeposit: "1", tagKind: "TAG" },
};
const ADDRESS: DepositAddressView = {
  ...{ coinName: "USDT", network: "USDT-TRC20", address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH" },
  ...{ tag: null, memo: null, minDeposit: "5", confirmations: 20, expiresAt: null },
};
const TAGGED: DepositAddressView = {
  ...ADDRESS,
  ...{ coinName: "XRP", network: "XRP", address: "rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3" },
  ...{ tag: "100001", minDeposit: "1", confirmations: 1 },
};

const deposit = (over: Partial<CoinDepositView>): CoinDepositView => ({
  ...{ id: "9", network: "USDT-TRC20", coinName: "USDT", point: "100", state: "CONFIRMING" },
  ...{ confirmations: 12, required: 20, sender: null },
  txid: "5b3e4b7a0d1c9f8e7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f",
  createdAt: "2026-11-21T03:00:00.000Z",
  changedAt: "2026-11-21T03:00:12.000Z",
  ...over,
});

const everyState: readonly CoinDepositView[] = [
  deposit({ id: "9" }),
  deposit({ id: "11", state: "ASKED", confirmations: 20, point: "1500", sender: "ASKED" }),
  deposit({ id: "10", state: "CREDITED", confirmations: 20, point: "2000", sender: "TOLD" }),
  deposit({ id: "8", state: "SEEN", confirmations: 0 }),
  deposit({ id: "7", state: "CREDITED", confirmations: 20, point: "1250.5" }),
  deposit({ id: "6", state: "SMALL", confirmations: 20, point: "1.2" }),
  deposit({ id: "5", state: "DROPPED", confirmations: 0 }),
  deposit({ id: "4", state: "UNSUPPORTED", point: "12345678.12345678" }),
  deposit({ id: "3", state: "REVERSED", confirmations: 0, point: "40" }),
];

const BOOK: readonly BookAddressView[] = [
  {
    ...{ id: "3", coinName: "XRP", network: "XRP", address: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh" },
    ...{ tag: "4294967295", memo: null, label: "거래소 리플", isOwn: 1, isInside: 0 },
    ...{ changedAt: "2026-11-21T03:00:00.000Z", usableAt: "2099-11-22T03:00:00.000Z" },
  },
  {
    ...{
      id: "2",
      coinName: "USDT",
      network: "USDT-ERC20",
      tag: null,
      memo: null,
      label: "",
      ...{ isOwn: 0, isInside: 0 },
    },
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    ...{ changedAt: "2020-11-21T03:00:00.000Z", usableAt: "2020-11-22T03:00:00.000Z" },
  },
];
/** The address of another member of the house. */
const INSIDE: BookAddressView = {
  ...{ id: "4", coinName: "USDT", network: "USDT-TRC20", tag: null, memo: null, label: "동생" },
  ...{ isOwn: 0, isInside: 1, address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH" },
  ...{ changedAt: "2020-11-21T03:00:00.000Z", usableAt: "2020-11-22T03:00:00.000Z" },
};
const book = { url: "/wallet/address" } as const;

const payout = (over: Partial<CoinPayoutView>): CoinPayoutView => ({
  ...{ id: "31", network: "USDT-ERC20", coinName: "USDT", point: "100", fee: "3", state: "SENT" },
  address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  ...{ tag: null, memo: null, label: "", confirmations: 12, required: 64, isInside: 0 },
  txid: "5b3e4b7a0d1c9f8e7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f",
  ...{ createdAt: "2026-11-21T03:00:00.000Z", changedAt: "2026-11-21T03:02:00.000Z" },
  ...over,
});

const everyPayout: readonly CoinPayoutView[] = [
  payout({ id: "39", state: "WAITING_FOR_FUNDS", confirmations: 0, txid: null }),
  payout({ id: "38", state: "PENDING", confirmations: 0, txid: null }),
  payout({ id: "37", state: "APPROVED_FOR_PAYOUT", confirmations: 0, txid: null }),
  payout({ id: "36", state: "SENDING", confirmations: 0 }),
  payout({ id: "35", state: "UNKNOWN", confirmations: 0, point: "250000.123456" }),
  payout({ id: "34" }),
  payout({ id: "33", state: "DONE", confirmations: 64, label: "거래소 이더리움" }),
  payout({ id: "32", state: "FAILED", confirmations: 0 }),
  payout({ id: "31", state: "CANCELLED", confirmations: 0, txid: null }),
];
const sentInside = payout({
  ...{ id: "41", state: "DONE", fee: "0", confirmations: 64, txid: null, isInside: 1 },
  ...{ label: "동생", point: "1250.5" },
});
const out = { url: "/wallet/withdraw/USDT" } as const;

const usdt = { url: "/wallet/deposit/USDT" } as const;
const said = (networks: readonly CoinNetworkView[]) => ({ say: { coinNetworks: networks } });

export const stories = [
  { name: "coin deposit · two networks", shows: usdt },
  {
    name: "coin deposit · tag",
    shows: { url: "/wallet/deposit/XRP" },
    state: { say: { coinNetworks: [RIPPLE], walletGenerate: TAGGED, coinDeposits: [] } },
  },
  { name: "coin deposit · paused", shows: usdt, state: said([{ ...TRON, isPaused: 1 }, ETHER]) },
  { name: "coin deposit · off", shows: usdt, state: said([{ ...TRON, isDepositOn: 0 }]) },
  { name: "coin deposit · no network", shows: usdt, state: said([]) },
  { name: "coin withdrawal", shows: out },
  {
    name: "coin withdrawal · paused",
    shows: out,
    state: { say: { coinNetworks: [{ ...ETHER, isPaused: 1 }], coinPayouts: [] } },
  },
  {
    name: "coin withdrawal · no address",
    shows: out,
    state: { say: { walletAddresses: [], coinPayouts: [] } },
  },
  {
    name: "coin withdrawal · to another member",
    shows: out,
    state: { say: { walletAddresses: [INSIDE, ...BOOK], coinPayouts: [sentInside] } },
  },
  {
    name: "coin withdrawal · recipient",
    shows: out,
    state: { say: { walletLimits: someLimits({ beneficiaryFrom: "1000000" }), coinPayouts: [] } },
  },
  {
    name: "coin withdrawal · no network",
    shows: out,
    state: said([{ ...TRON, out: null }]),
  },
  {
    name: "coin withdrawal · any address",
    shows: { url: "/wallet/withdraw/XRP" },
    state: {
      say: {
        ...{ walletWhitelist: { isOn: 0, offAt: "2020-11-22T03:00:00.000Z" }, coinPayouts: [] },
        ...{ coinNetworks: [RIPPLE], walletAddresses: [] },
      },
    },
  },
  { name: "address book", shows: book },
  {
    name: "address book · leaving it",
    shows: book,
    state: { say: { walletWhitelist: { isOn: 1, offAt: "2099-11-22T03:00:00.000Z" } } },
  },
  {
    name: "address book · left",
    shows: book,
    state: { say: { walletWhitelist: { isOn: 0, offAt: "2020-11-22T03:00:00.000Z" } } },
  },
  { name: "address book · empty", shows: book, state: { say: { walletAddresses: [] } } },
];

export const answers = {
  coinNetworks: [TRON, ETHER],
  walletGenerate: ADDRESS,
  coinDeposits: everyState,
  simulateCoinDeposit: { txid: "5b3e" },
  coinPayouts: everyPayout,
  walletAddresses: BOOK,
  deleteWalletAddress: { ok: true },
  walletWhitelist: { isOn: 1, offAt: null },
  setWalletWhitelist: { isOn: 1, offAt: null },
  readWalletAddress: {
    ...{ coinName: "USDT", network: "USDT-TRC20", address: ADDRESS.address, label: "" },
    ...{ tag: null, memo: null, addressId: null, isInside: 0, usableAt: null },
  },
};
