/** What happened to an order, a position or a request that a member asks about, and the way to put it into the answer. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import type { ContactAbout } from "@naru/vocabulary/contact";
import { writeTime } from "../../base/moments.ts";
import { useAsk } from "../../base/use-ask.ts";
import { StorySteps } from "../../parts/story/story-steps.tsx";
import { storyTexts } from "../../parts/story/story-texts.ts";
import { type Quote, quoteOf } from "./quote.ts";

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
  if (onQuote === null) return <StorySteps of={of} kind={kind} />;
  return (
    <StorySteps
      of={of}
      kind={kind}
      below={({ head, steps }) => {
        const lines = steps.map(({ at, text }) => `${writeTime(at)} ${text}`);
        return (
          <Button
            size="small"
            onClick={() => onQuote(quoteOf(head, lines, (count) => t("left", { count })))}
          >
            {t("quote")}
          </Button>
        );
      }}
    />
  );
}
