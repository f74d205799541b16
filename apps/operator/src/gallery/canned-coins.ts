/** Coins on chains as the gallery answers them: a network that is read, one that is not, and deposits of every state. */

import { COIN_DEPOSIT_STATES } from "@naru/vocabulary/coin/network";
import { PAYOUT_STATES } from "@naru/vocabulary/coin/payout";
import type {
  ColdMoveView,
  DeskCoinNetworkView,
  HotNetworkView,
  ReconciledDayView,
} from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at } from "./canned-basics.ts";

const COLD = "TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS";

const network: DeskCoinNetworkView = {
  ...{
    network: "USDT-TRC20",
    coinName: "USDT",
    confirmations: 20,
    minDeposit: "5",
    isDepositOn: 1,
  },
  ...{ isPaused: 0, tagKind: null, isSimulated: 1, height: 1204, readAt: at("01:00:00") },
  paused: null,
  unpaid: "NEEDS_APPROVAL",
  unlooked: "NO_STATE",
  ...{ coldAddress: COLD, hotFloor: "10000", hotCeiling: "1000000" },
  out: { min: "20", max: "500000", unit: "0.000001", fee: "1" },
};

/** A look at a coin that agrees, or is off by so much. */
const looked = (coinName: "USDT" | "BTC", difference: string): ReconciledDayView => ({
  ...{
    coinName,
    day: "2026-11-21",
    at: at("00:59:00"),
    looks: 59,
    off: difference === "0" ? 0 : 2,
  },
  ...{ hot: "1000412.5", deposit: "250", cold: "0", unconfirmed: "125.5", unassigned: "0" },
  ...{ fuel: "0", unexplained: "0" },
  ...{ dust: "0", gone: "0", inFlight: "20", fees: "0", providers: "0", opening: "970000" },
  ...{ bookCustody: "30557", bookCold: "0", suspense: "4", owed: "30557", difference },
  blocks: [{ network: coinName === "BTC" ? "BTC" : "USDT-TRC20", height: "1204" }],
});

/** One network above its ceiling, one where a payout waits for what comes from cold store. */
const HOT: readonly HotNetworkView[] = [
  {
    ...{ network: "USDT-TRC20", coinName: "USDT", coldAddress: COLD, at: at("00:59:00") },
    ...{ hotAddress: "TYASr5UV6HEcXatwdFQfmLVUqQQQMUxHLS", hot: "1000412.5", reserved: "20" },
    ...{ waiting: "250", floor: "10000", ceiling: "1000000", toCold: "142.5" },
    ...{ most: "990392.5", needed: "0" },
  },
  {
    ...{ network: "BTC", coinName: "BTC", at: at("00:59:00"), hot: "1.2", reserved: "0" },
    coldAddress: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    hotAddress: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
    ...{ waiting: "3.5", floor: "1", ceiling: null, toCold: "0", most: "0.199985", needed: "3.3" },
  },
];

const MOVES: readonly ColdMoveView[] = (["SENT", "DONE", "FAILED"] as const).map(
  (state, place) => ({
    ...{ id: String(40 - place), network: "USDT-TRC20", coinName: "USDT", moved: "TO_COLD" },
    ...{ state, address: COLD, point: `${(place + 1) * 120000}`, chainFee: "0" },
    txid: `${place}b3e4b7a0d1c9f8e7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f`,
    createdAt: at("00:40:00"),
  }),
);

/** What the coin desk answers; `list` empties its lists where the story has none. */
export function cannedCoins(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  const of = { network: "USDT-TRC20", coinName: "USDT", required: 20 } as const;
  return {
    deskCoinNetworks: list([
      network,
      {
        ...{ ...network, network: "BTC", coinName: "BTC", confirmations: 3, minDeposit: "0.0001" },
        ...{ isPaused: 1, isDepositOn: 0, isSimulated: 0, paused: "SILENT", unpaid: null },
        unlooked: null,
        ...{ coldAddress: null, hotFloor: null, hotCeiling: null },
      } as const,
    ]),
    payoutBeneficiary: {
      beneficiary: {
        ...{ relation: "OTHER", name: "이하늘" },
        vasp: { kind: "EXCHANGE", name: "업비트" },
      },
    },
    depositSender: {
      sender: { relation: "SELF", name: "김나루", vasp: { kind: "EXCHANGE", name: "업비트" } },
    },
    deskCoinPayouts: list(
      PAYOUT_STATES.map((state, place) => ({
        ...{ ...of, id: String(300 - place), state, point: `${(place + 1) * 250}.5`, fee: "1" },
        ...{
          address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
          tag: null,
          memo: null,
          label: "거래소",
        },
        isInside: 0,
        confirmations: state === "DONE" ? 20 : state === "SENT" ? 7 : 0,
        txid:
          place < 2
            ? null
            : `${place}b3e4b7a0d1c9f8e7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f`,
        ...{ memberId: "10001", username: "kimnaru", name: "김나루" },
        claimedBy: state === "PENDING" ? "최담당" : null,
        ...{ createdAt: at("00:40:00"), changedAt: at("00:59:00") },
      })),
    ),
    callOffPayout: { ok: true },
    reconcileNow: { ok: true },
    reconciliation: {
      hot: list(HOT),
      moves: list(MOVES),
      days: list([looked("USDT", "0"), looked("BTC", "-0.00000001")]),
      stops: list([
        { network: "BTC", coinName: "BTC", reason: "DIFFERENCE", since: at("00:58:00") } as const,
      ]),
    },
    deskCoinDeposits: list(
      COIN_DEPOSIT_STATES.map((state, place) => ({
        ...{ ...of, id: String(90 - place), state, point: `${place * 125}.5` },
        ...{
          confirmations: place > 3 ? 20 : place,
          memberId: state === "UNASSIGNED" ? null : "10001",
        },
        txid: `${place}b3e4b7a0d1c9f8e7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f`,
        sender: state === "ASKED" ? "ASKED" : state === "CREDITED" ? "TOLD" : null,
        createdAt: at("00:40:00"),
        changedAt: at("00:59:00"),
      })),
    ),
  };
}
