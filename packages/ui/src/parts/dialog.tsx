import { type ReactNode, useEffect, useId, useRef } from "react";

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Escape or the device's back gesture; absent where the dialog must be answered. */
  readonly onEscape?: () => void;
}

/**
 * A modal box in the middle of the page. It is the platform's own dialog, so focus, the page behind it and the top
 * layer are right without a library. A click beside it does nothing.
 */
export function Dialog({ title, children, actions, onEscape }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onEscape?.();
      }}
      className="rise m-auto w-[min(20rem,calc(100vw-2.5rem))] rounded-14 border border-line bg-surface p-0 text-ink backdrop:bg-scrim"
    >
      <div className="px-5 pt-5 pb-4">
        <h2 id={titleId} className="text-13 font-semibold text-muted">
          {title}
        </h2>
        <div className="mt-2 text-15 whitespace-pre-line">{children}</div>
      </div>
      <div className="flex gap-2 px-5 pb-5 *:flex-1">{actions}</div>
    </dialog>
  );
}
