/** What of the member's own an inquiry or the next words of a chat are about. */

import { Chip } from "@naru/ui/parts/chip.tsx";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { aboutLine } from "./about-line.ts";
import { type Candidate, useCandidates } from "./candidates.ts";
import { aboutTexts } from "./texts.ts";

/** What is recent of the member's own: a tap attaches it, another takes it off. */
export function AboutChoice({
  about,
  onChoose,
}: {
  readonly about: Candidate | null;
  readonly onChoose: (about: Candidate | null) => void;
}) {
  const t = useTexts(aboutTexts);
  const chosen = useStore(language);
  const candidates = useCandidates();
  return (
    <section className="mt-3">
      <h2 className="text-13 font-semibold text-muted">{t("about")}</h2>
      <p className="mt-1 text-12 text-muted">
        {t(candidates.length === 0 ? "aboutNone" : "aboutHint")}
      </p>
      <div
        role="group"
        aria-label={t("about")}
        className="-mx-5 flex gap-2 overflow-x-auto px-5 py-2 [scrollbar-width:none]"
      >
        {candidates.map((each) => {
          const isOn = each.kind === about?.kind && each.id === about.id;
          return (
            <Chip
              key={`${each.kind} ${each.id}`}
              isOn={isOn}
              onPress={() => onChoose(isOn ? null : each)}
            >
              {aboutLine(each, chosen)}
            </Chip>
          );
        })}
      </div>
    </section>
  );
}
