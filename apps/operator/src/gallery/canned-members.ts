/** Members in the gallery: what a sign-up is judged by, and a page with one of every product, a loss-cut and a liquidation. */

import type {
  MemberBalanceView,
  MemberDetailView,
  MemberHoldingsView,
  MemberLedgerView,
  MemberMinuteView,
  MemberTradeView,
  MinuteLineView,
} from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at, page } from "./canned-basics.ts";

/** What a member holds themselves back by. */
export const ownLimits = {
  coolOffUntil: at("22:00:00"),
  dayLoss: { max: "500000", result: "-212000", endsAt: at("22:00:00"), next: null },
};

export const aSignUpCheck: Pick<MemberDetailView, "identity" | "signUpBank" | "alike"> = {
  identity: {
    provider: "BUNDLED",
    ...{ name: "김하늘", birthDate: "1990-**-**", phone: "010-****-5678" },
    ...{ isNameSame: true, isPhoneSame: true },
    provenAt: "2026-11-20T00:01:00.000Z",
  },
  signUpBank: { bankName: "신한은행", number: "********6789", isPayout: true },
  alike: [],
};

const trade: MemberTradeView = {
  ...{
    id: "5102",
    about: null,
    koName: "E-mini 나스닥 100",
    tradeType: "LONG",
    qty: "3",
    price: "21250.25",
  },
  ...{ exitPrice: "21248.50", profit: "-14700", fee: "15000", currency: "KRW", state: "CLOSED" },
  ...{ reason: "LOSSCUT", openedAt: at("00:41:10"), endedAt: at("00:58:03") },
};

const holdings: MemberHoldingsView = {
  version: 41,
  parts: {
    oversea: {
      cross: {
        ...{ playerPoint: "10250000", lastPnl: "84000", losscut: "120000" },
        ...{ playerGameWaitPoint: "80000", margin: "600000", reserved: "600000" },
        ...{ spendable: "9134000", buyingPower: "9134000" },
      },
      orders: [
        {
          ...{ id: "5120", overseaOptionId: "1003", stock: "NQ", koName: "E-mini 나스닥 100" },
          ...{ marketType: "LIMIT", tradeType: "SHORT", price: "21260.00", stopPrice: null },
          ...{ triggerSide: null, tpTick: null, slTick: null, qty: 2, filledQty: 0 },
          ...{ avgPrice: null, status: "OPEN", reason: null },
          ...{ createdAt: at("01:09:00"), closedAt: null },
        },
      ],
      positions: [
        {
          ...{ overseaPositionId: "5110", overseaOptionId: "1003", stock: "NQ" },
          ...{ koName: "E-mini 나스닥 100", tradeType: "LONG", qty: 2, avgPrice: "21251.2500" },
          ...{ cost: "42502.50", basis: "42502.50", pnl: "84000", margin: "600000" },
          ...{ losscut: "120000", isActive: 1, overnightQty: 2, isWhole: 0, isAuto: 0 },
          ...{ overnightRequired: "4000000", overnightShort: "0", tpTick: null, slTick: null },
          ...{ exits: [], realised: "0", fees: "10000", reason: null },
          ...{ openedAt: at("01:02:00"), closedAt: null },
        },
      ],
      alerts: [],
      gauge: { ratio: "16.42", level: 0, toLosscut: "10214000", ticks: { "1003": 1459 } },
      orderLimits: { qtyMax: null, marginMax: null, ticksMax: null },
      terms: [],
    },
    futures: {
      cross: {
        ...{ playerPoint: "5000", markPnl: "12.5", minusFundingFee: "0", balance: "5012.5" },
        ...{ owed: "0", margin: "120", reserved: "0", spendable: "4880", buyingPower: "4892.5" },
      },
      orders: [],
      positions: [
        {
          ...{ futuresPositionId: "6001", futuresOptionId: "1201", stock: "BTCUSDT" },
          ...{ koName: "비트코인", tradeType: "SHORT", qty: "0.012", avgPrice: "95210.00" },
          ...{ markPrice: "94168.30", leverage: 10, marginType: "ISOLATED", margin: "114.25" },
          ...{ isolated: "114.25", maintenance: "4.52", pnl: "12.50040000", roe: "10.94" },
          ...{ liquidationPrice: "104313.00", exits: [], realised: "0", fees: "0.45" },
          ...{ reason: null, openedAt: at("00:30:00"), closedAt: null },
        },
      ],
      settings: [],
      alerts: [],
    },
    binary: { bets: [] },
  },
};

const balance: MemberBalanceView = {
  wallets: [
    {
      ...{ walletType: "BINARY", currency: "KRW", sum: "10250000", balance: "10250000" },
      lines: [
        {
          ...{ code: "D", kind: null, isStake: false, received: "10500000", paid: "0", count: 3 },
        },
        {
          ...{ code: "C", kind: "PROFIT", isStake: false, received: "84000", paid: "219000" },
          count: 41,
        },
        { ...{ code: "C", kind: "FEE", isStake: false, received: "0", paid: "115000", count: 23 } },
      ],
    },
  ],
};

/** A line that has nothing to say of what is not given. */
const line = (given: Partial<MinuteLineView> & Pick<MinuteLineView, "at" | "side" | "line">) => ({
  ...{ place: null, by: null, name: null, koName: null, tradeType: null, price: null, ask: null },
  ...{ qty: null, amount: null, currency: null, about: null, isDone: null, reason: null },
  ...{ text: null, ...given },
});
const market = (time: string, place: string, price: string) => ({
  ...line({ at: at(time), side: "MARKET", line: "TRADE" }),
  ...{ place, koName: "E-mini 나스닥 100", price, qty: "2" },
});
const nasdaq = { koName: "E-mini 나스닥 100", tradeType: "LONG" } as const;

/** The minute in which a loss-cut took a position. */
const minuteLines: readonly MinuteLineView[] = [
  market("00:58:01", "91201", "21250.00"),
  line({
    ...{ at: at("00:58:01"), side: "ENGINE", line: "ASKED", place: "4411", by: "MEMBER" },
    ...{ name: "placeOverseaOrder", ...nasdaq, qty: "5", isDone: false },
    reason: "NOT_ENOUGH_BALANCE",
  }),
  line({
    ...{ at: at("00:58:02"), side: "TOLD", line: "EVENT", place: "4412" },
    name: "POSITION_WARN",
  }),
  market("00:58:03", "91204", "21248.50"),
  line({
    ...{ at: at("00:58:03"), side: "ENGINE", line: "ENDED", name: "CANCELLED", reason: "LOSSCUT" },
    ...{ ...nasdaq, qty: "1", price: "21260.00", about: "88213" },
  }),
  line({
    ...{ at: at("00:58:03"), side: "ENGINE", line: "LOSSCUT", place: "91204", about: "5102" },
    ...{ ...nasdaq, qty: "3", price: "21248.50", amount: "-14700", currency: "KRW" },
  }),
  line({
    ...{ at: at("00:58:03"), side: "ENGINE", line: "FILL", place: "91204", name: "LOSSCUT" },
    ...{ ...nasdaq, tradeType: "SHORT", qty: "3", price: "21248.50", about: "88240" },
    ...{ amount: "-14700", currency: "KRW" },
  }),
  line({
    ...{ at: at("00:58:03"), side: "ENGINE", line: "MOVE", name: "C", about: "88240" },
    ...{ amount: "-14700", currency: "KRW" },
  }),
  line({
    ...{ at: at("00:58:03"), side: "TOLD", line: "EVENT", place: "4413", about: "5102" },
    ...{ name: "POSITION_LIQUID", koName: "E-mini 나스닥 100", qty: "3", reason: "LOSSCUT" },
  }),
  line({
    ...{ at: at("00:58:30"), side: "TOLD", line: "MESSAGE", about: "12" },
    text: "로스컷 안내\n보유하신 포지션이 로스컷으로 청산됐어요.",
  }),
];

/** Of a minute that has more lines than one page; one without any is long ago. */
function cannedMinute(isEmpty: boolean): MemberMinuteView {
  const shown = isEmpty ? [] : [...minuteLines];
  return {
    ...{ content: shown, page: 0, size: 200, totalElements: isEmpty ? 0 : 214 },
    ...{ totalPages: isEmpty ? 0 : 2, from: at("00:58:00") },
    instruments: isEmpty ? [] : ["E-mini 나스닥 100"],
    gaps: isEmpty ? ["TICKS", "OUTCOMES", "EVENTS"] : [],
  };
}

type Movement = MemberLedgerView["content"][number];

const movement = (told: Partial<Movement> & Pick<Movement, "id" | "change" | "balance">) => ({
  ...{ walletType: "BINARY" as const, currency: "KRW" as const, code: "C" as const, kind: null },
  ...{ isStake: false, koName: null, about: null, referenceId: "0", at: at("00:58:03") },
  ...told,
});
const about = (kind: "ORDER" | "PERPETUAL" | "REQUEST" | "PROPOSAL", id: string) => ({
  about: { kind, id, roundId: null },
  referenceId: id,
});

/** One of every kind, and older ones that are on the next page. */
const movements: MemberLedgerView = {
  content: [
    movement({
      ...{ id: "910", code: "W", change: "-501000", balance: "10250000", at: at("01:05:00") },
      ...about("REQUEST", "7010"),
    }),
    movement({
      ...{ id: "909", kind: "PROFIT", change: "-14700", balance: "10751000" },
      ...{ koName: "E-mini 나스닥 100", ...about("ORDER", "5102") },
    }),
    movement({
      ...{ id: "908", kind: "FUNDING", walletType: "FUTURES", currency: "USDT" },
      ...{ change: "0.01240000", balance: "812.50120000", referenceId: "6644", at: at("00:50:00") },
    }),
    movement({
      ...{ id: "907", kind: "FEE", walletType: "FUTURES", currency: "USDT", koName: "비트코인" },
      ...{ change: "-0.62010000", balance: "812.48880000", at: at("00:48:12") },
      ...about("PERPETUAL", "6610"),
    }),
    movement({
      ...{ id: "906", isStake: true, change: "-10000", balance: "10765700", at: at("00:45:00") },
      ...{ about: { kind: "BET", id: "4401", roundId: "110151795219200" }, referenceId: "4401" },
    }),
    movement({
      ...{ id: "905", code: "PP", change: "100000", balance: "10775700", at: at("00:44:00") },
      ...about("PROPOSAL", "12"),
    }),
  ],
  isMore: true,
};

/** By call. */
export function cannedMembers(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  const isEmpty = list([0]).length === 0;
  return {
    memberHoldings: isEmpty ? { version: 1, parts: {} } : holdings,
    memberTrades: page(list([trade])),
    memberStory: { order: null, position: null, request: null },
    memberLosscut: {
      ...{ at: at("00:58:03"), cash: "180000", equity: "165300", line: "180000", cancelled: 2 },
      positions: [
        {
          ...{ overseaPositionId: "5102", overseaOptionId: "1003", stock: "NQ" },
          ...{ koName: "E-mini 나스닥 100", tradeType: "LONG", qty: 3, avgPrice: "21250.2500" },
          ...{ price: "21248.50", tapeSequence: 91_204, rate: "1400", profit: "-14700" },
          share: "180000",
          closings: [{ price: "21248.50", qty: 3, profit: "-14700", at: at("00:58:03") }],
          fee: "15000",
        },
      ],
    },
    memberMinute: cannedMinute(isEmpty),
    memberLedger: isEmpty ? { content: [], isMore: false } : movements,
    memberService: {
      contacts: list([
        { id: "3", category: "DNW" as const, state: "WAITING" as const, at: at("01:00:00") },
      ]),
      chats: list([{ id: "7", state: "ENDED" as const, at: at("00:30:00") }]),
      coupons: list([
        {
          ...{ requestId: "7002", batchId: "2", name: "가입 축하", amount: "10000" },
          ...{ currency: "KRW" as const, at: at("00:20:00") },
        },
      ]),
    },
    memberBalance: isEmpty ? { wallets: [] } : balance,
    memberDevices: {
      sessions: list([
        {
          ...{ id: "8", device: "Chrome · Android", address: "203.0.113.7" },
          ...{ startedAt: at("00:40:00"), seenAt: at("01:10:00") },
        },
      ]),
      signIns: list([
        {
          ...{ at: at("00:40:00"), way: "PASSWORD" as const, refusedFor: null, isNewDevice: true },
          ...{ device: "Chrome · Android", address: "203.0.113.7" },
        },
      ]),
    },
  };
}
