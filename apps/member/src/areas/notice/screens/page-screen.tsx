/** 이용약관, 개인정보 처리방침, 투자위험 고지: a page of the site. */

import type { ContentCategory } from "@naru/vocabulary/content";
import { useContent } from "../data/use-content.ts";
import { Article } from "../parts/article.tsx";

export function PageScreen({ category }: { readonly category: ContentCategory }) {
  return <Article asked={useContent("staticPage", { category })} />;
}
