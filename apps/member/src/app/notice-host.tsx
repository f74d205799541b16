/** Draws the alerts, questions and toasts of `notices.ts`, one notice at a time. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Dialog } from "@naru/ui/parts/dialog.tsx";
import { Toaster } from "@naru/ui/parts/toaster.tsx";
import { language, useTexts } from "../base/i18n.ts";
import { dismissToast, notices, toasts } from "../base/notices.ts";
import { useStore } from "../base/store.ts";
import { productTexts, shellTexts } from "../base/texts.ts";

export function NoticeHost() {
  const t = useTexts(shellTexts);
  const title = productTexts[useStore(language)].alertTitle;
  const [notice] = useStore(notices);
  const shown = useStore(toasts);
  return (
    <>
      <Toaster
        toasts={shown}
        onDone={dismissToast}
        moreLabel={(count) => t("moreToasts", { count })}
      />
      {notice !== undefined && (
        <Dialog
          key={notice.id}
          title={title}
          onEscape={() => notice.answer(false)}
          actions={
            <>
              {notice.cancel !== null && (
                <Button onClick={() => notice.answer(false)}>{notice.cancel}</Button>
              )}
              <Button
                tone={notice.tone === "danger" ? "bad" : "accent"}
                onClick={() => notice.answer(true)}
              >
                {notice.confirm ?? t("ok")}
              </Button>
            </>
          }
        >
          {notice.text}
        </Dialog>
      )}
    </>
  );
}
