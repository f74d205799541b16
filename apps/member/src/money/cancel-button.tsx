/** Takes a request back while nobody has handled it: asks first, and one that was handled meanwhile says so with the server's text. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useState } from "react";
import { catalogue, useTexts } from "../base/i18n.ts";
import { useMoneyRefresh } from "../base/money-refresh.ts";
import { alertError, ask, toast } from "../base/notices.ts";
import { cancelRequest } from "./requests.ts";

const texts = catalogue(
  {
    cancel: "신청 취소하기",
    cancelAsk: "{kind} 신청을 취소할까요?",
    cancelDo: "신청 취소",
    keep: "그대로 두기",
    cancelled: "신청을 취소했어요.",
  },
  {
    cancel: "Cancel request",
    cancelAsk: "Cancel this {kind} request?",
    cancelDo: "Cancel request",
    keep: "Keep it",
    cancelled: "The request was cancelled.",
  },
);

export function CancelButton({
  id,
  kind,
  onCancelled,
}: {
  readonly id: string;
  /** Of the request, in words. */
  readonly kind: string;
  readonly onCancelled?: () => void;
}) {
  const t = useTexts(texts);
  const refresh = useMoneyRefresh();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    if (!(await ask(t("cancelAsk", { kind }), t("cancelDo"), t("keep"), "danger"))) return;
    setBusy(true);
    try {
      await cancelRequest(id);
      toast(t("cancelled"), "success");
      onCancelled?.();
    } catch (error) {
      void alertError(error);
    }
    setBusy(false);
    refresh();
  };
  return (
    <Button tone="danger" size="large" isWide isBusy={isBusy} onClick={() => void cancel()}>
      {t("cancel")}
    </Button>
  );
}
