/** What every page with live data does: keep the connection, block while it is mended, tell what happened. */

import { Loader } from "@naru/ui/parts/loader.tsx";
import { type ReactNode, useEffect } from "react";
import { language, say } from "../base/i18n.ts";
import { alertNotice, withdrawNotice } from "../base/notices.ts";
import { session } from "../base/session.ts";
import { useStore } from "../base/store.ts";
import { productTexts, shellTexts } from "../base/texts.ts";
import { forcedOut } from "../session/enter-session.ts";
import { type SecurityEvent, tellEffects, type UnreadEvent } from "../live/effects.ts";
import { useConnection } from "../live/hooks.ts";
import { keepSettingsOf } from "../settings/kept-settings.ts";
import { carryGuardOver } from "../settings/own-guard.ts";
import { betEvents, keepLive } from "../live/wiring.ts";
import { keepBuild } from "./keep-build.ts";

const house = () => import("../session/house-notice.ts");

/** Comes rarely, and with what it says. */
function onSecurity(event: SecurityEvent): void {
  void house().then(({ tellSecurity }) => tellSecurity(event));
}

function onUnread(event: UnreadEvent | null): void {
  void house().then(({ readUnread, tellUnread }) =>
    event === null ? readUnread() : tellUnread(event),
  );
}

/** Comes after the page. */
function hearOwnWarning(): () => void {
  const heard = import("../settings/own-warning.ts").then(({ tellOwnWarning }) => tellOwnWarning());
  return () => void heard.then((end) => end());
}

/** Comes after the page. */
function holdVersion(): () => void {
  const kept = import("./keep-version.ts").then(({ keepVersion }) => keepVersion());
  return () => void kept.then((end) => end());
}

function hearBetEnds(): () => void {
  return betEvents.listen(({ bet }) => {
    if (bet.result !== "OPEN")
      void import("../bets/bet-end.ts").then(({ tellBetEnd }) => tellBetEnd(bet));
  });
}

/** Joins the page to the live connection; answers what has to lie over it. */
export function useLivePage(): ReactNode {
  const memberId = useStore(session).me?.id ?? null;
  useEffect(() => keepLive(memberId), [memberId]);
  useEffect(keepBuild, []);
  useEffect(holdVersion, []);
  useEffect(hearBetEnds, []);
  useEffect(
    () =>
      memberId === null
        ? undefined
        : tellEffects({ onForcedOut: () => void forcedOut(), onSecurity, onUnread }),
    [memberId],
  );
  useEffect(() => (memberId === null ? undefined : keepSettingsOf(memberId)), [memberId]);
  useEffect(() => (memberId === null ? undefined : carryGuardOver()), [memberId]);
  useEffect(() => (memberId === null ? undefined : hearOwnWarning()), [memberId]);
  const { state } = useConnection();
  const texts = productTexts[useStore(language)];
  useEffect(() => {
    if (state !== "failed") return;
    let isOver = false;
    void alertNotice(texts.reconnectFailed, say(shellTexts, "reload")).then(() => {
      if (!isOver) location.reload();
    });
    return () => {
      isOver = true;
      withdrawNotice(texts.reconnectFailed);
    };
  }, [state, texts]);
  return state === "reconnecting" ? <Loader label={texts.reconnecting} /> : null;
}
