/** What closes a position by itself: a take profit and a stop loss by mark or last, and a stop that follows. */

import type { FuturesPositionView } from "@naru/client/views";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { useCopying } from "../data/copying.ts";
import { futuresCalls } from "../data/calls.ts";
import { holdingTexts } from "../holding-texts.ts";
import { lockedBy } from "../model/holding.ts";
import { DecimalField, isPrice } from "./decimal-field.tsx";
import { HoldingSheet, type PositionSheetProps } from "./holding-sheet.tsx";
import { startFault, TrailFields, type TrailWish } from "./trail-fields.tsx";
import { useSending } from "./use-sending.ts";

interface Wish extends TrailWish {
  readonly takeProfit: string;
  readonly stopLoss: string;
  readonly isMarkTp: boolean;
  readonly isMarkSl: boolean;
}

const PAIR = ["takeProfit", "stopLoss", "isMarkTp", "isMarkSl"] as const;

/** As they stand. */
function standing({ exits }: FuturesPositionView): Wish {
  const of = (kind: "TP" | "SL" | "TRAIL") => exits.find((exit) => exit.kind === kind);
  const [tp, sl] = [of("TP"), of("SL")];
  return {
    takeProfit: tp?.price ?? "",
    stopLoss: sl?.price ?? "",
    isMarkTp: tp?.isMark !== 0,
    isMarkSl: sl?.isMark !== 0,
    trail: of("TRAIL")?.distance ?? "",
    trailStart: of("TRAIL")?.startPrice ?? "",
  };
}

/** What is wished for now that `position` is as it is: a trigger price touched since the sheet was opened is none any more. */
function asBegun(wish: Wish, opened: Wish, position: FuturesPositionView): Wish {
  const { trail, trailStart } = standing(position);
  const hasBegun = trail !== "" && trailStart === "" && wish.trailStart === opened.trailStart;
  return hasBegun ? { ...wish, trailStart } : wish;
}

export function ExitsSheet({ position, option, onClose }: PositionSheetProps) {
  const t = useTexts(holdingTexts);
  const chosen = useStore(language);
  const { sending, send } = useSending();
  const [opened] = useState(() => standing(position));
  const [chosenWish, setWish] = useState(opened);
  const change = (over: Partial<Wish>) => setWish((held) => ({ ...held, ...over }));
  const before = asBegun(opened, opened, position);
  const wish = asBegun(chosenWish, opened, position);
  const { barsExits } = useCopying(option.id);
  const locked = lockedBy(option) ?? (barsExits ? "traderExits" : null);
  const { takeProfit, stopLoss, trail, trailStart, isMarkTp, isMarkSl } = wish;
  const isPairNew = PAIR.some((name) => wish[name] !== before[name]);
  const isTrailNew = trail !== before.trail || (trail !== "" && trailStart !== before.trailStart);
  const price = (text: string) => (text === "" ? null : text);
  async function save(): Promise<void> {
    const { futuresPositionId } = position;
    const call = async () => {
      const pair = { takeProfit: price(takeProfit), stopLoss: price(stopLoss), isMarkTp, isMarkSl };
      if (isPairNew) await futuresCalls.exits({ futuresPositionId, ...pair });
      const start = trail === "" || trailStart === "" ? {} : { startPrice: trailStart };
      const distance = price(trail);
      if (isTrailNew) await futuresCalls.trail({ futuresPositionId, distance, ...start });
    };
    if (await send("exits", call)) onClose();
  }
  const sides = [
    { name: "takeProfit", value: takeProfit, flag: "isMarkTp", isMark: isMarkTp },
    { name: "stopLoss", value: stopLoss, flag: "isMarkSl", isMark: isMarkSl },
  ] as const;
  return (
    <HoldingSheet
      title={t("exitsTitle", { name: nameOf(option, chosen) })}
      label={t("save")}
      isBusy={sending !== null}
      isOff={
        !(isPairNew || isTrailNew) ||
        ![takeProfit, stopLoss, trail].every(isPrice) ||
        (trail !== "" && startFault(trailStart, position, option) !== null)
      }
      reason={locked === null ? null : t(locked)}
      hint={t("exitsHint")}
      onPress={() => void save()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {sides.map(({ name, value, flag, isMark }) => (
          <div key={name} className="flex flex-col gap-2">
            <DecimalField
              label={t(name)}
              value={value}
              onChange={(text) => change({ [name]: text })}
              error={isPrice(value) ? undefined : t("badPrice")}
            />
            <FiredBy
              name={t(name)}
              isMark={isMark}
              onChoose={(chosenMark) => change({ [flag]: chosenMark })}
            />
          </div>
        ))}
        <TrailFields
          {...{ position, option, trail, trailStart }}
          isAnew={before.trail !== "" && trail !== "" && trailStart === "" && isTrailNew}
          onChange={change}
        />
      </div>
    </HoldingSheet>
  );
}

/** By the mark or by the last price. */
function FiredBy({
  name,
  isMark,
  onChoose,
}: {
  readonly name: string;
  readonly isMark: boolean;
  readonly onChoose: (isMark: boolean) => void;
}) {
  const t = useTexts(holdingTexts);
  return (
    <Segmented
      label={`${name} ${t("firedBy")}`}
      chosen={isMark ? "mark" : "last"}
      options={[
        { id: "mark", label: t("byMark") },
        { id: "last", label: t("byLast") },
      ]}
      onChoose={(id) => onChoose(id === "mark")}
    />
  );
}
