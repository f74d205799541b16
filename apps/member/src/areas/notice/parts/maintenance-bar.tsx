/** Above every page: a maintenance that comes within the hour, with its countdown, or one that runs (decision 076). */

import type { MaintenanceView } from "@naru/client/views";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { type Language, language, useTexts } from "../../../base/i18n.ts";
import { showTime } from "../../../base/moments.ts";
import { runtime } from "../../../base/runtime.ts";
import { dayOf, serverNow } from "../../../base/server-time.ts";
import { useStore } from "../../../base/store.ts";
import { maintenance } from "../data/maintenance.ts";
import { maintenanceTexts } from "../maintenance-texts.ts";
import { type MaintenancePhase, phaseOf } from "../model/maintenance.ts";
import "./maintenance-bar.css";

const SECOND_MS = 1000;
/** Which one this device has put away before it began. */
const PUT_AWAY = "maintenance.putAway";

let place: HTMLElement | null = null;

/** Puts the bar above the app, once a page: it takes room of its own, so that it covers nothing. */
export function placeBar(): void {
  if (place !== null) return;
  place = document.createElement("div");
  document.body.prepend(place);
  createRoot(place).render(<MaintenanceBar />);
}

export function MaintenanceBar() {
  const planned = useStore(maintenance);
  const now = useServerNow();
  const [putAway, setPutAway] = useState(() => runtime().storage.read(PUT_AWAY));
  const phase = phaseOf(planned, now);
  if (planned === null || phase === null) return null;
  if (phase.name === "COMING" && putAway === planned.from) return null;
  const onClose = () => {
    runtime().storage.write(PUT_AWAY, planned.from);
    setPutAway(planned.from);
  };
  return <Bar planned={planned} phase={phase} onClose={onClose} />;
}

function Bar({
  planned,
  phase,
  onClose,
}: {
  readonly planned: MaintenanceView;
  readonly phase: NonNullable<MaintenancePhase>;
  readonly onClose: () => void;
}) {
  const t = useTexts(maintenanceTexts);
  const spoken = useStore(language);
  const bar = useRoom();
  const times = { from: showTime(planned.from), until: writeEnd(planned, spoken) };
  const note = spoken === "en" ? (planned.noteEn ?? planned.note) : planned.note;
  const isRunning = phase.name === "RUNNING";
  return (
    <aside
      ref={bar}
      aria-label={t("title")}
      className={clsx(
        "flex items-start gap-2 pt-[env(safe-area-inset-top)] pl-4 text-12",
        isRunning ? "bg-warning text-on-accent" : "border-b border-line bg-surface text-ink",
      )}
    >
      <div className="min-w-0 flex-1 py-2 pr-2">
        <p className="font-semibold">
          <span role="status">{t(isRunning ? "running" : "coming", times)}</span>
          {phase.name === "COMING" && (
            <span className="whitespace-nowrap tabular-nums">
              {" · "}
              {phase.minutes === 0 ? t("soon") : t("left", { minutes: phase.minutes })}
            </span>
          )}
        </p>
        <p className={isRunning ? "line-clamp-1" : "line-clamp-2"}>{note}</p>
      </div>
      {!isRunning && (
        <button
          type="button"
          aria-label={t("close")}
          onClick={onClose}
          className="flex size-11 shrink-0 items-center justify-center text-muted"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </aside>
  );
}

/** The hour at which it ends, with its day where that is another. */
function writeEnd({ from, until }: MaintenanceView, spoken: Language): string {
  const { timeZone } = runtime().site;
  if (dayOf(Date.parse(from), timeZone) === dayOf(Date.parse(until), timeZone))
    return showTime(until);
  const day = new Intl.DateTimeFormat(spoken === "ko" ? "ko-KR" : "en-GB", {
    timeZone,
    month: "long",
    day: "numeric",
  }).format(Date.parse(until));
  return `${day} ${showTime(until)}`;
}

/** The server's time, every second. */
function useServerNow(): number {
  const { timers } = runtime();
  const [now, setNow] = useState(serverNow);
  useEffect(
    () => timers.after(SECOND_MS, () => setNow(Math.max(now + 1, serverNow()))),
    [timers, now],
  );
  return now;
}

/** Tells pages how much of the screen's height the bar takes, while it is there. */
function useRoom() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    const measure = () =>
      root.style.setProperty("--bar-height", `${bar.current?.offsetHeight ?? 0}px`);
    measure();
    root.dataset["barred"] = "";
    const observer = new ResizeObserver(measure);
    if (bar.current !== null) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      delete root.dataset["barred"];
    };
  }, []);
  return bar;
}
