/** The last look at an address before it is written down. */

import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { ConfirmSheet } from "../../../confirm/confirm-sheet.tsx";
import { type Factors, factorsOf, type SentFactor } from "../../../confirm/factors.ts";
import { useLimits } from "../../../money/requests.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { addressTexts } from "../address-texts.ts";
import { tagNameOf, type TypedAddress } from "../model/typed-address.ts";
import { AddressLetters } from "./address-letters.tsx";

/** Where money may go is changed with the code alone of who has an authenticator app. */
const CODE: Factors = { kinds: ["OTP"], isCodeOnly: false, lacks: null };

export function AddressConfirm({
  typed,
  onSubmit,
  onClose,
}: {
  readonly typed: TypedAddress;
  readonly onSubmit: (factor: SentFactor | null) => Promise<void>;
  readonly onClose: () => void;
}) {
  const t = useTexts(addressTexts);
  const { data, error, refetch } = useLimits();
  const { coin, address, tag, isOwn } = typed;
  const tagName = tagNameOf(coin);
  if (data === undefined)
    return (
      <Sheet isOpen onClose={onClose} title={t("confirmTitle")}>
        {error === null ? (
          <Skeleton className="mb-6 h-40 w-full" />
        ) : (
          <FailedState
            title={t("limitsFailed")}
            hint={error.message}
            onRetry={() => void refetch()}
          />
        )}
      </Sheet>
    );
  return (
    <ConfirmSheet
      title={t("confirmTitle")}
      submit={t("submit")}
      factors={data.hasOtp ? CODE : factorsOf(data, "0", runtime().site.binaryCurrency)}
      onSubmit={onSubmit}
      onClose={onClose}
      rows={[
        { label: t("coin"), value: coin, tone: "strong" },
        { label: t("address"), value: <AddressLetters address={address} /> },
        ...(tagName === null ? [] : [{ label: t(tagName), value: tag === "" ? "–" : tag }]),
        { label: t("whose"), value: t(isOwn ? "own" : "other") },
      ]}
    >
      <p className="mt-3 rounded-8 bg-ground px-3.5 py-2.5 text-13 text-muted">
        {t("confirmNext")}
      </p>
    </ConfirmSheet>
  );
}
