/** What every page with live data does: keep the connection, block while it is mended, tell what happened. */

import { Loader } from "@naru/ui/parts/loader.tsx";
import { type ReactNode, useEffect } from "react";
import { language, say } from "../app/i18n.ts";
import { alertNotice, withdrawNotice } from "../app/notices.ts";
import { session } from "../app/session.ts";
import { useStore } from "../app/store.ts";
import { productTexts, shellTexts } from "../app/texts.ts";
import { tellEffects } from "./effects.ts";
import { useConnection } from "./hooks.ts";
import { keepSettingsOf } from "./kept-settings.ts";
import { carryGuardOver } from "./own-guard.ts";
import { keepLive } from "./wiring.ts";

/** Joins the page to the live connection; answers what has to lie over it. */
export function useLivePage(): ReactNode {
  const memberId = useStore(session).me?.id ?? null;
  useEffect(() => keepLive(memberId), [memberId]);
  useEffect(() => (memberId === null ? undefined : tellEffects()), [memberId]);
  useEffect(() => (memberId === null ? undefined : keepSettingsOf(memberId)), [memberId]);
  useEffect(() => (memberId === null ? undefined : carryGuardOver()), [memberId]);
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
