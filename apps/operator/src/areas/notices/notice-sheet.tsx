/** Writing what members read, with what they will see beside it: one person keeps a draft, two publish. */

import { useTexts } from "@naru/ui/texts/i18n";
import { type ReactNode, useState } from "react";
import { readTime, writeLocalTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAct } from "../../base/use-ask.ts";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { NoticePreview } from "../../parts/notice-preview.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { flagOf, type Initial, textOf } from "../../proposals/initial.ts";
import type { ProposalFormProps } from "../../proposals/proposal-sheet.tsx";
import { usePropose } from "../../proposals/use-propose.ts";
import { NoticeFields } from "./notice-fields.tsx";
import { noticeTexts } from "./texts.ts";
import { isComplete, typedOf, wordsOf } from "./typed.ts";

/** `initial` may name the text (`noticeId`) and have the words of a version, and of an own proposal the rest. */
export function NoticeSheet({ onClose, editing, initial }: ProposalFormProps) {
  const t = useTexts(noticeTexts);
  const noticeId = textOf(initial, "noticeId");
  const [typed, setTyped] = useState(() => typedOf(initial));
  const [isPublished, setPublished] = useState(true);
  const [plan, setPlan] = useState(() => planOf(initial));
  const save = useAct("saveNotice", { isQuiet: true, said: t("saved"), onDone: onClose });
  const propose = usePropose(editing, onClose);
  const run = () => {
    const words = { ...(noticeId !== "" && { noticeId }), ...wordsOf(typed) };
    if (!isPublished) return save.run(words);
    propose.run({
      kind: "NOTICE",
      ...words,
      ...(plan.publishAt !== "" && { publishAt: readTime(plan.publishAt) }),
      isForced: plan.isForced && mayForce(typed.section, plan),
      reason: plan.reason.trim(),
    });
  };
  return (
    <Sheet
      title={t(noticeId === "" ? "sheet" : "changeSheet")}
      onClose={onClose}
      isWide
      error={propose.error ?? save.error?.message}
      action={{
        label: t(isPublished ? "propose" : "save"),
        isBusy: save.isBusy || propose.isBusy,
        isOff: !isComplete(typed) || (isPublished && plan.reason.trim() === ""),
        run,
      }}
    >
      <div className="grid gap-5 md:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <NoticeFields typed={typed} onType={setTyped} isKept={noticeId !== ""} />
          {editing === undefined && (
            <CheckField label={t("isPublished")} isOn={isPublished} onChange={setPublished} />
          )}
          {isPublished ? (
            <Publishing section={typed.section} plan={plan} onPlan={setPlan} />
          ) : (
            <Hint>{t("draftHint")}</Hint>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <NoticePreview label={t("preview")} title={typed.title} html={typed.body} />
          {typed.hasEnglish && (
            <NoticePreview label={t("previewEn")} title={typed.titleEn} html={typed.bodyEn} />
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** When it is published, whether on every screen, and why. */
interface Plan {
  readonly publishAt: string;
  readonly isForced: boolean;
  readonly reason: string;
}

function planOf(initial: Initial | undefined): Plan {
  return {
    publishAt: writeLocalTime(textOf(initial, "publishAt")),
    isForced: flagOf(initial, "isForced", false),
    reason: textOf(initial, "reason"),
  };
}

/** Screens are told at once, and of notices alone. */
function mayForce(section: string, { publishAt }: Plan): boolean {
  return section === "NOTICE" && publishAt === "";
}

function Publishing({
  section,
  plan,
  onPlan,
}: {
  readonly section: string;
  readonly plan: Plan;
  readonly onPlan: (plan: Plan) => void;
}) {
  const t = useTexts(noticeTexts);
  const c = useTexts(commonTexts);
  return (
    <>
      <TextField
        label={t("publishAt")}
        hint={t("publishAtHint")}
        type="datetime-local"
        value={plan.publishAt}
        onChange={(publishAt) => onPlan({ ...plan, publishAt })}
      />
      {mayForce(section, plan) && (
        <CheckField
          label={t("force")}
          isOn={plan.isForced}
          onChange={(isForced) => onPlan({ ...plan, isForced })}
        />
      )}
      {mayForce(section, plan) && plan.isForced && (
        <p className="text-12 text-bad">{t("forceHint")}</p>
      )}
      <TextField
        label={c("reason")}
        hint={c("reasonHint")}
        value={plan.reason}
        onChange={(reason) => onPlan({ ...plan, reason })}
        maxLength={200}
      />
      <Hint>{t("publishHint")}</Hint>
    </>
  );
}

function Hint({ children }: { readonly children: ReactNode }) {
  return <p className="text-12 text-muted">{children}</p>;
}
