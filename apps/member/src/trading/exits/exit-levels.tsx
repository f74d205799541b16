/** Parts of a position that leave at prices of their own, each with its profit. */

import { Plus, X } from "lucide-react";
import { Button } from "@naru/ui/parts/button.tsx";
import { useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { memberPreferences } from "../../base/preferences.ts";

import { exitRequests, levelsOf, trailOf } from "../orders/exit-drafts.ts";
import {
  exitPrice,
  type Leg,
  type LevelDraft,
  levelsFault,
  levelsWarning,
  levelTotals,
  profitAtPrice,
  TICKS_MAX,
} from "../orders/exits.ts";
import { formatPriceText } from "../base/figures.ts";
import type { ExitPartProps } from "./exit-pair.tsx";
import { Line, Warning, Won } from "../base/lines.tsx";
import { levelTexts } from "./level-texts.ts";
import { positionTexts } from "../base/position-texts.ts";
import { Stepper } from "../base/stepper.tsx";
import { tradeTexts } from "../base/texts.ts";

const LEVELS_MAX = 5;

export function ExitLevels({ live, desk, onDone }: ExitPartProps) {
  const t = useTexts(positionTexts);
  const own = useTexts(levelTexts);
  const { position } = live;
  const [levels, setLevels] = useState<readonly LevelDraft[]>(() => {
    const held = levelsOf(position);
    return held.length > 0 ? held : [firstLevel(position.qty)];
  });
  const fault = levelsFault(levels, position.qty);
  const change = (index: number, over: Partial<LevelDraft>) =>
    setLevels(levels.map((level, at) => (at === index ? { ...level, ...over } : level)));
  async function save(next: readonly LevelDraft[]): Promise<void> {
    const exits = exitRequests(next, trailOf(position));
    if (await desk.send("EXITS", () => desk.calls.setExits(position.overseaPositionId, exits)))
      onDone();
  }
  return (
    <>
      <ol className="divide-y divide-line">
        {levels.map((level, index) => (
          <LevelEditor
            key={index}
            live={live}
            level={level}
            number={index + 1}
            onChange={(over) => change(index, over)}
            onRemove={() => setLevels(levels.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      {levels.length < LEVELS_MAX ? (
        <Button isWide onClick={() => setLevels([...levels, nextLevel(levels, position.qty)])}>
          <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
          {own("levelAdd")}
        </Button>
      ) : null}
      <LevelsSummary live={live} levels={levels} />
      <div className="flex gap-2 pt-4 pb-2">
        {levelsOf(position).length > 0 ? (
          <Button size="large" disabled={desk.sending !== null} onClick={() => void save([])}>
            {own("levelsClear")}
          </Button>
        ) : null}
        <Button
          size="large"
          tone="accent"
          className="flex-1"
          isBusy={desk.sending === "EXITS"}
          disabled={fault !== null || levels.length === 0}
          onClick={() => void save(levels)}
        >
          {own("levelsSave", { count: levels.length })}
        </Button>
      </div>
      <p className="pb-2 text-center text-12 text-muted">{t("levelsKept")}</p>
    </>
  );
}

/** What all levels bring together, and what is wrong with them. */
function LevelsSummary({
  live: { position, holding, terms, losscut },
  levels,
}: Pick<ExitPartProps, "live"> & { readonly levels: readonly LevelDraft[] }) {
  const t = useTexts(positionTexts);
  const own = useTexts(levelTexts);
  const totals = levelTotals(levels, holding, terms);
  const warning = levelsWarning(levels, holding, losscut, terms);
  const fault = levelsFault(levels, position.qty);
  return (
    <>
      <dl className="pt-1 text-15">
        {totals.tp === null ? null : (
          <Line name={own("totalTp")}>
            <Won amount={totals.tp} isSigned />
          </Line>
        )}
        {totals.sl === null ? null : (
          <Line name={own("totalSl")}>
            <Won amount={totals.sl} isSigned />
          </Line>
        )}
      </dl>
      {warning === null ? null : (
        <Warning>{t(warning === "BEYOND_LOSSCUT" ? "slBeyond" : "slNear")}</Warning>
      )}
      {fault === null ? null : (
        <Warning>{own(fault === "QTY" ? "levelsQty" : "levelsEmpty")}</Warning>
      )}
    </>
  );
}

interface LevelProps extends Pick<ExitPartProps, "live"> {
  readonly level: LevelDraft;
  /** From 1. */
  readonly number: number;
  readonly onChange: (over: Partial<LevelDraft>) => void;
}

function LevelEditor({ onRemove, ...props }: LevelProps & { readonly onRemove: () => void }) {
  const { live, level, number, onChange } = props;
  const own = useTexts(levelTexts);
  const trade = useTexts(tradeTexts);
  return (
    <li className="py-3">
      <div className="flex items-center gap-2 pb-2">
        <span className="flex-1 text-15 font-bold">{own("level", { index: number })}</span>
        <div className="w-40">
          <Stepper
            label={`${own("level", { index: number })} ${trade("contracts")}`}
            value={level.qty}
            min={1}
            max={live.position.qty}
            onChange={(qty) => onChange({ qty: qty ?? 0 })}
          />
        </div>
        <button
          type="button"
          className="grid size-11 place-items-center text-muted"
          aria-label={own("levelRemove", { index: number })}
          onClick={onRemove}
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <LegEditor {...props} leg="TP" />
        <LegEditor {...props} leg="SL" />
      </div>
    </li>
  );
}

function LegEditor({
  leg,
  live: { option, terms, holding },
  level,
  number,
  onChange,
}: LevelProps & { readonly leg: Leg }) {
  const t = useTexts(positionTexts);
  const own = useTexts(levelTexts);
  const key = leg === "TP" ? "tp" : "sl";
  const ticks = level[key];
  const price = ticks === null ? null : exitPrice(holding, leg, ticks, terms);
  return (
    <div className="min-w-0">
      <p className="flex justify-between gap-1 pb-1 text-12 text-muted">
        <span className={leg === "TP" ? "text-up" : "text-down"}>{t(key)}</span>
        <span className="truncate">
          {price === null ? t("off") : formatPriceText(price, option.precision)}
        </span>
      </p>
      <Stepper
        label={`${own("level", { index: number })} ${t(key)}`}
        value={ticks}
        min={1}
        max={TICKS_MAX}
        placeholder="–"
        onChange={(next) => onChange({ [key]: next })}
      />
      <p className="pt-1 text-right text-12">
        {price === null ? (
          " "
        ) : (
          <Won amount={profitAtPrice(holding, price, level.qty, terms)} isSigned />
        )}
      </p>
    </div>
  );
}

function firstLevel(held: number): LevelDraft {
  const { tp, sl } = memberPreferences.get().tpsl;
  return { qty: Math.max(1, held >> 1), tp, sl };
}

/** The rest of the position, a step further away. */
function nextLevel(levels: readonly LevelDraft[], held: number): LevelDraft {
  const { tp, sl } = memberPreferences.get().tpsl;
  const used = levels.reduce((sum, level) => sum + level.qty, 0);
  return { qty: Math.max(1, held - used), tp: tp * (levels.length + 1), sl };
}
