/** A new offer: which side, which coin, at what price, in what parts and how long a buyer has. */

import { inputStyle } from "@naru/ui/inputs/input-style";
import { NumericInput } from "@naru/ui/inputs/numeric-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import type { P2pSide } from "@naru/vocabulary/p2p/words";
import { isP2pWallet } from "@naru/vocabulary/p2p/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { session } from "../../../base/session.ts";
import { useUnit } from "../../../base/units.ts";
import { usedWallets } from "../../../money/wallets.ts";
import { ChipRow } from "../../../parts/chip-row.tsx";
import { Field } from "../../../parts/field.tsx";
import { useP2pAgain } from "../data/p2p.ts";
import { p2pTexts } from "../texts.ts";

const MINUTES = [15, 30, 45, 60] as const;
const FIELDS = ["point", "price", "least", "most"] as const;
const LABELS = { point: "amount", price: "price", least: "least", most: "most" } as const;

interface Wish {
  readonly side: P2pSide;
  readonly walletType: WalletType;
  readonly point: string;
  readonly price: string;
  readonly least: string;
  readonly most: string;
  readonly minutes: number;
}

/** Coins that may be dealt in. */
function dealtCoins(): WalletType[] {
  return usedWallets(runtime().site).filter(isP2pWallet);
}

function nothingWished(): Wish {
  const walletType = dealtCoins()[0] ?? "USDT";
  return { side: "SELL", walletType, point: "", price: "", least: "", most: "", minutes: 30 };
}

export function OfferSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(p2pTexts);
  const again = useP2pAgain();
  const [wish, setWish] = useState(nothingWished);
  const [isBusy, setBusy] = useState(false);
  const isWhole = FIELDS.every((field) => wish[field] !== "");
  const make = async () => {
    const { name = "", phone = "" } = session.get().me ?? {};
    const { point, ...detail } = wish;
    setBusy(true);
    try {
      const detailJson = JSON.stringify(detail);
      await runtime().http.call("p2pOffer", { name, phone, point, detailJson });
      toast(t("offered"), "success");
      again();
      onClose();
    } catch (refusal) {
      setBusy(false);
      void alertError(refusal);
    }
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("offerTitle")}
      footer={
        <div className="flex flex-col gap-1.5">
          {!isWhole && <p className="text-center text-12 text-muted">{t("lacking")}</p>}
          <Button
            tone="accent"
            size="large"
            isWide
            disabled={!isWhole}
            isBusy={isBusy}
            onClick={() => void make()}
          >
            {t("offerSubmit")}
          </Button>
        </div>
      }
    >
      <OfferFields {...{ wish, setWish }} />
    </Sheet>
  );
}

function OfferFields({
  wish,
  setWish,
}: {
  readonly wish: Wish;
  readonly setWish: (wish: Wish) => void;
}) {
  const t = useTexts(p2pTexts);
  const won = useUnit(runtime().site.binaryCurrency);
  return (
    <>
      <Segmented
        label={t("side")}
        chosen={wish.side}
        options={(["SELL", "BUY"] as const).map((id) => ({ id, label: t(`side${id}`) }))}
        onChoose={(side) => setWish({ ...wish, side })}
      />
      <div className="-mx-2 mt-2">
        <ChipRow
          label={t("coin")}
          chips={dealtCoins().map((id) => ({ id, label: id }))}
          chosen={wish.walletType}
          onChoose={(walletType) => setWish({ ...wish, walletType })}
        />
      </div>
      <div className="mt-2 flex flex-col gap-3">
        {FIELDS.map((field) => (
          <Field
            key={field}
            label={`${t(LABELS[field])} (${field === "point" ? wish.walletType : won})`}
          >
            {(input) => (
              <NumericInput
                {...input}
                className={inputStyle}
                value={wish[field]}
                onChange={(value) => setWish({ ...wish, [field]: value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="-mx-2 mt-3">
        <ChipRow
          label={t("minutes")}
          chips={MINUTES.map((id) => ({ id, label: t("minutesOf", { minutes: id }) }))}
          chosen={wish.minutes}
          onChoose={(minutes) => setWish({ ...wish, minutes })}
        />
      </div>
    </>
  );
}
