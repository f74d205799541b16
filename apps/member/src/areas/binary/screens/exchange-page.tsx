/** The trade page of one option: price line, rounds, own bets, and the thumb zone. */

import type { BetView, TradeOptionView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { SideDrawer } from "@naru/ui/parts/sheet.tsx";
import type { BetSide } from "@naru/vocabulary/binary";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { useStore } from "../../../base/store.ts";
import { lineFreshness } from "../../../live/freshness.ts";
import { useConnection } from "../../../live/hooks.ts";
import { useEndedBets, useWatchedOption } from "../data/live.ts";
import { betDesk, keptStake } from "../data/place-bet.ts";
import { priceLines, tradeOptions } from "../data/store.ts";
import { useBets } from "../data/use-bets.ts";
import { type RoundPage, useRoundPage } from "../data/use-round-page.ts";
import { gamesOf } from "../model/instruments.ts";
import { offerOf, quickBets } from "../model/side-offer.ts";
import { changeStake } from "../model/stake.ts";
import { resultsOf } from "../model/which-round.ts";
import { BetPad } from "../parts/bet-pad.tsx";
import { BetSheet } from "../parts/bet-sheet.tsx";
import { BinaryHeader } from "../parts/binary-header.tsx";
import { ClosedLine } from "../parts/closed-line.tsx";
import { GameChips } from "../parts/game-chips.tsx";
import { HowToSheet } from "../parts/how-to-sheet.tsx";
import { InstrumentDrawer } from "../parts/instrument-drawer.tsx";
import { PadClock } from "../parts/pad-clock.tsx";
import { MyBets } from "../parts/my-bets.tsx";
import { PriceHead } from "../parts/price-head.tsx";
import { RecentBets } from "../parts/recent-bets.tsx";
import { ResultStrip } from "../parts/result-strip.tsx";
import { RoundCards } from "../parts/round-cards.tsx";
import { RoundChart } from "../parts/round-chart.tsx";
import { binaryTexts } from "../texts.ts";

interface Props {
  readonly option: TradeOptionView;
  readonly isGuest: boolean;
  readonly go: (to: string) => void;
}

export function ExchangePage({ option, isGuest, go }: Props) {
  const [isListOpen, setListOpen] = useState(false);
  const [isHowTo, setHowTo] = useState(false);
  const { list } = useStore(tradeOptions);
  const t = useTexts(binaryTexts);
  useWatchedOption(option.id);
  const pageOf = isGuest ? paths.exchangeView : paths.exchange;
  const choose = (chosen: TradeOptionView) => {
    setListOpen(false);
    go(pageOf(chosen.id));
  };
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-(--page-width) flex-1 flex-col">
      <BinaryHeader
        option={option}
        isLoading={false}
        onOpenInstruments={() => setListOpen(true)}
        onHowTo={() => setHowTo(true)}
      />
      <LostLine />
      <GameChips games={gamesOf(list, option.stock)} viewedId={option.id} onChoose={choose} />
      <Round option={option} isGuest={isGuest} go={go} />
      <SideDrawer isOpen={isListOpen} onClose={() => setListOpen(false)} title={t("instruments")}>
        <InstrumentDrawer options={list} viewed={option} onChoose={choose} />
      </SideDrawer>
      {isHowTo && <HowToSheet option={option} onClose={() => setHowTo(false)} />}
    </div>
  );
}

/** What changes with every tick and every second. */
function Round({ option, isGuest, go }: Props) {
  const [stake, setStake] = useState(keptStake);
  const sending = useState(false);
  const page = useRoundPage(option, isGuest, sending[0]);
  const bets = useBets(betDesk(option, page.next, sending));
  const t = useTexts(binaryTexts);
  const ended = useEndedBets(option.id);
  const spendable = page.spendable ?? 0n;
  const terms = page.next === null ? option : { ...page.next, type: option.type };
  const offer = (side: BetSide, amount: string) => offerOf(side, amount, option, terms, page);
  const quick = quickBets(lastOf(page.bets, ended));
  return (
    <>
      <Sights option={option} page={page} ended={ended} isGuest={isGuest} />
      {isGuest ? (
        <div className="shrink-0 border-t border-line bg-surface p-3">
          <Button tone="accent" size="large" isWide onClick={() => go(paths.signin)}>
            {t("signIn")}
          </Button>
        </div>
      ) : (
        <BetPad
          option={option}
          stake={stake}
          offers={{ B: offer("B", stake), S: offer("S", stake) }}
          quick={
            quick === null
              ? null
              : {
                  again: offer(quick.again.side, quick.again.stake),
                  double: offer(quick.double.side, quick.double.stake),
                  opposite: offer(quick.opposite.side, quick.opposite.stake),
                }
          }
          clock={<PadClock round={page.next} now={page.now} />}
          spendable={page.spendable}
          armed={bets.armed}
          isSending={bets.isSending}
          onStake={(action) => setStake(changeStake(stake, action, option, spendable))}
          onBet={bets.bet}
        />
      )}
      {bets.asked !== null && (
        <BetSheet
          option={option}
          round={page.next}
          offer={offer(bets.asked.side, bets.asked.stake)}
          spendable={spendable}
          isSending={bets.isSending}
          onConfirm={bets.confirm}
          onBack={bets.forget}
        />
      )}
      {bets.isWarned && <HowToSheet option={option} onClose={bets.forget} onAccept={bets.accept} />}
    </>
  );
}

/** What is looked at: it scrolls over the thumb zone. */
function Sights({
  option,
  page,
  ended,
  isGuest,
}: Pick<Props, "option" | "isGuest"> & {
  readonly page: RoundPage;
  readonly ended: readonly BetView[];
}) {
  const points = useStore(priceLines)[option.stock] ?? NO_POINTS;
  const { now, rounds, running, next, bets } = page;
  const last = points.at(-1)?.price ?? option.lastPrice;
  const isOld = page.gate === "OFFLINE";
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
      <PriceHead option={option} last={last} isOld={isOld} />
      <ClosedLine option={option} now={now} />
      <RoundChart option={option} points={points} round={running} now={now} isOld={isOld} />
      <RoundCards option={option} rounds={rounds} now={now} bets={[...bets, ...ended]} />
      {[running, next].map(
        (round) =>
          round !== null && (
            <MyBets
              key={round.id}
              option={option}
              round={round}
              bets={bets.filter(({ tradeRoundId }) => tradeRoundId === round.id)}
              last={last}
              now={now}
            />
          ),
      )}
      <ResultStrip optionId={option.id} results={resultsOf(rounds)} />
      {!isGuest && <RecentBets optionId={option.id} currency={option.currency} />}
    </div>
  );
}

const NO_POINTS = [] as const;

function LostLine() {
  const t = useTexts(binaryTexts);
  const { state } = useConnection();
  if (lineFreshness(state) !== "lost") return null;
  return (
    <p role="status" className="shrink-0 bg-warning-wash px-4 py-1 text-12 text-warning">
      {t("lost")}
    </p>
  );
}

/** The member's last bet on the option, whole units. */
function lastOf(
  open: readonly BetView[],
  ended: readonly BetView[],
): { readonly side: BetSide; readonly stake: string } | null {
  const last = open.at(-1) ?? ended[0];
  return last === undefined ? null : { side: last.type, stake: last.point.split(".")[0] ?? "" };
}
