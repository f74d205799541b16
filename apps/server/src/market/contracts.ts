/**
 * The contracts Naru knows: 47 listed futures (domain.md 1.1) and three simulated round-the-clock ones of our own.
 *
 * A fact table. `symbol` is fixed for ever: option ids and the tape carry it. New contracts take new numbers.
 */

import type { ContractCurrency } from "@naru/vocabulary/currency";
import type { CalendarName } from "./calendar.ts";
import type { LastTradeRule } from "./contract-month.ts";

export type InstrumentType =
  | "index"
  | "energy"
  | "metal"
  | "fx"
  | "rate"
  | "grain"
  | "crypto"
  | "simulated";

export interface Contract {
  readonly symbol: number;
  /** Exchange root, `NQ`. */
  readonly root: string;
  readonly koName: string;
  readonly enName: string;
  readonly exchange: string;
  readonly type: InstrumentType;
  readonly currency: ContractCurrency;
  readonly calendar: CalendarName;
  /** Decimals of the price. */
  readonly precision: number;
  /** Decimal texts; tick size × multiplier = tick value in the contract currency. */
  readonly tickSize: string;
  readonly tickValue: string;
  readonly multiplier: string;
  /** Month letters that are listed (F is January), null where the instrument has no months. */
  readonly months: string | null;
  readonly lastTrade: LastTradeRule | null;
  /** Full size 1, mini 0.5, micro 0.1: scales the demo settings (domain.md 1.4.8). */
  readonly sizeFactor: 1 | 0.5 | 0.1;
  /** The exchange's own margins, for information only. */
  readonly exchangeMargin: ExchangeMargin | null;
  /** What the simulator moves; contracts on one underlying move together. */
  readonly underlying: string;
  /** Where a new installation's simulation starts, decimal text on the tick grid. */
  readonly startPrice: string;
  /** Yearly volatility of the simulation, 0.16 is 16 %. */
  readonly volatility: number;
  /** How often the simulation trades it. */
  readonly pace: "busy" | "normal" | "quiet";
}

/** What the clock needs to know of a contract: whose sessions it keeps and when it rolls. */
export type Listing = Pick<Contract, "symbol" | "calendar" | "months" | "lastTrade">;

export interface ExchangeMargin {
  readonly initial: string;
  readonly maintenance: string | null;
  readonly currency: ContractCurrency;
  /** When it was published, as the source says it. */
  readonly asOf: string;
}

// biome-ignore format: one contract reads best as five lines that line up
export const CONTRACTS: readonly Contract[] = [
  {
    symbol: 1, root: "ES", koName: "E-mini S&P 500", enName: "E-mini S&P 500",
    exchange: "CME", type: "index", currency: "USD", calendar: "CME_INDEX",
    precision: 2, tickSize: "0.25", tickValue: "12.5", multiplier: "50",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 1,
    exchangeMargin: { initial: "11660", maintenance: "10600", currency: "USD", asOf: "c.2023 (undated)" },
    underlying: "SPX", startPrice: "6850", volatility: 0.16, pace: "busy",
  },
  {
    symbol: 2, root: "MES", koName: "마이크로 S&P 500", enName: "Micro E-mini S&P 500",
    exchange: "CME", type: "index", currency: "USD", calendar: "CME_INDEX",
    precision: 2, tickSize: "0.25", tickValue: "1.25", multiplier: "5",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 0.1,
    exchangeMargin: { initial: "1166", maintenance: "1060", currency: "USD", asOf: "c.2023 (undated)" },
    underlying: "SPX", startPrice: "6850", volatility: 0.16, pace: "normal",
  },
  {
    symbol: 3, root: "NQ", koName: "E-mini 나스닥 100", enName: "E-mini Nasdaq-100",
    exchange: "CME", type: "index", currency: "USD", calendar: "CME_INDEX",
    precision: 2, tickSize: "0.25", tickValue: "5", multiplier: "20",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 1,
    exchangeMargin: { initial: "24420", maintenance: "22200", currency: "USD", asOf: "2024-10-29" },
    underlying: "NDX", startPrice: "25200", volatility: 0.21, pace: "busy",
  },
  {
    symbol: 4, root: "MNQ", koName: "마이크로 나스닥 100", enName: "Micro E-mini Nasdaq-100",
    exchange: "CME", type: "index", currency: "USD", calendar: "CME_INDEX",
    precision: 2, tickSize: "0.25", tickValue: "0.5", multiplier: "2",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 0.1,
    exchangeMargin: { initial: "2310", maintenance: null, currency: "USD", asOf: "2024-08-16" },
    underlying: "NDX", startPrice: "25200", volatility: 0.21, pace: "normal",
  },
  {
    symbol: 5, root: "YM", koName: "E-mini 다우존스", enName: "E-mini Dow ($5)",
    exchange: "CBOT", type: "index", currency: "USD", calendar: "CME_INDEX",
    precision: 0, tickSize: "1", tickValue: "5", multiplier: "5",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 1,
    exchangeMargin: { initial: "8250", maintenance: "7500", currency: "USD", asOf: "c.2023 (undated)" },
    underlying: "DJIA", startPrice: "47800", volatility: 0.15, pace: "normal",
  },
  {
    symbol: 6, root: "MYM", koName: "마이크로 다우", enName: "Micro E-mini Dow",
    exchange: "CBOT", type: "index", currency: "USD", calendar: "CME_INDEX",
    precision: 0, tickSize: "1", tickValue: "0.5", multiplier: "0.5",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 0.1,
    exchangeMargin: { initial: "880", maintenance: null, currency: "USD", asOf: "undated" },
    underlying: "DJIA", startPrice: "47800", volatility: 0.15, pace: "quiet",
  },
  {
    symbol: 7, root: "RTY", koName: "E-mini 러셀 2000", enName: "E-mini Russell 2000",
    exchange: "CME", type: "index", currency: "USD", calendar: "CME_INDEX",
    precision: 1, tickSize: "0.1", tickValue: "5", multiplier: "50",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 1,
    exchangeMargin: { initial: "7150", maintenance: "6500", currency: "USD", asOf: "2021-02-22" },
    underlying: "RUT", startPrice: "2480", volatility: 0.22, pace: "normal",
  },
  {
    symbol: 8, root: "M2K", koName: "마이크로 러셀 2000", enName: "Micro E-mini Russell 2000",
    exchange: "CME", type: "index", currency: "USD", calendar: "CME_INDEX",
    precision: 1, tickSize: "0.1", tickValue: "0.5", multiplier: "5",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 0.1,
    exchangeMargin: { initial: "980", maintenance: null, currency: "USD", asOf: "undated" },
    underlying: "RUT", startPrice: "2480", volatility: 0.22, pace: "quiet",
  },
  {
    symbol: 9, root: "NKD", koName: "닛케이 225 (달러)", enName: "Nikkei 225 (USD)",
    exchange: "CME", type: "index", currency: "USD", calendar: "CME_INDEX",
    precision: 0, tickSize: "5", tickValue: "25", multiplier: "5",
    months: "HMUZ", lastTrade: "dayBeforeSecondFriday", sizeFactor: 1,
    exchangeMargin: { initial: "8800", maintenance: "8000", currency: "USD", asOf: "2020-05/06" },
    underlying: "N225", startPrice: "50800", volatility: 0.22, pace: "quiet",
  },
  {
    symbol: 10, root: "GC", koName: "금", enName: "Gold",
    exchange: "COMEX", type: "metal", currency: "USD", calendar: "CME",
    precision: 1, tickSize: "0.1", tickValue: "10", multiplier: "100",
    months: "GJMQVZ", lastTrade: "thirdLastBusinessDay", sizeFactor: 1,
    exchangeMargin: { initial: "7590", maintenance: "6900", currency: "USD", asOf: "c.2023 (undated)" },
    underlying: "GOLD", startPrice: "4150", volatility: 0.18, pace: "busy",
  },
  {
    symbol: 11, root: "MGC", koName: "마이크로 금", enName: "Micro Gold",
    exchange: "COMEX", type: "metal", currency: "USD", calendar: "CME",
    precision: 1, tickSize: "0.1", tickValue: "1", multiplier: "10",
    months: "GJMQVZ", lastTrade: "thirdLastBusinessDay", sizeFactor: 0.1,
    exchangeMargin: null,
    underlying: "GOLD", startPrice: "4150", volatility: 0.18, pace: "normal",
  },
  {
    symbol: 12, root: "SI", koName: "은", enName: "Silver",
    exchange: "COMEX", type: "metal", currency: "USD", calendar: "CME",
    precision: 3, tickSize: "0.005", tickValue: "25", multiplier: "5000",
    months: "HKNUZ", lastTrade: "thirdLastBusinessDay", sizeFactor: 1,
    exchangeMargin: { initial: "9350", maintenance: "8500", currency: "USD", asOf: "c.2023 (undated)" },
    underlying: "SILVER", startPrice: "52.5", volatility: 0.32, pace: "normal",
  },
  {
    symbol: 13, root: "HG", koName: "구리", enName: "Copper",
    exchange: "COMEX", type: "metal", currency: "USD", calendar: "CME",
    precision: 4, tickSize: "0.0005", tickValue: "12.5", multiplier: "25000",
    months: "HKNUZ", lastTrade: "thirdLastBusinessDay", sizeFactor: 1,
    exchangeMargin: { initial: "6325", maintenance: "5750", currency: "USD", asOf: "c.2023 (undated)" },
    underlying: "COPPER", startPrice: "5.05", volatility: 0.24, pace: "normal",
  },
  {
    symbol: 14, root: "PL", koName: "백금", enName: "Platinum",
    exchange: "NYMEX", type: "metal", currency: "USD", calendar: "CME",
    precision: 1, tickSize: "0.1", tickValue: "5", multiplier: "50",
    months: "FJNV", lastTrade: "thirdLastBusinessDay", sizeFactor: 1,
    exchangeMargin: { initial: "3520", maintenance: "3200", currency: "USD", asOf: "c.2023 (undated)" },
    underlying: "PLATINUM", startPrice: "1560", volatility: 0.28, pace: "quiet",
  },
  {
    symbol: 15, root: "CL", koName: "WTI 크루드오일", enName: "Crude Oil (WTI)",
    exchange: "NYMEX", type: "energy", currency: "USD", calendar: "CME",
    precision: 2, tickSize: "0.01", tickValue: "10", multiplier: "1000",
    months: "FGHJKMNQUVXZ", lastTrade: "crudeOil", sizeFactor: 1,
    exchangeMargin: { initial: "5810", maintenance: "5282", currency: "USD", asOf: "2024-10-29" },
    underlying: "WTI", startPrice: "61.5", volatility: 0.34, pace: "busy",
  },
  {
    symbol: 16, root: "QM", koName: "미니 크루드오일", enName: "E-mini Crude Oil",
    exchange: "NYMEX", type: "energy", currency: "USD", calendar: "CME",
    precision: 3, tickSize: "0.025", tickValue: "12.5", multiplier: "500",
    months: "FGHJKMNQUVXZ", lastTrade: "dayBeforeCrudeOil", sizeFactor: 0.5,
    exchangeMargin: { initial: "2916", maintenance: "2651", currency: "USD", asOf: "2024-10-29" },
    underlying: "WTI", startPrice: "61.5", volatility: 0.34, pace: "quiet",
  },
  {
    symbol: 17, root: "MCL", koName: "마이크로 크루드오일", enName: "Micro WTI Crude",
    exchange: "NYMEX", type: "energy", currency: "USD", calendar: "CME",
    precision: 2, tickSize: "0.01", tickValue: "1", multiplier: "100",
    months: "FGHJKMNQUVXZ", lastTrade: "dayBeforeCrudeOil", sizeFactor: 0.1,
    exchangeMargin: { initial: "583", maintenance: "530", currency: "USD", asOf: "2024-10-29" },
    underlying: "WTI", startPrice: "61.5", volatility: 0.34, pace: "normal",
  },
  {
    symbol: 18, root: "BZ", koName: "브렌트유", enName: "Brent Last Day Financial",
    exchange: "NYMEX", type: "energy", currency: "USD", calendar: "CME",
    precision: 2, tickSize: "0.01", tickValue: "10", multiplier: "1000",
    months: "FGHJKMNQUVXZ", lastTrade: "lastBusinessDayTwoMonthsBefore", sizeFactor: 1,
    exchangeMargin: { initial: "2860", maintenance: "2574", currency: "USD", asOf: "undated (Eugene)" },
    underlying: "BRENT", startPrice: "65.5", volatility: 0.32, pace: "quiet",
  },
  {
    symbol: 19, root: "NG", koName: "천연가스", enName: "Henry Hub Natural Gas",
    exchange: "NYMEX", type: "energy", currency: "USD", calendar: "CME",
    precision: 3, tickSize: "0.001", tickValue: "10", multiplier: "10000",
    months: "FGHJKMNQUVXZ", lastTrade: "naturalGas", sizeFactor: 1,
    exchangeMargin: { initial: "2487", maintenance: "2261", currency: "USD", asOf: "2024-10-29" },
    underlying: "NATGAS", startPrice: "3.95", volatility: 0.55, pace: "normal",
  },
  {
    symbol: 20, root: "RB", koName: "RBOB 가솔린", enName: "RBOB Gasoline",
    exchange: "NYMEX", type: "energy", currency: "USD", calendar: "CME",
    precision: 4, tickSize: "0.0001", tickValue: "4.2", multiplier: "42000",
    months: "FGHJKMNQUVXZ", lastTrade: "lastBusinessDayOfMonthBefore", sizeFactor: 1,
    exchangeMargin: { initial: "5495", maintenance: "4995", currency: "USD", asOf: "2024-10-29" },
    underlying: "GASOLINE", startPrice: "1.98", volatility: 0.36, pace: "quiet",
  },
  {
    symbol: 21, root: "HO", koName: "난방유", enName: "NY Harbor ULSD",
    exchange: "NYMEX", type: "energy", currency: "USD", calendar: "CME",
    precision: 4, tickSize: "0.0001", tickValue: "4.2", multiplier: "42000",
    months: "FGHJKMNQUVXZ", lastTrade: "lastBusinessDayOfMonthBefore", sizeFactor: 1,
    exchangeMargin: { initial: "6798", maintenance: "6180", currency: "USD", asOf: "2024-10-29" },
    underlying: "HEATINGOIL", startPrice: "2.28", volatility: 0.36, pace: "quiet",
  },
  {
    symbol: 22, root: "6E", koName: "유로 FX", enName: "Euro FX",
    exchange: "CME", type: "fx", currency: "USD", calendar: "CME",
    precision: 5, tickSize: "0.00005", tickValue: "6.25", multiplier: "125000",
    months: "HMUZ", lastTrade: "twoDaysBeforeThirdWednesday", sizeFactor: 1,
    exchangeMargin: { initial: "3080", maintenance: "2800", currency: "USD", asOf: "2024-10-29" },
    underlying: "EURUSD", startPrice: "1.165", volatility: 0.075, pace: "normal",
  },
  {
    symbol: 23, root: "M6E", koName: "마이크로 유로", enName: "Micro EUR/USD",
    exchange: "CME", type: "fx", currency: "USD", calendar: "CME",
    precision: 4, tickSize: "0.0001", tickValue: "1.25", multiplier: "12500",
    months: "HMUZ", lastTrade: "twoDaysBeforeThirdWednesday", sizeFactor: 0.1,
    exchangeMargin: { initial: "308", maintenance: "280", currency: "USD", asOf: "2024-10-29" },
    underlying: "EURUSD", startPrice: "1.165", volatility: 0.075, pace: "quiet",
  },
  {
    symbol: 24, root: "6J", koName: "일본 엔", enName: "Japanese Yen",
    exchange: "CME", type: "fx", currency: "USD", calendar: "CME",
    precision: 7, tickSize: "0.0000005", tickValue: "6.25", multiplier: "12500000",
    months: "HMUZ", lastTrade: "twoDaysBeforeThirdWednesday", sizeFactor: 1,
    exchangeMargin: { initial: "3960", maintenance: "3600", currency: "USD", asOf: "2024-10-29" },
    underlying: "JPYUSD", startPrice: "0.00655", volatility: 0.1, pace: "normal",
  },
  {
    symbol: 25, root: "6B", koName: "영국 파운드", enName: "British Pound",
    exchange: "CME", type: "fx", currency: "USD", calendar: "CME",
    precision: 4, tickSize: "0.0001", tickValue: "6.25", multiplier: "62500",
    months: "HMUZ", lastTrade: "twoDaysBeforeThirdWednesday", sizeFactor: 1,
    exchangeMargin: { initial: "2090", maintenance: "1900", currency: "USD", asOf: "2024-10-29" },
    underlying: "GBPUSD", startPrice: "1.325", volatility: 0.08, pace: "quiet",
  },
  {
    symbol: 26, root: "6A", koName: "호주 달러", enName: "Australian Dollar",
    exchange: "CME", type: "fx", currency: "USD", calendar: "CME",
    precision: 4, tickSize: "0.0001", tickValue: "10", multiplier: "100000",
    months: "HMUZ", lastTrade: "twoDaysBeforeThirdWednesday", sizeFactor: 1,
    exchangeMargin: { initial: "1760", maintenance: "1600", currency: "USD", asOf: "2024-10-29" },
    underlying: "AUDUSD", startPrice: "0.655", volatility: 0.1, pace: "quiet",
  },
  {
    symbol: 27, root: "6C", koName: "캐나다 달러", enName: "Canadian Dollar",
    exchange: "CME", type: "fx", currency: "USD", calendar: "CME",
    precision: 5, tickSize: "0.00005", tickValue: "5", multiplier: "100000",
    months: "HMUZ", lastTrade: "dayBeforeThirdWednesday", sizeFactor: 1,
    exchangeMargin: { initial: "1370", maintenance: "1246", currency: "USD", asOf: "2024-10-29" },
    underlying: "CADUSD", startPrice: "0.715", volatility: 0.06, pace: "quiet",
  },
  {
    symbol: 28, root: "6S", koName: "스위스 프랑", enName: "Swiss Franc",
    exchange: "CME", type: "fx", currency: "USD", calendar: "CME",
    precision: 5, tickSize: "0.00005", tickValue: "6.25", multiplier: "125000",
    months: "HMUZ", lastTrade: "twoDaysBeforeThirdWednesday", sizeFactor: 1,
    exchangeMargin: { initial: "5060", maintenance: "4600", currency: "USD", asOf: "2024-10-29" },
    underlying: "CHFUSD", startPrice: "1.255", volatility: 0.08, pace: "quiet",
  },
  {
    symbol: 29, root: "BTC", koName: "비트코인 선물", enName: "Bitcoin",
    exchange: "CME", type: "crypto", currency: "USD", calendar: "CME",
    precision: 0, tickSize: "5", tickValue: "25", multiplier: "5",
    months: "FGHJKMNQUVXZ", lastTrade: "lastFriday", sizeFactor: 1,
    exchangeMargin: { initial: "14121", maintenance: "12837", currency: "USD", asOf: "2020-04-28 (stale)" },
    underlying: "BITCOIN", startPrice: "96000", volatility: 0.5, pace: "normal",
  },
  {
    symbol: 30, root: "MBT", koName: "마이크로 비트코인", enName: "Micro Bitcoin",
    exchange: "CME", type: "crypto", currency: "USD", calendar: "CME",
    precision: 0, tickSize: "5", tickValue: "0.5", multiplier: "0.1",
    months: "FGHJKMNQUVXZ", lastTrade: "lastFriday", sizeFactor: 0.1,
    exchangeMargin: { initial: "1870", maintenance: "1700", currency: "USD", asOf: "2024-10-29" },
    underlying: "BITCOIN", startPrice: "96000", volatility: 0.5, pace: "quiet",
  },
  {
    symbol: 31, root: "ZT", koName: "미국채 2년", enName: "2-Year T-Note",
    exchange: "CBOT", type: "rate", currency: "USD", calendar: "CME",
    precision: 8, tickSize: "0.00390625", tickValue: "7.8125", multiplier: "2000",
    months: "HMUZ", lastTrade: "lastBusinessDay", sizeFactor: 1,
    exchangeMargin: { initial: "1100", maintenance: "1000", currency: "USD", asOf: "c.2023 (undated)" },
    underlying: "UST2", startPrice: "104.203125", volatility: 0.018, pace: "quiet",
  },
  {
    symbol: 32, root: "ZF", koName: "미국채 5년", enName: "5-Year T-Note",
    exchange: "CBOT", type: "rate", currency: "USD", calendar: "CME",
    precision: 7, tickSize: "0.0078125", tickValue: "7.8125", multiplier: "1000",
    months: "HMUZ", lastTrade: "lastBusinessDay", sizeFactor: 1,
    exchangeMargin: { initial: "935", maintenance: "850", currency: "USD", asOf: "2020-05/06" },
    underlying: "UST5", startPrice: "109.25", volatility: 0.04, pace: "quiet",
  },
  {
    symbol: 33, root: "ZN", koName: "미국채 10년", enName: "10-Year T-Note",
    exchange: "CBOT", type: "rate", currency: "USD", calendar: "CME",
    precision: 6, tickSize: "0.015625", tickValue: "15.625", multiplier: "1000",
    months: "HMUZ", lastTrade: "sevenDaysBeforeLastBusinessDay", sizeFactor: 1,
    exchangeMargin: { initial: "1980", maintenance: "1800", currency: "USD", asOf: "2020-05/06" },
    underlying: "UST10", startPrice: "112.625", volatility: 0.06, pace: "normal",
  },
  {
    symbol: 34, root: "ZB", koName: "미국채 30년", enName: "U.S. T-Bond",
    exchange: "CBOT", type: "rate", currency: "USD", calendar: "CME",
    precision: 5, tickSize: "0.03125", tickValue: "31.25", multiplier: "1000",
    months: "HMUZ", lastTrade: "sevenDaysBeforeLastBusinessDay", sizeFactor: 1,
    exchangeMargin: { initial: "6050", maintenance: "5500", currency: "USD", asOf: "2020-05/06" },
    underlying: "UST30", startPrice: "116.8125", volatility: 0.11, pace: "quiet",
  },
  {
    symbol: 35, root: "ZC", koName: "옥수수", enName: "Corn",
    exchange: "CBOT", type: "grain", currency: "USD", calendar: "GRAIN",
    precision: 4, tickSize: "0.0025", tickValue: "12.5", multiplier: "5000",
    months: "HKNUZ", lastTrade: "dayBeforeFifteenth", sizeFactor: 1,
    exchangeMargin: { initial: "1155", maintenance: "1050", currency: "USD", asOf: "2024-10-29" },
    underlying: "CORN", startPrice: "4.3", volatility: 0.26, pace: "quiet",
  },
  {
    symbol: 36, root: "ZW", koName: "소맥(밀)", enName: "Chicago SRW Wheat",
    exchange: "CBOT", type: "grain", currency: "USD", calendar: "GRAIN",
    precision: 4, tickSize: "0.0025", tickValue: "12.5", multiplier: "5000",
    months: "HKNUZ", lastTrade: "dayBeforeFifteenth", sizeFactor: 1,
    exchangeMargin: { initial: "1925", maintenance: "1750", currency: "USD", asOf: "2024-10-29" },
    underlying: "WHEAT", startPrice: "5.4", volatility: 0.3, pace: "quiet",
  },
  {
    symbol: 37, root: "ZS", koName: "대두", enName: "Soybean",
    exchange: "CBOT", type: "grain", currency: "USD", calendar: "GRAIN",
    precision: 4, tickSize: "0.0025", tickValue: "12.5", multiplier: "5000",
    months: "FHKNQUX", lastTrade: "dayBeforeFifteenth", sizeFactor: 1,
    exchangeMargin: { initial: "2200", maintenance: "2000", currency: "USD", asOf: "2024-10-29" },
    underlying: "SOYBEAN", startPrice: "11.3", volatility: 0.2, pace: "quiet",
  },
  {
    symbol: 38, root: "HSI", koName: "항셍지수", enName: "Hang Seng Index",
    exchange: "HKFE", type: "index", currency: "HKD", calendar: "HKFE",
    precision: 0, tickSize: "1", tickValue: "50", multiplier: "50",
    months: "FGHJKMNQUVXZ", lastTrade: "secondLastBusinessDay", sizeFactor: 1,
    exchangeMargin: { initial: "16952", maintenance: "13562", currency: "USD", asOf: "2020-06-01" },
    underlying: "HSI", startPrice: "26200", volatility: 0.24, pace: "busy",
  },
  {
    symbol: 39, root: "MHI", koName: "미니 항셍", enName: "Mini-Hang Seng",
    exchange: "HKFE", type: "index", currency: "HKD", calendar: "HKFE",
    precision: 0, tickSize: "1", tickValue: "10", multiplier: "10",
    months: "FGHJKMNQUVXZ", lastTrade: "secondLastBusinessDay", sizeFactor: 0.5,
    exchangeMargin: { initial: "13981", maintenance: "12583", currency: "HKD", asOf: "undated (Eugene)" },
    underlying: "HSI", startPrice: "26200", volatility: 0.24, pace: "normal",
  },
  {
    symbol: 40, root: "HHI", koName: "H주지수(항셍중국기업)", enName: "Hang Seng China Enterprises",
    exchange: "HKFE", type: "index", currency: "HKD", calendar: "HKFE",
    precision: 0, tickSize: "1", tickValue: "50", multiplier: "50",
    months: "FGHJKMNQUVXZ", lastTrade: "secondLastBusinessDay", sizeFactor: 1,
    exchangeMargin: { initial: "30450", maintenance: "24350", currency: "HKD", asOf: "2017-02-18" },
    underlying: "HHI", startPrice: "9300", volatility: 0.26, pace: "quiet",
  },
  {
    symbol: 41, root: "CN", koName: "FTSE 차이나 A50", enName: "FTSE China A50",
    exchange: "SGX", type: "index", currency: "USD", calendar: "SGX_CN",
    precision: 0, tickSize: "1", tickValue: "1", multiplier: "1",
    months: "FGHJKMNQUVXZ", lastTrade: "secondLastBusinessDay", sizeFactor: 1,
    exchangeMargin: { initial: "990", maintenance: "900", currency: "USD", asOf: "c.2023 (undated)" },
    underlying: "A50", startPrice: "15300", volatility: 0.22, pace: "normal",
  },
  {
    symbol: 42, root: "NK", koName: "SGX 닛케이 225", enName: "SGX Nikkei 225",
    exchange: "SGX", type: "index", currency: "JPY", calendar: "SGX_NK",
    precision: 0, tickSize: "5", tickValue: "2500", multiplier: "500",
    months: "HMUZ", lastTrade: "dayBeforeSecondFriday", sizeFactor: 1,
    exchangeMargin: { initial: "7927", maintenance: "7206", currency: "USD", asOf: "2020-06-19" },
    underlying: "N225", startPrice: "50800", volatility: 0.22, pace: "normal",
  },
  {
    symbol: 43, root: "FDAX", koName: "DAX", enName: "DAX",
    exchange: "EUREX", type: "index", currency: "EUR", calendar: "EUREX",
    precision: 0, tickSize: "1", tickValue: "25", multiplier: "25",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 1,
    exchangeMargin: { initial: "22126", maintenance: null, currency: "EUR", asOf: "c.2017-18 (undated)" },
    underlying: "DAX", startPrice: "24000", volatility: 0.18, pace: "normal",
  },
  {
    symbol: 44, root: "FDXM", koName: "미니 DAX", enName: "Mini-DAX",
    exchange: "EUREX", type: "index", currency: "EUR", calendar: "EUREX",
    precision: 0, tickSize: "1", tickValue: "5", multiplier: "5",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 0.5,
    exchangeMargin: { initial: "4425", maintenance: null, currency: "EUR", asOf: "c.2017-18 (undated)" },
    underlying: "DAX", startPrice: "24000", volatility: 0.18, pace: "quiet",
  },
  {
    symbol: 45, root: "FDXS", koName: "마이크로 DAX", enName: "Micro-DAX",
    exchange: "EUREX", type: "index", currency: "EUR", calendar: "EUREX",
    precision: 0, tickSize: "1", tickValue: "1", multiplier: "1",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 0.1,
    exchangeMargin: null,
    underlying: "DAX", startPrice: "24000", volatility: 0.18, pace: "quiet",
  },
  {
    symbol: 46, root: "FESX", koName: "유로스톡스 50", enName: "EURO STOXX 50",
    exchange: "EUREX", type: "index", currency: "EUR", calendar: "EUREX",
    precision: 0, tickSize: "1", tickValue: "10", multiplier: "10",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 1,
    exchangeMargin: { initial: "2391", maintenance: null, currency: "EUR", asOf: "c.2017-18 (undated)" },
    underlying: "SX5E", startPrice: "5650", volatility: 0.18, pace: "quiet",
  },
  {
    symbol: 47, root: "FSXE", koName: "마이크로 유로스톡스 50", enName: "Micro-EURO STOXX 50",
    exchange: "EUREX", type: "index", currency: "EUR", calendar: "EUREX",
    precision: 1, tickSize: "0.5", tickValue: "0.5", multiplier: "1",
    months: "HMUZ", lastTrade: "thirdFriday", sizeFactor: 0.1,
    exchangeMargin: null,
    underlying: "SX5E", startPrice: "5650", volatility: 0.18, pace: "quiet",
  },
  {
    symbol: 101, root: "NRX", koName: "나루 지수", enName: "Naru Index",
    exchange: "NARU", type: "simulated", currency: "USD", calendar: "SIM",
    precision: 2, tickSize: "0.25", tickValue: "1.25", multiplier: "5",
    months: null, lastTrade: null, sizeFactor: 1,
    exchangeMargin: null,
    underlying: "NRX", startPrice: "3200", volatility: 0.2, pace: "busy",
  },
  {
    symbol: 102, root: "NRG", koName: "나루 골드", enName: "Naru Gold",
    exchange: "NARU", type: "simulated", currency: "USD", calendar: "SIM",
    precision: 1, tickSize: "0.1", tickValue: "1", multiplier: "10",
    months: null, lastTrade: null, sizeFactor: 1,
    exchangeMargin: null,
    underlying: "NRG", startPrice: "2400", volatility: 0.16, pace: "busy",
  },
  {
    symbol: 103, root: "NRB", koName: "나루 코인", enName: "Naru Coin",
    exchange: "NARU", type: "simulated", currency: "USD", calendar: "SIM",
    precision: 0, tickSize: "5", tickValue: "0.5", multiplier: "0.1",
    months: null, lastTrade: null, sizeFactor: 1,
    exchangeMargin: null,
    underlying: "NRB", startPrice: "60000", volatility: 0.5, pace: "busy",
  },
];
