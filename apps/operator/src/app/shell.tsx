/** The frame of every screen: the menu left, the bar above, what is said at the bottom right. */

import { browserTimers } from "@naru/client/timers";
import { Toaster } from "@naru/ui/parts/toaster.tsx";
import { badgeText } from "@naru/ui/parts/badge.tsx";
import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import { Link, Outlet, useNavigate } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Bell, BellOff, Keyboard, Languages, LogOut, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { PasswordSheet } from "../sign-in/password-sheet.tsx";
import { signInTexts } from "../sign-in/texts.ts";
import { isOffline } from "../base/http.ts";
import { isLive } from "../base/live.ts";
import { rereadMs, useAct, useAsk } from "../base/use-ask.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { Tag } from "../parts/tag.tsx";
import { watchIdle } from "./idle.ts";
import { ProposalEditor, type ProposalEditorProps } from "../proposals/editor.ts";
import { HelpSheet } from "./help-sheet.tsx";
import { pageGroups } from "./pages.ts";
import { EditProposal } from "./proposal-editor.tsx";
import { dismissToast, toasts } from "../base/notices.ts";
import { preferLanguage, preferSound, preferTheme, sound, theme } from "../base/preferences.ts";
import { session, useMay, useMe } from "../base/session.ts";
import { listenForShortcuts, useShortcuts } from "../base/shortcuts.ts";
import { commonTexts } from "../base/texts.ts";
import { useSiteEvents } from "./use-site-events.ts";
import { useWord } from "../base/words.ts";

function editProposal(props: ProposalEditorProps) {
  return <EditProposal {...props} />;
}

/** Nothing while nobody is signed in: the route leads to the sign-in by itself. */
export function Shell() {
  return useStore(session) === null ? null : <Frame />;
}

function Frame() {
  const t = useTexts(commonTexts);
  const [isHelping, setHelping] = useState(false);
  useEffect(() => listenForShortcuts(window), []);
  useShortcuts([{ key: "?", label: t("keyHelp"), run: () => setHelping(true) }]);
  useSiteEvents();
  return (
    <div className="flex h-dvh min-w-[64rem] bg-ground [--footer-height:7rem]">
      <Navigation />
      <div className="flex min-w-0 flex-1 flex-col">
        <Bar onHelp={() => setHelping(true)} />
        <OfflineBar />
        <main className="flex min-h-0 flex-1 flex-col">
          <ProposalEditor value={editProposal}>
            <Outlet />
          </ProposalEditor>
        </main>
      </div>
      {isHelping && <HelpSheet onClose={() => setHelping(false)} />}
      <Said />
    </div>
  );
}

function Navigation() {
  const t = useTexts(commonTexts);
  const spoken = useStore(language);
  const may = useMay();
  const me = useMe();
  const waiting = useAsk("dashboard", undefined, { every: rereadMs }).data?.waiting;
  return (
    <nav
      aria-label={t("navigation")}
      className="flex w-52 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface"
    >
      <div className="px-4 pt-3 pb-2">
        <p className="truncate text-15 font-bold">{me.site.name}</p>
        <p className="flex items-center gap-2 text-12 text-muted">
          {t("console")}
          {me.site.isDemo && <Tag tone="wait">{t("demo")}</Tag>}
        </p>
      </div>
      {pageGroups.map((group) => {
        const shown = group.filter(({ permission }) => permission === undefined || may(permission));
        if (shown.length === 0) return null;
        return (
          <ul key={shown[0]?.name} className="border-t border-line px-2 py-2 first:border-t-0">
            {shown.map(({ name, path, label, icon: Icon, waits }) => {
              const count = waiting === undefined ? 0 : (waits?.(waiting) ?? 0);
              return (
                <li key={name}>
                  <Link
                    to={path}
                    activeOptions={{ exact: path === "/", includeSearch: false }}
                    activeProps={{
                      "aria-current": "page",
                      className: "bg-accent-wash text-accent",
                    }}
                    inactiveProps={{ className: "text-muted hover:bg-ground hover:text-ink" }}
                    className="flex h-8 items-center gap-2.5 rounded-8 px-2 text-13 font-semibold"
                  >
                    <Icon size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />
                    <span className="min-w-0 flex-1 truncate">{label[spoken]}</span>
                    {count > 0 && (
                      <span className="rounded-full bg-accent px-1.5 text-11 font-bold text-on-accent">
                        {badgeText(count)}
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        );
      })}
    </nav>
  );
}

function Bar({ onHelp }: { readonly onHelp: () => void }) {
  const t = useTexts(commonTexts);
  const word = useWord();
  const me = useMe();
  const p = useTexts(signInTexts);
  const [isChanging, setChanging] = useState(false);
  const hasSound = useStore(sound);
  const isDark = useStore(theme) === "dark";
  const isCut = useStore(isOffline);
  const live = useStore(isLive) && !isCut;
  const navigate = useNavigate();
  const logout = useAct("logout", {
    onDone: () => {
      session.set(null);
      void navigate({ to: "/signin" });
    },
  });
  const signOut = logout.run;
  useEffect(() => watchIdle(window, browserTimers, () => signOut({})), [signOut]);
  const shape = { size: 17, strokeWidth: 1.5, "aria-hidden": true } as const;
  return (
    <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line bg-surface px-4">
      <span className="flex items-center gap-1.5 text-12 text-muted">
        <span
          aria-hidden
          className={clsx("size-2 rounded-full", live ? "bg-accent" : "bg-warning")}
        />
        {t(live ? "live" : "notLive")}
      </span>
      <span className="ml-auto" />
      <IconButton
        label={t(hasSound ? "soundOn" : "soundOff")}
        onPress={() => preferSound(!hasSound)}
      >
        {hasSound ? <Bell {...shape} /> : <BellOff {...shape} />}
      </IconButton>
      <IconButton
        label={t(isDark ? "light" : "dark")}
        onPress={() => preferTheme(isDark ? "light" : "dark")}
      >
        {isDark ? <Sun {...shape} /> : <Moon {...shape} />}
      </IconButton>
      <IconButton
        label={t("language")}
        onPress={() => preferLanguage(document.documentElement.lang === "ko" ? "en" : "ko")}
      >
        <Languages {...shape} />
      </IconButton>
      <IconButton label={t("keys")} onPress={onHelp}>
        <Keyboard {...shape} />
      </IconButton>
      <button
        type="button"
        title={p("changePassword")}
        onClick={() => setChanging(true)}
        className="mx-2 h-8 rounded-8 px-2 text-13 hover:bg-ground"
      >
        <b>{me.name}</b> <span className="text-muted">{word(me.role)}</span>
      </button>
      {isChanging && <PasswordSheet onClose={() => setChanging(false)} />}
      <IconButton label={t("signOut")} isOff={logout.isBusy} onPress={() => logout.run({})}>
        <LogOut {...shape} />
      </IconButton>
    </header>
  );
}

function OfflineBar() {
  const t = useTexts(commonTexts);
  if (!useStore(isOffline)) return null;
  return (
    <p role="alert" className="shrink-0 bg-warning-wash px-4 py-1.5 text-13 text-warning">
      {t("offlineBar")}
    </p>
  );
}

/** What was done or refused, in lines that leave by themselves. */
function Said() {
  const t = useTexts(commonTexts);
  return (
    <Toaster
      toasts={useStore(toasts)}
      onDone={dismissToast}
      moreLabel={(count) => t("moreToasts", { count })}
    />
  );
}
