/** What is asked before a chat is handed over or ended, and when chats may begin. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useMe } from "../../base/session.ts";
import { useAsk } from "../../base/use-ask.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../parts/fields.tsx";
import { chatTexts } from "./chat-texts.ts";

export function EndSheet({
  chatId,
  onClose,
}: {
  readonly chatId: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(chatTexts);
  return (
    <ActSheet
      title={t("endTitle")}
      onClose={onClose}
      call="endDeskChat"
      said={t("endedNow")}
      label={t("end")}
      tone="bad"
      body={() => ({ chatId })}
    >
      <p className="text-13">{t("endHint")}</p>
    </ActSheet>
  );
}

export function HandOverSheet({
  chatId,
  onClose,
}: {
  readonly chatId: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(chatTexts);
  const me = useMe();
  const operators = useAsk("chatOperators").data ?? [];
  const [to, setTo] = useState("");
  const [note, setNote] = useState("");
  return (
    <ActSheet
      title={t("handOverTitle")}
      onClose={onClose}
      call="handOverChat"
      said={t("handedOver")}
      label={t("handOverNow")}
      body={() => ({
        chatId,
        toId: to === "" ? null : to,
        note: note.trim() === "" ? null : note.trim(),
      })}
    >
      <SelectField
        label={t("handOverTo")}
        value={to}
        onChange={setTo}
        options={[
          { id: "", label: t("toQueue") },
          ...operators
            .filter(({ id }) => id !== me.id)
            .map(({ id, name }) => ({ id, label: name })),
        ]}
      />
      <TextArea
        label={t("handOverNote")}
        hint={t("handOverHint")}
        value={note}
        onChange={setNote}
        maxLength={500}
        rows={2}
      />
    </ActSheet>
  );
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const DAY_MINUTES = 1_440;

export function HoursSheet({ onClose }: { readonly onClose: () => void }) {
  const { data } = useAsk("chatHours");
  return data === undefined ? null : <Hours hours={data} onClose={onClose} />;
}

function Hours({
  hours,
  onClose,
}: {
  readonly hours: {
    readonly days: readonly number[];
    readonly opens: number;
    readonly closes: number;
  };
  readonly onClose: () => void;
}) {
  const t = useTexts(chatTexts);
  const [days, setDays] = useState(hours.days);
  const [opens, setOpens] = useState(clockOf(hours.opens));
  const [closes, setCloses] = useState(clockOf(hours.closes % DAY_MINUTES));
  const from = minuteOf(opens);
  // Midnight is the end of the day.
  const until = minuteOf(closes) || DAY_MINUTES;
  return (
    <ActSheet
      title={t("hours")}
      onClose={onClose}
      call="saveChatHours"
      said={t("savedHours")}
      label={t("saveHours")}
      isOff={!(from < until)}
      body={() => ({ days: [...days], opens: from, closes: until })}
    >
      <p className="text-13 text-muted">{t("hoursHint")}</p>
      {DAYS.map((day) => (
        <CheckField
          key={day}
          label={t(`day${day}`)}
          isOn={days.includes(day)}
          onChange={(isOn) =>
            setDays((before) => (isOn ? [...before, day] : before.filter((each) => each !== day)))
          }
        />
      ))}
      <TextField label={t("opens")} type="time" value={opens} onChange={setOpens} />
      <TextField label={t("closes")} type="time" value={closes} onChange={setCloses} />
    </ActSheet>
  );
}

/** `09:30` of a minute of the day, and back; NaN of what is no time. */
function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
function minuteOf(clock: string): number {
  const [hour, minute] = clock.split(":").map(Number);
  return (hour ?? Number.NaN) * 60 + (minute ?? Number.NaN);
}
