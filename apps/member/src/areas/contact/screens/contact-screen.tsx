/** One inquiry: what was asked and answered, asking more, and how content the member is. */

import type { ContactEntryView, ContactView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { clsx } from "clsx";
import { Star } from "lucide-react";
import { type FormEvent, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { Picture } from "../../../parts/picture.tsx";
import { useContact, useContactsAgain } from "../data/contacts.ts";
import { aboutLine } from "../../../records/about/about-line.ts";
import { aboutTexts } from "../../../records/about/texts.ts";
import { NO_QUESTION, QuestionFields } from "../parts/question-fields.tsx";
import { contactTexts } from "../texts.ts";

const SCORES = [1, 2, 3, 4, 5] as const;

export function ContactScreen({ id }: { readonly id: string }) {
  const t = useTexts(contactTexts);
  const a = useTexts(aboutTexts);
  const chosen = useStore(language);
  useHeaderTitle(t("title"));
  const { data, error, isPending, refetch } = useContact(id);
  if (isPending)
    return (
      <div className="flex flex-col gap-3 px-4 pt-4" aria-busy="true">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />;
  return (
    <div className="px-4 pt-2 pb-8">
      <p className="text-12 text-muted">
        {t(`category${data.category}`)} · {t(data.isAnswered === 1 ? "answered" : "waiting")}
      </p>
      {data.about !== null && (
        <p className="mt-2 rounded-8 bg-raised px-3 py-2 text-13">
          <span className="text-muted">{a("about")}</span> {aboutLine(data.about, chosen)}
        </p>
      )}
      <ol className="mt-3 flex flex-col gap-3">
        {data.entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {data.isAnswered === 0 && (
        <p role="status" className="mt-4 text-13 text-muted">
          {t("waitingHint")}
        </p>
      )}
      {data.answeredAt !== null && <Rating contact={data} />}
      {data.mayAsk ? <AskMore id={id} /> : <p className="mt-6 text-13 text-muted">{t("full")}</p>}
    </div>
  );
}

function Entry({ entry }: { readonly entry: ContactEntryView }) {
  const t = useTexts(contactTexts);
  const chosen = useStore(language);
  const isOwn = entry.name === null;
  return (
    <article
      className={clsx(
        "rounded-14 border border-line px-4 py-3",
        isOwn ? "bg-surface" : "bg-accent-wash",
      )}
    >
      <h3 className="text-12 font-semibold text-muted">
        {entry.name ?? t("me")} · {showMoment(entry.createdAt, chosen)}
      </h3>
      <p className="mt-1 text-15 break-words whitespace-pre-line">{entry.content}</p>
      {entry.files.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {entry.files.map((file) => (
            <li key={file.id}>
              <Picture
                file={file}
                label={(size) => t("picture", { size })}
                failed={t("pictureFailed")}
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Rating({ contact: { id, score } }: { readonly contact: ContactView }) {
  const t = useTexts(contactTexts);
  const again = useContactsAgain();
  const rate = async (next: number) => {
    try {
      await runtime().http.call("rateContact", { id, score: next });
      toast(t("rated"), "success");
      await again();
    } catch (refusal) {
      void alertError(refusal);
    }
  };
  return (
    <section className="mt-6 text-center">
      <h2 className="text-13 font-semibold">{t("rate")}</h2>
      <div role="group" aria-label={t("rate")} className="mt-1 flex justify-center">
        {SCORES.map((each) => (
          <button
            key={each}
            type="button"
            aria-label={t("stars", { score: each })}
            aria-pressed={score === each}
            className="flex size-11 items-center justify-center text-accent"
            onClick={() => void rate(each)}
          >
            <Star
              size={24}
              strokeWidth={1.5}
              fill={each <= (score ?? 0) ? "currentColor" : "none"}
              aria-hidden
            />
          </button>
        ))}
      </div>
    </section>
  );
}

/** More is asked in the same inquiry, which then waits again. */
function AskMore({ id }: { readonly id: string }) {
  const t = useTexts(contactTexts);
  const again = useContactsAgain();
  const [isOpen, setOpen] = useState(false);
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
      const files = question.pictures.map((picture) => picture.id);
      await runtime().http.call("reopenContact", { id, question: text, files });
      setQuestion(NO_QUESTION);
      setTried(false);
      setOpen(false);
      toast(t("sent"), "success");
      await again();
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  if (!isOpen)
    return (
      <Button isWide className="mt-6" onClick={() => setOpen(true)}>
        {t("again")}
      </Button>
    );
  return (
    <form noValidate className="mt-6" onSubmit={(event) => void submit(event)}>
      <QuestionFields
        question={question}
        isMissing={isTried && text === ""}
        onChange={setQuestion}
      />
      <Button type="submit" tone="accent" isWide isBusy={isBusy} className="mt-4">
        {t("sendAgain")}
      </Button>
    </form>
  );
}
