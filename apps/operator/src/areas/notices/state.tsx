import { useTexts } from "@naru/ui/texts/i18n";
import type { ContentState as State } from "@naru/vocabulary/content";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { noticeTexts } from "./texts.ts";

const TONES: Readonly<Record<State, Tone>> = {
  DRAFT: "plain",
  SCHEDULED: "wait",
  PUBLISHED: "good",
  ENDED: "plain",
  WITHDRAWN: "bad",
};

/** What has become of a text. */
export function ContentState({ state }: { readonly state: State }) {
  const t = useTexts(noticeTexts);
  return <Tag tone={TONES[state]}>{t(state)}</Tag>;
}
