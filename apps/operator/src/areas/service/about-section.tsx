/** What an inquiry or an entry of a chat is about, as the house has it now. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWalletName, useWord } from "../../base/words.ts";
import type { ContactAboutView } from "../../base/views.ts";
import { Amount } from "../../parts/amount.tsx";
import { Facts, Section } from "../../parts/panel.tsx";
import { inboxTexts } from "./inbox-texts.ts";
import type { Quote } from "./quote.ts";
import { ChatStory, ContactStory } from "./story.tsx";
import { storyTexts } from "../../parts/story/story-texts.ts";

interface Shown {
  readonly about: ContactAboutView;
  readonly memberId: string;
  /** Null where the reader does not answer. */
  readonly onQuote: Quote | null;
}

export function AboutSection({
  about,
  memberId,
  contactId,
  onQuote,
}: Shown & { readonly contactId: string }) {
  const t = useTexts(inboxTexts);
  const c = useTexts(commonTexts);
  const walletName = useWalletName();
  const which = useWhich(about);
  const status = useStatus(about);
  const { kind, walletType, currency, point, createdAt } = about;
  return (
    <Section title={t("about")} action={<SeeAbout about={about} memberId={memberId} />}>
      <Facts
        rows={[
          [t(`about${kind}`), which],
          [c("status"), status],
          walletType === null ? null : [c("wallet"), walletName(walletType)],
          point === null || currency === null
            ? null
            : [c("amount"), <Amount key="amount" value={point} currency={currency} />],
          [c("createdAt"), writeTime(createdAt)],
        ]}
      />
      <div className="px-4 pb-3">
        <ContactStory contactId={contactId} kind={kind} onQuote={onQuote} />
      </div>
    </Section>
  );
}

/** The same in few words, under what was said of it; what happened to it is shown when it is asked for. */
export function AboutCard({
  about,
  memberId,
  chatId,
  seq,
  onQuote,
}: Shown & { readonly chatId: string; readonly seq: number }) {
  const t = useTexts(inboxTexts);
  const s = useTexts(storyTexts);
  const [isOpen, setOpen] = useState(false);
  const which = useWhich(about);
  const status = useStatus(about);
  const { kind, currency, point, createdAt } = about;
  return (
    <div className="mt-1 flex flex-wrap items-baseline gap-x-2 rounded-8 border border-line bg-surface px-3 py-2 text-12">
      <span>
        <b className="font-semibold">{t(`about${kind}`)}</b> {which}
      </span>
      {point !== null && currency !== null && <Amount value={point} currency={currency} />}
      <span>{status}</span>
      <span className="text-muted">{writeTime(createdAt)}</span>
      <SeeAbout about={about} memberId={memberId} />
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="min-h-6 text-12 font-semibold text-accent"
      >
        {s(`story${kind}`)}
      </button>
      {isOpen && (
        <div className="w-full pt-1">
          <ChatStory chatId={chatId} seq={seq} kind={kind} onQuote={onQuote} />
        </div>
      )}
    </div>
  );
}

function useWhich({ id, what, koName, qty }: ContactAboutView): string {
  const t = useTexts(inboxTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const side =
    what === "LONG" || what === "SHORT" ? c(what) : what === "FLAT" ? t(what) : word(what);
  return `${id} · ${koName === null ? "" : `${koName} `}${side} ${qty ?? ""}`;
}

/** Where it stands: an order and a position have words of their own for it. */
function useStatus({ kind, status }: ContactAboutView): string {
  const t = useTexts(inboxTexts);
  const word = useWord();
  const own = `${kind}_${status}`;
  return own in inboxTexts.ko ? t(own as keyof typeof inboxTexts.ko) : word(status);
}

/** A request has a page of its own; an order or position is seen with its member's others. */
function SeeAbout({ about: { kind, id }, memberId }: Pick<Shown, "about" | "memberId">) {
  const t = useTexts(inboxTexts);
  const style = "text-12 font-semibold text-accent";
  return kind === "REQUEST" ? (
    <Link to="/dnw" search={{ status: "ALL", id }} className={style}>
      {t("openRequest")}
    </Link>
  ) : (
    <Link to="/members" search={{ id: memberId }} className={style}>
      {t("openMember")}
    </Link>
  );
}
