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
import { DecimalField, isAmount } from "./decimal-field.tsx";
import { HoldingSheet, type PositionSheetProps } from "./holding-sheet.tsx";
import { useSending } from "./use-sending.ts";

interface Wish {
  readonly takeProfit: string;
  readonly stopLoss: string;
  readonly isMarkTp: boolean;
  readonly isMarkSl: boolean;
  readonly trail: string;
}

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
  };
}

export function ExitsSheet({ position, option, onClose }: PositionSheetProps) {
  const t = useTexts(holdingTexts);
  const chosen = useStore(language);
  const { sending, send } = useSending();
  const [before] = useState(() => standing(position));
  const [wish, setWish] = useState(before);
  const change = (over: Partial<Wish>) => setWish((held) => ({ ...held, ...over }));
  const isFine = (text: string) => text === "" || isAmount(text);
  const { barsExits } = useCopying(option.id);
  const locked = lockedBy(option) ?? (barsExits ? "traderExits" : null);
  const { takeProfit, stopLoss, trail, isMarkTp, isMarkSl } = wish;
  const isPairNew =
    takeProfit !== before.takeProfit ||
    stopLoss !== before.stopLoss ||
    isMarkTp !== before.isMarkTp ||
    isMarkSl !== before.isMarkSl;
  const isTrailNew = trail !== before.trail;
  const price = (text: string) => (text === "" ? null : text);
  async function save(): Promise<void> {
    const { futuresPositionId } = position;
    const call = async () => {
      const pair = { takeProfit: price(takeProfit), stopLoss: price(stopLoss), isMarkTp, isMarkSl };
      if (isPairNew) await futuresCalls.exits({ futuresPositionId, ...pair });
      if (isTrailNew) await futuresCalls.trail({ futuresPositionId, distance: price(trail) });
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
      isOff={!(isPairNew || isTrailNew) || ![takeProfit, stopLoss, trail].every(isFine)}
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
              error={isFine(value) ? undefined : t("badPrice")}
            />
            <FiredBy
              name={t(name)}
              isMark={isMark}
              onChoose={(chosenMark) => change({ [flag]: chosenMark })}
            />
          </div>
        ))}
        <DecimalField
          label={t("trailDistance")}
          value={trail}
          hint={t(before.trail !== "" && trail !== "" && isTrailNew ? "trailAnew" : "trailHint")}
          onChange={(text) => change({ trail: text })}
          error={isFine(trail) ? undefined : t("badPrice")}
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
