/** The versions of a text: who saved each, when members saw it, what it changed, and the way back to it. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { clsx } from "clsx";
import { useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { serverNow } from "../../base/server-time.ts";
import type { OperatorNoticeVersionView, OperatorNoticeView } from "../../base/views.ts";
import { Section } from "../../parts/panel.tsx";
import { Tag } from "../../parts/tag.tsx";
import { blocksOf, changesOf, type DifferenceLine, lineDifference } from "./line-difference.ts";
import { noticeTexts } from "./texts.ts";

export function Versions({
  notice,
  versions,
  onWrite,
}: {
  readonly notice: OperatorNoticeView;
  /** The newest first. */
  readonly versions: readonly OperatorNoticeVersionView[];
  /** Writes another version that begins as this one. */
  readonly onWrite: (version: OperatorNoticeVersionView) => void;
}) {
  const t = useTexts(noticeTexts);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Section title={t("versions")}>
      <ul className="px-4 pb-4">
        {versions.map((version, index) => {
          const before = versions[index + 1];
          return (
            <li
              key={version.version}
              className="border-t border-line py-2 text-12 first:border-t-0"
            >
              <div className="flex items-center gap-2">
                <b className="font-semibold">{t("version", { version: version.version })}</b>
                {version.version === notice.inForce && <Tag tone="good">{t("inForce")}</Tag>}
                {isToCome(version) && <Tag tone="wait">{t("SCHEDULED")}</Tag>}
                <span className="ml-auto text-muted">{writeTime(version.savedAt)}</span>
              </div>
              <p className="text-muted">{version.savedBy ?? t("installed")}</p>
              {version.publishedFrom !== null && (
                <p className="text-muted">
                  {t("publishedFrom", { at: writeTime(version.publishedFrom) })}
                </p>
              )}
              <div className="mt-1 flex gap-2">
                {before !== undefined && (
                  <Button
                    size="small"
                    onClick={() => setShown(shown === version.version ? null : version.version)}
                  >
                    {t("differences")}
                  </Button>
                )}
                {index > 0 && (
                  <Button size="small" onClick={() => onWrite(version)}>
                    {t("rollBack")}
                  </Button>
                )}
              </div>
              {shown === version.version && before !== undefined && (
                <Lines lines={differencesOf(before, version)} />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function isToCome({ publishedFrom, withdrawnAt }: OperatorNoticeVersionView): boolean {
  return publishedFrom !== null && withdrawnAt === null && Date.parse(publishedFrom) > serverNow();
}

/** Title and text in both languages, a line a block. */
function differencesOf(
  before: OperatorNoticeVersionView,
  after: OperatorNoticeVersionView,
): DifferenceLine[] {
  const linesOf = ({ title, body, titleEn, bodyEn }: OperatorNoticeVersionView): string[] => [
    title,
    ...blocksOf(body),
    ...(titleEn === null ? [] : [titleEn, ...blocksOf(bodyEn ?? "")]),
  ];
  return lineDifference(linesOf(before), linesOf(after));
}

function Lines({ lines }: { readonly lines: readonly DifferenceLine[] }) {
  const t = useTexts(noticeTexts);
  const changed = changesOf(lines);
  if (changed.length === 0) return <p className="mt-2 text-muted">{t("noDifferences")}</p>;
  return (
    <ol className="mt-2 rounded-8 border border-line bg-ground p-2 break-words">
      {changed.map(({ kind, text }, index) => (
        <li
          key={`${index} ${text}`}
          className={clsx(kind === "gone" ? "text-bad line-through" : "text-accent")}
        >
          {kind === "gone" ? "− " : "+ "}
          {text}
        </li>
      ))}
    </ol>
  );
}
