/** One passkey: its name, and the way to remove it. */

import type { PasskeyView } from "@naru/client/views";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { BottomDialog } from "@naru/ui/parts/dialog.tsx";
import { type FormEvent, useId, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, ask } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { shellTexts } from "../../../base/texts.ts";
import { passkeyTexts } from "../passkey-texts.ts";
import { Field } from "../../../parts/field.tsx";

/** As long as the server keeps one. */
const NAME_MAX = 40;

export function PasskeySheet({
  passkey: { id: passkeyId, name },
  onKept,
  onClose,
}: {
  readonly passkey: PasskeyView;
  /** With the member's passkeys as they are now. */
  readonly onKept: (passkeys: PasskeyView[]) => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(passkeyTexts);
  const shell = useTexts(shellTexts);
  const form = useId();
  const [typed, setTyped] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const { busy, send } = useSending(onKept, onClose);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === "");
    if (typed.trim() === "" || busy !== null) return;
    const body = { passkeyId, name: typed.trim() };
    void send("rename", () => runtime().http.call("renamePasskey", body));
  };
  const remove = async () => {
    const question = t("removeAsk", { name });
    if (await ask(question, t("remove"), shell("cancel"), "danger")) {
      await send("remove", () => runtime().http.call("removePasskey", { passkeyId }));
    }
  };
  return (
    <BottomDialog
      title={name}
      onEscape={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {shell("cancel")}
          </Button>
          <Button type="submit" form={form} tone="accent" size="large" isBusy={busy === "rename"}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={rename}>
        <Field label={t("name")} error={isMissing ? t("nameMissing") : undefined}>
          {(field) => (
            <RegexInput {...field} value={typed} onChange={setTyped} maxLength={NAME_MAX} />
          )}
        </Field>
        <Button
          tone="danger"
          isWide
          className="mt-4"
          isBusy={busy === "remove"}
          onClick={() => void remove()}
        >
          {t("remove")}
        </Button>
      </form>
    </BottomDialog>
  );
}

function useSending(onKept: (passkeys: PasskeyView[]) => void, onClose: () => void) {
  const [busy, setBusy] = useState<"rename" | "remove" | null>(null);
  const send = async (what: "rename" | "remove", sent: () => Promise<PasskeyView[]>) => {
    setBusy(what);
    try {
      onKept(await sent());
      onClose();
    } catch (error) {
      void alertError(error);
      setBusy(null);
    }
  };
  return { busy, send };
}
