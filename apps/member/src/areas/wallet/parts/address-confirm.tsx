/** The last look at an address before it is written down. */

import { useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { ConfirmSheet } from "../../../confirm/confirm-sheet.tsx";
import { codeFirst, type SentFactor } from "../../../confirm/factors.ts";
import { WithLimits } from "../../../money/with-limits.tsx";
import { addressTexts } from "../address-texts.ts";
import { tagNameOf, type TypedAddress } from "../model/typed-address.ts";
import { AddressLetters } from "./address-letters.tsx";

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
  const { coin, address, tag, isOwn } = typed;
  const tagName = tagNameOf(coin);
  return (
    <WithLimits title={t("confirmTitle")} onClose={onClose}>
      {(limits) => (
        <ConfirmSheet
          title={t("confirmTitle")}
          submit={t("submit")}
          factors={codeFirst(limits, "0", runtime().site.binaryCurrency)}
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
      )}
    </WithLimits>
  );
}
