/** What an inquiry is about, as the house has it now. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWalletName, useWord } from "../../base/words.ts";
import type { ContactAboutView } from "../../base/views.ts";
import { Amount } from "../../parts/amount.tsx";
import { Facts, Section } from "../../parts/panel.tsx";
import { inboxTexts } from "./inbox-texts.ts";

export function AboutSection({ about }: { readonly about: ContactAboutView }) {
  const t = useTexts(inboxTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const walletName = useWalletName();
  const { kind, id, what, status, koName, qty, walletType, currency, point, createdAt } = about;
  const side = what === "LONG" || what === "SHORT" ? c(what) : word(what);
  return (
    <Section
      title={t("about")}
      action={
        kind === "REQUEST" && (
          <Link
            to="/dnw"
            search={{ status: "ALL", id }}
            className="text-12 font-semibold text-accent"
          >
            {t("openRequest")}
          </Link>
        )
      }
    >
      <Facts
        rows={[
          [t(`about${kind}`), `${id} · ${koName === null ? "" : `${koName} `}${side} ${qty ?? ""}`],
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
