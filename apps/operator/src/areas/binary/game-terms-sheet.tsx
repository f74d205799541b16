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
import { GameImpact } from "../../parts/game-impact.tsx";
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
  const word = useWord();
  const name = useGameName();
  const { site } = useMe();
  const now = textOf(initial, "rate") === "" ? { ...NEW, ...initial } : initial;
  const tradeOptionId = textOf(now, "tradeOptionId");
  const isNew = tradeOptionId === "";
  const [stock, setStock] = useState(textOf(now, "stock"));
  const [type, setType] = useState(textOf(now, "type") as GameType);
  const [playTime, setPlayTime] = useState(textOf(now, "playTime") as PlayTime);
  const [typed, setTyped] = useState<Typed>(() => typedOf(now));
  const [ahead, setAhead] = useState(() => hoursUntil(textOf(now, "effectiveAt")));
  const [tried, setTried] = useState<string | null>(null);
  const put = (field: keyof Typed) => (value: string) => setTyped({ ...typed, [field]: value });
  const plain = plainOf(typed);
  const cutoffSeconds = wholeOf(typed.cutoffSeconds, 1);
  const hours = isNew ? 0 : wholeOf(ahead, 0);
  const isTimed = hours !== undefined && hours <= HOURS_MAX;
  const later = isTimed && hours > 0 ? serverTimeIn(hours * HOUR_MS) : null;
  const areRight =
    stock !== "" &&
    isTimed &&
    AMOUNTS.every((field) => isNonNegative(plain[field])) &&
    SHARES.every((field) => /^[01](?:\.\d{1,6})?$/.test(plain[field])) &&
    cutoffSeconds !== undefined;
  const asked = JSON.stringify([plain, playTime, cutoffSeconds, ahead]);
  return (
    <ProposalSheet
      title={
        isNew
          ? t("newSheet")
          : t("termsSheet", { name: name({ koName: textOf(now, "koName"), type }) })
      }
      label={t(isNew ? "proposeNew" : "propose")}
      {...(isNew && { note: t("newHint") })}
      isReady={areRight && (isNew || tried === asked)}
      proposal={() => ({
        kind: "BINARY_TERMS",
        ...(!isNew && { tradeOptionId }),
        ...{ stock, type, playTime, ...plain },
        cutoffSeconds: cutoffSeconds ?? 0,
        effectiveAt: later,
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <p className="text-12 text-muted">{t("amountHint", { currency: site.currency })}</p>
      <div className="grid grid-cols-2 gap-3">
        {isNew && (
          <>
            <StockField stock={stock} onChoose={setStock} />
            <SelectField
              label={t("type")}
              value={type}
              options={GAME_TYPES.map((id) => ({ id, label: word(id) }))}
              onChange={(value) => setType(value as GameType)}
            />
          </>
        )}
        {SHARES.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            hint={changeHint(textOf(now, field), plain[field]) ?? t(`${field}Hint`)}
            inputMode="decimal"
            value={typed[field]}
            onChange={put(field)}
          />
        ))}
        {AMOUNTS.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            hint={changeHint(trimZeros(textOf(now, field)), plain[field])}
            inputMode="decimal"
            value={typed[field]}
            onChange={put(field)}
          />
        ))}
        <TextField
          label={t("cutoffSeconds")}
          hint={changeHint(textOf(now, "cutoffSeconds"), typed.cutoffSeconds)}
          inputMode="numeric"
          value={typed.cutoffSeconds}
          onChange={put("cutoffSeconds")}
        />
        <SelectField
          label={t("playTime")}
          value={playTime}
          options={PLAY_TIMES.map((id) => ({ id, label: word(id) }))}
          onChange={(value) => setPlayTime(value as PlayTime)}
        />
        {!isNew && (
          <TextField
            label={t("ahead")}
            hint={later === null ? t("atOnce") : t("from", { at: writeTime(later) })}
            inputMode="numeric"
            value={ahead}
            onChange={setAhead}
          />
        )}
      </div>
      {!isNew &&
        (tried === asked ? (
          <GameImpact content={{ tradeOptionId, effectiveAt: later }} />
        ) : (
          <Button size="small" disabled={!areRight} onClick={() => setTried(asked)}>
            {t("try")}
          </Button>
        ))}
    </ProposalSheet>
  );
}

type Field = (typeof AMOUNTS)[number] | (typeof SHARES)[number];
type Typed = Readonly<Record<Field | "cutoffSeconds", string>>;

function typedOf(now: Initial): Typed {
  const fields = [
    ...AMOUNTS.map((field) => [field, typedAmount(textOf(now, field))]),
    ...[...SHARES, "cutoffSeconds"].map((field) => [field, textOf(now, field)]),
  ];
  return Object.fromEntries(fields) as Typed;
}

function plainOf(typed: Typed): Record<Field, string> {
  const fields = [...AMOUNTS, ...SHARES].map((field) => [field, plainAmount(typed[field])]);
  return Object.fromEntries(fields) as Record<Field, string>;
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
