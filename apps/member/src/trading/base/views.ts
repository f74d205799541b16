/** The wire views this area reads, under one roof, so that its model and screens import from one place. */

import type { OptionView } from "@naru/client/views";

export type {
  AccountView,
  AlertView,
  BookLevel,
  BookView,
  CandleView,
  CrossView,
  ExitView,
  FillRecordView,
  GaugeView,
  OptionView,
  OrderAnswer,
  OrderView,
  OverseaEvent,
  PositionView,
  RecordView,
  TickEvent,
  TradeTickView,
} from "@naru/client/views";

export type { TradeType as TradeSide } from "@naru/vocabulary/order";
export type InstrumentType = OptionView["type"];
export type CandleInterval = "1s" | "1m" | "5m" | "15m" | "1h" | "1d";
