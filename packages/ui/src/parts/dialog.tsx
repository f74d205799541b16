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
  return (
    <Modal
      title={title}
      onEscape={onEscape}
      titleStyle="text-13 font-semibold text-muted"
      className="rise m-auto w-[min(20rem,calc(100vw-2.5rem))] rounded-14 border"
    >
      <div className="px-5 pb-4 text-15 whitespace-pre-line">{children}</div>
      <div className="flex gap-2 px-5 pb-5 *:flex-1">{actions}</div>
    </Modal>
  );
}

/** The same at the bottom of the page, where a thumb types and presses: over sheets, too, which stay as they are. */
export function BottomDialog({ title, children, actions, onEscape }: DialogProps) {
  return (
    <Modal
      title={title}
      onEscape={onEscape}
      titleStyle="text-17 font-bold"
      className="rise mx-auto mt-auto mb-0 w-full max-w-(--page-width) rounded-t-14 border-t"
    >
      <div className="px-5 pb-4">{children}</div>
      <div className="flex gap-2 border-t border-line px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] *:flex-1">
        {actions}
      </div>
    </Modal>
  );
}

function Modal({
  title,
  titleStyle,
  className,
  children,
  onEscape,
}: Omit<DialogProps, "actions" | "onEscape"> & {
  readonly titleStyle: string;
  readonly className: string;
  readonly onEscape: (() => void) | undefined;
}) {
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
      className={`border-line bg-surface p-0 text-ink backdrop:bg-scrim ${className}`}
    >
      <h2 id={titleId} className={`px-5 pt-5 pb-2 ${titleStyle}`}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
