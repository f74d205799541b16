/** The receipt of a round, for anyone: what was decided by which prices, and how to check it at home. */

import { ApiError } from "@naru/client/api-error";
import type { ReceiptView } from "@naru/client/views";
import { addressOf } from "@naru/contract/paths";
import { Figure, ListGroup } from "@naru/ui/parts/list.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Download, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showInstant, showMoment } from "../../../base/moments.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { useAmountText } from "../../../base/units.ts";
import { instrumentName } from "../../../bets/model/instrument-name.ts";
import { gameTexts, sideTexts, voidTexts } from "../../../bets/texts.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { showPrice } from "../../../trading/base/figures.ts";
import { changeOf } from "../model/receipt.ts";
import { ReceiptTicks } from "../parts/receipt-ticks.tsx";
import { receiptTexts } from "../receipt-texts.ts";
import { VERIFIER } from "../verifier.ts";
import { BET_TEXT } from "../../../bets/tones.ts";

/** How often an early receipt is asked for again until it is final, ms. */
const FINAL_LOOK_MS = 5_000;
/** The feed by its name on the wire that has one in words. */
const SIMULATOR = "simulator";

export function ReceiptScreen({ roundId }: { readonly roundId: string }) {
  const t = useTexts(receiptTexts);
  useHeaderTitle(t("title"));
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["receipt", roundId],
    queryFn: ({ signal }) =>
      runtime().http.call("tradeReceipt", { tradeRoundId: roundId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isFinal === false ? FINAL_LOOK_MS : false),
  });
  if (isPending) return <Loading />;
  if (data === undefined)
    return error instanceof ApiError && error.code === "INVALID_REQUEST" ? (
      <EmptyState title={t("failed")} hint={t("notYet")} />
    ) : (
      <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />
    );
  return <Receipt receipt={data} />;
}

function Loading() {
  const t = useTexts(receiptTexts);
  return (
    <div role="status" aria-label={t("title")} className="flex flex-col gap-3 px-4 py-2">
      {["h-24", "h-40", "h-32", "h-12"].map((height) => (
        <Skeleton key={height} className={`${height} w-full`} />
      ))}
    </div>
  );
}

export function Receipt({ receipt }: { readonly receipt: ReceiptView }) {
  const t = useTexts(receiptTexts);
  return (
    <div className="pb-8">
      <Headline receipt={receipt} />
      <Decision receipt={receipt} />
      <ReceiptTicks receipt={receipt} />
      <ListGroup title={t("chain")}>
        <div className="px-4 py-2.5">
          <p className="text-13 text-muted">{t("chainHint")}</p>
          <p className="pt-2 text-13 font-semibold">
            {t("place", { day: receipt.chain.day, place: receipt.chain.place })}
          </p>
          <dl>
            <Hash label={t("previous")}>{receipt.chain.previous}</Hash>
            <Hash label={t("hash")}>{receipt.chain.hash}</Hash>
            <Hash label={t("digest")}>{receipt.digest}</Hash>
          </dl>
        </div>
      </ListGroup>
      <Proof roundId={receipt.round.id} isFinal={receipt.isFinal} />
    </div>
  );
}

/** What came out of it, as the page's largest thing. */
function Headline({ receipt: { round, instrument, payout, currency } }: { receipt: ReceiptView }) {
  const t = useTexts(receiptTexts);
  const chosen = useStore(language);
  const amount = useAmountText();
  const isVoid = round.state === "VOID";
  const side = sideTexts[chosen][round.state === "BUY" ? "B" : "S"];
  return (
    <section className="px-4 pt-3 pb-2">
      <p className="text-13 text-muted">
        {instrumentName(instrument, chosen)} · {gameTexts[chosen][round.type]}
      </p>
      <p
        className={clsx(
          "text-28 font-bold",
          isVoid ? "text-ink" : BET_TEXT[round.state === "BUY" ? "B" : "S"],
        )}
      >
        {isVoid ? t("voided") : t("realised", { side })}
      </p>
      <p className="pt-1 text-13 text-muted">
        {isVoid
          ? t("paysVoid")
          : t("pays", {
              stake: amount(payout.stake, currency),
              paid: amount(payout.paid, currency),
            })}
      </p>
    </section>
  );
}

function Decision({ receipt }: { readonly receipt: ReceiptView }) {
  const t = useTexts(receiptTexts);
  const chosen = useStore(language);
  const { round, instrument, feed, strikeTick, closeTick } = receipt;
  const { precision } = instrument;
  const change = changeOf(round.strike, round.close, precision);
  const price = (value: string | null) =>
    value === null ? t("noTick") : showPrice(value, precision);
  const tick = (of: ReceiptView["strikeTick"]) =>
    of === null
      ? null
      : t("tick", {
          at: showInstant(of.at),
          received: showInstant(of.receivedAt),
          sequence: of.sequence,
        });
  return (
    <ListGroup title={t("why")}>
      <dl className="px-4 py-2">
        <Figure label={t("lock")}>{showMoment(round.lockAt, chosen)}</Figure>
        <Price label={t("strikePrice")} value={price(round.strike)} tick={tick(strikeTick)} />
        <Figure label={t("close")}>{showMoment(round.closeAt, chosen)}</Figure>
        <Price label={t("closePrice")} value={price(round.close)} tick={tick(closeTick)} />
        <Figure label={t("feed")}>{feed === SIMULATOR ? t("simulator") : feed}</Figure>
        <Figure label={t("round")}>{round.id}</Figure>
      </dl>
      <ul className="list-disc py-2.5 pr-4 pl-8 text-13">
        <li>{t("whyLock")}</li>
        <li>{t("whyClose")}</li>
        <li className="font-semibold">
          {round.voidReason === null
            ? t(round.state === "BUY" ? "whyOver" : "whyUnder", { change })
            : voidTexts[chosen][round.voidReason]}
        </li>
      </ul>
    </ListGroup>
  );
}

function Price({
  label,
  value,
  tick,
}: {
  readonly label: string;
  readonly value: string;
  readonly tick: string | null;
}) {
  return (
    <div className="py-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-13 font-semibold">{label}</dt>
        <dd className="text-17 font-bold tabular-nums">{value}</dd>
      </div>
      {tick !== null && <p className="text-12 text-muted tabular-nums">{tick}</p>}
    </div>
  );
}

function Hash({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="pt-2">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-12 break-all">{children}</dd>
    </div>
  );
}

/** The receipt as a file, and what checks it. */
function Proof({ roundId, isFinal }: { readonly roundId: string; readonly isFinal: boolean }) {
  const t = useTexts(receiptTexts);
  const { site } = runtime();
  const query = new URLSearchParams({ siteInfoId: site.id, tradeRoundId: roundId });
  const look =
    "flex min-h-13 items-center gap-3 px-4 py-2 text-15 font-semibold text-accent active:bg-raised";
  return (
    <>
      <ListGroup title={t("proof")}>
        <p className="px-4 py-2.5 text-13 text-muted">{t("proofHint")}</p>
        {!isFinal && (
          <p role="status" className="px-4 pb-2.5 text-13 font-semibold">
            {t("notFinal")}
          </p>
        )}
        <a
          className={look}
          href={`${addressOf("tradeReceipt")}?${query}`}
          download={`${site.code}-receipt-${roundId}.json`}
        >
          <Download size={20} strokeWidth={1.5} aria-hidden />
          {t("saveJson")}
        </a>
        <a className={look} href={VERIFIER} target="_blank" rel="noreferrer">
          <ShieldCheck size={20} strokeWidth={1.5} aria-hidden />
          {t("openVerifier")}
        </a>
      </ListGroup>
    </>
  );
}
