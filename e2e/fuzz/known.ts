/**
 * What earlier answers named: ids, hashes, keys. A request that takes one is given one that exists, often of another
 * actor, so that calls get past the first look-up.
 */

import { DEMO_COUPONS } from "../../apps/server/src/seed/demo-desk.ts";
import { ownObject } from "./json-text.ts";

/** Of one name; older ones make room. */
const KEPT_MAX = 400;
const DEPTH_MAX = 6;
const ROWS_MAX = 30;

/** What `id` means in a call's answer. */
const IDS_OF: Readonly<Record<string, string>> = ownNames({
  orderId: ["placeOverseaOrder", "overseaOpenOrders", "overseaRecords", "amendOverseaOrder"],
  futuresOrderId: ["placeFuturesOrder", "futuresOpenOrders", "futuresRecords", "amendFuturesOrder"],
  liquidationId: ["futuresLiquidations"],
  alertId: ["setOverseaAlert", "overseaAlerts"],
  futuresAlertId: ["setFuturesAlert"],
  requestId: ["dnwApply", "depositApply", "withdrawApply", "dnwList", "requests", "dnwBuy"],
  quoteId: ["dnwQuote"],
  noticeId: ["noticeList", "faqList", "staticPageList", "operatorNotices", "saveNotice"],
  proposalId: ["proposals", "createProposal"],
  memberId: ["me", "signUp", "members"],
  batchId: ["couponBatches"],
  bankId: ["siteBanks"],
  operatorId: ["operators"],
  overseaOptionId: ["overseaOptions"],
  futuresOptionId: ["futuresOptions"],
  fileId: ["uploadFile"],
  providerOrderId: ["providerOrders", "bitshopUrl", "codepayUrl", "providerDeskOrders"],
  chatId: ["chat", "chatList", "sendChat", "deskChats", "deskChat", "claimChat"],
  contactId: ["contactList", "createContact", "deskContacts"],
  messageId: ["messageList"],
  promotionId: ["promotionList"],
  popupId: ["popupList"],
  economicId: ["economicList", "saveEconomic"],
  tradeOptionId: ["tradeOptions", "publicTradeOptions"],
  tradeRoundId: ["currentRound", "recentRounds", "tradeRounds", "publicRounds"],
  addressId: ["walletGenerate"],
  offerId: ["p2pLatest"],
  dealId: ["p2pDeal", "p2pDisputes"],
  payoutId: ["deskCoinPayouts"],
  fillId: ["overseaFills", "futuresFills"],
});

/** What a field of a call takes, where its name does not say it. */
const FIELDS_OF: Readonly<Record<string, string>> = ownNames({
  orderId: ["cancelOverseaOrder.id", "amendOverseaOrder.id", "overseaOrderDetail.id"],
  futuresOrderId: ["cancelFuturesOrder.id", "amendFuturesOrder.id", "futuresOrderTpSl.orderId"],
  liquidationId: ["futuresLiquidation.id"],
  alertId: ["deleteOverseaAlert.id"],
  futuresAlertId: ["deleteFuturesAlert.id"],
  overseaPositionId: ["deleteOverseaTpSl.id"],
  fillId: ["saveTradeNote.id"],
  noticeId: ["notice.id", "faq.id", "staticPage.id", "seeContent.id"],
  fileId: ["downloadFile.id"],
  providerOrderId: ["providerOrder.id", "askProvider.orderId"],
  chatId: ["chatEntries.id", "endChat.id"],
  operatorId: ["handOverChat.toId"],
  memberId: ["changePassword.id"],
  requestId: [
    "dnwList.id",
    "dnwCancel.dnwHistoryId",
    "dnwCancelByGet.dnwHistoryId",
    "bulkApprove.requestIds",
  ],
  price: ["amendOverseaRow.fromPrice"],
  contactId: ["readContact.id", "reopenContact.id", "rateContact.id", "deskContact.id"],
  messageId: ["deleteMessage.id"],
  promotionId: ["promotion.id"],
  popupId: ["popup.id"],
  economicId: ["setEconomicReminder.id"],
  addressId: ["deleteWalletAddress.id", "withdrawApply.addressId"],
  ownName: ["p2pOffer.name", "p2pPaid.payerName"],
  ownPhone: ["p2pOffer.phone"],
  coins: ["p2pOffer.point", "p2pTake.point"],
  providerCoins: ["bitdexSell.point", "bitdexChargeUrl.point", "millionUrl.point"].concat(
    "vancoinUrl.point",
  ),
});

/** What a field of an answer is, where its name is that of other things too. */
const TOLD_BY: Readonly<Record<string, string>> = ownNames({
  ownName: ["me.name"],
  ownPhone: ["me.phone"],
});

/** Names worth keeping; all else would only grow. */
const KEPT = new Set([
  ...Object.values(IDS_OF),
  ...Object.values(TOLD_BY),
  "overseaPositionId",
  "futuresPositionId",
  "traderFollowerId",
  "username",
  "refreshToken",
  "memoCode",
  "price",
  "lastPrice",
  "secret",
]);

/** The demo's own names, so that the first requests have something to go by. */
const FROM_THE_START: Readonly<Record<string, readonly string[]>> = {
  memberId: ["10000", "10001", "10002", "10004", "10050", "99999"],
  playerId: ["10000", "10001", "10050"],
  siteInfoId: ["1", "1", "1", "2"],
  overseaOptionId: ["1101", "1102", "1103", "1003", "2101", "9999"],
  futuresOptionId: ["1201", "1202", "1203", "1206", "2201"],
  traderId: ["10000", "10001", "10002", "10050"],
  multiplyPer: ["50", "100"],
  maxBet: ["100", "1000"],
  oneMaxBet: ["10", "50"],
  leverage: ["10", "5", "20"],
  username: ["demo", "demo2", "trader1", "owner", "cashier"],
  password: ["naru-demo-2026", "another-long-one-1"],
  currentPassword: ["naru-demo-2026"],
  pin: ["246810", "918273"],
  currentPin: ["246810"],
  walletType: ["BINARY", "FUTURES", "USDT", "BTC"],
  bankCode: ["004", "088", "090"],
  coinName: ["BTC", "USDT", "XRP"],
  price: ["1600.25", "20000.00", "1"],
  fromPrice: ["1600.25", "20000.00"],
  toPrice: ["1600.50", "1700.00"],
  qty: ["1", "2", "3"],
  point: ["10000", "50000", "1000000", "1"],
  amount: ["10000", "1", "0.001"],
  phone: ["010-1234-5678", "01098765432"],
  batchId: ["1", "2", "3"],
  hash: ["0".repeat(64)],
  coins: ["1", "2", "5"],
  providerCoins: ["20", "50"],
  won: ["20000", "50000"],
  detailJson: [
    '{"side":"BUY","walletType":"USDT","price":"1400","least":"1400","most":"14000","minutes":30}',
    '{"side":"SELL","walletType":"XRP","price":"3000","least":"3000","most":"30000","minutes":15}',
  ],
  promoCode: DEMO_COUPONS.map(({ text }) => text),
};

export interface KnownValues {
  /** One that an actor was told, or that anybody was. */
  valueOf(actor: string, name: string, nth: number): string | undefined;
  /** What was told of a proposal's content last: whoever agrees to it must have seen it. */
  hashOf(proposalId: unknown): string | undefined;
  /** Keeps what an answer to an actor names. */
  learn(actor: string, routeId: string, answer: unknown): void;
}

/** The name under which values for a field of a call are kept; undefined where its schema alone says what it holds. */
export function knownName(routeId: string, field: string): string | undefined {
  const name = FIELDS_OF[`${routeId}.${field}`] ?? field;
  return KEPT.has(name) || name in FROM_THE_START ? name : undefined;
}

/** Starts with the demo's own names alone. */
export function createKnown(): KnownValues {
  const kept = new Map<string, string[]>();
  const hashes = new Map<unknown, string>();
  const add = (key: string, value: string, first: readonly string[] = []): void => {
    const values = kept.get(key) ?? [...first];
    kept.set(key, values);
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > KEPT_MAX) values.shift();
  };
  const learn = (actor: string, routeId: string, value: unknown, depth: number): void => {
    if (depth > DEPTH_MAX || value === null || typeof value !== "object") return;
    if (Array.isArray(value)) {
      for (const each of value.slice(0, ROWS_MAX)) learn(actor, routeId, each, depth + 1);
      return;
    }
    const { id, hash } = value as { id?: unknown; hash?: unknown };
    if (typeof hash === "string") hashes.set(id, hash);
    for (const [key, each] of Object.entries(value)) {
      const name = key === "id" ? IDS_OF[routeId] : (TOLD_BY[`${routeId}.${key}`] ?? key);
      if (typeof each !== "string" || name === undefined || !KEPT.has(name)) {
        learn(actor, routeId, each, depth + 1);
        continue;
      }
      add(name, each, FROM_THE_START[name]);
      add(`${actor} ${name}`, each);
    }
  };
  return {
    learn: (actor, routeId, answer) => learn(actor, routeId, answer, 0),
    hashOf: (proposalId) => hashes.get(proposalId),
    valueOf(actor, name, nth) {
      const own = nth % 4 > 0 ? kept.get(`${actor} ${name}`) : undefined;
      const values = own ?? kept.get(name) ?? FROM_THE_START[name] ?? [];
      return values[Math.floor(nth / 4) % values.length];
    },
  };
}

/** Each of the listed, with the name it is listed under. */
function ownNames(lists: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  return ownObject(
    Object.entries(lists).flatMap(([name, all]) => all.map((each) => [each, name] as const)),
  ) as Record<string, string>;
}
