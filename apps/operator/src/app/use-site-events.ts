/** Reads again what is shown when something happened at the site, and lets a new request be heard. */

import { browserTimers } from "@naru/client/timers";
import { language, say } from "@naru/ui/texts/i18n";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followEvents, isLive } from "../base/live.ts";
import { session } from "../base/session.ts";
import { playRequestSound } from "../base/sound.ts";
import type { OperatorEvent } from "../base/views.ts";
import { toast } from "../base/notices.ts";
import { sound } from "../base/preferences.ts";
import { heardTyping } from "../base/typing.ts";
import { commonTexts } from "../base/texts.ts";
import { newsOf } from "./news.ts";

export function useSiteEvents(): void {
  const client = useQueryClient();
  // What happened while no stream was open was not told.
  useEffect(
    () => isLive.subscribe(() => void (isLive.get() && client.invalidateQueries())),
    [client],
  );
  useEffect(
    () =>
      followEvents((event) => {
        if (event.event === "CHAT_TYPING") return heardTyping(event.id, browserTimers);
        void client.invalidateQueries();
        const me = session.get();
        for (const text of me ? newsOf(event, me) : []) toast(text[language.get()], "plain");
        if (isNewRequest(event)) {
          if (sound.get()) playRequestSound();
          toast(say(commonTexts, "newRequest"), "plain");
        }
        if (event.event === "ALARM") toast(say(commonTexts, "alarm"), "warning");
      }, browserTimers),
    [client],
  );
}

/** A deposit or withdrawal that waits for a person. */
function isNewRequest({ event, kind, status }: OperatorEvent): boolean {
  return event === "REQUEST" && status === "PENDING" && (kind === "DEPOSIT" || kind === "WITHDRAW");
}
