/** Search over everything, by Ctrl or Cmd and K: pages, members, and what happened by its number; each leads to where it stands. */

import { transactionLabels } from "@naru/contract/messages/wallet-labels";
import { useStore } from "@naru/ui/state/store";
import { type Language, language, useTexts } from "@naru/ui/texts/i18n";
import { TRANSACTION_CODES } from "@naru/vocabulary/transaction";
import { useNavigate } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Search } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import type { Found, Lead, Leads } from "../base/area.ts";
import type { OperatorAnswer } from "../base/http.ts";
import { writeShortTime } from "../base/moments.ts";
import { useMay } from "../base/session.ts";
import { commonTexts } from "../base/texts.ts";
import { useAsk } from "../base/use-ask.ts";
import { wordIn } from "../base/words.ts";
import { StateTag } from "../parts/tag.tsx";
import { areas } from "./areas.ts";
import { pages } from "./pages.ts";
import { foundTexts } from "../base/words/found-words.ts";
import { searchTexts } from "./search-texts.ts";

type Thing = OperatorAnswer<"search">["things"][number];

interface Hit extends Lead {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly more: string;
  readonly state?: string;
}

const leads: Leads = Object.assign({}, ...areas.map((area) => area.leads));

/** Where it stands; what stands on a page that the operator may not see leads to its member. */
function leadOf(kind: keyof Leads, found: Found, may: ReturnType<typeof useMay>): Lead {
  const lead = leads[kind]?.(found);
  const permission = pages.find(({ path }) => path === lead?.to)?.permission;
  if (lead !== undefined && (permission === undefined || may(permission))) return lead;
  return leads.MEMBER?.(found) ?? { to: "/", search: {} };
}

/** Opens by Ctrl or Cmd and K, whatever has the focus; not over another sheet. */
export function useSearchKey(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== "KeyK") return;
      event.preventDefault();
      if (document.querySelector("dialog[open]") === null) latest.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** An icon where room is short. */
export function SearchButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTexts(searchTexts);
  return (
    <button
      type="button"
      aria-label={t("title")}
      aria-keyshortcuts="Control+K Meta+K"
      title="Ctrl K"
      onClick={onPress}
      className="flex h-8 items-center gap-2 rounded-8 px-2 text-13 text-muted hover:bg-ground max-md:size-11 max-md:justify-center md:ring-1 md:ring-line md:ring-inset"
    >
      <Search size={17} strokeWidth={1.5} aria-hidden />
      <span className="max-md:hidden">{t("title")}</span>
    </button>
  );
}

export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(searchTexts);
  const navigate = useNavigate();
  const dialog = useModal();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { hits, said } = useHits(typed.trim());
  const at = Math.min(chosen, hits.length - 1);
  const go = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    onClose();
    void navigate({ to: hit.to, search: hit.search });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a Korean syllable is not yet a choice.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((at + step + hits.length) % Math.max(1, hits.length));
    else if (event.key === "Enter") go(hits[at]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t("title")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="rise mx-auto mt-[12dvh] mb-auto max-h-[76dvh] w-[min(40rem,calc(100vw-1.5rem))] rounded-14 border border-line bg-surface p-0 text-ink backdrop:bg-scrim max-md:mt-3"
    >
      <div className="flex max-h-[76dvh] flex-col">
        <Field
          typed={typed}
          list={{ id: listId, at, isOpen: hits.length > 0 }}
          onType={(text) => {
            setTyped(text);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          onClose={onClose}
        />
        {hits.length > 0 && (
          <div
            id={listId}
            role="listbox"
            aria-label={t("results")}
            className="min-h-0 flex-1 overflow-y-auto"
          >
            {hits.map((hit, index) => (
              <Row
                key={hit.key}
                id={`${listId}-${index}`}
                hit={hit}
                isChosen={index === at}
                onPoint={() => setChosen(index)}
                onPress={() => go(hit)}
              />
            ))}
          </div>
        )}
        <p role="status" className="shrink-0 border-t border-line px-4 py-2 text-12 text-muted">
          {said ?? t("hint")}
        </p>
      </div>
    </dialog>
  );
}

/** A dialog that is over the page while it is mounted. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    return () => element.close();
  }, []);
  return dialog;
}

/** What is typed, with the list below it that its keys move in. */
function Field({
  typed,
  list,
  onType,
  onKeyDown,
  onClose,
}: {
  readonly typed: string;
  /** `at` is the chosen line. */
  readonly list: { readonly id: string; readonly at: number; readonly isOpen: boolean };
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(searchTexts);
  const c = useTexts(commonTexts);
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
      <Search size={18} strokeWidth={1.5} aria-hidden className="shrink-0 text-faint" />
      <input
        type="text"
        enterKeyHint="search"
        role="combobox"
        aria-label={t("title")}
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? list.id : undefined}
        aria-activedescendant={list.isOpen ? `${list.id}-${list.at}` : undefined}
        autoComplete="off"
        maxLength={60}
        placeholder={t("placeholder")}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        className="h-13 min-w-0 flex-1 bg-transparent text-15 outline-none"
      />
      <button
        type="button"
        onClick={onClose}
        className="h-11 shrink-0 rounded-8 px-2 text-13 text-muted hover:bg-ground"
      >
        {c("close")}
      </button>
    </div>
  );
}

function Row({
  id,
  hit,
  isChosen,
  onPoint,
  onPress,
}: {
  readonly id: string;
  readonly hit: Hit;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onPress: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: "nearest" });
  }, [isChosen]);
  return (
    // The field has the keys; the list is pressed alone.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onPress}
      className={clsx(
        "flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-13",
        isChosen && "bg-accent-wash",
      )}
    >
      <span className="w-24 shrink-0 truncate text-12 text-muted">{hit.kind}</span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{hit.title}</b>
        {hit.more !== "" && <span className="block truncate text-12 text-muted">{hit.more}</span>}
      </span>
      {hit.state !== undefined && <StateTag state={hit.state} />}
    </div>
  );
}

/** What is found, pages first, and what is said while there is nothing. */
function useHits(q: string): { readonly hits: readonly Hit[]; readonly said: string | undefined } {
  const t = useTexts(searchTexts);
  const kind = useTexts(foundTexts);
  const chosen = useStore(language);
  const may = useMay();
  const asked = useDeferredValue(q);
  const { data, error, isFetching, isPlaceholderData } = useAsk(
    "search",
    { q: asked },
    { isOff: asked === "" },
  );
  if (q === "") return { hits: [], said: undefined };
  const wanted = q.toLowerCase();
  const found = isPlaceholderData ? undefined : data;
  const hits: Hit[] = [
    ...pages
      .filter(({ permission }) => permission === undefined || may(permission))
      .filter(({ label }) => label[chosen].toLowerCase().includes(wanted))
      .map(({ name, path, label }) => ({
        ...{ key: `page ${name}`, kind: t("page"), title: label[chosen], more: "" },
        ...{ to: path, search: {} },
      })),
    ...(found?.members ?? []).map(({ id, name, username, phone, status }) => ({
      ...{ key: `member ${id}`, kind: t("member"), title: `${name} (${username})` },
      ...{ more: `${id} · ${phone}`, state: status },
      ...leadOf("MEMBER", { id, memberId: id, referenceId: null }, may),
    })),
    ...(found?.things ?? []).map((thing) => ({
      ...hitOf(thing, kind(thing.kind), chosen),
      ...leadOf(thing.kind, { ...thing, memberId: thing.member.id }, may),
    })),
  ];
  if (hits.length > 0) return { hits, said: undefined };
  if (error !== null) return { hits, said: t("failed") };
  return { hits, said: t(isFetching || q !== asked ? "searching" : "nothing") };
}

function hitOf(thing: Thing, kind: string, chosen: Language): Omit<Hit, keyof Lead> {
  const { id, word, at, member } = thing;
  const code = TRANSACTION_CODES.find((each) => thing.kind === "TRANSFER" && each === word);
  const said = code === undefined ? wordIn(chosen, word ?? "") : transactionLabels[chosen][code];
  return {
    ...{ key: `${thing.kind} ${id}`, kind, title: `${id}${said === "" ? "" : ` · ${said}`}` },
    more: `${member.name} (${member.username}) · ${writeShortTime(at)}`,
  };
}
