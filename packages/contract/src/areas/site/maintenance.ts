/**
 * What members may still do while their site is under maintenance (decision 076): get out, keep their account safe, and be heard.
 * Every call that changes something stands here, so that a new one does not compile before it is said of it; calls that only read go
 * on. What opens a position or a bet is refused by the engine, which knows what opens.
 */

import type { PATHS, RouteId } from "../../paths.ts";

type Paths = typeof PATHS;
/** Calls that change something: all but GETs, and the GETs that do. */
type Changing =
  | { [Id in RouteId]: Paths[Id]["method"] extends "GET" ? never : Id }[RouteId]
  | "dnwCancelByGet"
  | "readContact"
  | "bitdexChargeUrl"
  | "millionUrl"
  | "vancoinUrl"
  | "codepayUrl";

const HELD = true;
const GOES_ON = false;

/** Whether a call is refused while a maintenance runs. */
const IN_MAINTENANCE: Readonly<Record<Changing, boolean>> = {
  // Whoever signs in or out, and what keeps an account safe
  ...{ login: GOES_ON, logout: GOES_ON, signUp: GOES_ON, prove: GOES_ON, openView: GOES_ON },
  ...{ endMySession: GOES_ON, endMyOtherSessions: GOES_ON, freezeMe: GOES_ON },
  ...{ takeCoolOff: GOES_ON, setDayLoss: GOES_ON, changePassword: GOES_ON, changePhone: GOES_ON },
  ...{ beginOtp: GOES_ON, confirmOtp: GOES_ON, disableOtp: GOES_ON },
  ...{ setPin: GOES_ON, changePin: GOES_ON, resetPin: GOES_ON, setMyBank: GOES_ON },
  ...{ askSignInPasskey: GOES_ON, beginPasskey: GOES_ON, addPasskey: GOES_ON },
  ...{ renamePasskey: GOES_ON, removePasskey: GOES_ON, askPasskey: GOES_ON },
  ...{ certificateEmail: GOES_ON, verifyEmail: GOES_ON, certificatePhone: GOES_ON },
  ...{ verifyPhone: GOES_ON, findId: GOES_ON, findPassword: GOES_ON },
  ...{ agree: GOES_ON, changeNick: GOES_ON, saveSettings: GOES_ON, saveTradeNote: GOES_ON },
  ...{ deleteWalletAddress: GOES_ON, readWalletAddress: GOES_ON, setWalletWhitelist: GOES_ON },

  // Money: what is asked for now waits until it is over, what was asked for can be taken back
  ...{ dnwApply: HELD, depositApply: HELD, withdrawApply: HELD },
  ...{ dnwQuote: HELD, dnwConvert: HELD, dnwBuy: HELD, dnwSell: HELD, useCoupon: HELD },
  ...{ dnwCancel: GOES_ON, dnwCancelByGet: GOES_ON },
  // Between own wallets it asks nobody outside, and keeps a position from its liquidation.
  dnwTransfer: GOES_ON,
  ...{ walletTempGenerate: HELD, simulateCoinDeposit: HELD },
  // An address that a member has long had is looked up by it; coins that are on their way come in any case.
  ...{ walletGenerate: GOES_ON, tellCoinSender: GOES_ON },

  // Deals between members: none begins, those that run have clocks of their own
  ...{ p2pOffer: HELD, p2pTake: HELD },
  ...{ p2pWithdraw: GOES_ON, p2pPaid: GOES_ON, p2pRelease: GOES_ON, p2pCancel: GOES_ON },
  ...{ p2pAppeal: GOES_ON, p2pChat: GOES_ON },

  // Orders at payment providers
  ...{ paycoinSend: HELD, paykiwoomSend: HELD, bitdexChargeUrl: HELD, bitdexSend: HELD },
  ...{ bitdexSell: HELD, bitshopUrl: HELD, millionUrl: HELD, vancoinUrl: HELD },
  ...{ gluwaQrcode: HELD, onepayLogin: HELD, codepayUrl: HELD },
  ...{ paycoinSignUp: GOES_ON, paykiwoomSignUp: GOES_ON, dhSafetySignUp: GOES_ON },

  // Copy trading: nobody follows or gives more, everybody may leave
  ...{ follow: HELD, amendFollow: HELD },
  ...{ pauseFollow: GOES_ON, unfollow: GOES_ON, unfollowTrader: GOES_ON, closeCopied: GOES_ON },
  ...{ applyTrader: GOES_ON, changeTrader: GOES_ON, setTraderIntake: GOES_ON },

  // Trading: the engine refuses what opens, and takes what closes
  ...{ placeOverseaOrder: GOES_ON, amendOverseaOrder: GOES_ON, amendOverseaRow: GOES_ON },
  ...{ cancelOverseaOrder: GOES_ON, cancelAllOverseaOrders: GOES_ON },
  ...{ setOverseaTpSl: GOES_ON, deleteOverseaTpSl: GOES_ON, setOverseaExits: GOES_ON },
  ...{ closeOverseaPosition: GOES_ON, closeOverseaPositions: GOES_ON },
  ...{ reverseOverseaPosition: GOES_ON, overseaBreakEven: GOES_ON, setOvernight: GOES_ON },
  ...{ setOverseaAlert: GOES_ON, deleteOverseaAlert: GOES_ON, setOverseaLimits: GOES_ON },
  placeBet: GOES_ON,
  ...{ placeFuturesOrder: GOES_ON, placeFuturesScale: GOES_ON, amendFuturesOrder: GOES_ON },
  ...{ cancelFuturesOrder: GOES_ON, cancelAllFuturesOrders: GOES_ON },
  ...{ setFuturesTpSl: GOES_ON, setFuturesTrail: GOES_ON, setFuturesLeverage: GOES_ON },
  ...{ setFuturesMarginType: GOES_ON, changeFuturesMargin: GOES_ON },
  ...{ closeFuturesPosition: GOES_ON, closeFuturesPositions: GOES_ON },
  ...{ reverseFuturesPosition: GOES_ON, setFuturesAlert: GOES_ON, deleteFuturesAlert: GOES_ON },

  // Being heard, and what was read
  ...{ createContact: GOES_ON, readContact: GOES_ON, readAllContacts: GOES_ON },
  ...{ reopenContact: GOES_ON, rateContact: GOES_ON, uploadFile: GOES_ON },
  ...{ sendChat: GOES_ON, typeChat: GOES_ON, endChat: GOES_ON },
  ...{ readAllMessages: GOES_ON, deleteMessage: GOES_ON, seeContent: GOES_ON },
  setEconomicReminder: GOES_ON,
  ...{ addPartner: GOES_ON, savePartnerCode: GOES_ON, noteReferee: GOES_ON },
  raisePartner: GOES_ON,
};

/** True where a call waits until the maintenance is over; undefined where nothing is said of it, because it only reads. */
export function isHeldInMaintenance(id: RouteId): boolean | undefined {
  const table: Readonly<Partial<Record<RouteId, boolean>>> = IN_MAINTENANCE;
  return table[id];
}
