/** From an empty page to a known site and session. */

import type { Called } from "@naru/contract/calls";
import { PATHS } from "@naru/contract/paths";
import { ApiError } from "@naru/client/api-error";
import { createHttp } from "@naru/client/http";
import { createLive } from "@naru/client/live";
import { requestOf } from "@naru/client/request";
import { siteStorage } from "@naru/client/site-storage";
import { tabLock } from "@naru/client/tab-lock";
import { browserTimers } from "@naru/client/timers";
import { tokenStore } from "@naru/client/tokens";
import { uuid7 } from "@naru/client/uuid7";
import type { SiteView } from "@naru/client/views";
import { countRequest, startPage } from "./guards.ts";
import { say } from "../base/i18n.ts";
import { toast } from "../base/notices.ts";
import { loadDevicePreferences } from "../base/preferences.ts";
import { askProof } from "../base/proof.ts";
import { installRuntime } from "../base/runtime.ts";
import { isViewTab } from "../session/viewing.ts";
import { measureServerTime } from "../base/server-time.ts";
import { shellTexts } from "../base/texts.ts";

const apiBase = "/api";

/** A start waits so long for the server's clock: without it the page goes by the device's. */
const TIME_WAIT_MS = 3000;

/**
 * 1. Ask which site this host is, and what time it is there: the first screen asks for days already. 2. Make the runtime on its prefix. 3. Put its colours and language on.
 * The session follows in `enter-session.ts`, because a guest's pages need none.
 */
export async function startApp(): Promise<void> {
  const [site] = await Promise.all([readSite(), measureServerTime(browserTimers, readServerTime)]);
  localStorage.setItem("site.code", site.code);
  const look = isViewTab() ? await import("../areas/view/begin-view.tsx") : undefined;
  const storage = siteStorage(look ? sessionStorage : localStorage, site.code);
  const tokens = tokenStore(storage);
  const timers = browserTimers;
  const random = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);
  const http = createHttp({
    fetch: (...args) => fetch(...args),
    base: apiBase,
    tokens,
    timers,
    random,
    lock: tabLock(navigator.locks, storage, timers, uuid7(timers.now(), random)),
    siteInfoId: () => site.id,
    onSessionLost: () => location.reload(),
    onRequest: countRequest,
    prove: askProof,
    onPaced: (ms) =>
      toast(say(shellTexts, "paced", { seconds: Math.ceil(ms / 1000) }), "warning", ms),
    offlineMessage: () => say(shellTexts, "offline"),
  });
  const live = createLive({
    openLink: async () => {
      const { stompLinks } = await import("@naru/client/stomp-link");
      return stompLinks(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    },
    headers: async () => {
      // A look hears what guests hear: the socket takes no session of it.
      const token = look ? null : await http.accessToken();
      return token === null
        ? { siteInfoId: site.id }
        : { siteInfoId: site.id, Authorization: `Bearer ${token}` };
    },
    timers,
    random: Math.random,
  });
  const made = {
    site,
    startPage: startPage(site.type),
    storage,
    tokens,
    http,
    live: look?.publicOnly(live) ?? live,
    timers,
  };
  installRuntime(made);
  await look?.beginView(made);
  loadDevicePreferences(site);
  document.title = site.name;
}

async function readSite(): Promise<SiteView> {
  return (await read(PATHS.siteInfo.path)) as SiteView;
}

async function readServerTime(ms: number): Promise<number> {
  const { path } = requestOf(PATHS.serverTimeOffset, { ms });
  const answer = await read(path, AbortSignal.timeout(TIME_WAIT_MS));
  return (answer as Called<"serverTimeOffset">).ms;
}

/** What is asked before there is a runtime to ask by. */
async function read(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(apiBase + path, signal === undefined ? {} : { signal });
  if (!response.ok) throw new ApiError("TRY_AGAIN_SHORTLY", response.statusText, response.status);
  return response.json();
}
