/** The thumb zone: quantity, what the order binds and costs, and the four buttons. Each that is off says why on itself. */

import { Minus, Plus } from "lucide-react";
import { memo, useState } from "react";
import { clsx } from "clsx";
import { language, useTexts } from "../../base/i18n.ts";
import { memberPreferences } from "../../base/preferences.ts";
import { useStore } from "../../base/store.ts";
import type { Sending } from "../orders/orders.ts";
import { useLongPress } from "../base/use-long-press.ts";
import { useSteady } from "../base/use-steady.ts";
import { siteCurrency, type Trade } from "../base/use-trade.ts";
import { groupDigits, showAmount } from "../base/figures.ts";
import { MarketButton } from "./market-button.tsx";
import { pressOrExplain } from "../orders/press-or-explain.ts";
import { firstReason, type Reason } from "../base/reason.ts";
import type { Ticket, TicketAction, TicketSummary } from "../base/ticket.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { reasonTexts, tradeTexts } from "../base/texts.ts";

interface Props {
  readonly trade: Trade;
  readonly ticket: Ticket;
  readonly summary: TicketSummary;
  readonly sending: Sending;
  readonly onTicket: (action: TicketAction) => void;
  readonly hasBracket: boolean;
  /** The market button that waits for its second tap. */
  readonly armed: "LONG" | "SHORT" | null;
  /** `at` is when the finger made it (`Event.timeStamp`). */
  readonly onMarket: (side: "LONG" | "SHORT", at: number) => void;
  readonly onClose: () => void;
  readonly onReverse: () => void;
  readonly onCancelAll: () => void;
  /** What a long press opens. */
  readonly onSheet: (kind: "presets" | "bracket" | "cancel") => void;
  readonly onBracket: () => void;
  readonly onSignIn: (() => void) | null;
}

export function OrderPad(props: Props) {
  const { trade, ticket, summary, sending, hasBracket, armed, onMarket, onSheet } = props;
  const t = useTexts(tradeTexts);
  const own = useTexts(ladderTexts);
  const editPresets = useSteady(() => onSheet("presets"));
  const editBracket = useSteady(() => onSheet("bracket"));
  const switchBracket = useSteady(props.onBracket);
  const orderCount =
    trade.account?.orders.filter((order) => order.overseaOptionId === trade.option.id).length ?? 0;
  if (props.onSignIn !== null) return <SignInPad onSignIn={props.onSignIn} />;
  const reachable = firstReason(
    trade.gate === "OFFLINE" || trade.gate === "LOADING" ? trade.gate : null,
  );
  return (
    <div className="shrink-0 border-t border-line bg-surface">
      <QuantityRow
        ticket={ticket}
        hasBracket={hasBracket}
        onTicket={props.onTicket}
        onEdit={editPresets}
        onBracket={switchBracket}
        onBracketEdit={editBracket}
      />
      <Estimate summary={summary} isFolded={trade.position !== undefined} />
      <div
        data-pad="acts"
        className="grid grid-cols-[46px_minmax(0,1fr)_47px_58px_minmax(0,1fr)] gap-[4px] px-[8px] pb-1 [@media(max-height:740px)]:pb-0.5"
      >
        {/* At the edge: a thumb that is on its way to an order must not leave the market. */}
        <PlainButton
          label={t("closePosition")}
          reason={firstReason(trade.gate, trade.position === undefined ? "NO_POSITION" : null)}
          isSending={sending === "CLOSE"}
          onPress={props.onClose}
        />
        <MarketButton
          side={summary.short}
          qty={ticket.qty}
          isSending={sending === "SHORT"}
          isArmed={armed === "SHORT"}
          onPress={(at) => onMarket("SHORT", at)}
        />
        <PlainButton
          label={own("reverse")}
          reason={firstReason(
            trade.gate,
            trade.standing.held ?? null,
            trade.position === undefined ? "NO_POSITION" : null,
          )}
          isSending={sending === "REVERSE"}
          onPress={props.onReverse}
        />
        <PlainButton
          label={t("cancelAll")}
          reason={firstReason(reachable, orderCount === 0 ? "NO_ORDERS" : null)}
          isSending={sending === "CANCEL_ALL"}
          onPress={props.onCancelAll}
          onLong={() => onSheet("cancel")}
        />
        <MarketButton
          side={summary.long}
          qty={ticket.qty}
          isSending={sending === "LONG"}
          isArmed={armed === "LONG"}
          onPress={(at) => onMarket("LONG", at)}
        />
      </div>
    </div>
  );
}

/** What a guest has in place of the buttons. */
function SignInPad({ onSignIn }: { readonly onSignIn: () => void }) {
  const t = useTexts(tradeTexts);
  return (
    <div className="shrink-0 border-t border-line bg-surface px-3 py-2">
      <button
        type="button"
        className="h-12 w-full rounded-8 bg-accent text-15 font-bold text-on-accent"
        onClick={onSignIn}
      >
        {t("signInToOrder")}
      </button>
    </div>
  );
}

interface QuantityProps extends Pick<Props, "ticket" | "hasBracket" | "onTicket"> {
  readonly onEdit: () => void;
  readonly onBracket: () => void;
  readonly onBracketEdit: () => void;
}

const QuantityRow = memo(function QuantityRow(props: QuantityProps) {
  const { ticket, hasBracket, onTicket, onEdit, onBracket, onBracketEdit } = props;
  const t = useTexts(tradeTexts);
  const { orderCnt, tpsl } = useStore(memberPreferences);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (ticket.qty === null ? "" : groupDigits(String(ticket.qty)));
  const stepper = "grid h-11 w-9 shrink-0 place-items-center text-ink";
  return (
    <div
      data-pad="qty"
      className="flex h-11 items-center gap-1 px-2 [@media(max-height:740px)]:h-10"
    >
      <div role="group" aria-label={t("quantity")} className="flex min-w-0 flex-1 gap-1">
        {orderCnt.map((count, index) => (
          <Preset
            key={`${index} ${count}`}
            count={count}
            isChosen={ticket.qty === count}
            onChoose={() => onTicket({ kind: "preset", qty: count })}
            onEdit={onEdit}
          />
        ))}
      </div>
      <div className="flex items-center">
        <button
          type="button"
          className={stepper}
          aria-label={t("less")}
          onClick={() => onTicket({ kind: "step", by: -1 })}
        >
          <Minus aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
        <input
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t("quantity")}
          className="h-[44px] w-11 rounded-8 bg-ground [@media(max-height:740px)]:h-[40px] text-center text-17 font-bold ring-1 ring-line ring-inset"
          value={shown}
          onFocus={(event) => {
            setTyped(ticket.qty === null ? "" : String(ticket.qty));
            event.target.select();
          }}
          onBlur={() => setTyped(null)}
          onChange={(event) => {
            onTicket({ kind: "type", text: event.target.value });
            if (/^\d*$/.test(event.target.value)) setTyped(event.target.value.replace(/^0+/, ""));
          }}
        />
        <button
          type="button"
          className={stepper}
          aria-label={t("more")}
          onClick={() => onTicket({ kind: "step", by: 1 })}
        >
          <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </div>
      <BracketChip
        isOn={hasBracket}
        tp={tpsl.tp}
        sl={tpsl.sl}
        onSwitch={onBracket}
        onEdit={onBracketEdit}
      />
    </div>
  );
});

interface PresetProps {
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

function Preset({ count, isChosen, onChoose, onEdit }: PresetProps) {
  const t = useTexts(tradeTexts);
  const own = useTexts(ladderTexts);
  const press = useLongPress(onChoose, onEdit);
  return (
    <button
      type="button"
      aria-label={t("preset", { qty: count })}
      title={own("presetHint")}
      aria-pressed={isChosen}
      className={clsx(
        "relative h-[40px] min-w-0 flex-1 rounded-8 text-13 font-semibold select-none after:absolute after:-inset-y-0.5 after:-inset-x-0.5 [@media(max-height:740px)]:h-[36px] [@media(max-height:740px)]:after:-inset-y-1",
        isChosen
          ? "bg-accent-wash text-accent ring-1 ring-accent ring-inset"
          : "bg-raised text-muted ring-1 ring-line ring-inset",
      )}
      {...press}
    >
      {count}
    </button>
  );
}

interface BracketProps {
  readonly isOn: boolean;
  readonly tp: number;
  readonly sl: number;
  readonly onSwitch: () => void;
  readonly onEdit: () => void;
}

/** 익절10 손절10: whether entries take their exits with them; a long press changes the ticks. */
function BracketChip({ isOn, tp, sl, onSwitch, onEdit }: BracketProps) {
  const t = useTexts(ladderTexts);
  const press = useLongPress(onSwitch, onEdit);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      title={t("bracketHint")}
      className={clsx(
        "relative h-[40px] w-14 shrink-0 rounded-8 text-11 leading-3.5 font-semibold select-none after:absolute after:-inset-y-0.5 after:inset-x-0 [@media(max-height:740px)]:h-[36px] [@media(max-height:740px)]:after:-inset-y-1",
        isOn
          ? "bg-accent-wash text-accent ring-1 ring-accent ring-inset"
          : "bg-raised text-muted ring-1 ring-line ring-inset",
      )}
      {...press}
    >
      {t("bracketOn", { tp, sl })
        .split(" ")
        .map((word) => (
          <span key={word} className="block truncate">
            {word}
          </span>
        ))}
    </button>
  );
}

/** 주문가능 · 증거금 · 수수료; on a short screen it gives its line to the position. */
function Estimate({ summary, isFolded }: { summary: TicketSummary; isFolded: boolean }) {
  const t = useTexts(tradeTexts);
  const margin =
    summary.long.margin > summary.short.margin ? summary.long.margin : summary.short.margin;
  const value = "font-semibold text-ink";
  return (
    <p
      className={clsx(
        "flex min-h-5 flex-wrap items-center justify-between gap-x-2 px-3 text-12 whitespace-nowrap text-muted",
        isFolded && "[@media(max-height:740px)]:hidden",
      )}
    >
      <span>
        {t("orderable")} {t("buy")} <span className={value}>{summary.long.maxQty}</span> ·{" "}
        {t("sell")} <span className={value}>{summary.short.maxQty}</span>
      </span>
      <span>
        {t("margin")} <span className={value}>{showAmount(margin, siteCurrency())}</span> ·{" "}
        {t("fee")} <span className={value}>{showAmount(summary.long.fee, siteCurrency())}</span>
      </span>
    </p>
  );
}

interface PlainButtonProps {
  readonly label: string;
  readonly reason: Reason | null;
  readonly isSending: boolean;
  readonly onPress: () => void;
  readonly onLong?: () => void;
}

function PlainButton({ label, reason, isSending, onPress, onLong }: PlainButtonProps) {
  const chosen = useStore(language);
  const own = useTexts(ladderTexts);
  const tap = () => pressOrExplain(reason, onPress);
  const press = useLongPress(tap, onLong ?? tap);
  return (
    <button
      type="button"
      aria-disabled={reason !== null}
      aria-busy={isSending}
      className={clsx(
        "h-12 min-w-0 rounded-8 bg-raised leading-tight select-none ring-1 ring-line ring-inset [@media(max-height:740px)]:h-11",
        reason === null ? "text-ink" : "text-faint",
        isSending && "breathe",
      )}
      {...(onLong === undefined ? { onClick: tap } : { ...press, title: own("cancelHint") })}
    >
      <span className="block text-[min(0.75rem,3.1vw)] font-semibold whitespace-nowrap">
        {label}
      </span>
      {reason === null ? null : (
        <span className="block truncate text-[min(11px,3vw)]">{reasonTexts[chosen][reason]}</span>
      )}
    </button>
  );
}
