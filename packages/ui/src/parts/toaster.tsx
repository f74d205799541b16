import { AlertTriangle, CheckCircle2, XCircle } from "lucide-react";
import { useEffect } from "react";

export type ToastTone = "plain" | "success" | "warning" | "error";

export interface ToastItem {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly durationMs: number;
}

export interface ToasterProps {
  readonly toasts: readonly ToastItem[];
  readonly onDone: (id: number) => void;
  /** Says how many more there are, where more than three wait. */
  readonly moreLabel: (count: number) => string;
}

/** Lines shown at once; what is older folds into one count. */
export const toastsShown = 3;

/**
 * Messages at the bottom right that leave by themselves and let touches through; they stand above `--toast-floor`, where a
 * page sets it, so that no button lies under them. A text of several lines begins with what happened.
 */
export function Toaster({ toasts, onDone, moreLabel }: ToasterProps) {
  const shown = toasts.slice(-toastsShown);
  const folded = toasts.length - shown.length;
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed right-3 bottom-[calc(max(var(--toast-floor,0px),var(--footer-height)+env(safe-area-inset-bottom))+8px)] z-50 flex max-w-[calc(100vw-1.5rem)] flex-col items-end gap-2"
    >
      {folded > 0 && (
        <span className="rounded-full bg-toast px-2.5 py-0.5 text-11 text-on-toast opacity-80">
          {moreLabel(folded)}
        </span>
      )}
      {toasts.map((toast) => (
        <Line key={toast.id} toast={toast} isFolded={!shown.includes(toast)} onDone={onDone} />
      ))}
    </div>
  );
}

function Line({
  toast,
  isFolded,
  onDone,
}: {
  toast: ToastItem;
  isFolded: boolean;
  onDone: (id: number) => void;
}) {
  const { id, durationMs } = toast;
  useEffect(() => {
    const timer = setTimeout(() => onDone(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, onDone]);
  if (isFolded) return null;
  return (
    <div className="rise flex max-w-full items-center gap-2 rounded-8 bg-toast py-2.5 pr-4 pl-3 text-13 font-semibold text-on-toast shadow-lg">
      <ToneIcon tone={toast.tone} />
      <span className="min-w-0">
        {toast.text.split("\n").map((line, at) => (
          <span key={`${at} ${line}`} className={`block truncate ${at === 0 ? "" : "font-normal"}`}>
            {line}
          </span>
        ))}
      </span>
    </div>
  );
}

function ToneIcon({ tone }: { tone: ToastTone }) {
  const shape = { size: 16, strokeWidth: 2, "aria-hidden": true } as const;
  if (tone === "success") return <CheckCircle2 {...shape} className={"shrink-0 text-toast-ok"} />;
  if (tone === "warning")
    return <AlertTriangle {...shape} className="shrink-0 text-toast-warning" />;
  if (tone === "error") return <XCircle {...shape} className="shrink-0 text-toast-bad" />;
  return null;
}
