/** Ready answers: chosen to be changed, thrown away, or a new one written. */

import { useTexts } from "@naru/ui/texts/i18n";
import { CONTACT_TEXT_MAX } from "@naru/vocabulary/contact";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useAct, useAsk } from "../../base/use-ask.ts";
import { SelectField, TextArea, TextField } from "../../parts/fields.tsx";
import { IconButton } from "../../parts/icon-button.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { inboxTexts } from "./inbox-texts.ts";

export function TemplatesSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(inboxTexts);
  const templates = useAsk("contactTemplates", {}).data ?? [];
  const [id, setId] = useState("");
  const [title, setTitle] = useState("");
  const [content, setContent] = useState("");
  const choose = (next: string) => {
    const chosen = templates.find((each) => each.id === next);
    setId(next);
    setTitle(chosen?.title ?? "");
    setContent(chosen?.content ?? "");
  };
  const save = useAct("saveContactTemplate", {
    isQuiet: true,
    said: t("savedTemplate"),
    onDone: (kept) => setId(kept.id),
  });
  const remove = useAct("deleteContactTemplate", {
    isQuiet: true,
    said: t("deletedTemplate"),
    onDone: () => choose(""),
  });
  const throwAway = () => remove.run({ templateId: id });
  return (
    <Sheet
      title={t("templatesSheet")}
      onClose={onClose}
      error={save.error?.message ?? remove.error?.message}
      action={{
        label: t("saveTemplate"),
        isBusy: save.isBusy,
        isOff: title.trim() === "" || content.trim() === "",
        run: () =>
          save.run({
            ...(id === "" ? {} : { templateId: id }),
            title: title.trim(),
            content: content.trim(),
          }),
      }}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={t("template")}
            value={id}
            onChange={choose}
            options={[
              { id: "", label: t("newTemplate") },
              ...templates.map((each) => ({ id: each.id, label: each.title })),
            ]}
          />
        </div>
        {id !== "" && (
          <IconButton label={t("deleteTemplate", { title })} onPress={throwAway}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        )}
      </div>
      <TextField label={t("templateTitle")} value={title} onChange={setTitle} maxLength={60} />
      <TextArea
        label={t("templateBody")}
        value={content}
        onChange={setContent}
        rows={6}
        maxLength={CONTACT_TEXT_MAX}
      />
    </Sheet>
  );
}
