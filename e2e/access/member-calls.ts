/**
 * Every call of the members' registry, declared once more by hand: who may, what it is about, what whoever may not is told.
 * A new call is missed at once, here or in the file of its area (`areas`), and the matrix (matrix.ts) makes its cells of this.
 */

import { routes } from "@naru/contract/routes";
import type { RouteId } from "@naru/contract/paths";
import type { PasskeyCreationView } from "@naru/contract/views/passkey";
import { codeOfSecret } from "../../apps/server/src/gateway/testing/operators.ts";
import { softPasskey } from "../../apps/server/src/gateway/testing/soft-passkey.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../../apps/server/src/seed/demo.ts";
import { everyMemberCall } from "./areas/all.ts";
import { type About, type Hands, type MemberCall, open, own, type Send } from "./declared.ts";
import { nextBankOf, nextPhoneOf, wordOf } from "./marks.ts";
import {
  accountOf,
  AMOUNT,
  endRequests,
  makeThing,
  must,
  picture,
  restingOrder,
  restOrder,
} from "./things.ts";

/** Partners may not order (product.md §6); what they are told of a thing comes first where they have none. */
const NO_TRADING = { told: [409, "PARTNER_CANNOT_TRADE"] } as const;
/** The demo's partner has no money. */
const NO_MONEY = { told: [409, "NOT_ENOUGH_BALANCE"] } as const;
const instrument: About = { kind: "instrument", absent: [400, "INVALID_REQUEST"] };
const order: About = { kind: "order", absent: [404, "ORDER_NOT_FOUND"] };
const position: About = { kind: "position", absent: [409, "NO_POSITION"] };
const request: About = { kind: "request", absent: [404, "REQUEST_NOT_FOUND"] };
const filter: About = { kind: "instrument", absent: "nothing" };

const ofInstrument: Send = ({ thing }) => ({ query: { overseaOptionId: thing.id } });
const byId: Send = ({ thing }) => ({ body: { id: thing.id } });
const ofPosition =
  (more: object = {}): Send =>
  ({ thing }) => ({ body: { overseaPositionId: thing.id, ...more } });

/** One of each that could make a difference to signing in or up. */
const FEW = ["guest", "stranger", "A@1", "A@2", "pending@1", "denied@1", "phone@1", "OWNER@1"];

/** The password that each member has by now. */
const passwords = new Map<number, string>();
const passwordOf = ({ actor }: Hands): string => passwords.get(actor.memberId) ?? DEMO_PASSWORD;

/** The withdrawal PIN that each member has by now. */
const pins = new Map<number, string>();
const PINS = [DEMO_PIN, "918273"] as const;
const pinOf = ({ memberId }: Hands["actor"]): string => pins.get(memberId) ?? DEMO_PIN;
/** Another one, which the member has from now on. */
function nextPin(actor: Hands["actor"]): string {
  const pin = pinOf(actor) === PINS[0] ? PINS[1] : PINS[0];
  pins.set(actor.memberId, pin);
  return pin;
}

/** The PIN as what guards the account asks for it: one that another cell reset a moment ago would prove nothing yet. */
async function provingPin({ world, actor }: Hands): Promise<string> {
  await world.db.query("UPDATE desk.pin SET reset_at = NULL WHERE member_id = $1", [
    actor.memberId,
  ]);
  return pinOf(actor);
}

/** The secret that each member's authenticator app was given last. */
const secrets = new Map<number, string>();
/** Codes of the next half minute are good already. */
const STEP_MS = 30_000;

/** A code of a secret that is not yet in force. */
async function begunOtp(hands: Hands): Promise<string> {
  const { world, actor } = hands;
  const { secret } = (await must(world, actor, "beginOtp", {
    body: { pin: await provingPin(hands) },
  })) as { secret: string };
  secrets.set(actor.memberId, secret);
  return codeOfSecret(secret, world.now());
}

/** Passkeys are of names, and the installation is called by a number. */
const AT_HOME = { host: "localhost:3000" };

/** A new passkey for the challenge of this very session. */
async function madePasskey(hands: Hands): Promise<object> {
  const { world, actor } = hands;
  const body = { pin: await provingPin(hands) };
  const asked = await must(world, actor, "beginPasskey", { body, headers: AT_HOME });
  return softPasskey(`http://${AT_HOME.host}`).made(asked as PasskeyCreationView);
}

let signUps = 0;

export const MEMBER_CALLS: Readonly<Record<RouteId, MemberCall>> = everyMemberCall(routes, {
  me: own(),
  account: own(),
  givenAnswer: own(() => ({ query: { key: "0192f0aa-1111-7222-8333-444455556666" } })),
  login: {
    ...open(({ thing }) => ({ body: { username: thing.id, password: DEMO_PASSWORD } }), {
      kind: "username",
      absent: [401, "WRONG_CREDENTIALS"],
    }),
    ignoresBadToken: true,
    askedBy: FEW,
  },
  askSignInPasskey: { ...open(() => ({ body: {}, headers: AT_HOME })), ignoresBadToken: true },
  logout: { ...own(() => ({ body: {} })), endsSession: true },
  signUp: {
    askedBy: FEW,
    ...open(() => {
      signUps += 1;
      const username = `fresh-${signUps}`;
      const phone = `010-7000-${String(signUps).padStart(4, "0")}`;
      return { body: { username, password: "long enough 77", name: "새 회원", phone } };
    }),
  },
  checkUsername: open(({ thing }) => ({ query: { username: thing.id } }), {
    kind: "username",
    absent: "nothing",
  }),
  siteInfo: open(),
  serverTimeOffset: open(() => ({ query: { ms: "0" } })),

  myWallet: own(),
  walletStatement: own(),
  walletLimits: own(),
  dnwApply: own(async ({ world, actor }) => {
    await endRequests(world, actor);
    return { body: { type: "D", point: AMOUNT, depositorName: wordOf(actor.memberId) } };
  }),
  depositApply: own(async ({ world, actor }) => {
    await endRequests(world, actor);
    return { body: { walletType: "BINARY", point: AMOUNT, depositorName: wordOf(actor.memberId) } };
  }),
  withdrawApply: {
    ...own(async ({ world, actor }) => {
      await endRequests(world, actor);
      return { body: { walletType: "BINARY", point: AMOUNT, pin: pinOf(actor) } };
    }),
    partner: { told: [409, "WITHDRAW_OVER_AVAILABLE"] },
  },
  dnwQuote: own(() => ({
    body: { type: "BUY", fromWallet: "BINARY", toWallet: "USDT", point: AMOUNT },
  })),
  dnwConvert: {
    ...own(() => ({ body: { fromWallet: "USDT", toWallet: "BTC", point: "10" } })),
    partner: NO_MONEY,
  },
  dnwBuy: {
    ...own(({ thing }) => ({ body: { walletType: "USDT", won: AMOUNT, quoteId: thing.id } }), {
      kind: "quote",
      absent: [409, "QUOTE_EXPIRED"],
    }),
    partner: NO_MONEY,
  },
  dnwSell: { ...own(() => ({ body: { walletType: "USDT", point: "5" } })), partner: NO_MONEY },
  // The second site has no two wallets of one currency.
  dnwTransfer: {
    owner: { 2: [409, "WALLET_INVALID"] },
    ...own(() => ({ body: { fromWallet: "USDT", toWallet: "FUTURES", point: "5" } })),
    partner: NO_MONEY,
  },
  dnwCancel: own(({ thing }) => ({ body: { dnwHistoryId: thing.id } }), request),
  dnwCancelByGet: own(({ thing }) => ({ query: { dnwHistoryId: thing.id } }), request),
  dnwList: own(),
  exchangeRate: own(),
  exchangeRateMap: own(),
  useCoupon: own(({ thing }) => ({ body: { promoCode: thing.id, walletType: "BINARY" } }), {
    kind: "coupon",
    absent: [409, "COUPON_INVALID"],
  }),
  couponList: own(),
  siteDnw: own(),
  appVersion: open(),
  bitdexSite: open(),
  feeTable: open(),
  bankList: open(),
  appId: open(),
  uploadFile: own(() => picture()),
  downloadFile: own(({ thing }) => ({ query: { id: thing.id } }), {
    kind: "file",
    absent: [404, "WRONG_APPROACH"],
  }),
  overseaOption: open(ofInstrument, instrument),
  overseaOptions: open(),
  overseaOptionExists: open(),
  overseaAccount: own(),
  placeOverseaOrder: {
    ...own(
      ({ actor, thing }) => ({
        body: { ...restingOrder(actor.siteId), overseaOptionId: thing.id },
      }),
      instrument,
    ),
    partner: NO_TRADING,
  },
  cancelOverseaOrder: own(byId, order),
  cancelAllOverseaOrders: own(({ thing }) => ({ body: { overseaOptionId: thing.id } }), filter),
  amendOverseaOrder: {
    ...own(({ thing }) => ({ body: { id: thing.id, price: "1601.25" } }), order),
    partner: NO_TRADING,
  },
  amendOverseaRow: {
    ...own(async ({ world, actor, thing }) => {
      if (mayTrade(actor)) await restOrder(world, actor);
      const row = { tradeType: "LONG", fromPrice: "1600.25", toPrice: "1602.25" };
      return { body: { overseaOptionId: thing.id, ...row } };
    }, instrument),
    partner: NO_TRADING,
  },
  setOverseaTpSl: own(
    ({ thing: { id, overseaOptionId } }) => ({
      body: { overseaPositionId: id, overseaOptionId, tpTick: 900 },
    }),
    position,
  ),
  deleteOverseaTpSl: own(async ({ world, actor, thing }) => {
    const { id, overseaOptionId } = thing;
    const isTheirs = (await positionsOf(world, actor)).includes(id);
    if (isTheirs)
      await must(world, actor, "setOverseaTpSl", {
        body: { overseaPositionId: id, overseaOptionId, tpTick: 900 },
      });
    return { body: { id, overseaOptionId, value: "TP" } };
  }, position),
  // The trailing stop waits: one that stood would follow the market through every look for changes that comes after.
  setOverseaExits: own(
    ofPosition({
      exits: [
        { kind: "TP", tick: 900, qty: 1 },
        { kind: "TRAIL", tick: 9, qty: null, startPrice: "9000" },
      ],
    }),
    position,
  ),
  closeOverseaPosition: own(ofPosition({ qty: 1 }), position),
  closeOverseaPositions: {
    partner: { told: [409, "NO_POSITION"] },
    ...own(
      async ({ world, actor, thing }) => {
        if (mayTrade(actor)) await makeThing(world, "position", actor);
        return { body: { which: "ALL", overseaOptionId: thing.id } };
      },
      { kind: "instrument", absent: [409, "NO_POSITION"] },
    ),
  },
  reverseOverseaPosition: {
    ...own(ofPosition(), position),
    partner: { ...NO_TRADING, always: true },
  },
  // A stop at break-even needs a price beyond it, and the market goes where it will.
  overseaBreakEven: {
    ...own(ofPosition(), position),
    owner: { 1: [409, "TPSL_REJECTED"], 2: [409, "TPSL_REJECTED"] },
  },
  overseaAlerts: own(ofInstrument, filter),
  setOverseaAlert: own(
    ({ thing }) => ({ body: { overseaOptionId: thing.id, price: "1600.25" } }),
    instrument,
  ),
  deleteOverseaAlert: own(byId, { kind: "alert", absent: [400, "INVALID_REQUEST"] }),
  setOverseaLimits: own(() => ({ body: { qtyMax: 50, marginMax: null, ticksMax: null } })),
  setOvernight: own(ofPosition({ isActive: 1, qty: 1 }), position),
  overnight: own(),
  overseaOpenOrders: own(ofInstrument, filter),
  overseaOpenPositions: own(ofInstrument, filter),
  overseaRecords: own(ofInstrument, filter),
  overseaFills: own(ofInstrument, filter),
  overseaOrderDetail: own(({ thing }) => ({ query: { id: thing.id } }), {
    kind: "closedOrder",
    absent: [404, "ORDER_NOT_FOUND"],
  }),
  overseaClosedPositions: own(ofInstrument, filter),
  // Nobody is cut here: whose receipt it is, is told apart in packages/store.
  overseaLosscut: {
    ...own(({ thing }) => ({ query: { overseaPositionId: thing.id } }), position),
    owner: { 1: [409, "NO_POSITION"], 2: [409, "NO_POSITION"] },
  },
  overseaDailyProfit: own(),
  settings: own(),
  saveSettings: own(({ actor }) => ({ body: { settings: { word: wordOf(actor.memberId) } } })),
  tradeNotes: own(),
  saveTradeNote: own(
    ({ thing }) => ({
      body: { kind: "OVERSEA_FILL", id: thing.id, note: "early", tags: ["gap"] },
    }),
    { kind: "fill", absent: [404, "WRONG_APPROACH"] },
  ),

  chart: open(
    ({ thing }) => ({ query: { overseaOptionId: thing.id, interval: "1m" } }),
    instrument,
  ),
  chartPage: open(
    ({ thing }) => ({ query: { overseaOptionId: thing.id, interval: "1m" } }),
    instrument,
  ),
  rawData: open(ofInstrument, instrument),
  closes: open(),
  keyValue: open(),
  lastPrice: open(ofInstrument, instrument),
  tickerStatistics: open(ofInstrument, instrument),

  // What holds withdrawals or changes how a member signs in comes last.
  myBank: own(),
  setMyBank: own(({ actor }) => ({
    body: { bankCode: "004", number: nextBankOf(actor.memberId) },
  })),
  mySessions: own(),
  // One that is not theirs changes nothing.
  endMySession: own(() => ({ body: { sessionId: "999999999" } })),
  endMyOtherSessions: own(),
  mySignIns: own(),
  // Whoever may is gone for all that follows: what it does is looked at beside its handler.
  freezeMe: { ...own(), askedBy: ["guest", "stranger", "pending@1", "denied@1", "OWNER@1"] },
  // Whoever may trades no more for all that follows: the same.
  takeCoolOff: {
    ...own(() => ({ body: { minutes: 10 } })),
    askedBy: ["guest", "stranger", "pending@1", "denied@1", "OWNER@1"],
  },
  // As much as nobody loses.
  setDayLoss: own(() => ({ body: { max: "90000000000" } })),
  passkeys: own(),
  beginPasskey: own(async (hands) => ({
    body: { pin: await provingPin(hands) },
    headers: AT_HOME,
  })),
  addPasskey: own(async (hands) => ({
    body: { passkey: await madePasskey(hands) },
    headers: AT_HOME,
  })),
  // One that is not theirs changes nothing.
  renamePasskey: own(() => ({ body: { passkeyId: "999999999", name: "another" } })),
  removePasskey: own(() => ({ body: { passkeyId: "999999999" } })),
  askPasskey: own(() => ({ body: {}, headers: AT_HOME })),
  prove: own((hands) => ({ body: { password: passwordOf(hands) } })),
  changePhone: own(async (hands) => ({
    body: {
      phone: nextPhoneOf(hands.actor.memberId),
      currentPassword: passwordOf(hands),
      pin: await provingPin(hands),
    },
  })),
  otp: own(),
  beginOtp: own(async (hands) => ({ body: { pin: await provingPin(hands) } })),
  confirmOtp: own(async (hands) => ({ body: { code: await begunOtp(hands) } })),
  disableOtp: own(({ world, actor }) => {
    const secret = secrets.get(actor.memberId);
    return { body: { code: secret ? codeOfSecret(secret, world.now() + STEP_MS) : "000000" } };
  }),
  pin: own(),
  // The demo's members have one: the same one again is what is done already.
  setPin: own(({ actor }) => ({ body: { pin: pinOf(actor) } })),
  changePin: own(({ actor }) => {
    const currentPin = pinOf(actor);
    return { body: { currentPin, pin: nextPin(actor) } };
  }),
  resetPin: own(({ actor }) => ({ body: { pin: nextPin(actor) } })),
  changePassword: own((hands) => {
    const currentPassword = passwordOf(hands);
    const password = `${currentPassword}-next`;
    passwords.set(hands.actor.memberId, password);
    return { body: { currentPassword, password } };
  }),
});

function mayTrade({ kind, shut }: Hands["actor"]): boolean {
  return kind === "member" && shut === null;
}

async function positionsOf(world: Hands["world"], actor: Hands["actor"]): Promise<string[]> {
  if (!mayTrade(actor)) return [];
  return (await accountOf(world, actor)).positions.map((each) => each.overseaPositionId);
}
