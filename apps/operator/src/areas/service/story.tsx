/** What happened to an order, a position or a request that a member asks about, step by step, and the way to put it into the answer. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import type { ContactAbout } from "@naru/vocabulary/contact";
import { writeTime } from "../../base/moments.ts";
import { useAsk } from "../../base/use-ask.ts";
import { When } from "../../parts/list-section.tsx";
import { Answer } from "../../parts/states.tsx";
import { type Quote, quoteOf } from "./quote.ts";
import { storyTexts } from "./story-texts.ts";
import { useTelling } from "./use-telling.ts";

interface Shown {
  readonly kind: ContactAbout;
  /** Null where the reader does not answer. */
  readonly onQuote: Quote | null;
}

/** Of what an inquiry is about. */
export function ContactStory({ contactId, ...shown }: Shown & { readonly contactId: string }) {
  return <Story of={useAsk("contactStory", { contactId })} {...shown} />;
}

/** Of what an entry of a chat is about. */
export function ChatStory({
  chatId,
  seq,
  ...shown
}: Shown & { readonly chatId: string; readonly seq: number }) {
  return <Story of={useAsk("chatStory", { chatId, seq: String(seq) })} {...shown} />;
}

function Story({
  of,
  kind,
  onQuote,
}: Shown & { readonly of: ReturnType<typeof useAsk<"contactStory">> }) {
  const t = useTexts(storyTexts);
  const tell = useTelling();
  return (
    <Answer of={of} rows={2}>
      {(story) => {
        const { head, steps } = tell(story);
        const lines = steps.map(({ at, text }) => `${writeTime(at)} ${text}`);
        return (
          <div className="flex flex-col items-start gap-2">
            <ol aria-label={t(`story${kind}`)} className="w-full text-13">
              {steps.map(({ at, text }, place) => (
                // Steps are never taken away or put in between.
                <li key={place} className="py-0.5 break-words">
                  <When at={at} /> {text}
                </li>
              ))}
            </ol>
            {onQuote !== null && (
              <Button
                size="small"
                onClick={() => onQuote(quoteOf(head, lines, (count) => t("left", { count })))}
              >
                {t("quote")}
              </Button>
            )}
          </div>
        );
      }}
    </Answer>
  );
}
