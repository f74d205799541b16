/**
 * The wall: all stories beside each other, each in a phone of its own (`gallery.html`), or one of them
 * (`gallery.html?story=trade`). For those who work on the app; no build ships it.
 */

import "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css";
import "../app/styles.css";
import { createMemoryHistory, RouterContextProvider, RouterProvider } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { type Language, language } from "../base/i18n.ts";
import {
  loadDevicePreferences,
  loadMemberPreferences,
  preferLanguage,
  preferOnDevice,
} from "../base/preferences.ts";
import { Queries } from "../app/queries.tsx";
import { makeRouter } from "../app/router.tsx";
import { installRuntime } from "../base/runtime.ts";
import { session } from "../base/session.ts";
import { aMember } from "./canned.ts";
import { fakeRuntime } from "./fake-runtime.ts";
import { stories } from "./stories.tsx";
import type { Story } from "./story.ts";

const asked = new URLSearchParams(location.search);
const story = stories.find(({ name }) => name === asked.get("story"));
const element = document.getElementById("root");
if (element === null) throw new Error("the gallery has no root element");
createRoot(element).render(story === undefined ? <Wall /> : tell(story));

/** One story as a page of its own. */
function tell({ shows, state, prepare }: Story): ReactNode {
  const runtime = fakeRuntime(state ?? {});
  installRuntime(runtime);
  loadDevicePreferences(runtime.site);
  preferOnDevice({ theme: asked.get("theme") === "light" ? "light" : "dark" });
  preferLanguage(asked.get("language") === "en" ? "en" : "ko");
  if (typeof shows === "function") {
    prepare?.();
    return (
      <RouterContextProvider router={makeRouter(createMemoryHistory())}>
        <Queries>{shows()}</Queries>
      </RouterContextProvider>
    );
  }
  if (shows.isGuest !== true) session.set({ status: "success", me: aMember() });
  loadMemberPreferences();
  prepare?.();
  return (
    <RouterProvider router={makeRouter(createMemoryHistory({ initialEntries: [shows.url] }))} />
  );
}

const sizes = [
  [390, 844],
  [360, 640],
] as const;

function Wall() {
  const [theme, setTheme] = useState("dark");
  const [chosen, setChosen] = useState<Language>(language.get());
  const [[width, height], setSize] = useState<readonly [number, number]>(sizes[0]);
  const [only, setOnly] = useState("");
  const shown = useMemo(() => stories.filter(({ name }) => name.includes(only)), [only]);
  return (
    <div className="min-h-dvh bg-ground p-6">
      <div className="sticky top-0 z-10 flex flex-wrap gap-4 bg-ground py-3 text-13">
        <input
          aria-label="filter"
          placeholder="trade, search · empty …"
          value={only}
          onChange={(event) => setOnly(event.target.value)}
          className="rounded-8 border border-line bg-surface px-3"
        />
        <button type="button" onClick={() => setTheme(theme === "dark" ? "light" : "dark")}>
          {theme}
        </button>
        <button type="button" onClick={() => setChosen(chosen === "ko" ? "en" : "ko")}>
          {chosen}
        </button>
        <button type="button" onClick={() => setSize(width === 390 ? sizes[1] : sizes[0])}>
          {width}×{height}
        </button>
      </div>
      <div className="flex flex-wrap gap-6">
        {shown.map(({ name }) => (
          <figure key={name}>
            <figcaption className="pb-2 text-13 text-muted">{name}</figcaption>
            <iframe
              title={name}
              width={width}
              height={height}
              loading="lazy"
              className="rounded-14 border border-line"
              src={`?${new URLSearchParams({ story: name, theme, language: chosen })}`}
            />
          </figure>
        ))}
      </div>
    </div>
  );
}
