/** How a round stands, and why it is void where it is. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { BinaryRoundView } from "../../base/views.ts";
import { Tag } from "../../parts/tag.tsx";
import { binaryTexts } from "./texts.ts";

export function RoundState({ round }: { readonly round: BinaryRoundView }) {
  const t = useTexts(binaryTexts);
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Tag>{t(round.state)}</Tag>
      {round.voidReason !== null && (
        <span className="text-12 whitespace-nowrap text-muted">{t(round.voidReason)}</span>
      )}
    </span>
  );
}
