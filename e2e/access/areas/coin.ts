/** Who may call what of coins on chains. */

import { needs, own, type Send } from "../declared.ts";

const ABSENT = [404, "REQUEST_NOT_FOUND"] as const;
const OVER_LIMIT = [409, "AMOUNT_OVER_LIMIT"] as const;
const NOT_LISTED = [409, "ADDRESS_NOT_LISTED"] as const;
const NETWORK = { coinName: "USDT", network: "USDT-TRC20" } as const;
const MINE = { relation: "SELF", vasp: { kind: "OWN_WALLET" } } as const;
const ofNetwork: Send = () => ({ body: NETWORK });
const ofCoin: Send = () => ({ query: { coinName: "USDT" } });

export const memberCalls = {
  walletGenerate: own(ofNetwork),
  walletTempGenerate: own(ofNetwork),
  walletAddresses: own(),
  deleteWalletAddress: own(({ thing }) => ({ body: { id: thing.id } }), {
    kind: "bookAddress",
    absent: [404, "WRONG_APPROACH"],
  }),
  // Nobody's, and in nobody's book.
  readWalletAddress: {
    ...own(() => ({ body: { ...NETWORK, address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH" } })),
    owner: { 1: NOT_LISTED, 2: NOT_LISTED },
  },
  walletWhitelist: own(),
  setWalletWhitelist: own(() => ({ body: { isOn: 1 } })),
  coinNetworks: own(ofCoin),
  coinDeposits: own(ofCoin),
  coinPayouts: own(ofCoin),
  // Of nobody's deposit, so that everybody is told so.
  tellCoinSender: {
    ...own(() => ({ body: { depositId: "999999999", sender: MINE } })),
    owner: { 1: ABSENT, 2: ABSENT },
  },
  // More than is given at once: what is sent comes in by itself later, and would look like another call's doing.
  simulateCoinDeposit: {
    ...own(() => ({ body: { network: "USDT-TRC20", point: "10001" } })),
    owner: { 1: OVER_LIMIT, 2: OVER_LIMIT },
  },
};

export const operatorCalls = {
  deskCoinDeposits: needs("dnw.read"),
  deskCoinNetworks: needs("dnw.read"),
  deskCoinPayouts: needs("dnw.read"),
  reconciliation: needs("coin.read"),
  reconcileNow: needs("coin.read", () => ({ body: {} })),
  // Nobody's, so that everybody who may is told so.
  payoutBeneficiary: {
    ...needs("dnw.decide", () => ({ query: { payoutId: "999999999" } })),
    except: { OWNER: ABSENT, MANAGER: ABSENT, CASHIER: ABSENT },
    refusesKind: ["OWNER", "MANAGER", "CASHIER"],
  },
  depositSender: {
    ...needs("dnw.decide", () => ({ query: { depositId: "999999999" } })),
    except: { OWNER: ABSENT, MANAGER: ABSENT, CASHIER: ABSENT },
    refusesKind: ["OWNER", "MANAGER", "CASHIER"],
  },
  travelFile: needs("travel.read", () => ({
    query: { startDate: "2026-11-20", endDate: "2026-11-21" },
  })),
  callOffPayout: {
    ...needs("dnw.decide", () => ({ body: { payoutId: "999999999", reason: "OTHER" } })),
    except: { OWNER: ABSENT, MANAGER: ABSENT, CASHIER: ABSENT },
    refusesKind: ["OWNER", "MANAGER", "CASHIER"],
  },
};
