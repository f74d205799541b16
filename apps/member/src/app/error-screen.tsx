/** What stands where a screen or the whole site could not be shown. */

import { ErrorState } from "@naru/ui/parts/state-box.tsx";
import { useEffect } from "react";
import { endFirstLook } from "../first-look/first-look.ts";
import { language, useTexts } from "../base/i18n.ts";
import { ChunkError } from "../base/lazy-screen.ts";
import { useStore } from "../base/store.ts";
import { productTexts, shellTexts } from "../base/texts.ts";

/** A screen that threw; code that did not arrive has its own text (product.md §8). */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const t = useTexts(shellTexts);
  const texts = productTexts[useStore(language)];
  useEffect(endFirstLook, []);
  const title = error instanceof ChunkError ? texts.chunkLoadFailed : t("screenFailed");
  return (
    <main className="flex min-h-[60dvh] items-center justify-center">
      <ErrorState title={title} action={{ label: t("reload"), onPress: () => location.reload() }} />
    </main>
  );
}

/** The site itself did not answer at the start. */
export function UnreachableScreen({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(shellTexts);
  useEffect(endFirstLook, []);
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState
        title={t("siteFailed")}
        hint={t("siteFailedHint")}
        action={{ label: t("retry"), onPress: onRetry }}
      />
    </main>
  );
}
