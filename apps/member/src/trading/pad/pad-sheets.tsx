/** Small sheets of the thumb zone: quantity buttons, bracket ticks, and which orders to cancel. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { memberPreferences, preferAsMember } from "../../base/preferences.ts";
import type { CancelFilter } from "../../live/order-requests.ts";
import type { OrderDesk } from "../orders/orders.ts";
import type { Trade } from "../base/use-trade.ts";
import { TICKS_MAX } from "../orders/exits.ts";

import { MemoSheet } from "../base/memo-sheet.tsx";
import { Stepper } from "../base/stepper.tsx";
import { padSheetTexts } from "./pad-sheet-texts.ts";

/** The four quantity buttons, in order. */
export function PresetSheet({ most, onDone }: { most: number; onDone: () => void }) {
  const t = useTexts(padSheetTexts);
  const [counts, setCounts] = useState<readonly (number | null)[]>(
    memberPreferences.get().orderCnt,
  );
  const isWhole = counts.every((count) => count !== null && count > 0);
  const save = () => {
    preferAsMember({ orderCnt: counts.map((count) => count ?? 1) });
    onDone();
  };
  return (
    <MemoSheet
      isOpen
      onClose={onDone}
      title={t("presetEdit")}
      footer={
        <Button size="large" tone="accent" disabled={!isWhole} onClick={save}>
          {t("save")}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        {counts.map((count, index) => (
          <div key={index}>
            <p className="pb-1 text-12 text-muted">{t("presetQty", { index: index + 1 })}</p>
            <Stepper
              label={t("presetQty", { index: index + 1 })}
              value={count}
              min={1}
              max={most}
              onChange={(next) => setCounts(counts.map((held, at) => (at === index ? next : held)))}
            />
          </div>
        ))}
      </div>
    </MemoSheet>
  );
}

/** The default TP and SL, in ticks. */
export function BracketSheet({ onDone }: { onDone: () => void }) {
  const t = useTexts(padSheetTexts);
  const [pair, setPair] = useState<{ tp: number | null; sl: number | null }>(
    memberPreferences.get().tpsl,
  );
  const { tp, sl } = pair;
  const save = () => {
    if (tp === null || sl === null) return;
    preferAsMember({ tpsl: { tp, sl } });
    onDone();
  };
  return (
    <MemoSheet
      isOpen
      onClose={onDone}
      title={t("bracketEdit")}
      footer={
        <Button size="large" tone="accent" disabled={tp === null || sl === null} onClick={save}>
          {t("save")}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        {(["tp", "sl"] as const).map((leg) => (
          <div key={leg}>
            <p className="pb-1 text-12 text-muted">{t(leg === "tp" ? "bracketTp" : "bracketSl")}</p>
            <Stepper
              label={t(leg === "tp" ? "bracketTp" : "bracketSl")}
              value={pair[leg]}
              min={1}
              max={TICKS_MAX}
              onChange={(next) => setPair({ ...pair, [leg]: next })}
            />
          </div>
        ))}
      </div>
    </MemoSheet>
  );
}

/** Buys, sells, stops, or all of them; each says how many it means. */
export function CancelSheet({
  trade,
  desk,
  onDone,
}: {
  trade: Trade;
  desk: OrderDesk;
  onDone: () => void;
}) {
  const t = useTexts(padSheetTexts);
  const all = trade.account?.orders ?? [];
  const optionId = trade.option.id;
  const here = all.filter((order) => order.overseaOptionId === optionId);
  const buys = here.filter((order) => order.tradeType === "LONG").length;
  const sells = here.length - buys;
  const stops = here.filter((order) => order.triggerSide !== null).length;
  const choices: readonly (readonly [
    key: "cancelBuys" | "cancelSells" | "cancelStops" | "cancelEvery" | "cancelAllInstruments",
    count: number,
    filter: CancelFilter,
  ])[] = [
    ["cancelBuys", buys, { optionId, tradeType: "LONG" }],
    ["cancelSells", sells, { optionId, tradeType: "SHORT" }],
    ["cancelStops", stops, { optionId, kind: "STOP" }],
    ["cancelEvery", here.length, { optionId }],
    ["cancelAllInstruments", all.length, {}],
  ];
  async function cancel(filter: CancelFilter): Promise<void> {
    if (await desk.cancelAll(filter)) onDone();
  }
  return (
    <MemoSheet isOpen onClose={onDone} title={t("cancelMenu")}>
      <div className="flex flex-col gap-2 pb-2">
        {choices.map(([key, count, filter]) => (
          <Button
            key={key}
            size="large"
            tone="danger"
            isWide
            disabled={count === 0 || desk.sending !== null}
            onClick={() => void cancel(filter)}
          >
            {t(key, { count })}
          </Button>
        ))}
      </div>
    </MemoSheet>
  );
}
