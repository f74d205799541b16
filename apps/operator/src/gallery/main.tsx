/**
 * The console without a server: one story at a time (`gallery.html?story=desk`), or the list of them. For those who
 * work on the console; no build ships it.
 */

import "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css";
import "../app/styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import {
  OPERATOR_PATHS,
  OPERATOR_PREFIX,
  type OperatorRouteId,
} from "@naru/contract/operator-paths";
import { API_PREFIX, PATHS } from "@naru/contract/paths";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { loadPreferences, preferLanguage, preferTheme } from "../base/preferences.ts";
import { makeRouter } from "../app/router.tsx";
import { session } from "../base/session.ts";
import { makeQueryClient } from "../base/use-ask.ts";
import { aMe, cannedAnswers } from "./canned.ts";
import { type Answers, type Story, stories } from "./stories.ts";

/** What members of the gallery's site are shown. */
const aTheme = {
  ...{ brand: "나루선물", logoText: "나루" },
  ...{ accentDark: "#2dc6b1", accentLight: "#0b8270" },
};

const asked = new URLSearchParams(location.search);
const story = stories.find(({ name }) => name === asked.get("story"));
const element = document.getElementById("root");
if (element === null) throw new Error("the gallery has no root element");
createRoot(element).render(story === undefined ? <List /> : tell(story));

function tell({ url, answers, isGuest }: Story): ReactNode {
  fakeServer(answers);
  loadPreferences();
  preferTheme(asked.get("theme") === "dark" ? "dark" : "light");
  preferLanguage(asked.get("language") === "en" ? "en" : "ko");
  if (isGuest !== true) session.set(aMe());
  const history = createMemoryHistory({ initialEntries: [url] });
  return (
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={makeRouter(history)} />
    </QueryClientProvider>
  );
}

/** Answers every call from the canned site, or as a server that is slow, strict or away would. */
function fakeServer(answers: Answers): void {
  const canned = cannedAnswers(answers === "empty");
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (answers === "loading") return new Promise(() => {});
    if (answers === "offline") throw new TypeError("no network");
    if (answers === "refused") {
      const detail = { permission: "ledger.read" };
      return Response.json({ code: "NO_PERMISSION", message: "", detail }, { status: 403 });
    }
    if (pathname === `${API_PREFIX}${PATHS.siteInfo.path}`) return Response.json({ theme: aTheme });
    const path = pathname.slice(OPERATOR_PREFIX.length);
    const call = Object.entries(canned).find(
      ([id]) => OPERATOR_PATHS[id as OperatorRouteId].path === path,
    );
    return Response.json(call?.[1] ?? { ok: true });
  };
}

function List() {
  return (
    <ul className="columns-3 p-8 text-13">
      {stories.map(({ name }) => (
        <li key={name}>
          <a className="text-accent underline" href={`?${new URLSearchParams({ story: name })}`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
