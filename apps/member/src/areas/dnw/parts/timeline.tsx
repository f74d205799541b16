/** 신청 → 확인 중 → 완료: where a request stands, and why it ended otherwise. */

import type { DnwView } from "@naru/client/views";
import { requestReasonText } from "@naru/contract/messages/reject-reasons";
import { clsx } from "clsx";
import { Check, X } from "lucide-react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { showMoment } from "../../../base/moments.ts";
import { usePart } from "../data/use-part.ts";
import { timelineOf, type TimelineStep } from "../model/timeline.ts";
import { dnwTexts } from "../texts.ts";

export function Timeline({ request }: { readonly request: DnwView }) {
  const t = useTexts(dnwTexts);
  const chosen = useStore(language);
  const part = usePart(request);
  const steps = timelineOf(request);
  return (
    <ol aria-label={t("timeline")} aria-live="polite">
      {steps.map((step, index) => (
        <li key={step.state} className="flex gap-3" aria-current={step.phase === "now" && "step"}>
          <span className="flex w-5 flex-col items-center">
            <Dot step={step} />
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={clsx(
                  "w-0.5 flex-1",
                  step.phase === "past" ? "bg-accent" : "bg-line-strong",
                )}
              />
            )}
          </span>
          <span className={clsx("min-w-0 flex-1", index < steps.length - 1 && "pb-4")}>
            <span className="flex items-baseline justify-between gap-3">
              <span
                className={clsx(
                  "text-15",
                  step.phase === "next" ? "text-muted" : "font-semibold",
                  isBad(step.state) && "text-bad",
                )}
              >
                {t(`step${step.state}`)}
              </span>
              <span className="text-12 text-muted">
                {step.at === null ? "" : showMoment(step.at, chosen)}
              </span>
            </span>
            {(isBad(step.state) || step.state === "DONE") && request.reason !== null && (
              <span className="mt-0.5 block text-13 text-muted">
                {step.state === "DONE" && part !== null && `${part} · `}
                {requestReasonText(request, chosen)}
              </span>
            )}
            {isBad(step.state) && request.message !== null && (
              <span className="mt-0.5 block text-13 break-words">{request.message}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Dot({ step }: { readonly step: TimelineStep }) {
  const Icon = isBad(step.state) ? X : Check;
  const isOpen = step.phase === "next" || (step.phase === "now" && !isEnd(step.state));
  return (
    <span
      aria-hidden
      className={clsx(
        "flex size-5 shrink-0 items-center justify-center rounded-full",
        isOpen
          ? step.phase === "now"
            ? "breathe bg-accent-wash ring-2 ring-accent ring-inset"
            : "ring-2 ring-line-strong ring-inset"
          : isBad(step.state)
            ? "bg-bad-fill text-on-fill"
            : "bg-accent text-on-accent",
      )}
    >
      {!isOpen && <Icon size={12} strokeWidth={3} />}
    </span>
  );
}

function isBad(state: TimelineStep["state"]): boolean {
  return state === "REJECTED" || state === "CANCELLED" || state === "EXPIRED" || state === "FAILED";
}

function isEnd(state: TimelineStep["state"]): boolean {
  return state === "DONE" || isBad(state);
}
