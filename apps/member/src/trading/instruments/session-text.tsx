/** The state of an instrument's market in words, with its countdown. */

import { memo } from "react";
import { runtime } from "../../base/runtime.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useNow } from "../base/use-trade.ts";
import type { OptionView } from "../base/views.ts";
import { type SessionKind, sessionLine, showCountdown, showOpening } from "../base/session.ts";
import { tradeTexts } from "../base/texts.ts";

export const SESSION_KEYS = {
  open: "sessionOpen",
  roundTheClock: "sessionRoundTheClock",
  break: "sessionBreak",
  closed: "sessionClosed",
  halted: "sessionHalted",
  stopped: "sessionStopped",
} as const satisfies Record<SessionKind, string>;

const TONE: Record<SessionKind, string> = {
  open: "text-ink",
  roundTheClock: "text-ink",
  break: "text-warning",
  closed: "text-muted",
  halted: "text-warning",
  stopped: "text-warning",
};

interface Props {
  readonly option: OptionView;
}

/** `정규장 02:13:45`, `휴장 · 월 08:00 개장`. */
export const SessionText = memo(function SessionText({ option }: Props) {
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  const now = useNow();
  const line = sessionLine(option, now);
  const countdown = line.seconds === null ? null : showCountdown(line.seconds);
  const opening =
    line.opensAt === null
      ? null
      : t("sessionOpensAt", {
          time: showOpening(line.opensAt, now, runtime().site.timeZone, chosen),
        });
  return (
    <span className={`whitespace-nowrap ${TONE[line.kind]}`}>
      {t(SESSION_KEYS[line.kind])}
      {opening === null ? null : <> · {opening}</>}
      {countdown === null ? null : line.kind === "closed" ? (
        <> · {t("sessionOpensIn", { time: countdown })}</>
      ) : (
        <> {countdown}</>
      )}
    </span>
  );
}, isSameSession);

function isSameSession({ option: a }: Props, { option: b }: Props): boolean {
  return (
    a.session === b.session && a.isRest === b.isRest && a.isStop === b.isStop && a.label === b.label
  );
}
