/** The frame of every screen: the menu left, the bar above, what is said at the bottom right. */

import { browserTimers } from "@naru/client/timers";
import { Toaster } from "@naru/ui/parts/toaster.tsx";
import { useStore } from "@naru/ui/state/store";
import { useTexts } from "@naru/ui/texts/i18n";
import { Outlet, useNavigate } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Bell, BellOff, Keyboard, Languages, LogOut, Menu, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { PasswordSheet } from "../sign-in/password-sheet.tsx";
import { signInTexts } from "../sign-in/texts.ts";
import { isOffline } from "../base/http.ts";
import { isLive } from "../base/live.ts";
import { useAct } from "../base/use-ask.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { watchIdle } from "./idle.ts";
import { ProposalEditor, type ProposalEditorProps } from "../proposals/editor.ts";
import { SearchButton, SearchDialog, useSearchKey } from "./search-dialog.tsx";
import { HelpSheet } from "./help-sheet.tsx";
import { Navigation } from "./navigation.tsx";
import { EditProposal } from "./proposal-editor.tsx";
import { dismissToast, toasts } from "../base/notices.ts";
import { preferLanguage, preferSound, preferTheme, sound, theme } from "../base/preferences.ts";
import { session, useMe } from "../base/session.ts";
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
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const search = () => setSearching(true);
  useSearchKey(search);
  useEffect(() => listenForShortcuts(window), []);
  useShortcuts([{ key: "?", label: t("keyHelp"), run: () => setHelping(true) }]);
  useSiteEvents();
  return (
    <div className="flex h-dvh bg-ground [--footer-height:7rem]">
      <Navigation isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Bar onHelp={() => setHelping(true)} onMenu={() => setMenuOpen(true)} onSearch={search} />
        <OfflineBar />
        <main className="flex min-h-0 flex-1 flex-col">
          <ProposalEditor value={editProposal}>
            <Outlet />
          </ProposalEditor>
        </main>
      </div>
      {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
      {isHelping && <HelpSheet onClose={() => setHelping(false)} />}
      <Said />
    </div>
  );
}

function Bar({
  onHelp,
  onMenu,
  onSearch,
}: {
  readonly onHelp: () => void;
  /** Where the menu does not stand at the left. */
  readonly onMenu: () => void;
  readonly onSearch: () => void;
}) {
  const t = useTexts(commonTexts);
  const word = useWord();
  const me = useMe();
  const p = useTexts(signInTexts);
  const [isChanging, setChanging] = useState(false);
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
  return (
    <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line bg-surface px-4 max-md:px-2">
      <span className="md:hidden">
        <IconButton label={t("openMenu")} onPress={onMenu}>
          <Menu {...shape} />
        </IconButton>
      </span>
      <span className="flex items-center gap-1.5 text-12 whitespace-nowrap text-muted">
        <span
          aria-hidden
          className={clsx("size-2 rounded-full", live ? "bg-accent" : "bg-warning")}
        />
        {t(live ? "live" : "notLive")}
      </span>
      <span className="ml-auto" />
      <SearchButton onPress={onSearch} />
      <Choices />
      <span className="max-md:hidden">
        <IconButton label={t("keys")} onPress={onHelp}>
          <Keyboard {...shape} />
        </IconButton>
      </span>
      <button
        type="button"
        title={p("changePassword")}
        onClick={() => setChanging(true)}
        className="mx-2 h-8 min-w-0 truncate rounded-8 px-2 text-13 hover:bg-ground max-md:mx-0"
      >
        <b>{me.name}</b> <span className="text-muted max-md:hidden">{word(me.role)}</span>
      </button>
      {isChanging && <PasswordSheet onClose={() => setChanging(false)} />}
      <IconButton label={t("signOut")} isOff={logout.isBusy} onPress={() => logout.run({})}>
        <LogOut {...shape} />
      </IconButton>
    </header>
  );
}

/** What this device is to sound and look like. */
function Choices() {
  const t = useTexts(commonTexts);
  const hasSound = useStore(sound);
  const isDark = useStore(theme) === "dark";
  return (
    <>
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
    </>
  );
}

const shape = { size: 17, strokeWidth: 1.5, "aria-hidden": true } as const;

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
