/** What happened to an order, a position or a request of a member, step by step. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { ContactAbout } from "@naru/vocabulary/contact";
import type { ReactNode } from "react";
import type { Asked } from "../../base/use-ask.ts";
import type { StoryView } from "../../base/views.ts";
import { When } from "../list-section.tsx";
import { Answer } from "../states.tsx";
import { storyTexts } from "./story-texts.ts";
import { type Told, useTelling } from "./use-telling.ts";

export function StorySteps({
  of,
  kind,
  beside,
  below,
}: {
  readonly of: Asked<StoryView>;
  readonly kind: ContactAbout;
  /** Stands after each step. */
  readonly beside?: (at: string) => ReactNode;
  /** Stands under the steps. */
  readonly below?: (told: Told) => ReactNode;
}) {
  const t = useTexts(storyTexts);
  const tell = useTelling();
  return (
    <Answer of={of} rows={2}>
      {(story) => {
        const told = tell(story);
        return (
          <div className="flex flex-col items-start gap-2">
            <ol aria-label={t(`story${kind}`)} className="w-full text-13">
              {told.steps.map(({ at, text }, place) => (
                // Steps are never taken away or put in between.
                <li key={place} className="py-0.5 break-words">
                  <When at={at} /> {text}
                  {beside !== undefined && <> {beside(at)}</>}
                </li>
              ))}
            </ol>
            {below?.(told)}
          </div>
        );
      }}
    </Answer>
  );
}
