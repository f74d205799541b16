/** /wallet/address: where the member sends coins to, and from when on each may be used. */

import type { BookAddressView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { ListGroup } from "@naru/ui/parts/list.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { BookUser, Trash2 } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError, ask, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { serverNow } from "../../../base/server-time.ts";
import { useStore } from "../../../base/store.ts";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { FailedState } from "../../../parts/failed-state.tsx";
import { addressTexts } from "../address-texts.ts";
import { AddressForm } from "../parts/address-form.tsx";
import { AddressLetters } from "../parts/address-letters.tsx";
import { WhitelistSwitch } from "../parts/whitelist-switch.tsx";

const key = ["walletAddresses"];

export function AddressScreen() {
  const t = useTexts(addressTexts);
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => runtime().http.call("walletAddresses", {}, { signal }),
  });
  if (data === undefined && error !== null)
    return <FailedState title={t("failed")} hint={error.message} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="flex flex-col gap-3 px-5 pt-4" aria-busy="true">
        <Skeleton className="h-5 w-64" />
        <Skeleton className="mt-2 h-24 w-full rounded-14" />
        <Skeleton className="h-24 w-full rounded-14" />
      </div>
    );
  const again = () => client.invalidateQueries({ queryKey: key });
  return (
    <div className="flex flex-1 flex-col px-5 pt-4">
      <p className="text-13 text-muted">{t("lead")}</p>
      <WhitelistSwitch />
      {data.length === 0 ? (
        <EmptyState
          icon={<BookUser size={40} strokeWidth={1.5} aria-hidden />}
          title={t("none")}
          hint={t("noneHint")}
        />
      ) : (
        <div className="-mx-4 pb-4">
          <ListGroup title={t("list")}>
            {data.map((entry) => (
              <Entry key={entry.id} entry={entry} onStruck={() => void again()} />
            ))}
          </ListGroup>
        </div>
      )}
      <span className="flex-1" />
      <ActionBar>
        <Button tone="accent" size="large" isWide onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      </ActionBar>
      {isAdding && (
        <AddressForm
          onKept={() => {
            setAdding(false);
            toast(t("kept"), "success");
            void again();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

function Entry({
  entry,
  onStruck,
}: {
  readonly entry: BookAddressView;
  readonly onStruck: () => void;
}) {
  const t = useTexts(addressTexts);
  const chosen = useStore(language);
  const { network, address, tag, memo, label, isOwn, usableAt } = entry;
  const name = label === "" ? network : label;
  const isReady = Date.parse(usableAt) <= serverNow();
  const strike = async () => {
    if (!(await ask(t("strikeAsk", { name }), t("strikeDo"), t("cancel")))) return;
    try {
      await runtime().http.call("deleteWalletAddress", { id: entry.id });
      toast(t("struck"), "success");
    } catch (refusal) {
      void alertError(refusal);
    }
    onStruck();
  };
  return (
    <div className="flex items-start gap-2 py-3 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        {label !== "" && <p className="text-15 font-semibold break-words">{label}</p>}
        <p className="text-13 text-muted">
          {network} · {t(isOwn === 1 ? "own" : "other")}
        </p>
        <p className="mt-1">
          <AddressLetters address={address} />
        </p>
        {(tag !== null || memo !== null) && (
          <p className="mt-0.5 text-13">
            <span className="text-muted">{t(tag === null ? "memo" : "tag")}</span>{" "}
            <span className="font-semibold break-all">{tag ?? memo}</span>
          </p>
        )}
        <p className={clsx("mt-1 text-13 font-semibold", isReady ? "text-ok" : "text-warning")}>
          {isReady ? t("ready") : t("waits", { at: showMoment(usableAt, chosen) })}
        </p>
      </div>
      <button
        type="button"
        aria-label={t("strike", { name })}
        onClick={() => void strike()}
        className="flex size-11 shrink-0 items-center justify-center rounded-8 text-muted active:bg-raised"
      >
        <Trash2 size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  );
}
