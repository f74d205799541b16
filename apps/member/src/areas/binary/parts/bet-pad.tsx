/** The thumb zone: the stake, what is left of the balance, and the buttons; each that is off says why on itself. */

import type { TradeOptionView } from "@naru/client/views";
import type { BetSide } from "@naru/vocabulary/binary";
import type { Currency } from "@naru/vocabulary/currency";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { language, say, useTexts } from "../../../base/i18n.ts";
import { toast } from "../../../base/notices.ts";
import { useStore } from "../../../base/store.ts";
import { amountText, useAmountText } from "../../../base/units.ts";
import { sideTexts } from "../../../bets/texts.ts";
import { showAmount, unitOf } from "../../../trading/base/figures.ts";
import { useToastFloor } from "../../../trading/pad/use-toast-floor.ts";
import type { BetReason } from "../model/bet-reason.ts";
import type { Offer } from "../model/side-offer.ts";
import type { StakeAction } from "../model/stake.ts";
import { binaryTexts, reasonSentences, reasonTexts } from "../texts.ts";
import { StakeField } from "./stake-field.tsx";
import { BET_FILL } from "../../../bets/tones.ts";

export type Quick = "again" | "double" | "opposite";

interface Props {
  readonly option: TradeOptionView;
  readonly stake: string;
  readonly offers: Readonly<Record<BetSide, Offer>>;
  /** Null where nothing was bet before. */
  readonly quick: Readonly<Record<Quick, Offer>> | null;
  /** Until when, above all else of the pad. */
  readonly clock: ReactNode;
  /** Whole units; null where the account is not there. */
  readonly spendable: bigint | null;
  /** Waits for its second tap. */
  readonly armed: string | null;
  readonly isSending: boolean;
  readonly onStake: (action: StakeAction) => void;
  /** `place` is the button, `at` when the finger made it (`Event.timeStamp`). */
  readonly onBet: (offer: Offer, place: string, at: number) => void;
}

const QUICK: readonly Quick[] = ["again", "double", "opposite"];

export function BetPad(props: Props) {
  const { option, stake, offers, quick, clock, spendable, armed, isSending, onStake, onBet } =
    props;
  const t = useTexts(binaryTexts);
  const press = (offer: Offer, place: string, at: number) =>
    offer.reason === null ? onBet(offer, place, at) : explain(offer.reason, option);
  return (
    <section
      ref={useToastFloor("pad")}
      className="shrink-0 border-t border-line bg-surface px-4 pt-1 pb-2"
    >
      {clock}
      <StakeField option={option} stake={stake} onChange={onStake} />
      <Balance option={option} stake={stake} spendable={spendable} />
      <div className="grid grid-cols-2 gap-2">
        {(["S", "B"] as const).map((side) => (
          <SideButton
            key={side}
            option={option}
            offer={offers[side]}
            isArmed={armed === side}
            isSending={isSending}
            onPress={(at) => press(offers[side], side, at)}
          />
        ))}
      </div>
      <div className="mt-1.5 grid grid-cols-3 gap-2">
        {QUICK.map((kind) => (
          <QuickButton
            key={kind}
            name={t(kind)}
            offer={quick?.[kind] ?? null}
            isArmed={armed === kind}
            currency={option.currency}
            onPress={(at) =>
              quick === null ? explain("NO_LAST", option) : press(quick[kind], kind, at)
            }
          />
        ))}
      </div>
    </section>
  );
}

/** Why not, as a sentence with the option's own bounds. */
function explain(reason: BetReason, { min, max, unit, currency }: TradeOptionView): void {
  const amount = (text: string) => amountText(text, currency, language.get());
  const values = { min: amount(min), max: amount(max), unit: amount(unit) };
  toast(say(reasonSentences, reason, values), "warning");
}

/** 사용 가능 → 베팅 후. */
function Balance({ option, stake, spendable }: Pick<Props, "option" | "stake" | "spendable">) {
  const t = useTexts(binaryTexts);
  const amount = useAmountText();
  if (spendable === null) return <p className="h-7" />;
  const after = spendable - BigInt(stake === "" ? "0" : stake);
  return (
    <p className="flex min-h-7 flex-wrap items-center justify-between gap-x-2 text-12 text-muted">
      <span>
        {t("usable")}{" "}
        <span className="font-semibold text-ink tabular-nums">
          {amount(String(spendable), option.currency)}
        </span>
      </span>
      <span>
        {t("after")}{" "}
        <span className={clsx("font-semibold tabular-nums", after < 0n ? "text-bad" : "text-ink")}>
          {after < 0n ? "–" : amount(String(after), option.currency)}
        </span>
      </span>
    </p>
  );
}

function SideButton({
  option,
  offer,
  isArmed,
  isSending,
  onPress,
}: {
  readonly option: TradeOptionView;
  readonly offer: Offer;
  readonly isArmed: boolean;
  readonly isSending: boolean;
  readonly onPress: (at: number) => void;
}) {
  const t = useTexts(binaryTexts);
  const why = useTexts(reasonTexts);
  const chosen = useStore(language);
  const { side, reason, payout } = offer;
  const currency = option.currency as Currency;
  const under =
    reason !== null
      ? why(reason)
      : isArmed
        ? t("tapAgain")
        : t("paysBack", {
            amount: `${showAmount(payout?.paid ?? 0n, currency)}${chosen === "ko" ? "" : " "}${unitOf(currency, chosen)}`,
          });
  return (
    <button
      type="button"
      aria-disabled={reason !== null}
      aria-busy={isSending}
      className={clsx(
        "min-h-13 min-w-0 rounded-8 px-1 leading-tight text-on-fill [@media(max-height:740px)]:min-h-9",
        BET_FILL[side],
        reason !== null && "bg-raised! text-muted! ring-1 ring-line ring-inset",
        isArmed && "ring-2 ring-accent",
        isSending && "breathe",
      )}
      onClick={({ timeStamp }) => onPress(timeStamp)}
    >
      <span className="block text-17 font-bold">
        {sideTexts[chosen][side]} <span aria-hidden="true">{side === "B" ? "▲" : "▼"}</span>
      </span>
      <span className="block truncate text-12 tabular-nums">{under}</span>
    </button>
  );
}

function QuickButton({
  name,
  offer,
  isArmed,
  currency,
  onPress,
}: {
  readonly name: string;
  readonly offer: Offer | null;
  readonly isArmed: boolean;
  readonly currency: string;
  readonly onPress: (at: number) => void;
}) {
  const t = useTexts(binaryTexts);
  const why = useTexts(reasonTexts);
  const chosen = useStore(language);
  const reason = offer === null ? "NO_LAST" : offer.reason;
  const under =
    reason !== null
      ? why(reason)
      : isArmed
        ? t("tapAgain")
        : t("againHint", {
            side: sideTexts[chosen][offer?.side ?? "B"],
            amount: amountText(offer?.stake ?? "", currency, chosen),
          });
  return (
    <button
      type="button"
      aria-disabled={reason !== null}
      className={clsx(
        "h-11 min-w-0 rounded-8 bg-raised px-1 leading-tight ring-1 ring-line ring-inset [@media(max-height:740px)]:h-[36px]",
        reason === null ? "text-ink" : "text-faint",
        isArmed && "ring-2 ring-accent",
      )}
      onClick={({ timeStamp }) => onPress(timeStamp)}
    >
      <span className="block text-12 font-semibold">{name}</span>
      <span className="block truncate text-11 [@media(max-height:740px)]:hidden">{under}</span>
    </button>
  );
}
