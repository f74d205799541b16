/** The terms changed: the member agrees to them as they are now, or leaves. */

import { Button } from "@naru/ui/parts/button.tsx";
import { BottomDialog } from "@naru/ui/parts/dialog.tsx";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { logOut } from "../../../session/enter-session.ts";
import { agreeTexts } from "../agree-texts.ts";
import { owedConsents } from "../consent-stream.ts";
import { consentsOf } from "../model/consents.ts";
import { ConsentList } from "./consent-list.tsx";

export function ConsentDialog() {
  const t = useTexts(agreeTexts);
  const router = useRouter();
  const owed = useStore(owedConsents);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  if (owed.length === 0) return null;
  const agree = async () => {
    setBusy(true);
    try {
      await runtime().http.call("agree", { consents: [...consentsOf(owed)] });
      owedConsents.set([]);
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  const leave = async () => {
    owedConsents.set([]);
    await logOut();
    await router.navigate({ to: paths.root, replace: true });
  };
  return (
    <BottomDialog
      title={t("again")}
      actions={
        <>
          <Button size="large" onClick={() => void leave()}>
            {t("leave")}
          </Button>
          <Button
            tone="accent"
            size="large"
            isBusy={isBusy}
            disabled={!owed.every(({ id }) => ticked.has(id))}
            onClick={() => void agree()}
          >
            {t("next")}
          </Button>
        </>
      }
    >
      <p className="text-13 text-muted">{t("againHint")}</p>
      <ConsentList documents={owed} agreed={ticked} onChange={setTicked} />
    </BottomDialog>
  );
}
