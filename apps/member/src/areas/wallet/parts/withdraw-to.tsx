/** Where coins go: one of the member's own entries, chosen or recognised by what is pasted; another address where the member may type one. */

import type { BookAddressView } from "@naru/client/views";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { Link, useRouter } from "@tanstack/react-router";
import { clsx } from "clsx";
import { BookUser, Check, ChevronRight } from "lucide-react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { paths } from "../../../base/paths.ts";
import { serverNow } from "../../../base/server-time.ts";
import { useStore } from "../../../base/store.ts";
import { addressTexts } from "../address-texts.ts";
import type { Place, PlaceChoice } from "../data/use-place.ts";
import { tagNameOf } from "../model/typed-address.ts";
import { withdrawTexts } from "../withdraw-texts.ts";
import { AddressInput } from "./address-input.tsx";
import { TagField } from "./tag-field.tsx";

export function WithdrawTo({
  coin,
  entries,
  isAnywhere,
  place,
  isTried,
}: {
  readonly coin: string;
  readonly entries: readonly BookAddressView[];
  /** An address that is in no book may be typed. */
  readonly isAnywhere: boolean;
  readonly place: PlaceChoice;
  /** It was sent without one. */
  readonly isTried: boolean;
}) {
  const t = useTexts(withdrawTexts);
  const names = useTexts(addressTexts);
  const fitting = entries.filter(({ address }) => address === place.address.trim());
  const isUnlisted = place.address !== "" && fitting.length === 0;
  const tagName = isAnywhere && isUnlisted ? tagNameOf(coin) : null;
  const isMissing = isTried && place.to === null && place.address === "";
  if (entries.length === 0 && !isAnywhere) return <NoBook coin={coin} />;
  return (
    <>
      <AddressInput
        label={t("to")}
        hint={t(isAnywhere ? "anywhereHint" : "pasteHint")}
        placeholder={t(entries.length === 0 ? "pasteOnly" : "paste")}
        value={place.address}
        error={
          place.refused ??
          (isUnlisted && !isAnywhere ? t("unlisted") : isMissing ? t("chooseFirst") : undefined)
        }
        onType={(address) => place.type({ address })}
        {...(isAnywhere && tagName === null ? { onLeave: () => void place.look() } : {})}
      />
      {tagName !== null && (
        <div className="mt-3">
          <TagField
            name={names(tagName)}
            typed={place}
            isMissing={isTried && place.tag === "" && !place.hasNoTag}
            onChange={place.type}
          />
        </div>
      )}
      {isUnlisted && place.to !== null && <Recognised to={place.to} />}
      <div role="radiogroup" aria-label={t("to")} className="mt-2 flex flex-col gap-2">
        {(fitting.length > 0 ? fitting : entries).map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isChosen={entry.id === place.to?.addressId}
            onChoose={() => place.choose(entry.id)}
          />
        ))}
      </div>
      <Link
        to={paths.addressBook}
        className="mt-1 flex h-11 items-center justify-between text-13 text-muted"
      >
        {t("register")}
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
      </Link>
    </>
  );
}

function NoBook({ coin }: { readonly coin: string }) {
  const t = useTexts(withdrawTexts);
  const router = useRouter();
  return (
    <EmptyState
      icon={<BookUser size={40} strokeWidth={1.5} aria-hidden />}
      title={t("noBook", { coin })}
      hint={t("noBookHint")}
      action={{
        label: t("register"),
        onPress: () => void router.navigate({ href: paths.addressBook }),
      }}
    />
  );
}

/** What the server knows of a typed address. */
function Recognised({ to: { network, isInside } }: { readonly to: Place }) {
  const t = useTexts(withdrawTexts);
  return (
    <p role="status" className="mt-2 text-13 text-ok">
      {isInside === 1 ? t("insideHint") : t("isOfNetwork", { network })}
    </p>
  );
}

function Entry({
  entry: { network, address, tag, memo, label, usableAt, isInside },
  isChosen,
  onChoose,
}: {
  readonly entry: BookAddressView;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const t = useTexts(withdrawTexts);
  const spoken = useStore(language);
  const isReady = Date.parse(usableAt) <= serverNow();
  const beside = tag ?? memo;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      onClick={onChoose}
      className={clsx(
        "flex min-h-14 items-center gap-3 rounded-14 border bg-surface px-4 py-2.5 text-left active:bg-raised",
        isChosen ? "border-accent" : "border-line",
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block text-15 font-semibold break-words">
          {label === "" ? network : label}
        </span>
        <span className="block text-13 text-muted">
          {label === "" ? "" : `${network} · `}
          <span className="whitespace-nowrap">
            {address.slice(0, 6)}…{address.slice(-6)}
          </span>
          {beside !== null && ` · ${t(tag === null ? "memo" : "tag")} ${beside}`}
        </span>
        {isInside === 1 && <span className="block text-13 text-ok">{t("insideHint")}</span>}
        {!isReady && (
          <span className="block text-13 font-semibold text-warning">
            {t("waits", { at: showMoment(usableAt, spoken) })}
          </span>
        )}
      </span>
      {isChosen && <Check size={20} strokeWidth={2} className="text-accent" aria-hidden />}
    </button>
  );
}
