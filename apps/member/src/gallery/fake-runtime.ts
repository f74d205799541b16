/** A runtime that asks nobody: canned answers in the state a story wants. */

import { ApiError } from "@naru/client/api-error";
import type { Http } from "@naru/client/http";
import type { Live, LiveState } from "@naru/client/live";
import { siteStorage } from "@naru/client/site-storage";
import { browserTimers } from "@naru/client/timers";
import { tokenStore } from "@naru/client/tokens";
import type { RecordView, SiteView } from "@naru/client/views";
import { language } from "../app/i18n.ts";
import type { Runtime } from "../app/runtime.ts";
import { aBook, aBusyAccount, anOrder, someOptions } from "../areas/oversea/data/fixtures.ts";
import {
  aDetail,
  aMember,
  aSite,
  someCandles,
  someDays,
  someFills,
  somePositions,
  someRecords,
} from "./canned.ts";

export interface StoryState {
  /** `full` lists, `empty` ones, answers that never come, refusals, or no network. */
  readonly answers?: "full" | "empty" | "loading" | "refused" | "offline";
  readonly live?: LiveState;
  readonly site?: Partial<SiteView>;
  /** Names as long as they come. */
  readonly isLong?: boolean;
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
    storage,
    tokens,
    timers: browserTimers,
    http: fakeHttp(state),
    live: fakeLive(state.live ?? "open"),
  };
}

function fakeHttp(state: StoryState): Http {
  const mode = state.answers ?? "full";
  const options = someOptions().map((option) => ({
    ...option,
    ...(state.isLong ? { koName: `${option.koName} 초장기 미니 연속월물 선물` } : {}),
  }));
  const account = { ...aBusyAccount(), wallet: aMember().wallet };
  const records: RecordView[] = mode === "empty" ? [] : someRecords();
  const page = (rows: readonly unknown[]) => {
    const content = mode === "empty" ? [] : rows.slice(0, 30);
    return { content, page: 0, size: 30, totalElements: content.length, totalPages: 1 };
  };
  const month = new Date(browserTimers.now()).toISOString().slice(0, 7);
  const answers: Record<string, unknown> = {
    "/me": aMember(),
    "/wallet/my": aMember().wallet,
    "/server_time_offset": { ms: browserTimers.now(), offset: 0 },
    "/oversea/option/list": options,
    "/oversea/account": mode === "empty" ? { ...account, orders: [], positions: [] } : account,
    "/oversea/history/list": page(records),
    "/oversea/history/fills": page(someFills()),
    "/oversea/history/positions": page(somePositions()),
    "/oversea/history/daily_profit": page(someDays(month)),
    "/oversea/history/order": aDetail(someRecords()[1] ?? account.orders[0] ?? anOrder()),
    "/player/settings": { settings: {} },
    "/stock/last_price": aBook(),
    "/stock/chart": mode === "empty" ? [] : someCandles(),
    "/partner/verify": { isValid: true, partnerId: "77", nick: "김파트너" },
    "/user/check_username": { username: "", isAvailable: true },
    "/logout": { ok: true },
    "/player": { id: "1", username: "story", status: "PENDING" },
  };
  const answer = <T>(path: string): Promise<T> => {
    if (mode === "loading") return new Promise<T>(() => {});
    if (mode === "offline")
      return Promise.reject(
        new ApiError("OFFLINE", own("인터넷 연결을 확인해주세요.", "Check your connection."), 0),
      );
    if (mode === "refused" || !(path in answers)) {
      return Promise.reject(
        new ApiError(
          "TRY_AGAIN_SHORTLY",
          own("잠시 후 다시 시도해주세요.", "Please try again shortly."),
          503,
        ),
      );
    }
    return Promise.resolve(answers[path] as T);
  };
  return {
    get: (path) => answer(path),
    post: (path) => answer(path),
    newKey: () => "00000000-0000-7000-8000-000000000000",
    login: () =>
      Promise.reject(
        new ApiError("WRONG_CREDENTIALS", "아이디 또는 비밀번호가 올바르지 않습니다.", 401),
      ),
    accessToken: () => Promise.resolve(null),
  };
}

/** The server answers in the language of the member. */
function own(ko: string, en: string): string {
  return language.get() === "ko" ? ko : en;
}

function fakeLive(state: LiveState): Live {
  const status = { state, heardAt: browserTimers.now(), latencyMs: 12 };
  return {
    get status() {
      return state === "open" ? { ...status, heardAt: browserTimers.now() - 12 } : status;
    },
    onStatus: () => () => {},
    onOpen: () => () => {},
    onForceLogout: () => () => {},
    subscribe: () => () => {},
    start: () => {},
    stop: () => {},
    nudge: () => {},
  };
}

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
