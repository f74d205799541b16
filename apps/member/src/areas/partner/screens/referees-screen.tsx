/** 추천 회원: whom a partner brought, masked, with a note of the partner's own and what was earned by each. */

import type { RefereeView } from "@naru/client/views";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useRouter } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { Field } from "../../../parts/field.tsx";
import { ListSkeleton, NextPage, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { usePartnerAgain, useReferees } from "../data/partner.ts";
import { PartnerPage } from "../parts/partner-page.tsx";
import { Sums } from "../parts/sums.tsx";
import { partnerTexts } from "../texts.ts";

export function RefereesScreen() {
  return <PartnerPage title="referees">{() => <Referees />}</PartnerPage>;
}

function Referees() {
  const t = useTexts(partnerTexts);
  const router = useRouter();
  const [noting, setNoting] = useState<RefereeView | null>(null);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useReferees();
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const rows = data.pages.flatMap((page) => page.content);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Users size={32} strokeWidth={1.5} aria-hidden />}
        title={t("noReferees")}
        hint={t("noRefereesHint")}
        action={{
          label: t("links"),
          onPress: () => void router.navigate({ to: paths.partnerLinks }),
        }}
      />
    );
  return (
    <div className="pt-2 pb-6">
      {error !== null && <StaleStrip onRetry={retry} />}
      <Rows>
        {rows.map((row) => (
          <li key={row.id}>
            <RefereeRow referee={row} onNote={() => setNoting(row)} />
          </li>
        ))}
      </Rows>
      {hasNextPage && (
        <NextPage isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />
      )}
      {noting !== null && (
        <NoteSheet key={noting.id} referee={noting} onClose={() => setNoting(null)} />
      )}
    </div>
  );
}

function RefereeRow({
  referee,
  onNote,
}: {
  readonly referee: RefereeView;
  readonly onNote: () => void;
}) {
  const t = useTexts(partnerTexts);
  const chosen = useStore(language);
  const { member, code, note, joinedAt, earned } = referee;
  return (
    <article className="px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 truncate text-15 font-semibold">{member}</h2>
        <p className="shrink-0 text-right text-15 font-semibold">
          <span className="sr-only">{t("earnedBy")}</span>
          {earned.length === 0 ? <span className="text-muted">0</span> : <Sums sums={earned} />}
        </p>
      </div>
      <p className="mt-0.5 text-12 text-muted">
        {t("joinedAt", { at: showMoment(joinedAt, chosen) })}
        {code !== null && ` · ${code}`}
      </p>
      <button
        type="button"
        onClick={onNote}
        className="-mb-2 flex min-h-11 max-w-full items-center text-13 text-accent"
      >
        <span className="truncate">{note ?? t("noteAdd")}</span>
      </button>
    </article>
  );
}

const NOTE_MOST = 60;

function NoteSheet({
  referee,
  onClose,
}: {
  readonly referee: RefereeView;
  readonly onClose: () => void;
}) {
  const t = useTexts(partnerTexts);
  const again = usePartnerAgain();
  const [note, setNote] = useState(referee.note ?? "");
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await runtime().http.call("noteReferee", { id: referee.id, note: note.trim() });
      await again();
      toast(t("noteSaved"), "success");
      onClose();
    } catch (refusal) {
      void alertError(refusal);
      setBusy(false);
    }
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={referee.member}
      footer={
        <Button tone="accent" size="large" isBusy={isBusy} onClick={() => void save()}>
          {t("saveNote")}
        </Button>
      }
    >
      <Field label={t("note")} hint={t("noteHint")}>
        {(field) => (
          <input
            {...field}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            maxLength={NOTE_MOST}
            autoComplete="off"
            className={inputStyle}
          />
        )}
      </Field>
    </Sheet>
  );
}
