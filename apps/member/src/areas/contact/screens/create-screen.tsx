/** 문의하기: of what kind, about which order, position or request, what happened, and pictures of it. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { CONTACT_CATEGORIES, type ContactCategory } from "@naru/vocabulary/contact";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { type Candidate, useCandidates } from "../data/candidates.ts";
import { useContactsAgain } from "../data/contacts.ts";
import { aboutLine } from "../parts/about-line.ts";
import { Suggestions } from "../parts/suggestions.tsx";
import { NO_QUESTION, QuestionFields } from "../parts/question-fields.tsx";
import { contactTexts } from "../texts.ts";

export function CreateScreen() {
  const t = useTexts(contactTexts);
  useHeaderTitle(t("write"));
  const router = useRouter();
  const again = useContactsAgain();
  const [category, setCategory] = useState<ContactCategory>("TRADE");
  const [about, setAbout] = useState<Candidate | null>(null);
  const [question, setQuestion] = useState(NO_QUESTION);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const text = question.text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text === "" || isBusy) return;
    setBusy(true);
    try {
      const { id } = await runtime().http.call("createContact", {
        category,
        question: text,
        files: question.pictures.map((picture) => picture.id),
        about: about && { kind: about.kind, id: about.id },
      });
      toast(t("sent"), "success");
      await again();
      await router.navigate({ to: paths.contact(id), replace: true });
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="px-5 pt-2 pb-8">
      <h2 className="text-13 font-semibold text-muted">{t("category")}</h2>
      <div role="group" aria-label={t("category")} className="flex flex-wrap gap-x-2 gap-y-3 py-2">
        {CONTACT_CATEGORIES.map((each) => (
          <Chip key={each} isOn={each === category} onPress={() => setCategory(each)}>
            {t(`category${each}`)}
          </Chip>
        ))}
      </div>
      <AboutChoice about={about} onChoose={setAbout} />
      <div className="mt-4">
        <QuestionFields
          question={question}
          isMissing={isTried && text === ""}
          onChange={setQuestion}
        >
          <Suggestions text={question.text} category={category} />
        </QuestionFields>
      </div>
      <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy} className="mt-6">
        {t("send")}
      </Button>
    </form>
  );
}

/** What is recent of the member's own: a tap attaches it, another takes it off. */
function AboutChoice({
  about,
  onChoose,
}: {
  readonly about: Candidate | null;
  readonly onChoose: (about: Candidate | null) => void;
}) {
  const t = useTexts(contactTexts);
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
