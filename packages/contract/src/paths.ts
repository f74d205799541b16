/**
 * Every call's method and path, once. Plain data without schemas, so that the browser pays for no more than these
 * lines; `routes.ts` adds who may, the schemas and the rest.
 */

export const PATHS = {
  me: { method: "GET", path: "/me" },
  login: { method: "POST", path: "/login" },
  logout: { method: "POST", path: "/logout" },
  signUp: { method: "POST", path: "/player" },
  checkUsername: { method: "GET", path: "/user/check_username" },
  verifyPartner: { method: "GET", path: "/partner/verify" },
  siteInfo: { method: "GET", path: "/site_info/code" },
  serverTimeOffset: { method: "GET", path: "/server_time_offset" },
  myWallet: { method: "GET", path: "/wallet/my" },
  overseaOption: { method: "GET", path: "/oversea/option" },
  overseaOptions: { method: "GET", path: "/oversea/option/list" },
  overseaOptionExists: { method: "GET", path: "/oversea/option/exist_option" },
  overseaAccount: { method: "GET", path: "/oversea/account" },
  placeOverseaOrder: { method: "POST", path: "/oversea/order" },
  cancelOverseaOrder: { method: "POST", path: "/oversea/order/cancel" },
  cancelAllOverseaOrders: { method: "POST", path: "/oversea/order/cancel_all" },
  amendOverseaOrder: { method: "POST", path: "/oversea/order/amend" },
  amendOverseaRow: { method: "POST", path: "/oversea/order/amend_row" },
  setOverseaTpSl: { method: "POST", path: "/oversea/order/tpsl" },
  deleteOverseaTpSl: { method: "POST", path: "/oversea/order/delete-tpsl" },
  setOverseaExits: { method: "POST", path: "/oversea/order/exits" },
  closeOverseaPosition: { method: "POST", path: "/oversea/position/close" },
  closeOverseaPositions: { method: "POST", path: "/oversea/position/close_all" },
  reverseOverseaPosition: { method: "POST", path: "/oversea/position/reverse" },
  overseaBreakEven: { method: "POST", path: "/oversea/position/break_even" },
  overseaAlerts: { method: "GET", path: "/oversea/alert" },
  setOverseaAlert: { method: "POST", path: "/oversea/alert" },
  deleteOverseaAlert: { method: "POST", path: "/oversea/alert/delete" },
  setOvernight: { method: "POST", path: "/oversea/overnight" },
  overnight: { method: "GET", path: "/oversea/overnight" },
  overseaOpenOrders: { method: "GET", path: "/oversea/history/open_order" },
  overseaOpenPositions: { method: "GET", path: "/oversea/history/open_position" },
  overseaRecords: { method: "GET", path: "/oversea/history/list" },
  overseaFills: { method: "GET", path: "/oversea/history/fills" },
  overseaOrderDetail: { method: "GET", path: "/oversea/history/order" },
  overseaClosedPositions: { method: "GET", path: "/oversea/history/positions" },
  overseaDailyProfit: { method: "GET", path: "/oversea/history/daily_profit" },
  settings: { method: "GET", path: "/player/settings" },
  saveSettings: { method: "POST", path: "/player/settings" },
  chart: { method: "GET", path: "/stock/chart" },
  chartPage: { method: "GET", path: "/stock/chart_page" },
  rawData: { method: "GET", path: "/stock/raw_data" },
  keyValue: { method: "GET", path: "/stock/key_value" },
  lastPrice: { method: "GET", path: "/stock/last_price" },
  tickerStatistics: { method: "GET", path: "/trade/ticker_statistics" },
} as const satisfies Record<
  string,
  { readonly method: "GET" | "POST"; readonly path: `/${string}` }
>;

export type RouteId = keyof typeof PATHS;

/** All calls stand under this prefix. */
export const API_PREFIX = "/api";
