/** Tags of a trade: typed, taken from those that were used, and taken off. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { TRADE_TAG_MAX, TRADE_TAGS_MAX } from "@naru/vocabulary/service/trade-note";
import { X } from "lucide-react";
import { useTexts } from "../../base/i18n.ts";
import { withTag } from "../model/notes.ts";
import { noteTexts } from "../note-texts.ts";

const USED_SHOWN = 8;

export function TagField({
  tags,
  used,
  typed,
  onType,
  onChange,
}: {
  readonly tags: readonly string[];
  /** The member's other tags, those of most trades first. */
  readonly used: readonly string[];
  /** What stands in the field; it counts as added when the note is saved. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChange: (tags: readonly string[]) => void;
}) {
  const t = useTexts(noteTexts);
  const isFull = tags.length >= TRADE_TAGS_MAX;
  const others = used.filter((tag) => !tags.includes(tag)).slice(0, USED_SHOWN);
  return (
    <>
      <Chosen tags={tags} onChange={onChange} />
      {isFull ? (
        <p className="text-13 text-muted">{t("tagsFull", { max: TRADE_TAGS_MAX })}</p>
      ) : (
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onChange(withTag(tags, typed));
            onType("");
          }}
        >
          <input
            type="text"
            autoComplete="off"
            aria-label={t("tag")}
            placeholder={t("tagPlaceholder")}
            maxLength={TRADE_TAG_MAX + 1}
            className="h-11 min-w-0 flex-1 rounded-8 bg-ground px-3 text-15 text-ink ring-1 ring-line ring-inset"
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
          <Button type="submit" disabled={typed.trim() === ""}>
            {t("add")}
          </Button>
        </form>
      )}
      {!isFull && others.length > 0 && (
        <div role="group" aria-label={t("used")} className="flex flex-wrap gap-2 pt-3">
          {others.map((tag) => (
            <Chip key={tag} isOn={false} onPress={() => onChange(withTag(tags, tag))}>
              #{tag}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}

function Chosen({
  tags,
  onChange,
}: {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}) {
  const t = useTexts(noteTexts);
  if (tags.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 pb-2">
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-label={t("remove", { tag })}
          onClick={() => onChange(tags.filter((other) => other !== tag))}
          className="flex min-h-11 items-center gap-1 rounded-full bg-accent-wash px-3 text-13 font-semibold break-all text-accent"
        >
          #{tag}
          <X size={14} strokeWidth={1.5} aria-hidden />
        </button>
      ))}
    </div>
  );
}
