/** What others have asked before, while an inquiry is written: who finds the answer there need not wait for one. */

import { Button } from "@naru/ui/parts/button.tsx";
import type { ContactCategory } from "@naru/vocabulary/contact";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { toast } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { FaqQuestion } from "../../../parts/faq-question.tsx";
import { suggest } from "../model/suggest.ts";
import { contactTexts } from "../texts.ts";

/** Nothing where nothing fits, and where the questions cannot be read: an inquiry is written all the same. */
export function Suggestions({
  text,
  category,
}: {
  readonly text: string;
  readonly category: ContactCategory;
}) {
  const t = useTexts(contactTexts);
  const router = useRouter();
  const asked = useDeferredValue(text);
  const { data } = useQuery({
    queryKey: ["contact", "faq"],
    queryFn: ({ signal }) => runtime().http.list("faqList", { size: "100" }, { signal }),
    staleTime: 60_000,
  });
  const suggested = suggest(data ?? [], { text: asked, category });
  if (suggested.length === 0) return null;
  const leave = () => {
    toast(t("solvedSaid"), "success");
    void router.navigate({ to: paths.contacts, replace: true });
  };
  return (
    <section aria-label={t("suggested")} className="mt-4">
      <h2 className="text-13 font-semibold text-muted">{t("suggested")}</h2>
      <p className="mt-1 text-12 text-muted">{t("suggestedHint")}</p>
      <ul className="mt-1.5 divide-y divide-line rounded-14 border border-line bg-surface">
        {suggested.map((question) => (
          <li key={question.id}>
            <FaqQuestion question={question}>
              <Button className="mt-3" onClick={leave}>
                {t("solved")}
              </Button>
            </FaqQuestion>
          </li>
        ))}
      </ul>
    </section>
  );
}
