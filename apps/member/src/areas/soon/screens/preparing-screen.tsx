/** 준비중입니다. at the address of a screen that is still to come. */

import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useNavigate } from "@tanstack/react-router";
import { Hourglass } from "lucide-react";
import { catalogue, language, useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { isSignedIn } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts } from "../../../base/texts.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { soonTitles } from "../titles.ts";

const texts = catalogue({ goOn: "처음으로 가기" }, { goOn: "Go to the start" });

/** @param path the screen's address as it is written in its area */
export function PreparingScreen({ path }: { readonly path: string }) {
  const chosen = useStore(language);
  const t = useTexts(texts);
  const navigate = useNavigate();
  useHeaderTitle(soonTitles[path]?.[chosen] ?? "");
  const start = isSignedIn() ? runtime().startPage : paths.root;
  return (
    <EmptyState
      icon={<Hourglass size={32} strokeWidth={1.5} aria-hidden />}
      title={productTexts[chosen].preparing}
      action={{ label: t("goOn"), onPress: () => void navigate({ to: start }) }}
    />
  );
}
