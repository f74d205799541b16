/** Proposing other terms of a game, or a new one: typed, tried on whoever bets on it, and only then proposed. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { GAME_TYPES, type GameType, PLAY_TIMES, type PlayTime } from "@naru/vocabulary/binary";
import { useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { HOUR_MS, hoursUntil, serverTimeIn } from "../../base/server-time.ts";
import { useMe } from "../../base/session.ts";
import { isNonNegative, plainAmount, wholeOf } from "../../base/typed.ts";
import { useAsk } from "../../base/use-ask.ts";
import { useWord } from "../../base/words.ts";
import { changeHint, trimZeros, typedAmount } from "../../parts/amount.tsx";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { GameImpact } from "../../parts/impact/game-impact.tsx";
import { type Initial, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { useGameName } from "./game-name.ts";
import { binaryTexts } from "./texts.ts";

const HOURS_MAX = 90 * 24;
const AMOUNTS = ["stakeMin", "stakeMax", "stakeUnit", "sideCap"] as const;
const SHARES = ["rate", "commission"] as const;
/** What a new game begins with: the terms that the catalogue gives every game. */
const NEW: Initial = {
  ...{ type: "B1", playTime: "DAY", rate: "0.9", commission: "0.1" },
  ...{ stakeMin: "5000", stakeMax: "5000000", stakeUnit: "1000", sideCap: "100000000" },
  cutoffSeconds: 10,
};

/** `initial` names the game and has its terms, or those of an own proposal; without a game it is a new one. */
export function GameTermsSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(binaryTexts);
  const name = useGameName();
  const now = textOf(initial, "rate") === "" ? { ...NEW, ...initial } : initial;
  const tradeOptionId = textOf(now, "tradeOptionId");
  const isNew = tradeOptionId === "";
  const [typed, setTyped] = useState<Typed>(() => typedOf(now));
  /** What was tried, at which instant: one that moved on with each look would be asked for ever. */
  const [tried, setTried] = useState<{ typed: string; effectiveAt: string | null } | null>(null);
  const { isRight, effectiveAt, terms } = readTyped(typed);
  const asked = JSON.stringify(typed);
  return (
    <ProposalSheet
      title={
        isNew
          ? t("newSheet")
          : t("termsSheet", { name: name({ koName: textOf(now, "koName"), type: terms.type }) })
      }
      label={t(isNew ? "proposeNew" : "propose")}
      {...(isNew && { note: t("newHint") })}
      isReady={isRight && (isNew || tried?.typed === asked)}
      proposal={() => ({
        kind: "BINARY_TERMS",
        ...(!isNew && { tradeOptionId }),
        ...terms,
        effectiveAt,
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <TermFields now={now} isNew={isNew} typed={typed} onType={setTyped} />
      {!isNew &&
        (tried?.typed === asked ? (
          <GameImpact content={{ tradeOptionId, effectiveAt: tried.effectiveAt }} />
        ) : (
          <Button
            size="small"
            disabled={!isRight}
            onClick={() => setTried({ typed: asked, effectiveAt })}
          >
            {t("try")}
          </Button>
        ))}
    </ProposalSheet>
  );
}

type Field = (typeof AMOUNTS)[number] | (typeof SHARES)[number];
/** What stands in the fields; `ahead` are hours until then. */
type Typed = Readonly<Record<Field | "cutoffSeconds" | "ahead" | "stock", string>> & {
  readonly type: GameType;
  readonly playTime: PlayTime;
};

function typedOf(now: Initial): Typed {
  const fields = [
    ...AMOUNTS.map((field) => [field, typedAmount(textOf(now, field))]),
    ...[...SHARES, "cutoffSeconds", "stock", "type", "playTime"].map((field) => [
      field,
      textOf(now, field),
    ]),
    ["ahead", hoursUntil(textOf(now, "effectiveAt"))],
  ];
  return Object.fromEntries(fields) as Typed;
}

/** The proposal's terms and time, and whether they may be sent. */
function readTyped(typed: Typed) {
  const plain = Object.fromEntries(
    [...AMOUNTS, ...SHARES].map((field) => [field, plainAmount(typed[field])]),
  ) as Record<Field, string>;
  const cutoffSeconds = wholeOf(typed.cutoffSeconds, 1);
  const hours = wholeOf(typed.ahead, 0);
  const isTimed = hours !== undefined && hours <= HOURS_MAX;
  const isRight =
    typed.stock !== "" &&
    isTimed &&
    AMOUNTS.every((field) => isNonNegative(plain[field])) &&
    SHARES.every((field) => /^[01](?:\.\d{1,6})?$/.test(plain[field])) &&
    cutoffSeconds !== undefined;
  const { stock, type, playTime } = typed;
  return {
    isRight,
    effectiveAt: isTimed && hours > 0 ? serverTimeIn(hours * HOUR_MS) : null,
    terms: { stock, type, playTime, ...plain, cutoffSeconds: cutoffSeconds ?? 0 },
  };
}

function TermFields({
  now,
  isNew,
  typed,
  onType,
}: {
  /** What stands there, or what a new game begins with. */
  readonly now: Initial;
  readonly isNew: boolean;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
}) {
  const t = useTexts(binaryTexts);
  const word = useWord();
  const { site } = useMe();
  const { effectiveAt } = readTyped(typed);
  const put = (field: keyof Typed) => (value: string) => onType({ ...typed, [field]: value });
  const field = (name: Field | "cutoffSeconds", hint?: string) => (
    <TextField
      key={name}
      label={t(name)}
      hint={changeHint(trimZeros(textOf(now, name)), plainAmount(typed[name])) ?? hint}
      inputMode={name === "cutoffSeconds" ? "numeric" : "decimal"}
      value={typed[name]}
      onChange={put(name)}
    />
  );
  return (
    <>
      <p className="text-12 text-muted">{t("amountHint", { currency: site.currency })}</p>
      <div className="grid grid-cols-2 gap-3">
        {isNew && <StockField stock={typed.stock} onChoose={put("stock")} />}
        {isNew && (
          <SelectField
            label={t("type")}
            value={typed.type}
            options={GAME_TYPES.map((id) => ({ id, label: word(id) }))}
            onChange={put("type")}
          />
        )}
        {SHARES.map((name) => field(name, t(`${name}Hint`)))}
        {AMOUNTS.map((name) => field(name))}
        {field("cutoffSeconds")}
        <SelectField
          label={t("playTime")}
          value={typed.playTime}
          options={PLAY_TIMES.map((id) => ({ id, label: word(id) }))}
          onChange={put("playTime")}
        />
        {!isNew && (
          <TextField
            label={t("ahead")}
            hint={effectiveAt === null ? t("atOnce") : t("from", { at: writeTime(effectiveAt) })}
            inputMode="numeric"
            value={typed.ahead}
            onChange={put("ahead")}
          />
        )}
      </div>
    </>
  );
}

/** The instruments that the site has. */
function StockField({
  stock,
  onChoose,
}: {
  readonly stock: string;
  readonly onChoose: (stock: string) => void;
}) {
  const t = useTexts(binaryTexts);
  const instruments = useAsk("instruments").data ?? [];
  return (
    <SelectField
      label={t("stock")}
      value={stock}
      options={[
        { id: "", label: "–" },
        ...instruments.map((each) => ({ id: each.stock, label: `${each.koName} (${each.stock})` })),
      ]}
      onChange={onChoose}
    />
  );
}
