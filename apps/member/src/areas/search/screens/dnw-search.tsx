/** 입출금 조회: opens with the requests themselves. */

import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useRouter } from "@tanstack/react-router";
import { History } from "lucide-react";
import { language, useTexts } from "../../../app/i18n.ts";
import { paths } from "../../../app/paths.ts";
import { useStore } from "../../../app/store.ts";
import { productTexts } from "../../../app/texts.ts";
import { dnwTexts } from "../../dnw/texts.ts";

export function DnwSearch() {
  const t = useTexts(dnwTexts);
  const texts = productTexts[useStore(language)];
  const router = useRouter();
  return (
    <EmptyState
      icon={<History size={32} strokeWidth={1.5} aria-hidden />}
      title={texts.preparing}
      hint={t("searchPreparing")}
      action={{ label: t("goOrder"), onPress: () => void router.navigate({ to: paths.oversea() }) }}
    />
  );
}
