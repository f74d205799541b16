/** 문의하기: of what kind, about which order, position or request, what happened, and pictures of it. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { CONTACT_CATEGORIES, type ContactCategory } from "@naru/vocabulary/contact";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { AboutChoice } from "../../../records/about/about-choice.tsx";
import type { Candidate } from "../../../records/about/candidates.ts";
import { useContactsAgain } from "../data/contacts.ts";
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
