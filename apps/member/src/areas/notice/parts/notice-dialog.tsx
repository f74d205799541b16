/** One notice or popup over the page: it is closed by its own buttons and by nothing else (product.md §2). */

import type { NoticeView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts } from "../../../base/texts.ts";
import { acknowledge, closePopup, tellSeen } from "../data/read-waiting.ts";
import { htmlIn, titleIn } from "../../../parts/said.ts";
import { opensAt } from "../model/popup.ts";
import { waitingNotices, waitingPopups } from "../notice-stream.ts";
import { contentTexts } from "../texts.ts";
import { Html } from "../../../parts/html.tsx";

/** The notice that has waited longest, then the first popup of this page; the next one follows when it is closed. */
export function FirstNotice() {
  const t = useTexts(contentTexts);
  const close = productTexts[useStore(language)].close;
  const { pathname } = useLocation();
  const [notice] = useStore(waitingNotices);
  const popup = useStore(waitingPopups).find(({ pages }) => opensAt(pages, pathname));
  if (notice !== undefined)
    return (
      <NoticeDialog key={notice.id} notice={notice}>
        <Button tone="accent" size="large" isWide onClick={() => acknowledge(notice)}>
          {close}
        </Button>
      </NoticeDialog>
    );
  return (
    popup !== undefined && (
      <NoticeDialog key={popup.id} notice={popup}>
        <div className="flex gap-2">
          <Button size="large" className="flex-1" onClick={() => closePopup(popup, true)}>
            {t("hideToday")}
          </Button>
          <Button
            tone="accent"
            size="large"
            className="flex-1"
            onClick={() => closePopup(popup, false)}
          >
            {close}
          </Button>
        </div>
      </NoticeDialog>
    )
  );
}

function NoticeDialog({
  notice,
  children,
}: {
  readonly notice: NoticeView;
  /** Its buttons. */
  readonly children: ReactNode;
}) {
  const chosen = useStore(language);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => void tellSeen(notice.id), [notice.id]);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    // Not the first link of the text: the notice is read from its title on.
    element.querySelector("h2")?.focus();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Escape and the device's back gesture do not close it; browsers let a second Escape through without keydown.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === "Escape" && event.preventDefault()}
      className="rise m-auto flex max-h-[84dvh] w-[92%] max-w-(--page-width) flex-col rounded-14 border border-line bg-surface p-0 text-ink backdrop:bg-scrim"
    >
      <h2
        id={titleId}
        tabIndex={-1}
        className="shrink-0 outline-none border-b border-line px-5 py-4 text-17 font-bold focus-visible:outline-none"
      >
        {titleIn(chosen, notice)}
      </h2>
      <Html
        html={htmlIn(chosen, notice)}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4"
      />
      <div className="shrink-0 border-t border-line px-5 py-3">{children}</div>
    </dialog>
  );
}
