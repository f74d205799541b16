/** Withdrawals of a coin with where each stands, live; one tap has its address, its transaction and, while it waits, the way back. */

import type { CoinPayoutView } from "@naru/client/views";
import { Figure, ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { useStore } from "../../../base/store.ts";
import { CancelButton } from "../../../money/cancel-button.tsx";
import { FailedState } from "../../../parts/failed-state.tsx";
import { withdrawTexts } from "../withdraw-texts.ts";
import { AddressLetters } from "./address-letters.tsx";
import { ChainState } from "./chain-state.tsx";

export function PayoutList({
  coin,
  asked: { data, error, refetch },
}: {
  readonly coin: string;
  readonly asked: UseQueryResult<CoinPayoutView[]>;
}) {
  const t = useTexts(withdrawTexts);
  const [opened, open] = useState<string | null>(null);
  if (error !== null && data === undefined)
    return <FailedState title={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="mx-4 mt-3 h-24" />;
  const shown = data.find(({ id }) => id === opened);
  return (
    <ListGroup title={t("list")}>
      {data.length === 0 && <p className="px-4 py-6 text-center text-13 text-muted">{t("none")}</p>}
      {data.map((payout) => (
        <button
          key={payout.id}
          type="button"
          onClick={() => open(payout.id)}
          className="block w-full active:bg-raised"
        >
          <ListRow
            label={<Money value={payout.point} unit={coin} />}
            hint={<Hint payout={payout} />}
            value={<State payout={payout} />}
          />
        </button>
      ))}
      {shown !== undefined && <PayoutSheet coin={coin} payout={shown} onClose={() => open(null)} />}
    </ListGroup>
  );
}

function Hint({
  payout: { network, address, label, state, isInside },
}: {
  readonly payout: CoinPayoutView;
}) {
  const t = useTexts(withdrawTexts);
  const to = label === "" ? `${address.slice(0, 6)}…${address.slice(-6)}` : label;
  return (
    <>
      {isInside === 1 ? t("inside") : network} · <span className="break-words">{to}</span>
      {(state === "UNKNOWN" || state === "FAILED") && (
        <span className="block">{t(`hint${state}`)}</span>
      )}
    </>
  );
}

const TONES: Partial<Readonly<Record<CoinPayoutView["state"], "ok" | "bad" | "warning">>> = {
  DONE: "ok",
  FAILED: "bad",
  UNKNOWN: "warning",
};

function State({ payout }: { readonly payout: CoinPayoutView }) {
  const t = useTexts(withdrawTexts);
  const { state, confirmations, required } = payout;
  return (
    <ChainState
      words={t(state, { count: String(confirmations), required: String(required) })}
      tone={TONES[state] ?? null}
      counted={state === "SENT" ? payout : null}
    />
  );
}

function PayoutSheet({
  coin,
  payout,
  onClose,
}: {
  readonly coin: string;
  readonly payout: CoinPayoutView;
  readonly onClose: () => void;
}) {
  const t = useTexts(withdrawTexts);
  const chosen = useStore(language);
  const { network, address, tag, memo, fee, txid, createdAt, state, isInside } = payout;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("sentTitle", { coin })}
      {...(state === "PENDING"
        ? { footer: <CancelButton id={payout.id} kind={t("kind")} onCancelled={onClose} /> }
        : {})}
    >
      <p className="text-28 font-bold break-all">
        <Money value={payout.point} unit={coin} />
      </p>
      <div className="mt-1 flex justify-start">
        <State payout={payout} />
      </div>
      {(state === "UNKNOWN" || state === "FAILED") && (
        <p className="mt-1 text-13 text-muted">{t(`hint${state}`)}</p>
      )}
      <dl className="mt-4 border-t border-line pt-2">
        <Figure label={t("network")}>
          {isInside === 1 ? `${network} · ${t("inside")}` : network}
        </Figure>
        <Figure label={t("to")}>
          <AddressLetters address={address} />
        </Figure>
        {tag !== null && <Figure label={t("tag")}>{tag}</Figure>}
        {memo !== null && <Figure label={t("memo")}>{memo}</Figure>}
        <Figure label={t("fee")}>
          <Money value={fee} unit={coin} />
        </Figure>
        <Figure label={t("asked")}>{showMoment(createdAt, chosen)}</Figure>
        {txid !== null && (
          <Figure label={t("txid")}>
            <span className="break-all">{txid}</span>
          </Figure>
        )}
      </dl>
    </Sheet>
  );
}
