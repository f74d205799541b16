/** 알림 설정: what the member is told while the app is open, by kind, in sight and by sound, and when not. */

import { ListGroup } from "@naru/ui/parts/list.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import { clsx } from "clsx";
import { useTexts } from "../../../base/i18n.ts";
import {
  MUST_SEE,
  NOTIFY_KINDS,
  type NotifyKind,
  type NotifyPreferences,
  readNotify,
} from "../../../base/told/notify.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { changeMemberSettings, useMemberSettings } from "../../../settings/settings-store.ts";
import { inboxTexts } from "../texts.ts";

export function NotifyScreen() {
  const t = useTexts(inboxTexts);
  useHeaderTitle(t("setting"));
  const notify = readNotify(useMemberSettings().notify);
  const change = (next: Partial<NotifyPreferences>) =>
    changeMemberSettings({ notify: { ...notify, ...next } });
  return (
    <div className="pb-8">
      <p className="px-5 pt-3 text-13 text-muted">{t("settingHint")}</p>
      <ListGroup title={t("byKind")}>
        {NOTIFY_KINDS.map((kind) => (
          <KindRow key={kind} kind={kind} notify={notify} onChange={change} />
        ))}
      </ListGroup>
      <p className="px-5 pt-2 text-12 text-muted">{t("grave")}</p>
      <ListGroup>
        <SwitchRow
          label={t("quiet")}
          hint={t("quietHint")}
          isOn={notify.isQuiet}
          onChange={(isQuiet) => change({ isQuiet })}
        />
        {notify.isQuiet && (
          <div className="grid grid-cols-2 gap-3 px-4 py-3">
            {([0, 1] as const).map((end) => (
              <label key={end} className="block min-w-0">
                <span className="mb-1 block text-12 text-muted">
                  {t(end === 0 ? "quietFrom" : "quietTo")}
                </span>
                <input
                  type="time"
                  value={clockOf(notify.quiet[end])}
                  onChange={(event) => {
                    const minute = minuteOf(event.target.value);
                    if (minute === null) return;
                    const [from, to] = notify.quiet;
                    change({ quiet: end === 0 ? [minute, to] : [from, minute] });
                  }}
                  className="h-12 w-full min-w-0 rounded-8 border border-line-strong bg-surface px-3 text-15 tabular-nums"
                />
              </label>
            ))}
          </div>
        )}
      </ListGroup>
    </div>
  );
}

function KindRow({
  kind,
  notify,
  onChange,
}: {
  readonly kind: NotifyKind;
  readonly notify: NotifyPreferences;
  readonly onChange: (next: Partial<NotifyPreferences>) => void;
}) {
  const t = useTexts(inboxTexts);
  const isMust = MUST_SEE.includes(kind);
  const name = t(kind);
  return (
    <div className="flex items-center gap-2 py-2 pr-3 pl-4">
      <div className="min-w-0 flex-1">
        <p className="text-15">{name}</p>
        <p className="text-12 text-muted">{t(`${kind}Hint`)}</p>
        {isMust && <p className="text-12 text-muted">{t("mustSee")}</p>}
      </div>
      <Toggle
        label={t("inSight")}
        name={t("inSightOf", { kind: name })}
        isOn={!notify.hidden.includes(kind)}
        isOff={isMust}
        onPress={() => onChange({ hidden: turned(notify.hidden, kind) })}
      />
      <Toggle
        label={t("bySound")}
        name={t("soundOf", { kind: name })}
        isOn={!notify.silent.includes(kind)}
        onPress={() => onChange({ silent: turned(notify.silent, kind) })}
      />
    </div>
  );
}

function Toggle({
  label,
  name,
  isOn,
  isOff = false,
  onPress,
}: {
  readonly label: string;
  readonly name: string;
  readonly isOn: boolean;
  /** It cannot be changed; why stands beside it. */
  readonly isOff?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      disabled={isOff}
      onClick={onPress}
      className={clsx(
        "h-11 min-w-14 shrink-0 rounded-8 px-2 text-13 font-semibold ring-1 ring-inset disabled:opacity-60",
        isOn ? "bg-accent-wash text-accent ring-accent" : "bg-raised text-muted ring-line",
      )}
    >
      {label}
    </button>
  );
}

/** With a kind that was not among them, or without it. */
function turned(kinds: readonly NotifyKind[], kind: NotifyKind): readonly NotifyKind[] {
  return kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind];
}

/** `23:00` of minutes of the day. */
function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/** Minutes of the day of `23:00`; null where the field is empty. */
function minuteOf(clock: string): number | null {
  const [hours, minutes] = clock.split(":").map(Number);
  return hours === undefined || minutes === undefined || clock === "" ? null : hours * 60 + minutes;
}
