/** What the app sounds like, and whether the end of a round is told by sound and vibration. */

import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import { siteOffers } from "@naru/vocabulary/site-type";
import { Link } from "@tanstack/react-router";
import { Bell, ChevronRight, Volume2 } from "lucide-react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { memberPreferences, preferAsMember, type SoundName } from "../../../base/preferences.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { shake } from "../../../live/haptics.ts";
import { playSound } from "../../../live/sounds.ts";
import { changeMemberSettings, useMemberSettings } from "../../../settings/settings-store.ts";
import { moreTexts } from "../texts.ts";
import { Choice } from "./choice.tsx";

const sounds: readonly SoundName[] = ["SUCCESS", "CANCEL", "FILLED"];

export function SoundSettings() {
  const t = useTexts(moreTexts);
  const settings = useMemberSettings();
  return (
    <ListGroup title={t("soundGroup")}>
      <Link to={paths.notifySettings} className="block active:bg-raised">
        <ListRow
          icon={<Bell size={22} strokeWidth={1.5} aria-hidden />}
          label={t("notifySettings")}
          value={<ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />}
        />
      </Link>
      {sounds.map((name) => (
        <div key={name} className="flex items-center">
          <div className="min-w-0 flex-1">
            <SwitchRow
              label={t(`sound${name}`)}
              {...(name === "SUCCESS" ? { hint: t("soundHint") } : {})}
              isOn={settings.sounds[name]}
              onChange={(isOn) =>
                changeMemberSettings({ sounds: { ...settings.sounds, [name]: isOn } })
              }
            />
          </div>
          <button
            type="button"
            aria-label={t("soundTest", { name: t(`sound${name}`) })}
            onClick={() => playSound(name, settings.soundLength)}
            className="mr-2 grid size-11 shrink-0 place-items-center text-accent"
          >
            <Volume2 size={20} strokeWidth={1.5} aria-hidden />
          </button>
        </div>
      ))}
      <SwitchRow
        label={t("haptics")}
        hint={t("hapticsHint")}
        isOn={settings.haptics}
        onChange={(haptics) => {
          changeMemberSettings({ haptics });
          if (haptics) shake("FILLED");
        }}
      />
      {siteOffers(runtime().site.type, "binary") && <RoundAlarm />}
      <Choice label={t("soundLength")}>
        <Segmented
          label={t("soundLength")}
          chosen={settings.soundLength}
          options={[
            { id: "short", label: t("short") },
            { id: "long", label: t("long") },
          ]}
          onChoose={(soundLength) => {
            changeMemberSettings({ soundLength });
            playSound("FILLED", soundLength);
          }}
        />
      </Choice>
    </ListGroup>
  );
}

/** The end-of-round alarm, a flag of this device as on the page of rounds. */
function RoundAlarm() {
  const t = useTexts(moreTexts);
  const { betEndAlarm } = useStore(memberPreferences);
  return (
    <SwitchRow
      label={t("betEndAlarm")}
      hint={t("betEndAlarmHint")}
      isOn={betEndAlarm}
      onChange={(isOn) => preferAsMember({ betEndAlarm: isOn })}
    />
  );
}
