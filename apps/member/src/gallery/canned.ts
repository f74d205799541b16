/** Canned answers of the mock server and the gallery, in the shapes of the contract. */

import type {
  CandleView,
  ClosedPositionView,
  DailyProfitView,
  FillRecordView,
  MeView,
  OrderDetailView,
  OrderView,
  RecordView,
  TradeNoteView,
  SiteView,
} from "@naru/client/views";
import { aWallet } from "../areas/wallet/data/fixtures.ts";

export function aSite(over: Partial<SiteView> = {}): SiteView {
  return {
    id: "1",
    code: "naru",
    name: "나루",
    stockPrefix: "NARU_",
    overseaPrefix: "NARU_",
    coinInfoJson: "{}",
    usedCoins: "BINARY,FUTURES,USDT,BTC,ETH,XRP,DOGE,EOS",
    binaryCurrency: "KRW",
    depositCoins: "USDT,BTC,ETH,XRP,DOGE,EOS",
    buyCoins: "USDT,BTC",
    type: "101101",
    language: "ko",
    timeZone: "Asia/Seoul",
    isDemo: true,
    theme: { brand: "나루", logoText: "나루", accentDark: "#4c8dff", accentLight: "#1f6fe5" },
    ...over,
  };
}

export function aMember(): MeView {
  return {
    id: "10001",
    username: "demo",
    name: "김나루",
    nick: "나루터",
    phone: "010-1234-5678",
    status: "ACTIVE",
    role: "MEMBER",
    pinResetAt: null,
    passkeyAddedAt: null,
    etcJson: { blockDevice: null },
    wallet: {
      BINARY: aWallet("BINARY", "3211250", {
        held: "200000",
        bonusLocked: "50000",
        available: "1701250",
      }),
      FUTURES: aWallet("FUTURES", "520.00000000"),
      USDT: aWallet("USDT", "1250.50000000"),
      BTC: aWallet("BTC", "0.04218850", { held: "0.00100000" }),
      ETH: aWallet("ETH", "0.00000000"),
      XRP: aWallet("XRP", "150.00000000"),
      DOGE: aWallet("DOGE", "2.10000000"),
      EOS: aWallet("EOS", "0.00000000"),
    },
  };
}

const names = [
  ["1003", "NQ", "나스닥100"],
  ["1001", "ES", "S&P500"],
  ["1012", "GC", "금"],
  ["1009", "CL", "크루드오일"],
] as const;

/** Forty closed orders over six days, newest first, with gains, losses, cancels and a loss-cut. */
export function someRecords(): RecordView[] {
  return Array.from({ length: 40 }, (_, index): RecordView => {
    const [overseaOptionId, stock, koName] = names[index % names.length] ?? names[0];
    const at = new Date(Date.UTC(2026, 10, 20, 9, 30) - index * 3_300_000).toISOString();
    const isCancelled = index % 7 === 3;
    const isLosscut = index === 9;
    const profit = isCancelled
      ? "0"
      : String((index % 3 === 1 ? -1 : 1) * (41_250 + index * 7_310));
    const qty = 1 + (index % 5);
    const price = (20_100 + (index % 9) * 3.25).toFixed(2);
    return {
      id: String(80_040 - index),
      overseaOptionId,
      stock,
      koName,
      marketType: isLosscut ? "LIQUIDATION" : index % 2 === 0 ? "MARKET" : "LIMIT",
      tradeType: index % 2 === 0 ? "LONG" : "SHORT",
      price: index % 2 === 0 ? null : price,
      stopPrice: null,
      triggerSide: null,
      tpTick: null,
      slTick: null,
      qty,
      filledQty: isCancelled ? 0 : qty,
      avgPrice: isCancelled ? null : price,
      status: isCancelled ? "CANCELLED" : "FILLED",
      reason: isCancelled ? "MEMBER" : isLosscut ? "LOSSCUT" : null,
      createdAt: at,
      closedAt: at,
      profit,
      fee: isCancelled ? "0" : String(qty * 7500),
      fills: isCancelled
        ? []
        : [
            {
              id: String(90_040 - index),
              price,
              qty,
              rule: "MARKET",
              at,
              rate: "1385.20",
              fee: String(qty * 7500),
              profit,
            },
          ],
    };
  });
}

/** The fills of those orders, newest first. */
export function someFills(): FillRecordView[] {
  return someRecords().flatMap((record) =>
    record.fills.map((fill) => ({
      ...fill,
      rule: record.marketType === "LIQUIDATION" ? "LOSSCUT" : fill.rule,
      orderId: record.id,
      overseaOptionId: record.overseaOptionId,
      stock: record.stock,
      koName: record.koName,
      marketType: record.marketType,
      tradeType: record.tradeType,
      reason: record.reason,
    })),
  );
}

/** Of the newest fill and of a position, beside a tag that one of perpetuals has. */
export function someNotes(): TradeNoteView[] {
  const { id } = someFills()[0] ?? { id: "0" };
  const { overseaPositionId } = somePositions()[0] ?? { overseaPositionId: "0" };
  return [
    { kind: "OVERSEA_FILL", id, note: "개장 갭을 보고 들어감. 손절이 늦었음.", tags: ["개장갭"] },
    { kind: "OVERSEA_POSITION", id: overseaPositionId, note: "", tags: ["뉴스", "개장갭"] },
  ];
}

/** Twelve closed positions, one ended by a stop, one by a loss-cut, one held for two days. */
export function somePositions(): ClosedPositionView[] {
  return someRecords()
    .filter(({ status }) => status === "FILLED")
    .slice(0, 12)
    .map((record, index): ClosedPositionView => {
      const heldMs = index === 5 ? 180_000_000 : 240_000 + index * 777_000;
      return {
        overseaPositionId: String(50_040 - index),
        overseaOptionId: record.overseaOptionId,
        stock: record.stock,
        koName: record.koName,
        tradeType: record.tradeType,
        maxQty: record.qty,
        entryPrice: "20102.5000",
        exitPrice: record.avgPrice ?? "20110.00",
        profit: record.profit,
        fee: record.fee,
        net: String(BigInt(record.profit) - BigInt(record.fee)),
        reason: index === 2 ? "STOP_LOSS" : index === 4 ? "TAKE_PROFIT" : record.reason,
        openedAt: new Date(Date.parse(record.createdAt) - heldMs).toISOString(),
        closedAt: record.closedAt ?? record.createdAt,
      };
    });
}

/** Fourteen days of a month, newest first, with a loss that the house took over. */
export function someDays(month: string): DailyProfitView[] {
  return [20, 19, 18, 17, 16, 13, 12, 11, 10, 9, 6, 5, 4, 2].map((day, index) => {
    const profit = (index % 3 === 1 ? -1 : 1) * (81_250 + index * 213_310);
    const fee = (4 + index) * 5000;
    const deficit = index === 10 ? 120_000 : 0;
    return {
      date: `${month}-${String(day).padStart(2, "0")}`,
      profit: String(profit),
      fee: String(fee),
      deficit: String(deficit),
      net: index === 7 ? "0" : String(profit - fee + deficit),
      count: 4 + index,
    };
  });
}

/** A closed order, or a working one, with what happened to it: amended once, then filled in two steps. */
export function aDetail(order: OrderView): OrderDetailView {
  const record = someRecords().find(({ id }) => id === order.id);
  const at = (seconds: number) =>
    new Date(Date.parse(order.createdAt) + seconds * 1000).toISOString();
  const terms = { price: order.price, stopPrice: order.stopPrice, qty: order.qty };
  const base = { ...terms, filledQty: 0, reason: null, fill: null };
  const [fill = null] = record?.fills ?? [];
  const ended =
    order.status === "OPEN"
      ? []
      : order.status === "CANCELLED"
        ? [{ ...base, state: "CANCELLED" as const, at: at(95), reason: order.reason }]
        : [
            {
              ...base,
              state: "FILLED" as const,
              at: at(96),
              filledQty: order.qty,
              fill,
              reason: order.reason,
            },
          ];
  return {
    profit: "0",
    fee: "0",
    fills: [],
    ...record,
    ...order,
    states: [
      { ...base, state: "ACCEPTED", at: at(0) },
      ...(order.price === null ? [] : [{ ...base, state: "AMENDED" as const, at: at(41) }]),
      ...ended,
    ],
  };
}

/** Three hundred minutes of candles. */
export function someCandles(): CandleView[] {
  let close = 20_000;
  return Array.from({ length: 300 }, (_, index): CandleView => {
    const open = close;
    close = open + Math.round(Math.sin(index / 9) * 24 + Math.cos(index * 2.3) * 17) * 0.25;
    return {
      time: new Date(Date.UTC(2026, 10, 20, 4, 46) + index * 60_000).toISOString(),
      open: open.toFixed(2),
      high: (Math.max(open, close) + 2.5).toFixed(2),
      low: (Math.min(open, close) - 2.25).toFixed(2),
      close: close.toFixed(2),
      volume: 300 + ((index * 37) % 420),
    };
  });
}
