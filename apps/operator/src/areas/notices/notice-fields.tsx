/** The fields of a text, those that its section has. */

import { useTexts } from "@naru/ui/texts/i18n";
import {
  CONTENT_CATEGORIES,
  CONTENT_SECTIONS,
  type ContentSection,
  POPUP_AUDIENCES,
  POPUP_PAGES,
  type PopupAudience,
  type PopupPage,
} from "@naru/vocabulary/content";
import { useWord } from "../../base/words.ts";
import { CheckField, SelectField, TextField } from "../../parts/fields.tsx";
import { HtmlField } from "../../parts/rich-text/html-field.tsx";
import { noticeTexts } from "./texts.ts";
import type { Typed } from "./typed.ts";

interface Props {
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
}

/** `isKept`: it is a version of a text, which stays in its section. */
export function NoticeFields({ typed, onType, isKept }: Props & { readonly isKept: boolean }) {
  const t = useTexts(noticeTexts);
  const word = useWord();
  const put = <Name extends keyof Typed>(name: Name) => {
    return (value: Typed[Name]) => onType({ ...typed, [name]: value });
  };
  const categories: readonly string[] = CONTENT_CATEGORIES[typed.section];
  const toSection = (section: string) =>
    onType({
      ...typed,
      section: section as ContentSection,
      category: CONTENT_CATEGORIES[section as ContentSection][0] ?? "",
    });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {!isKept && (
          <SelectField
            label={t("section")}
            value={typed.section}
            options={CONTENT_SECTIONS.map((id) => ({ id, label: t(id) }))}
            onChange={toSection}
          />
        )}
        {categories.length > 0 && (
          <SelectField
            label={t("category")}
            value={typed.category}
            options={categories.map((id) => ({ id, label: word(id) }))}
            onChange={put("category")}
          />
        )}
      </div>
      <TextField
        label={t("noticeTitle")}
        value={typed.title}
        onChange={put("title")}
        maxLength={100}
      />
      <HtmlField label={t("body")} hint={t("bodyHint")} html={typed.body} onChange={put("body")} />
      <CheckField label={t("hasEnglish")} isOn={typed.hasEnglish} onChange={put("hasEnglish")} />
      {typed.hasEnglish && (
        <>
          <TextField
            label={t("titleEn")}
            value={typed.titleEn}
            onChange={put("titleEn")}
            maxLength={100}
          />
          <HtmlField label={t("bodyEn")} html={typed.bodyEn} onChange={put("bodyEn")} />
        </>
      )}
      <Placing typed={typed} onType={onType} />
      {typed.section === "POPUP" && <Popup typed={typed} onType={onType} />}
    </>
  );
}

/** Where it stands in its list, and until when. */
function Placing({ typed, onType }: Props) {
  const t = useTexts(noticeTexts);
  return (
    <>
      <CheckField
        label={t("isPinned")}
        isOn={typed.isPinned}
        onChange={(isPinned) => onType({ ...typed, isPinned })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t("position")}
          hint={t("positionHint")}
          inputMode="numeric"
          value={typed.position}
          onChange={(position) => onType({ ...typed, position })}
        />
        <TextField
          label={t("endsAt")}
          hint={t("endsAtHint")}
          type="datetime-local"
          value={typed.endsAt}
          onChange={(endsAt) => onType({ ...typed, endsAt })}
        />
      </div>
    </>
  );
}

function Popup({ typed, onType }: Props) {
  const t = useTexts(noticeTexts);
  const word = useWord();
  const pages = Object.keys(POPUP_PAGES) as PopupPage[];
  return (
    <>
      <fieldset>
        <legend className="text-12 font-semibold text-muted">{t("pages")}</legend>
        <div className="grid grid-cols-2">
          {pages.map((page) => (
            <CheckField
              key={page}
              label={word(`PAGE_${page}`)}
              isOn={typed.pages.includes(page)}
              onChange={(isOn) =>
                onType({
                  ...typed,
                  pages: pages.filter((each) =>
                    each === page ? isOn : typed.pages.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
        <p className="text-12 text-muted">{t("pagesHint")}</p>
      </fieldset>
      <SelectField
        label={t("audience")}
        value={typed.audience}
        options={POPUP_AUDIENCES.map((id) => ({ id, label: word(`AUDIENCE_${id}`) }))}
        onChange={(audience) => onType({ ...typed, audience: audience as PopupAudience })}
      />
    </>
  );
}
