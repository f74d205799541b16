/** The keys in force on the page that is open. */

import { useStore } from "@naru/ui/state/store";
import { useTexts } from "@naru/ui/texts/i18n";
import { Sheet } from "../parts/sheet.tsx";
import { shortcuts } from "../base/shortcuts.ts";
import { commonTexts } from "../base/texts.ts";

export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(commonTexts);
  const known = new Map(
    useStore(shortcuts)
      .flat()
      .map(({ key, label }) => [key, label]),
  );
  return (
    <Sheet title={t("keysTitle")} onClose={onClose}>
      <dl className="grid grid-cols-[4rem_1fr] gap-y-2 text-13">
        {[...known].map(([key, label]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-[4px] bg-ground px-2 py-0.5 font-sans text-12 ring-1 ring-line-strong ring-inset">
                {key}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
