/** The frame of a partner's page: nobody else has one, and what is being read is said in place of it. */

import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useRouter } from "@tanstack/react-router";
import { Handshake } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { partnerTexts } from "../texts.ts";

export function PartnerPage({
  title,
  children,
}: {
  readonly title: keyof typeof partnerTexts.ko;
  readonly children: () => ReactNode;
}) {
  const t = useTexts(partnerTexts);
  useHeaderTitle(t(title));
  const router = useRouter();
  if (useStore(session).me?.role === "PARTNER") return <Within>{children}</Within>;
  return (
    <EmptyState
      icon={<Handshake size={32} strokeWidth={1.5} aria-hidden />}
      title={t("onlyPartners")}
      hint={t("onlyPartnersHint")}
      action={{
        label: t("ask"),
        onPress: () => void router.navigate({ to: paths.contact("create") }),
      }}
    />
  );
}

/** What it holds asks nothing for whom it is not for. */
function Within({ children }: { readonly children: () => ReactNode }) {
  return children();
}
