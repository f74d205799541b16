/** A round in full: its ticks, both sides, what the house pays either way or was left with, its bets and its receipt. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { writeTime } from "../../base/moments.ts";
import { useMay, useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { BinaryBetView, BinaryRoundDetailView, BinaryRoundView } from "../../base/views.ts";
import { Amount } from "../../parts/amount.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import { useGameName } from "./game-name.ts";
import { RoundState } from "./round-state.tsx";
import { binaryTexts } from "./texts.ts";

/** As many bets as a panel shows. */
const SHOWN = "100";

export function RoundPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts(binaryTexts);
  const name = useGameName();
  const asked = useAsk("binaryRound", { tradeRoundId: id, size: SHOWN }, { every: rereadMs });
  return (
    <Panel
      title={asked.data === undefined ? t("rounds") : name(asked.data.round)}
      onClose={onClose}
    >
      <Answer of={asked}>
        {({ round, bets, receipt }) => (
          <>
            <RoundFacts round={round} />
            {receipt !== null && <Receipt round={round} receipt={receipt} />}
            <Bets bets={bets} />
          </>
        )}
      </Answer>
    </Panel>
  );
}

function RoundFacts({ round }: { readonly round: BinaryRoundView }) {
  const t = useTexts(binaryTexts);
  const c = useTexts(commonTexts);
  const { site } = useMe();
  const staked = (side: "buy" | "sell") =>
    [
      t(side),
      <span key={side}>
        <Amount value={round[`${side}Point`]} currency={site.currency} />
        <span className="ml-1.5 text-muted">{t("countOf", { count: round[`${side}Count`] })}</span>
      </span>,
    ] as const;
  const money = (
    field: "payIfBuy" | "payIfSell" | "houseIfBuy" | "houseIfSell" | "paid" | "houseResult",
  ) =>
    round[field] === null
      ? null
      : ([t(field), <Amount key={field} value={round[field]} currency={site.currency} />] as const);
  return (
    <>
      <Facts
        rows={[
          [c("status"), <RoundState key="state" round={round} />],
          [t("openAt"), writeTime(round.openAt)],
          [t("lockAt"), writeTime(round.lockAt)],
          [t("closeAt"), writeTime(round.closeAt)],
          [t("strike"), round.strike ?? "–"],
          [t("close"), round.close ?? "–"],
          staked("buy"),
          staked("sell"),
          money("payIfBuy"),
          money("houseIfBuy"),
          money("payIfSell"),
          money("houseIfSell"),
          money("paid"),
          money("houseResult"),
        ]}
      />
      <p className="px-4 pb-3 text-12 text-muted">{t("noHand")}</p>
    </>
  );
}

function Receipt({
  round: { place, hash },
  receipt,
}: {
  readonly round: BinaryRoundView;
  readonly receipt: string;
}) {
  const t = useTexts(binaryTexts);
  return (
    <Section
      title={t("ofRound")}
      action={
        <a
          href={receipt}
          target="_blank"
          rel="noreferrer"
          className="text-13 text-accent underline"
        >
          {t("receipt")}
        </a>
      }
    >
      <Facts
        rows={[
          [t("place"), place],
          [
            t("hash"),
            <code key="hash" className="font-sans text-12 break-all">
              {hash}
            </code>,
          ],
        ]}
      />
      <p className="px-4 pb-3 text-12 text-muted">{t("receiptHint")}</p>
    </Section>
  );
}

function Bets({ bets }: Pick<BinaryRoundDetailView, "bets">) {
  const t = useTexts(binaryTexts);
  const { content, totalElements } = bets;
  return (
    <Section title={t("betsOf", { count: totalElements })}>
      {totalElements === 0 ? (
        <p className="px-4 pb-3 text-13 text-muted">{t("noBets")}</p>
      ) : (
        <ul className="px-4 pb-3">
          {content.map((bet) => (
            <BetRow key={bet.id} bet={bet} />
          ))}
        </ul>
      )}
      {totalElements > content.length && (
        <p className="px-4 pb-3 text-12 text-muted">{t("moreBets", { shown: content.length })}</p>
      )}
    </Section>
  );
}

function BetRow({ bet }: { readonly bet: BinaryBetView }) {
  const t = useTexts(binaryTexts);
  const may = useMay();
  const { site } = useMe();
  const { member, type, point, result, profit } = bet;
  const whose = `${member.name} (${member.username})`;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5 text-13 first:border-t-0">
      {may("members.read") ? (
        <Link to="/members" search={{ id: member.id }} className="text-accent underline">
          {whose}
        </Link>
      ) : (
        <span>{whose}</span>
      )}
      <span className="text-muted">{t(type)}</span>
      <span className="ml-auto">
        <Amount value={point} currency={site.currency} />
      </span>
      {result !== "OPEN" && (
        <span className="w-full text-right text-12 text-muted">
          {t(result)}
          {result === "WON" && <> +{<Amount value={profit} currency={site.currency} />}</>}
        </span>
      )}
    </li>
  );
}
