/** Writing to members: to whom, how many those are before anything is sent, and why where they are many. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import {
  MESSAGE_LEADS,
  type MessageLead,
  RECIPIENTS_A_DAY,
  RECIPIENTS_A_SENDING,
  SEGMENT_KINDS,
  SEGMENT_LEVEL_MAX,
  type SegmentKind,
} from "@naru/vocabulary/message";
import { useState } from "react";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { SelectField, TextArea, TextField } from "../../parts/fields.tsx";
import { MemberPicker, type Picked } from "../../parts/member-picker.tsx";
import { messageTexts } from "./message-texts.ts";

const NOBODY: ReadonlySet<string> = new Set();

/** @param to the member that it begins with */
export function MessageSheet({
  to,
  onClose,
}: {
  readonly to?: Picked | undefined;
  readonly onClose: () => void;
}) {
  const t = useTexts(messageTexts);
  const c = useTexts(commonTexts);
  const [whom, setWhom] = useState<Whom>({ segment: "MEMBER", picked: to, optionId: "", level: 1 });
  const [title, setTitle] = useState("");
  const [content, setContent] = useState("");
  const [lead, setLead] = useState<MessageLead | "">("");
  const [reason, setReason] = useState("");
  const { sent, found, said } = useRecipients(whom);
  const count = found?.recipients ?? 0;
  const isTooMany = count > RECIPIENTS_A_SENDING;
  const needsReason = found?.needsReason === true && !isTooMany;
  const isWritten = title.trim() !== "" && content.trim() !== "";
  return (
    <ActSheet
      call="sendMessage"
      title={t("sheet")}
      said={t("sent")}
      label={count === 0 ? t("sendNobody") : t("send", { count })}
      isOff={count === 0 || isTooMany || !isWritten || (needsReason && reason.trim() === "")}
      body={() => ({
        ...sent,
        title: title.trim(),
        content: content.trim(),
        leadsTo: lead === "" ? null : lead,
        reason: reason.trim() === "" ? null : reason.trim(),
      })}
      onClose={onClose}
    >
      <WhomFields whom={whom} onChange={setWhom} />
      <p role="status" className="text-13 font-semibold">
        {said}
      </p>
      {isTooMany && <TooMany />}
      <TextField label={t("messageTitle")} value={title} onChange={setTitle} maxLength={60} />
      <TextArea
        label={t("body")}
        hint={t("bodyHint")}
        value={content}
        onChange={setContent}
        rows={6}
        maxLength={1_000}
      />
      <SelectField
        label={t("lead")}
        value={lead}
        onChange={(next) => setLead(next as MessageLead | "")}
        options={[
          { id: "", label: t("leadNone") },
          ...MESSAGE_LEADS.map((id) => ({ id, label: t(`lead${id}`) })),
        ]}
      />
      {needsReason && (
        <TextField
          label={c("reason")}
          hint={t("reasonHint")}
          value={reason}
          onChange={setReason}
          maxLength={200}
        />
      )}
    </ActSheet>
  );
}

/** Why more are not written to, and what tells them instead. */
function TooMany() {
  const t = useTexts(messageTexts);
  return (
    <p className="text-13">
      {t("tooMany", { atOnce: RECIPIENTS_A_SENDING, aDay: RECIPIENTS_A_DAY })}
    </p>
  );
}

/** Who is chosen so far. */
interface Whom {
  readonly segment: SegmentKind;
  readonly picked: Picked | undefined;
  /** Empty for any. */
  readonly optionId: string;
  readonly level: number;
}

function asksWho(segment: SegmentKind): boolean {
  return segment === "MEMBER" || segment === "PARTNER";
}

/** How the server is told whom it is for, and how many those are. */
function useRecipients({ segment, picked, optionId, level }: Whom) {
  const t = useTexts(messageTexts);
  const isChosen = !asksWho(segment) || picked !== undefined;
  const ids = {
    ...{ MEMBER: picked?.id, PARTNER: picked?.id, OVERNIGHT: optionId, ALL: "" },
    LEVEL: String(level),
  };
  const segmentId = ids[segment];
  const sent = { segment, ...(segmentId ? { segmentId } : {}) };
  const asked = useAsk("recipients", sent, { isOff: !isChosen });
  const found = isChosen && !asked.isPlaceholderData ? asked.data : undefined;
  const known = found && t("recipients", { count: found.recipients });
  const said = isChosen ? (known ?? asked.error?.message ?? t("counting")) : t("chooseFirst");
  return { sent, found, said };
}

function WhomFields({
  whom,
  onChange,
}: {
  readonly whom: Whom;
  readonly onChange: (whom: Whom) => void;
}) {
  const t = useTexts(messageTexts);
  const { segment, picked, optionId } = whom;
  return (
    <>
      <SelectField
        label={t("segment")}
        value={segment}
        onChange={(next) =>
          onChange({ segment: next as SegmentKind, picked: undefined, optionId: "", level: 1 })
        }
        options={SEGMENT_KINDS.map((id) => ({ id, label: t(`segment${id}`) }))}
      />
      {asksWho(segment) && (
        <OneMember picked={picked} onPick={(next) => onChange({ ...whom, picked: next })} />
      )}
      {segment === "LEVEL" && (
        <SelectField
          label={t("level")}
          value={String(whom.level)}
          onChange={(next) => onChange({ ...whom, level: Number(next) })}
          options={Array.from({ length: SEGMENT_LEVEL_MAX }, (_, index) => ({
            id: String(index + 1),
            label: t("levelNumber", { level: index + 1 }),
          }))}
        />
      )}
      {segment === "OVERNIGHT" && (
        <OptionField value={optionId} onChange={(next) => onChange({ ...whom, optionId: next })} />
      )}
    </>
  );
}

/** One member or partner: found by name, and shown until another is wanted. */
function OneMember({
  picked,
  onPick,
}: {
  readonly picked: Picked | undefined;
  readonly onPick: (picked: Picked | undefined) => void;
}) {
  const t = useTexts(messageTexts);
  if (picked === undefined) return <MemberPicker taken={NOBODY} onPick={onPick} />;
  return (
    <div className="flex items-center justify-between gap-2 text-13">
      <span>{t("chosen", { name: `${picked.name} (${picked.username})` })}</span>
      <Button size="small" onClick={() => onPick(undefined)}>
        {t("change")}
      </Button>
    </div>
  );
}

/** Needs 원장 보기 to name the instruments; whoever lacks it writes to those who hold any. */
function OptionField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useTexts(messageTexts);
  const instruments = useAsk("instruments", {}).data ?? [];
  return (
    <SelectField
      label={t("instrument")}
      value={value}
      onChange={onChange}
      options={[
        { id: "", label: t("anyInstrument") },
        ...instruments.map(({ overseaOptionId, koName }) => ({
          id: overseaOptionId,
          label: koName,
        })),
      ]}
    />
  );
}
