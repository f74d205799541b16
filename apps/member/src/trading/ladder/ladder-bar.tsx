/**
 * The bar under the rows, in their columns and in reach of the thumb: padlock, join the best ask, re-centre and row
 * step, join the best bid, settings. The sizes shown by the book stand on the join buttons.
 */

import { Crosshair, Lock, LockOpen, SlidersHorizontal } from "lucide-react";
import { memo } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { pressOrExplain } from "../orders/press-or-explain.ts";
import type { Reason } from "../base/reason.ts";
import type { TradeSide } from "../base/views.ts";
import { bidShareOf } from "../depth/depth-share.ts";
import { groupDigits } from "../base/figures.ts";
import { LADDER_COLUMNS } from "./ladder-row.tsx";
import { ladderTexts } from "../base/ladder-texts.ts";
import { reasonTexts, tradeTexts } from "../base/texts.ts";

interface Props {
  readonly askTotal: number;
  readonly bidTotal: number;
  readonly step: number;
  /** The last price is not where it should be: the way back is offered. */
  readonly isAway: boolean;
  readonly isLocked: boolean;
  /** Why nothing can be ordered now, on the join buttons; null for a guest, whose press leads to the sign-in. */
  readonly reason: Reason | null;
  readonly onRecentre: () => void;
  readonly onJoin: (side: TradeSide, at: number) => void;
  readonly onStep: () => void;
  readonly onLock: (() => void) | undefined;
  readonly onSettings: (() => void) | undefined;
}

const SMALL =
  "relative grid h-full place-items-center text-muted after:absolute after:inset-x-0 after:top-0 after:bottom-0 [@media(max-height:740px)]:after:-bottom-2";

export const LadderBar = memo(function LadderBar(props: Props) {
  const t = useTexts(ladderTexts);
  const trade = useTexts(tradeTexts);
  const { isAway, isLocked, reason, onLock, onSettings } = props;
  return (
    <div
      className={`relative grid h-[44px] shrink-0 [@media(max-height:740px)]:h-[36px] ${LADDER_COLUMNS} border-y border-line bg-surface text-11`}
    >
      <DepthLine bidTotal={props.bidTotal} askTotal={props.askTotal} />
      {onLock === undefined ? (
        <span />
      ) : (
        <button
          type="button"
          aria-label={t(isLocked ? "unlock" : "lock")}
          aria-pressed={isLocked}
          className={`${SMALL} ${isLocked ? "text-warning" : ""}`}
          onClick={onLock}
        >
          {isLocked ? (
            <Lock aria-hidden="true" size={16} strokeWidth={1.5} />
          ) : (
            <LockOpen aria-hidden="true" size={16} strokeWidth={1.5} />
          )}
        </button>
      )}
      <JoinButton
        name={t("joinSell")}
        total={[trade("askTotal"), groupDigits(String(props.askTotal))]}
        tone="text-down"
        reason={reason}
        onPress={(at) => props.onJoin("SHORT", at)}
      />
      <div className="grid grid-cols-2 border-x border-line">
        <button
          type="button"
          aria-label={t("recentre")}
          className={`${SMALL} ${isAway ? "bg-accent-wash text-accent" : ""}`}
          onClick={props.onRecentre}
        >
          <Crosshair aria-hidden="true" size={16} strokeWidth={1.5} />
        </button>
        <button
          type="button"
          aria-label={t("step", { step: props.step })}
          className={`${SMALL} border-l border-line text-13 font-semibold ${props.step > 1 ? "text-accent" : ""}`}
          onClick={props.onStep}
        >
          ×{props.step}
        </button>
      </div>
      <JoinButton
        name={t("joinBuy")}
        total={[trade("bidTotal"), groupDigits(String(props.bidTotal))]}
        tone="text-up"
        reason={reason}
        onPress={(at) => props.onJoin("LONG", at)}
      />
      {onSettings === undefined ? (
        <span />
      ) : (
        <button type="button" aria-label={t("settings")} className={SMALL} onClick={onSettings}>
          <SlidersHorizontal aria-hidden="true" size={16} strokeWidth={1.5} />
        </button>
      )}
    </div>
  );
});

/** How the depth in sight is shared, as a line over the bar. */
function DepthLine({ bidTotal, askTotal }: Pick<Props, "bidTotal" | "askTotal">) {
  const t = useTexts(ladderTexts);
  const bidShare = bidShareOf(bidTotal, askTotal);
  if (bidShare === null) return null;
  return (
    <div
      role="img"
      aria-label={t("depthShare", { sell: 100 - bidShare, buy: bidShare })}
      className="pointer-events-none absolute inset-x-0 -top-px h-0.5 overflow-hidden bg-up-fill"
    >
      <div
        className="size-full origin-left bg-down-fill transition-transform duration-200"
        style={{ transform: `scaleX(${(100 - bidShare) / 100})` }}
      />
    </div>
  );
}

/** Two lines fit the bar on a short phone too, and whole words however large the text. */
const BAR_LINE = "block truncate leading-3.5! [@media(max-height:740px)]:leading-[13px]!";
const TOTAL = "text-[min(0.6875rem,3.05vw)] text-muted";

interface JoinProps {
  readonly name: string;
  /** What it is, out of sight on a second line where both have no room on one, and how many. */
  readonly total: readonly [label: string, figure: string];
  readonly tone: string;
  readonly reason: Reason | null;
  /** When the finger made it (`Event.timeStamp`). */
  readonly onPress: (at: number) => void;
}

function JoinButton({ name, total: [label, total], tone, reason, onPress }: JoinProps) {
  const chosen = useStore(language);
  return (
    <button
      type="button"
      aria-disabled={reason !== null}
      className="relative h-full overflow-hidden after:absolute after:inset-x-0 after:top-0 after:bottom-0 [@media(max-height:740px)]:after:-bottom-2"
      onClick={({ timeStamp }) => pressOrExplain(reason, () => onPress(timeStamp))}
    >
      <span
        className={`${BAR_LINE} text-[min(0.75rem,3.3vw)] [[data-textsize=larger]_&]:text-[min(0.75rem,3.1vw)] font-semibold ${reason === null ? tone : "text-faint"}`}
      >
        {name}
      </span>
      {reason !== null ? (
        <span className={`${BAR_LINE} ${TOTAL}`}>{reasonTexts[chosen][reason]}</span>
      ) : (
        <span
          className={`${BAR_LINE} ${TOTAL} flex! h-[1lh] flex-wrap-reverse content-end justify-center gap-x-1`}
        >
          <span>{label}</span>
          <span data-figure="total">{total}</span>
        </span>
      )}
    </button>
  );
}
