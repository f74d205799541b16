/** What the member wrote of a trade, in its sheet: read, written and taken back. */

import type { TradeNoteView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { type NotedKind, TRADE_NOTE_MAX } from "@naru/vocabulary/service/trade-note";
import { useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { alertError } from "../../base/notices.ts";
import { useNotes, useSaveNote } from "../data/notes.ts";
import { noteOf, tagsOf, tagsText, withTag } from "../model/notes.ts";
import { noteTexts } from "../note-texts.ts";
import { TagField } from "./tag-field.tsx";

interface Props {
  readonly kind: NotedKind;
  /** Of the position or the fill. */
  readonly id: string;
}

export function NotePart({ kind, id }: Props) {
  const t = useTexts(noteTexts);
  const { data: notes, isPending, refetch } = useNotes();
  const [isWriting, setWriting] = useState(false);
  const kept = noteOf(notes ?? [], kind, id) ?? { kind, id, note: "", tags: [] };
  return (
    <section className="pt-5" aria-label={t("title")}>
      <h3 className="text-13 font-semibold text-muted">{t("title")}</h3>
      {isPending ? (
        <div role="status" aria-busy="true" aria-label={t("loading")}>
          <Skeleton className="mt-2 h-12 w-full" />
        </div>
      ) : notes === undefined ? (
        <div className="flex flex-wrap items-center justify-between gap-2 pt-1 text-13">
          <span>{t("failed")}</span>
          <Button size="small" onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        </div>
      ) : isWriting ? (
        <Writing kept={kept} used={tagsOf(notes)} onDone={() => setWriting(false)} />
      ) : (
        <Written kept={kept} onWrite={() => setWriting(true)} />
      )}
    </section>
  );
}

function Written({
  kept,
  onWrite,
}: {
  readonly kept: TradeNoteView;
  readonly onWrite: () => void;
}) {
  const t = useTexts(noteTexts);
  const isEmpty = kept.note === "" && kept.tags.length === 0;
  return (
    <>
      {isEmpty && <p className="pt-1 pb-2 text-13 text-muted">{t("none")}</p>}
      {kept.note !== "" && (
        <p className="pt-1 text-15 break-words whitespace-pre-wrap">{kept.note}</p>
      )}
      <p className="pt-1 pb-2 text-13 font-semibold break-words text-accent">
        {tagsText(kept.tags)}
      </p>
      <Button onClick={onWrite}>{t(isEmpty ? "write" : "change")}</Button>
    </>
  );
}

function Writing({
  kept,
  used,
  onDone,
}: {
  readonly kept: TradeNoteView;
  readonly used: readonly string[];
  readonly onDone: () => void;
}) {
  const t = useTexts(noteTexts);
  const save = useSaveNote();
  const [note, setNote] = useState(kept.note);
  const [tags, setTags] = useState<readonly string[]>(kept.tags);
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await save({ ...kept, note: note.trim(), tags: [...withTag(tags, typed)] });
      onDone();
    } catch (error) {
      setBusy(false);
      void alertError(error);
    }
  };
  return (
    <div className="pt-1">
      <p className="pb-2 text-12 text-muted">{t("hint")}</p>
      <textarea
        aria-label={t("note")}
        placeholder={t("notePlaceholder")}
        maxLength={TRADE_NOTE_MAX}
        rows={3}
        className="w-full rounded-8 bg-ground px-3 py-2 text-15 text-ink ring-1 ring-line ring-inset"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="pb-2 text-right text-12 text-muted">
        {note.length}/{TRADE_NOTE_MAX}
      </p>
      <TagField tags={tags} used={used} typed={typed} onType={setTyped} onChange={setTags} />
      <div className="flex gap-2 pt-3">
        <Button onClick={onDone}>{t("cancel")}</Button>
        <Button tone="accent" isBusy={isBusy} onClick={() => void press()}>
          {t("save")}
        </Button>
      </div>
    </div>
  );
}
