/** Texts that the member app says by itself, to the letter (product.md §2, §4, §5, §8, §9). */

import type { MarketType } from "@naru/vocabulary/order";
import type { Language } from "../messages.ts";

const ko = {
  alertTitle: "알림",
  leaveSignUp: "회원가입을 멈추시겠습니까?",
  close: "닫기",
  quickOrder: "빠른주문",
  dnw: "입출금",
  search: "조회",
  more: "더보기",
  futuresDrawer: "선물거래",
  preparing: "준비중입니다.",
  withdrawEmpty: "출금신청금액을 입력해주세요.",
  withdrawAboveBalance: "출금신청금액이 보유금액을 초과합니다.",
  depositEmpty: "입금신청금액을 입력해주세요.",
  applied: "신청이 완료되었습니다.",
  stockClosed: "{stock} 종목이 현재 휴장중입니다.",
  optionClosed: "현재 {name}이 휴장처리되었습니다.",
  allOptionsClosed: "현재 모든종목이 휴장처리되었습니다.",
  orderFilled: "주문 체결완료",
  positionLiquidated: "청산",
  forceLogout: "접속이 끊겼습니다. 잠시 후 다시 로그인해주세요.",
  reconnectFailed: "재연결에 실패했습니다. 새로고침 후 다시 시도해주세요.",
  reconnecting: "접속 불안정으로 인한 재연결 중입니다.",
  accountDenied: "계정이 이용이 불가능합니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.",
  mobileBlocked: "모바일 디바이스 접속이 불가합니다.",
  buy: "매수",
  sell: "매도",
  limit: "지정가",
  market: "시장가",
  stopLimit: "STOPLIMIT",
  stopMarket: "MIT",
  losscut: "로스컷",
  takeProfitOrder: "익절주문",
  stopLossOrder: "손절주문",
  orderComplete: "주문 접수완료",
  orderCancelled: "주문 취소완료",
  liquidationRisk: "청산 위험",
  leverageChanged: "레버리지가 변경되었습니다.",
  chunkLoadFailed: "페이지를 불러오지 못했습니다. 새로고침 해주세요.",
} as const;

export type ClientText = keyof typeof ko;

const en: Record<ClientText, string> = {
  alertTitle: "Notice",
  leaveSignUp: "Do you want to stop signing up?",
  close: "Close",
  quickOrder: "Quick order",
  dnw: "Deposit/Withdraw",
  search: "Search",
  more: "More",
  futuresDrawer: "Futures",
  preparing: "Coming soon.",
  withdrawEmpty: "Please enter the withdrawal amount.",
  withdrawAboveBalance: "The withdrawal amount exceeds your balance.",
  depositEmpty: "Please enter the deposit amount.",
  applied: "Your request has been submitted.",
  stockClosed: "{stock} is closed now.",
  optionClosed: "{name} has just closed.",
  allOptionsClosed: "All instruments have just closed.",
  orderFilled: "Order filled",
  positionLiquidated: "Liquidation",
  forceLogout: "You were disconnected. Please sign in again shortly.",
  reconnectFailed: "Reconnecting failed. Please reload and try again.",
  reconnecting: "The connection is unstable. Reconnecting.",
  accountDenied: "This account cannot be used. Please contact the administrator.",
  mobileBlocked: "Access from mobile devices is not possible.",
  buy: "Buy",
  sell: "Sell",
  limit: "Limit",
  market: "Market",
  stopLimit: "STOPLIMIT",
  stopMarket: "MIT",
  losscut: "Loss-cut",
  takeProfitOrder: "Take-profit order",
  stopLossOrder: "Stop-loss order",
  orderComplete: "Order complete",
  orderCancelled: "Order cancelled",
  liquidationRisk: "Liquidation risk",
  leverageChanged: "Leverage changed",
  chunkLoadFailed: "The page could not be loaded. Please reload.",
};

/** The app's own texts in a language. */
export const clientTexts: Record<Language, Record<ClientText, string>> = { ko, en };

/** The word for a kind of order. */
export const kindTexts: Record<MarketType, ClientText> = {
  LIMIT: "limit",
  MARKET: "market",
  STOPLIMIT: "stopLimit",
  STOPMARKET: "stopMarket",
  LIQUIDATION: "losscut",
};
