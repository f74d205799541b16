/** Once, after the first sign-in: in which colours prices rise and fall. Each is shown as it will look. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Change } from "@naru/ui/parts/change.tsx";
import { clsx } from "clsx";
import { useState } from "react";
import { catalogue, useTexts } from "../../../base/i18n.ts";
import { devicePreferences, type UpDown } from "../../../base/preferences.ts";
import { useStore } from "../../../base/store.ts";
import { choosePalette } from "../../../settings/palette.ts";

const paletteTexts = catalogue(
  {
    title: "오르고 내리는 색을 골라주세요",
    lead: "더보기 → 설정에서 언제든 바꿀 수 있어요.",
    default: "초록 · 빨강",
    korean: "빨강 · 파랑",
    colourblind: "하늘 · 주황",
    defaultHint: "해외 거래소에서 쓰는 색",
    koreanHint: "국내 증권사에서 쓰는 색",
    colourblindHint: "색 구분이 어려울 때",
    start: "이 색으로 시작하기",
  },
  {
    title: "Choose your colours of up and down",
    lead: "You can change them any time under More → Settings.",
    default: "Green · red",
    korean: "Red · blue",
    colourblind: "Sky · orange",
    defaultHint: "As on exchanges abroad",
    koreanHint: "As at Korean brokers",
    colourblindHint: "Where colours are hard to tell apart",
    start: "Start with these",
  },
);

const PALETTES = ["default", "korean", "colourblind"] as const satisfies readonly UpDown[];

export function PaletteStep({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(paletteTexts);
  const { theme, updown } = useStore(devicePreferences);
  const [chosen, setChosen] = useState<UpDown>(updown);
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await choosePalette(chosen);
    onDone();
  };
  return (
    <div className="mx-auto flex min-h-dvh max-w-(--page-width) flex-col px-5 pt-10">
      <h1 className="text-20 font-bold">{t("title")}</h1>
      <p className="mt-1 text-13 text-muted">{t("lead")}</p>
      <div role="radiogroup" aria-label={t("title")} className="mt-6 flex flex-col gap-3">
        {PALETTES.map((id) => (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={id === chosen}
            onClick={() => setChosen(id)}
            className={clsx(
              "rounded-14 border bg-surface px-4 py-3 text-left",
              id === chosen ? "border-accent ring-1 ring-accent" : "border-line",
            )}
          >
            <span className="block text-15 font-semibold">{t(id)}</span>
            <span className="block text-12 text-muted">{t(`${id}Hint`)}</span>
            <span
              data-updown={id}
              data-theme={theme}
              className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-17 font-bold"
            >
              {SAMPLES.map(([price, change, tone]) => (
                <span key={price} className={clsx("whitespace-nowrap", tone)}>
                  {price} <Change value={change} className="text-13 font-semibold" />
                </span>
              ))}
            </span>
          </button>
        ))}
      </div>
      <span className="flex-1" />
      <div className="sticky bottom-0 -mx-5 bg-ground px-5 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">
        <Button tone="accent" size="large" isWide isBusy={isBusy} onClick={() => void start()}>
          {t("start")}
        </Button>
      </div>
    </div>
  );
}

const SAMPLES = [
  ["20,123.25", "245.50", "text-up"],
  ["2,714.30", "-12.40", "text-down"],
] as const;
