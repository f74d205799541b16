/** 패스키: what signs the member in without a password; added, named and removed here. */

import type { PasskeyCreationView, PasskeyView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { ListGroup } from "@naru/ui/parts/list.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Pencil } from "lucide-react";
import { useState } from "react";
import { language, say, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError, alertNotice, toast, toastMs } from "../../../base/notices.ts";
import { canUsePasskeys, isMadeAlready, makePasskey } from "../../../base/passkeys.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { FactorSheet } from "../../../confirm/factor-sheet.tsx";
import { useFactorSend } from "../../../confirm/use-factor-send.ts";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { FailedState } from "../../../parts/failed-state.tsx";
import { knowPasskeyAdded, knowPasskeyIsAdded } from "../../../session/passkey-notice.ts";
import { PasskeySheet } from "../parts/passkey-sheet.tsx";
import { passkeyTexts } from "../passkey-texts.ts";

const passkeysKey = ["passkeys"];

export function PasskeysScreen() {
  const t = useTexts(passkeyTexts);
  const client = useQueryClient();
  const [open, setOpen] = useState<PasskeyView | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => runtime().http.call("passkeys", {}, { signal }),
  });
  const keep = (passkeys: PasskeyView[]) => client.setQueryData(passkeysKey, passkeys);
  const { factor, isBusy, add } = useAdding(keep);
  if (data === undefined) {
    if (error !== null)
      return (
        <FailedState title={t("failed")} hint={error.message} onRetry={() => void refetch()} />
      );
    return (
      <div className="flex flex-col gap-3 px-5 pt-4" aria-busy="true">
        <Skeleton className="h-5 w-64" />
        <Skeleton className="mt-4 h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    );
  }
  return (
    <div className="flex flex-1 flex-col px-5 pt-4">
      <p className="text-13 text-muted">{t("lead")}</p>
      {data.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={40} strokeWidth={1.5} aria-hidden />}
          title={t("none")}
          hint={t("noneHint")}
        />
      ) : (
        <div className="-mx-4 pb-4">
          <ListGroup title={t("list")}>
            {data.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={() => setOpen(passkey)} />
            ))}
          </ListGroup>
        </div>
      )}
      <span className="flex-1" />
      <ActionBar>
        <p className="text-12 text-muted">{t(canUsePasskeys() ? "hold" : "unsupported")}</p>
        {canUsePasskeys() && (
          <Button tone="accent" size="large" isWide isBusy={isBusy} onClick={() => void add()}>
            {t("add")}
          </Button>
        )}
      </ActionBar>
      {factor.wanted !== null && (
        <FactorSheet
          kind={factor.wanted}
          submit={t("add")}
          onSubmit={factor.sendWith}
          onClose={factor.close}
        />
      )}
      {open !== null && <PasskeySheet passkey={open} onKept={keep} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Adding one, with a second factor where the member has one. */
function useAdding(keep: (passkeys: PasskeyView[]) => void) {
  const [isBusy, setBusy] = useState(false);
  const factor = useFactorSend(async (given, close) => {
    const asked = await runtime().http.call("beginPasskey", { ...given });
    close();
    await addPasskey(asked, keep);
  });
  const add = async () => {
    setBusy(true);
    await factor.send();
    setBusy(false);
  };
  return { factor, isBusy, add };
}

/** 1. The server asks, 2. the device makes one, 3. the server keeps it. Whoever stops at 2 has changed nothing. */
async function addPasskey(
  asked: PasskeyCreationView,
  keep: (passkeys: PasskeyView[]) => void,
): Promise<void> {
  const { http } = runtime();
  try {
    const made = await makePasskey(asked);
    if (made === null) return toast(say(passkeyTexts, "givenUp"));
    knowPasskeyIsAdded();
    let addedAt: string | null = null;
    try {
      const passkeys = await http.call("addPasskey", { passkey: { ...made } });
      addedAt = passkeys.at(-1)?.createdAt ?? null;
      keep(passkeys);
    } finally {
      knowPasskeyAdded(addedAt);
    }
    toast(say(passkeyTexts, "added"), "success", toastMs.serverMessage);
  } catch (error) {
    if (isMadeAlready(error)) void alertNotice(say(passkeyTexts, "madeAlready"));
    else void alertError(error);
  }
}

function PasskeyRow({
  passkey: { name, host, createdAt, usedAt, clonedAt },
  onOpen,
}: {
  readonly passkey: PasskeyView;
  readonly onOpen: () => void;
}) {
  const t = useTexts(passkeyTexts);
  const chosen = useStore(language);
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <KeyRound size={22} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semibold break-words">{name}</p>
        <p className="text-12 text-muted">
          {t("createdAt", { at: showMoment(createdAt, chosen) })}
          {" · "}
          {usedAt === null ? t("unused") : t("usedAt", { at: showMoment(usedAt, chosen) })}
        </p>
        {host !== location.hostname && (
          <p className="text-12 break-all text-muted">{t("elsewhere", { host })}</p>
        )}
        {clonedAt !== null && <p className="text-12 font-semibold text-bad">{t("cloned")}</p>}
      </div>
      <button
        type="button"
        aria-label={t("manage", { name })}
        onClick={onOpen}
        className="-mr-2 grid size-11 shrink-0 place-items-center text-accent"
      >
        <Pencil size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  );
}
