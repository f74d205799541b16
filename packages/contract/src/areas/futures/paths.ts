/** Methods and paths of the calls of perpetuals: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const futuresPaths = {
  futuresOptions: { method: "GET", path: "/futures/option/list" },
  futuresOption: { method: "GET", path: "/futures/option" },
  placeFuturesOrder: { method: "POST", path: "/futures/order" },
  placeFuturesScale: { method: "POST", path: "/futures/order/scale" },
  amendFuturesOrder: { method: "POST", path: "/futures/order/amend" },
  cancelFuturesOrder: { method: "POST", path: "/futures/order/cancel" },
  cancelAllFuturesOrders: { method: "POST", path: "/futures/order/cancel_all" },
  setFuturesTpSl: { method: "POST", path: "/futures/order/tpsl" },
  setFuturesTrail: { method: "POST", path: "/futures/order/trail" },
  setFuturesLeverage: { method: "POST", path: "/futures/order/leverage" },
  setFuturesMarginType: { method: "POST", path: "/futures/order/margin_type" },
  changeFuturesMargin: { method: "POST", path: "/futures/order/margin" },
  closeFuturesPosition: { method: "POST", path: "/futures/position/close" },
  closeFuturesPositions: { method: "POST", path: "/futures/position/close_all" },
  reverseFuturesPosition: { method: "POST", path: "/futures/position/reverse" },
  futuresQtyPer: { method: "GET", path: "/futures/order/qty_per" },
  futuresOpenOrders: { method: "GET", path: "/futures/history/open_order" },
  futuresOpenPositions: { method: "GET", path: "/futures/history/open_position" },
  futuresRecords: { method: "GET", path: "/futures/history/list" },
  futuresOrderTpSl: { method: "GET", path: "/futures/history/tpsl" },
  futuresOpenTpSl: { method: "GET", path: "/futures/history/open_sltp" },
  futuresLastLeverage: { method: "GET", path: "/futures/history/last_leverage" },
} as const satisfies CallPaths;
