/** Coins from another place: the network, where to send them, and what is on its way. */

import type { CoinDepositView, CoinNetworkView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { QrCode } from "@naru/ui/parts/qr-code.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { CopyRow } from "../../../parts/copy-row.tsx";
import { FailedState } from "../../../parts/failed-state.tsx";
import { coinTexts } from "../coin-texts.ts";
import { useCoinDeposits, useDepositAddress } from "../data/coin-deposits.ts";
import { DepositSender } from "./party/deposit-sender.tsx";
import { ChainState } from "./chain-state.tsx";

type Coin = CoinNetworkView["coinName"];

/** How much one press of a demo sends. */
const PLAY_AMOUNT: Readonly<Record<Coin, string>> = {
  USDT: "100",
  BTC: "0.01",
  ETH: "0.1",
  XRP: "100",
  DOGE: "1000",
  EOS: "100",
};

export function CoinDeposit({
  coin,
  networks,
}: {
  readonly coin: Coin;
  readonly networks: readonly CoinNetworkView[];
}) {
  const t = useTexts(coinTexts);
  const [first] = networks;
  const [chosen, choose] = useState(first?.network);
  const network = networks.find((each) => each.network === chosen);
  if (network === undefined) return undefined;
  return (
    <>
      <section className="mx-4 mt-3">
        <h2 className="mb-1.5 text-13 text-muted">{t("network")}</h2>
        <Segmented
          label={t("network")}
          options={networks.map((each) => ({ id: each.network, label: each.network }))}
          chosen={network.network}
          onChoose={choose}
        />
        <p className="mt-2 flex gap-1.5 text-13 text-warning">
          <TriangleAlert size={16} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden />
          <span>{t("warn", { network: network.network, coin })}</span>
        </p>
      </section>
      {network.isPaused === 1 && <Note text={t("paused")} />}
      {network.isDepositOn === 1 ? (
        <WhereTo key={network.network} coin={coin} network={network} />
      ) : (
        <Note text={t("off")} />
      )}
      <Deposits coin={coin} />
    </>
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <p role="status" className="mx-4 mt-3 rounded-8 bg-raised px-4 py-3 text-13 text-warning">
      {text}
    </p>
  );
}

/** The address in QR and letters, its tag apart from it, and what a deposit has to be. */
function WhereTo({ coin, network }: { readonly coin: Coin; readonly network: CoinNetworkView }) {
  const t = useTexts(coinTexts);
  const { data, error, refetch } = useDepositAddress(coin, network.network);
  if (error !== null) return <FailedState title={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="mx-4 mt-3 h-72" />;
  const tag = data.tag ?? data.memo;
  const tagName = t(data.tag === null ? "memo" : "tag");
  return (
    <>
      <section className="mx-4 mt-3 rounded-14 border border-line bg-surface px-4 py-4">
        <div className="flex justify-center pb-3">
          <QrCode text={data.address} label={t("addressQr", { network: network.network })} />
        </div>
        <dl>
          <CopyRow
            label={t("address")}
            value={data.address}
            shown={<span className="break-all text-13">{data.address}</span>}
          />
          {tag !== null && <CopyRow label={tagName} value={tag} />}
        </dl>
        {tag !== null && (
          <p className="mt-1 flex gap-1.5 text-13 text-warning">
            <TriangleAlert size={16} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden />
            <span>{t("tagWarn", { tag: tagName })}</span>
          </p>
        )}
      </section>
      <ListGroup>
        <ListRow
          label={t("least")}
          hint={t("leastHint")}
          value={<Money value={data.minDeposit} unit={coin} />}
        />
        <ListRow label={t("needed")} value={t("blocks", { count: String(data.confirmations) })} />
      </ListGroup>
      {network.isSimulated === 1 && <PlayCoins coin={coin} network={network.network} />}
    </>
  );
}

/** A demo's own source: coins come over its simulated chain like any others. */
function PlayCoins({
  coin,
  network,
}: {
  readonly coin: Coin;
  readonly network: CoinNetworkView["network"];
}) {
  const t = useTexts(coinTexts);
  const [isBusy, setBusy] = useState(false);
  const amount = PLAY_AMOUNT[coin];
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await runtime().http.call("simulateCoinDeposit", { network, point: amount });
      toast(t("playSent"), "success");
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  return (
    <div className="mx-4 mt-3">
      <Button tone="accent" isWide size="large" isBusy={isBusy} onClick={() => void send()}>
        {t("play")}
      </Button>
      <p className="mt-1.5 text-center text-13 text-muted">{t("playHint", { amount, coin })}</p>
    </div>
  );
}

function Deposits({ coin }: { readonly coin: Coin }) {
  const t = useTexts(coinTexts);
  const { data, error, refetch } = useCoinDeposits(coin);
  if (error !== null) return <FailedState title={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="mx-4 mt-3 h-24" />;
  return (
    <ListGroup title={t("list")}>
      {data.length === 0 && <p className="px-4 py-6 text-center text-13 text-muted">{t("none")}</p>}
      {data.map((deposit) => (
        <div key={deposit.id}>
          <ListRow
            label={<Money value={deposit.point} unit={coin} />}
            hint={<Hint deposit={deposit} />}
            value={<State deposit={deposit} />}
          />
          {deposit.sender !== null && <DepositSender deposit={deposit} />}
        </div>
      ))}
    </ListGroup>
  );
}

const HINTS = ["DROPPED", "SMALL", "ASKED", "UNSUPPORTED", "REVERSED"] as const;

function Hint({ deposit: { network, state, txid } }: { readonly deposit: CoinDepositView }) {
  const t = useTexts(coinTexts);
  const hint = HINTS.find((each) => each === state);
  return (
    <>
      {network} ·{" "}
      <span className="whitespace-nowrap">
        {txid.slice(0, 8)}…{txid.slice(-6)}
      </span>
      {hint !== undefined && <span className="block">{t(`hint${hint}`)}</span>}
    </>
  );
}

const TONES: Partial<Readonly<Record<CoinDepositView["state"], "ok" | "bad" | "warning">>> = {
  CREDITED: "ok",
  REVERSED: "bad",
  UNSUPPORTED: "bad",
  SMALL: "warning",
  ASKED: "warning",
  DROPPED: "warning",
  UNASSIGNED: "warning",
};

function State({ deposit }: { readonly deposit: CoinDepositView }) {
  const t = useTexts(coinTexts);
  const { state, confirmations, required } = deposit;
  return (
    <ChainState
      words={t(state, { count: String(confirmations), required: String(required) })}
      tone={TONES[state] ?? null}
      counted={state === "CONFIRMING" ? deposit : null}
    />
  );
}
