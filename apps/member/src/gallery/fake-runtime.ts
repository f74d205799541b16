/** A runtime that asks nobody: canned answers in the state a story wants. */

import { ApiError } from "@naru/client/api-error";
import type { Http } from "@naru/client/http";
import type { Given } from "@naru/client/request";
import type { Live, LiveState } from "@naru/client/live";
import { siteStorage } from "@naru/client/site-storage";
import { browserTimers } from "@naru/client/timers";
import type { RouteId } from "@naru/contract/paths";
import { tokenStore } from "@naru/client/tokens";
import type { AccountView, RecordView, SiteView, WholeAccountView } from "@naru/client/views";
import { startPage } from "../app/guards.ts";
import { language } from "../base/i18n.ts";
import { areaAnswers, areaBeats, areaParts } from "./area-gallery.ts";
import type { Runtime } from "../base/runtime.ts";
import { aBook, aBusyAccount, anOrder } from "../trading/gallery/fixtures.ts";
import { someOptions } from "../trading/gallery/options.ts";
import {
  aBank,
  anOtp,
  aPin,
  aNotice,
  aQuote,
  aRequest,
  aSiteDnw,
  someBanks,
  someBonuses,
  someLimits,
  someRates,
  someRequests,
  someStatement,
} from "../areas/wallet/data/fixtures.ts";
import {
  aDetail,
  aMember,
  aSite,
  someCandles,
  someDays,
  someFills,
  someNotes,
  somePositions,
  someRecords,
} from "./canned.ts";

const BEAT_MS = 500;

export interface StoryState {
  /** `full` lists, `empty` ones, answers that never come, refusals, or no network. */
  readonly answers?: "full" | "empty" | "loading" | "refused" | "offline";
  readonly live?: LiveState;
  readonly site?: Partial<SiteView>;
  /** Names as long as they come. */
  readonly isLong?: boolean;
  /** What other calls than the usual answer, by path. */
  readonly say?: Readonly<Record<string, unknown>>;
  /** What areas add to the account instead of the usual. */
  readonly parts?: Readonly<Record<string, unknown>>;
  /** The member takes a break from trading until then. */
  readonly coolOffUntil?: string;
  /** The member's own limit of a day's loss. */
  readonly dayLoss?: AccountView["dayLoss"];
  /** The member's withdrawals are held until then. */
  readonly withdrawHeldUntil?: string;
}

export function fakeRuntime(state: StoryState): Runtime {
  const site = aSite(state.site);
  const storage = siteStorage(memory(), site.code);
  const tokens = tokenStore(storage);
  tokens.write(
    { accessToken: "story", refreshToken: "story", expiresIn: 900 },
    browserTimers.now(),
  );
  return {
    site,
    startPage: startPage(site.type),
    storage,
    tokens,
    timers: browserTimers,
    http: fakeHttp(state),
    live: fakeLive(state.live ?? "open"),
  };
}

/** An account of overseas futures as the snapshot of every product tells it. */
function wholeAccount(
  view: AccountView,
  isEmpty: boolean,
  ofAreas: Readonly<Record<string, unknown>>,
): WholeAccountView {
  const shown = isEmpty ? { ...view, orders: [], positions: [], requests: [] } : view;
  const { cross, orders, positions, alerts, gauge, orderLimits, ...shared } = shown;
  const limits = {
    withdrawDayMax: "100000000",
    withdrawnToday: "0",
    withdrawLeftToday: "100000000",
  };
  const oversea = { cross, orders, positions, alerts, gauge, orderLimits };
  return { ...shared, limits, parts: { oversea, ...ofAreas }, settingsVersions: {} };
}

function fakeHttp(state: StoryState): Http {
  const { answers: mode = "full", coolOffUntil = null, withdrawHeldUntil = null } = state;
  const options = someOptions().map((option) => ({
    ...option,
    ...(state.isLong ? { koName: `${option.koName} 초장기 미니 연속월물 선물` } : {}),
  }));
  const account = {
    ...{ ...aBusyAccount(), coolOffUntil, withdrawHeldUntil, dayLoss: state.dayLoss ?? null },
    wallet: aMember().wallet,
    requests: [aRequest({ kind: "WITHDRAW", type: "W", point: "199000", fee: "1000" })],
  };
  const records: RecordView[] = mode === "empty" ? [] : someRecords();
  const page = (rows: readonly unknown[]) => {
    const content = mode === "empty" ? [] : rows.slice(0, 30);
    return { content, page: 0, size: 30, totalElements: content.length, totalPages: 1 };
  };
  const month = new Date(browserTimers.now()).toISOString().slice(0, 7);
  const answers: Record<string, unknown> = {
    ...{ me: aMember(), myWallet: aMember().wallet },
    // Of the moment of asking: a page that loads slowly is not behind.
    get serverTimeOffset() {
      return { ms: browserTimers.now(), offset: 0 };
    },
    overseaOptions: options,
    account: wholeAccount(account, mode === "empty", state.parts ?? areaParts),
    overseaRecords: page(records),
    overseaFills: page(someFills()),
    overseaClosedPositions: page(somePositions()),
    overseaDailyProfit: page(someDays(month)),
    overseaOrderDetail: aDetail(someRecords()[1] ?? account.orders[0] ?? anOrder()),
    ...{ settings: { settings: {} }, tradeNotes: mode === "empty" ? [] : someNotes() },
    lastPrice: aBook(),
    chart: mode === "empty" ? [] : someCandles(),
    verifyPartner: { isValid: true, partnerId: "77", nick: "김파트너" },
    checkUsername: { username: "", isAvailable: true },
    signUp: { id: "1", username: "story", status: "PENDING" },
    dnwList: page(someRequests()),
    "dnwList named": someRequests(),
    walletStatement: page(someStatement("BINARY")),
    walletLimits: someLimits(
      mode === "empty" ? { hasBank: false, hasOtp: false, hasPin: false } : {},
    ),
    siteDnw: aSiteDnw(mode === "empty" ? { accounts: [] } : {}),
    exchangeRateMap: someRates(browserTimers.now()),
    exchangeRate: null,
    dnwQuote: aQuote({ expiresAt: new Date(browserTimers.now() + 10_000).toISOString() }),
    dnwApply: aRequest(),
    dnwConvert: someRequests()[3],
    couponList: mode === "empty" ? [] : someBonuses(),
    myBank: mode === "empty" ? { account: null } : aBank(),
    bankList: someBanks(),
    ...factorAnswers(mode === "empty"),
    ...identityAnswers(mode === "empty"),
    prove: { freshUntil: new Date(browserTimers.now() + 300_000).toISOString() },
    notice: aNotice(),
    ...areaAnswers,
    ...state.say,
  };
  const answer = <T>(id: RouteId, query: Given = {}): Promise<T> => {
    if (mode === "loading") return new Promise<T>(() => {});
    if (mode === "offline")
      return Promise.reject(
        new ApiError("OFFLINE", own("인터넷 연결을 확인해주세요.", "Check your connection."), 0),
      );
    if (mode === "refused" || !(id in answers)) {
      return Promise.reject(
        new ApiError(
          "TRY_AGAIN_SHORTLY",
          own("잠시 후 다시 시도해주세요.", "Please try again shortly."),
          503,
        ),
      );
    }
    const apart = apartOf(id, query);
    if (apart !== undefined) return Promise.resolve((answers[apart] ?? []) as T);
    if (id === "exchangeRate") return Promise.resolve(rateBetween(query) as T);
    return Promise.resolve(answers[id] as T);
  };
  return {
    call: (id, ...args) => answer(id, args[0] as Given | undefined),
    list: async (id, ...args) => rowsOf(await answer(id, args[0] as Given | undefined)),
    newKey: () => "00000000-0000-7000-8000-000000000000",
    login: () =>
      Promise.reject(
        new ApiError("WRONG_CREDENTIALS", "아이디 또는 비밀번호가 올바르지 않습니다.", 401),
      ),
    accessToken: () => Promise.resolve(null),
  };
}

/** What a member proves themselves with, or has not set up yet. */
function factorAnswers(isEmpty: boolean): Record<string, unknown> {
  return {
    otp: anOtp({ isOn: !isEmpty }),
    pin: aPin(isEmpty ? { isSet: false, setAt: null } : {}),
    setPin: aPin(),
    changePin: aPin(),
    resetPin: aPin(),
    beginOtp: {
      secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Naru:demo?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Naru",
    },
    confirmOtp: { recoveryCodes: Array.from({ length: 10 }, (_, at) => `4K7Q2-9XM${at}D`) },
  };
}

/**
 * Lists of their own that stories have none of unless they say so: requests that are pending, notices that the member has yet
 * to acknowledge.
 */
function apartOf(id: RouteId, query: Given): string | undefined {
  if (id === "dnwList" && query["status"] === "PENDING") return "dnwList pending";
  if (id === "dnwList" && query["id"] !== undefined) return "dnwList named";
  if (id === "noticeList" && query["isForced"] !== undefined) return "noticeList owed";
  return undefined;
}

/** The rows of a list, asked for alone or by the page. */
function rowsOf<T>(answered: T): T {
  const page = answered as { readonly content?: T };
  return page.content ?? answered;
}

/** What one brings: between coins, or against won where BINARY stands on one side. */
function rateBetween({ from, to }: Given): { readonly deal: string } {
  if (from === "BINARY") return { deal: "0.000000007107025" };
  return { deal: to === "BINARY" ? "139864145" : "99795.50" };
}

/** The server answers in the language of the member. */
function own(ko: string, en: string): string {
  return language.get() === "ko" ? ko : en;
}

/** A line on which nothing happens; an open one says each half second that the feed lives. */
function fakeLive(state: LiveState): Live {
  return {
    status: { state, heardAt: browserTimers.now(), latencyMs: 12 },
    onStatus: () => () => {},
    onOpen: () => () => {},
    onForceLogout: () => () => {},
    subscribe(destination, listener) {
      const said = areaBeats[destination] ?? overseaBeat(destination);
      if (state !== "open" || said === null) return () => {};
      let feedAt = Date.parse(aBook().at);
      let stop = browserTimers.after(BEAT_MS, beat);
      function beat(): void {
        feedAt += BEAT_MS;
        listener(said?.(new Date(feedAt).toISOString()));
        stop = browserTimers.after(BEAT_MS, beat);
      }
      return () => stop();
    },
    start: () => {},
    stop: () => {},
    nudge: () => {},
  };
}

/** What the topics of overseas futures say; null for those of others. */
function overseaBeat(destination: string): ((at: string) => unknown) | null {
  const topic = /^\/topic\/oversea\.\d+(?:\.(\d+))?$/.exec(destination);
  if (topic === null) return null;
  const [, id] = topic;
  return (at) =>
    id === undefined
      ? { event: "PRICE", items: [] }
      : { ...aBook({ overseaOptionId: id, at }), event: "TICK", trades: [] };
}

const address = "203.0.113.24";
const someDevices = ["Chrome · Android", "Safari · iPhone", ""];

function ago(minutes: number): string {
  return new Date(browserTimers.now() - minutes * 60_000).toISOString();
}

function someSessions(count: number) {
  return someDevices.slice(0, count).map((device, at) => ({
    id: String(at + 1),
    isCurrent: at === 0,
    device,
    address,
    startedAt: ago(at * 3_000 + 10),
    seenAt: ago(at * 200),
  }));
}

/** Where the member is signed in, and with what. */
function identityAnswers(isEmpty: boolean): Record<string, unknown> {
  return {
    mySessions: someSessions(isEmpty ? 1 : 3),
    mySignIns: isEmpty ? [] : someSignIns(),
    freezeMe: { ok: true },
    passkeys: isEmpty ? [] : somePasskeys(),
  };
}

/** One of this address, one of another, one that is shut. */
function somePasskeys() {
  const host = location.hostname;
  return [
    { id: "1", name: "내 갤럭시", host, createdAt: ago(90_000), usedAt: ago(30), clonedAt: null },
    {
      ...{ id: "2", name: "Safari · iPhone", host: "m.naru.example" },
      ...{ createdAt: ago(60_000), usedAt: null, clonedAt: null },
    },
    {
      ...{ id: "3", name: "회사 노트북 지문", host },
      ...{ createdAt: ago(50_000), usedAt: ago(4_000), clonedAt: ago(1_000) },
    },
  ];
}

function someSignIns() {
  return someDevices.map((device, at) => ({
    at: ago(at * 700),
    way: at === 0 ? "PASSKEY" : "PASSWORD",
    refusedFor: at === 2 ? "WRONG_CREDENTIALS" : null,
    isNewDevice: at === 1,
    device,
    address,
  }));
}

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
