/** What an inquiry or an entry of a chat is about, as the house has it now. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWalletName, useWord } from "../../base/words.ts";
import type { ContactAboutView } from "../../base/views.ts";
import { Amount } from "../../parts/amount.tsx";
import { Facts, Section } from "../../parts/panel.tsx";
import { inboxTexts } from "./inbox-texts.ts";

interface Shown {
  readonly about: ContactAboutView;
  readonly memberId: string;
}

export function AboutSection({ about, memberId }: Shown) {
  const t = useTexts(inboxTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const walletName = useWalletName();
  const which = useWhich(about);
  const { kind, status, walletType, currency, point, createdAt } = about;
  return (
    <Section title={t("about")} action={<SeeAbout about={about} memberId={memberId} />}>
      <Facts
        rows={[
          [t(`about${kind}`), which],
          [c("status"), word(status)],
          walletType === null ? null : [c("wallet"), walletName(walletType)],
          point === null || currency === null
            ? null
            : [c("amount"), <Amount key="amount" value={point} currency={currency} />],
          [c("createdAt"), writeTime(createdAt)],
        ]}
      />
    </Section>
  );
}

/** The same in few words, under what was said of it. */
export function AboutCard({ about, memberId }: Shown) {
  const t = useTexts(inboxTexts);
  const word = useWord();
  const which = useWhich(about);
  const { kind, status, currency, point, createdAt } = about;
  return (
    <div className="mt-1 flex flex-wrap items-baseline gap-x-2 rounded-8 border border-line bg-surface px-3 py-2 text-12">
      <span>
        <b className="font-semibold">{t(`about${kind}`)}</b> {which}
      </span>
      {point !== null && currency !== null && <Amount value={point} currency={currency} />}
      <span>{word(status)}</span>
      <span className="text-muted">{writeTime(createdAt)}</span>
      <SeeAbout about={about} memberId={memberId} />
    </div>
  );
}

function useWhich({ id, what, koName, qty }: ContactAboutView): string {
  const c = useTexts(commonTexts);
  const word = useWord();
  const side = what === "LONG" || what === "SHORT" ? c(what) : word(what);
  return `${id} · ${koName === null ? "" : `${koName} `}${side} ${qty ?? ""}`;
}

/** A request has a page of its own; an order or position is seen with its member's others. */
function SeeAbout({ about: { kind, id }, memberId }: Shown) {
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
