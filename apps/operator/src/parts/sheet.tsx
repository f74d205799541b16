/** A sheet over the page in which something is written and sent; Escape leaves it. */

import { Button, type ButtonTone } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from "react";
import { commonTexts } from "../base/texts.ts";

export interface SheetAction {
  readonly label: string;
  readonly run: () => void;
  readonly isBusy?: boolean;
  readonly isOff?: boolean | undefined;
  readonly tone?: ButtonTone | undefined;
}

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The one thing to do; absent where there is only something to read. */
  readonly action?: SheetAction;
  /** A refusal of the server, in its place. */
  readonly error?: string | undefined;
  readonly isWide?: boolean;
}

export function Sheet({ title, onClose, children, action, error, isWide }: SheetProps) {
  const t = useTexts(commonTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    return () => element.close();
  }, []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (action?.isOff !== true && action?.isBusy !== true) action?.run();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`rise m-auto max-h-[calc(100dvh-3rem)] rounded-14 border border-line bg-surface p-0 text-ink backdrop:bg-scrim max-md:mb-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none ${isWide === true ? "w-[min(46rem,calc(100vw-3rem))]" : "w-[min(30rem,calc(100vw-3rem))]"}`}
    >
      <form noValidate onSubmit={onSubmit} className="flex max-h-[calc(100dvh-3rem)] flex-col">
        <h2 id={titleId} className="shrink-0 px-6 pt-5 pb-3 text-17 font-bold">
          {title}
        </h2>
        <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-6 pb-4">
          {children}
        </div>
        <div className="shrink-0 border-t border-line px-6 py-3">
          {error !== undefined && (
            <p role="alert" className="mb-2 text-13 font-semibold text-bad">
              {error}
            </p>
          )}
          <div className="flex justify-end gap-2 max-md:*:h-11 max-md:*:flex-1">
            <Button size="small" onClick={onClose}>
              {t(action === undefined ? "close" : "cancel")}
            </Button>
            {action !== undefined && (
              <Button
                type="submit"
                size="small"
                tone={action.tone ?? "accent"}
                isBusy={action.isBusy === true}
                disabled={action.isOff === true}
              >
                {action.label}
              </Button>
            )}
          </div>
        </div>
      </form>
    </dialog>
  );
}
