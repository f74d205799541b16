/** One notice over the page: it is closed by its own button and by nothing else (product.md §2). */

import type { NoticeView } from "@naru/client/views";
import { noticeNodes } from "@naru/ui/html/notice-html";
import { Button } from "@naru/ui/parts/button.tsx";
import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { language } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts } from "../../../base/texts.ts";
import { waitingNotices } from "../notice-stream.ts";

/** The notice that has waited longest; the next one follows when it is closed. */
export function FirstNotice() {
  const [notice] = useStore(waitingNotices);
  return (
    notice !== undefined && (
      <NoticeDialog
        key={notice.id}
        notice={notice}
        onClose={() =>
          waitingNotices.set(waitingNotices.get().filter((held) => held.id !== notice.id))
        }
      />
    )
  );
}

function NoticeDialog({
  notice,
  onClose,
}: {
  readonly notice: NoticeView;
  readonly onClose: () => void;
}) {
  const texts = productTexts[useStore(language)];
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => words.current?.replaceChildren(noticeNodes(notice.content)),
    [notice.content],
  );
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
        {notice.title}
      </h2>
      <div
        ref={words}
        className="notice-content min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 text-15"
      />
      <div className="shrink-0 border-t border-line px-5 py-3">
        <Button tone="accent" size="large" isWide onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </dialog>
  );
}
