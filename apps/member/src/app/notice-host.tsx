/** Draws the alerts, questions and toasts of `notices.ts`, one notice at a time. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Dialog } from "@naru/ui/parts/dialog.tsx";
import { Toaster } from "@naru/ui/parts/toaster.tsx";
import { language, useTexts } from "../base/i18n.ts";
import { dismissToast, type Notice, notices, toasts } from "../base/notices.ts";
import { useStore } from "../base/store.ts";
import { productTexts, shellTexts } from "../base/texts.ts";
import { useRest } from "../base/use-rest.ts";

/** Its one or two buttons, off until the notice has rested. */
function Answers({
  notice: { confirm, cancel, tone, restMs, answer },
}: {
  readonly notice: Notice;
}) {
  const t = useTexts(shellTexts);
  const isResting = useRest(restMs);
  return (
    <>
      {cancel !== null && (
        <Button disabled={isResting} onClick={() => answer(false)}>
          {cancel}
        </Button>
      )}
      <Button
        tone={tone === "danger" ? "bad" : "accent"}
        disabled={isResting}
        onClick={() => answer(true)}
      >
        {confirm ?? t("ok")}
      </Button>
    </>
  );
}

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
          actions={<Answers notice={notice} />}
        >
          {notice.text}
        </Dialog>
      )}
    </>
  );
}
