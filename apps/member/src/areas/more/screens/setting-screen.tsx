/** 설정: how the app looks on this device, what it sounds like and how this member orders. */

import { NumericInput } from "@naru/ui/inputs/numeric-input.tsx";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { Change } from "@naru/ui/parts/change.tsx";
import { ListGroup } from "@naru/ui/parts/list.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import type { ReactNode } from "react";
import { language, useTexts } from "../../../app/i18n.ts";
import {
  devicePreferences,
  memberDefaults,
  memberPreferences,
  preferAsMember,
  preferLanguage,
  preferOnDevice,
  type SoundName,
} from "../../../app/preferences.ts";
import { useStore } from "../../../app/store.ts";
import { playSound } from "../../../live/sounds.ts";
import { moreTexts } from "../texts.ts";

/** Contracts that a quantity button may hold. */
const presetMax = 999;
const sounds: readonly SoundName[] = ["SUCCESS", "CANCEL", "FILLED"];

export function SettingScreen() {
  const t = useTexts(moreTexts);
  const { theme, updown, textsize } = useStore(devicePreferences);
  const chosen = useStore(language);
  const member = useStore(memberPreferences);
  return (
    <div className="pb-8">
      <ListGroup title={t("screenGroup")}>
        <Choice label={t("theme")}>
          <Segmented
            label={t("theme")}
            chosen={theme}
            options={[
              { id: "dark", label: t("dark") },
              { id: "light", label: t("light") },
            ]}
            onChoose={(id) => preferOnDevice({ theme: id })}
          />
        </Choice>
        <Choice label={t("language")}>
          <Segmented
            label={t("language")}
            chosen={chosen}
            options={[
              { id: "ko", label: <span lang="ko">한국어</span> },
              { id: "en", label: <span lang="en">English</span> },
            ]}
            onChoose={preferLanguage}
          />
        </Choice>
        <Choice label={t("updown")}>
          <Segmented
            label={t("updown")}
            chosen={updown}
            options={[
              { id: "default", label: <Pair scheme="default" label={t("updownDefault")} /> },
              { id: "korean", label: <Pair scheme="korean" label={t("updownKorean")} /> },
              {
                id: "colourblind",
                label: <Pair scheme="colourblind" label={t("updownColourblind")} />,
              },
            ]}
            onChoose={(id) => preferOnDevice({ updown: id })}
          />
        </Choice>
        <Choice label={t("textsize")}>
          <Segmented
            label={t("textsize")}
            chosen={textsize}
            options={[
              { id: "normal", label: t("normal") },
              { id: "large", label: t("large") },
              { id: "larger", label: t("larger") },
            ]}
            onChoose={(id) => preferOnDevice({ textsize: id })}
          />
          <p className="mt-2 flex items-baseline justify-between rounded-8 bg-ground px-3 py-2.5">
            <span className="text-13 text-muted">{t("sample")}</span>
            <span className="text-17 font-bold">
              20,123.25 <Change value="245.50" className="text-13 font-semibold" />
            </span>
          </p>
        </Choice>
      </ListGroup>

      <ListGroup title={t("soundGroup")}>
        {sounds.map((name) => (
          <SwitchRow
            key={name}
            label={t(`sound${name}`)}
            {...(name === "SUCCESS" ? { hint: t("soundHint") } : {})}
            isOn={member.sounds[name]}
            onChange={(isOn) => {
              preferAsMember({ sounds: { ...member.sounds, [name]: isOn } });
              if (isOn) playSound(name);
            }}
          />
        ))}
      </ListGroup>

      <ListGroup title={t("orderGroup")}>
        <Choice label={t("presets")} hint={t("presetsHint")}>
          <div className="flex gap-2">
            {member.orderCnt.map((count, index) => (
              <NumericInput
                // biome-ignore lint/suspicious/noArrayIndexKey: the buttons are their places
                key={index}
                output="number"
                aria-label={t("preset", { index: index + 1 })}
                min={1}
                max={presetMax}
                value={count}
                onChange={(value) => {
                  if (value === null) return;
                  preferAsMember({
                    orderCnt: member.orderCnt.map((held, at) => (at === index ? value : held)),
                  });
                }}
                className={`${inputStyle} min-w-0 flex-1 px-1 text-center font-semibold`}
              />
            ))}
          </div>
          <button
            type="button"
            onClick={() => preferAsMember({ orderCnt: memberDefaults.orderCnt })}
            className="mt-1 -mb-2 h-11 text-13 text-muted"
          >
            {t("presetsReset")}
          </button>
        </Choice>
      </ListGroup>
    </div>
  );
}

function Choice({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="px-4 py-3">
      <div className="mb-2">
        <span className="text-15">{label}</span>
        {hint !== undefined && <span className="block text-12 text-muted">{hint}</span>}
      </div>
      {children}
    </div>
  );
}

/** A pair of colours as it will look, whichever is chosen now. */
function Pair({ scheme, label }: { readonly scheme: string; readonly label: string }) {
  const { theme } = useStore(devicePreferences);
  return (
    <span className="flex flex-col items-center gap-0.5 py-1 leading-tight">
      <span aria-hidden data-updown={scheme} data-theme={theme} className="text-12">
        <span className="text-up">▲</span> <span className="text-down">▼</span>
      </span>
      <span className="text-12">{label}</span>
    </span>
  );
}
