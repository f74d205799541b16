/** One notice, promotion or piece of investment information; closing it returns to its list (product.md §2). */

import { Button } from "@naru/ui/parts/button.tsx";
import { useRouter } from "@tanstack/react-router";
import { Share2 } from "lucide-react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts } from "../../../base/texts.ts";
import { titleIn } from "../../../parts/said.ts";
import { type SectionId, SECTIONS } from "../data/sections.ts";
import { useContent } from "../data/use-content.ts";
import { Article } from "../parts/article.tsx";
import { sharePage } from "../parts/share.ts";
import { contentTexts } from "../texts.ts";

export function ContentScreen({
  section,
  id,
  list,
}: {
  readonly section: SectionId;
  readonly id: string;
  /** Where closing leads. */
  readonly list: string;
}) {
  const t = useTexts(contentTexts);
  const chosen = useStore(language);
  const router = useRouter();
  const asked = useContent(SECTIONS[section].one, { id });
  const { data } = asked;
  return (
    <Article asked={asked}>
      <div className="mt-8 flex gap-2">
        <Button
          className="flex-1"
          onClick={() => void sharePage(data === undefined ? "" : titleIn(chosen, data))}
        >
          <Share2 size={18} strokeWidth={1.5} aria-hidden className="mr-1.5" />
          {t("share")}
        </Button>
        <Button tone="accent" className="flex-1" onClick={() => void router.navigate({ to: list })}>
          {productTexts[chosen].close}
        </Button>
      </div>
    </Article>
  );
}
