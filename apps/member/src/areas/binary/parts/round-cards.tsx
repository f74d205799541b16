/** Cards of past, running and open rounds to swipe; the one that takes bets is in sight when the page opens. */

import type { BetView, RoundView, TradeOptionView } from "@naru/client/views";
import { formatTimer } from "@naru/ui/format/timer";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showTime } from "../../../base/moments.ts";
import { paths } from "../../../base/paths.ts";
import { useStore } from "../../../base/store.ts";
import { sideTexts, voidTexts } from "../../../bets/texts.ts";
import { showPrice } from "../../../trading/base/figures.ts";
import { type CardState, cardOf } from "../model/round-card.ts";
import { secondsLeft } from "../model/server-clock.ts";
import { binaryTexts } from "../texts.ts";
import { BET_TEXT } from "../../../bets/tones.ts";

interface Props {
  readonly option: TradeOptionView;
  /** Oldest first. */
  readonly rounds: readonly RoundView[];
  readonly now: number | null;
  /** Own bets, in progress and ended. */
  readonly bets: readonly BetView[];
}

/** Cards that are drawn, the newest. */
const CARDS = 12;

export function RoundCards({ option, rounds, now, bets }: Props) {
  const t = useTexts(binaryTexts);
  const list = useRef<HTMLUListElement>(null);
  const shown = rounds.slice(-CARDS);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    // The open round comes last: a new one is swiped to, as a page of paper is turned.
    list.current?.scrollTo?.({ left: list.current.scrollWidth });
  }, [newest]);
  return (
    <ul
      ref={list}
      aria-label={t("rounds")}
      style={{ scrollSnapType: "x mandatory" }}
      className="flex shrink-0 gap-2 overflow-x-auto scroll-px-4 px-4 py-2 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
    >
      {shown.map((round) => (
        <RoundCard
          key={round.id}
          option={option}
          round={round}
          now={now}
          bets={bets.filter(({ tradeRoundId }) => tradeRoundId === round.id).length}
        />
      ))}
    </ul>
  );
}

const WAITS: Partial<Record<CardState, "toOpen" | "toShut" | "toLock" | "toClose">> = {
  soon: "toOpen",
  open: "toShut",
  shut: "toLock",
  running: "toClose",
};
const TONES: Record<CardState, string> = {
  soon: "text-muted",
  open: "text-accent",
  shut: "text-warning",
  running: "text-ink",
  settling: "text-warning",
  done: "text-muted",
  void: "text-muted",
};

function RoundCard({
  option,
  round,
  now,
  bets,
}: Pick<Props, "option" | "now"> & { readonly round: RoundView; readonly bets: number }) {
  const t = useTexts(binaryTexts);
  const { state, endsAt } = cardOf(round, now);
  const isOver = state === "done" || state === "void";
  const card = (
    <>
      <span className="flex items-center justify-between gap-2 text-12">
        <span className={clsx("font-bold", TONES[state])}>{t(state)}</span>
        <span className="text-muted tabular-nums">
          {showTime(round.lockAt)}
          {seconds(round.lockAt)}
        </span>
      </span>
      {isOver ? (
        <Result option={option} round={round} />
      ) : (
        <Countdown state={state} endsAt={endsAt} now={now} />
      )}
      <span className="flex items-center justify-between gap-2 text-11 text-muted">
        <span className="truncate tabular-nums">
          {round.strike === null
            ? ""
            : t("strikeAt", { price: showPrice(round.strike, option.precision) })}
        </span>
        {bets > 0 && (
          <span className="shrink-0 font-semibold text-accent">
            {t("myBets")} {bets}
          </span>
        )}
      </span>
    </>
  );
  const look = clsx(
    "flex w-44 shrink-0 flex-col justify-between gap-1 rounded-14 border bg-surface px-3 py-2",
    state === "open" ? "border-accent" : "border-line",
  );
  return (
    <li className="flex" style={{ scrollSnapAlign: "end" }}>
      {isOver ? (
        <Link to={paths.receipt(round.id)} className={look}>
          {card}
        </Link>
      ) : (
        <div className={look}>{card}</div>
      )}
    </li>
  );
}

function Countdown({
  state,
  endsAt,
  now,
}: {
  readonly state: CardState;
  readonly endsAt: number | null;
  readonly now: number | null;
}) {
  const t = useTexts(binaryTexts);
  const waits = WAITS[state];
  if (waits === undefined || endsAt === null)
    return <span className="breathe text-13 text-muted">{t("settlingNow")}</span>;
  const left = secondsLeft(endsAt, now);
  return (
    <span className="flex items-baseline justify-between gap-2">
      <span className="text-12 text-muted">{t(waits)}</span>
      {left === null ? (
        <span className="text-12 text-muted">{t("syncing")}</span>
      ) : (
        <span
          role="timer"
          className={clsx("text-20 font-bold tabular-nums", left < 10 && "text-warning")}
        >
          {formatTimer(left)}
        </span>
      )}
    </span>
  );
}

/** How it ended: which side was realised, and from where to where the price went. */
function Result({
  option,
  round,
}: {
  readonly option: TradeOptionView;
  readonly round: RoundView;
}) {
  const t = useTexts(binaryTexts);
  const chosen = useStore(language);
  if (round.state === "VOID")
    return (
      <span className="line-clamp-2 text-12">
        {round.voidReason === null ? t("void") : voidTexts[chosen][round.voidReason]}
      </span>
    );
  const side = sideTexts[chosen][round.state === "BUY" ? "B" : "S"];
  return (
    <span className="flex items-baseline justify-between gap-2">
      <span className={clsx("text-15 font-bold", BET_TEXT[round.state === "BUY" ? "B" : "S"])}>
        {t("realised", { side })}
      </span>
      <span className="text-12 tabular-nums">
        {round.close === null ? "" : showPrice(round.close, option.precision)}
      </span>
    </span>
  );
}

/** `:30` of rounds that do not begin with the minute. */
function seconds(at: string): string {
  const text = at.slice(17, 19);
  return text === "00" ? "" : `:${text}`;
}
