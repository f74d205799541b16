/** 공지사항: notices by category. */

import { categoryName } from "@naru/contract/messages/content-categories";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { CONTENT_CATEGORIES, type ContentCategory } from "@naru/vocabulary/content";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { ContentList } from "../parts/content-list.tsx";
import { contentTexts } from "../texts.ts";

export function NoticeListScreen() {
  const t = useTexts(contentTexts);
  const chosen = useStore(language);
  const [category, setCategory] = useState<ContentCategory>();
  return (
    <>
      <ChipRow label={t("category")}>
        <Chip isOn={category === undefined} onPress={() => setCategory(undefined)}>
          {t("all")}
        </Chip>
        {CONTENT_CATEGORIES.NOTICE.map((each) => (
          <Chip key={each} isOn={category === each} onPress={() => setCategory(each)}>
            {categoryName(each, chosen)}
          </Chip>
        ))}
      </ChipRow>
      <ContentList section="NOTICE" category={category} />
    </>
  );
}
