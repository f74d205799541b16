/** What is to be agreed to, each in its version: ticked one by one or all at once, read where it stands. */

import type { ConsentView } from "@naru/client/views";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { dayOf } from "../../../base/server-time.ts";
import { useStore } from "../../../base/store.ts";
import { Html } from "../../../parts/html.tsx";
import { agreeTexts } from "../agree-texts.ts";

export function ConsentList({
  documents,
  agreed,
  onChange,
}: {
  readonly documents: readonly ConsentView[];
  /** Their ids. */
  readonly agreed: ReadonlySet<string>;
  readonly onChange: (agreed: ReadonlySet<string>) => void;
}) {
  const t = useTexts(agreeTexts);
  const isWhole = documents.every(({ id }) => agreed.has(id));
  const turn = (id: string) => {
    const next = new Set(agreed);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div>
      {documents.length > 1 && (
        <div className="border-b border-line">
          <Tick
            label={t("all")}
            isOn={isWhole}
            isStrong
            onPress={() => onChange(new Set(isWhole ? [] : documents.map(({ id }) => id)))}
          />
        </div>
      )}
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <Line
              document={document}
              isOn={agreed.has(document.id)}
              onTurn={() => turn(document.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Line({
  document,
  isOn,
  onTurn,
}: {
  readonly document: ConsentView;
  readonly isOn: boolean;
  readonly onTurn: () => void;
}) {
  const t = useTexts(agreeTexts);
  const chosen = useStore(language);
  const [isOpen, setOpen] = useState(false);
  const { version, changedAt } = document;
  const title = (chosen === "en" ? document.titleEn : null) ?? document.title;
  const html = (chosen === "en" ? document.contentEn : null) ?? document.content;
  const day = dayOf(Date.parse(changedAt), runtime().site.timeZone);
  return (
    <>
      <Tick label={t("required", { title })} isOn={isOn} onPress={onTurn} />
      <p className="-mt-2 flex items-center justify-between gap-3 pl-9 text-12 text-muted">
        <span>{t("version", { day, version })}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          className="h-11 shrink-0 underline underline-offset-4"
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? "fold" : "read", { title })}
        </button>
      </p>
      {isOpen && (
        <div className="mb-2 max-h-48 overflow-y-auto rounded-8 border border-line px-3 py-2">
          <Html html={html} />
        </div>
      )}
    </>
  );
}

function Tick({
  label,
  isOn,
  isStrong = false,
  onPress,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly isStrong?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      onClick={onPress}
      className={clsx(
        "flex min-h-12 w-full items-center gap-3 text-left text-15",
        isStrong && "font-semibold",
      )}
    >
      <span
        aria-hidden
        className={clsx(
          "flex size-6 shrink-0 items-center justify-center rounded-8 border",
          isOn ? "border-accent bg-accent text-on-accent" : "border-line-strong text-transparent",
        )}
      >
        <Check size={16} strokeWidth={2} />
      </span>
      {label}
    </button>
  );
}
