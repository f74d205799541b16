/** 쿠폰: a code becomes a bonus; below it what came of the codes before, with the way to their condition. */

import type { BonusView } from "@naru/client/views";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { Button } from "@naru/ui/parts/button.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { ListGroup } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { WalletType } from "@naru/vocabulary/wallet";
import { TicketPercent } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { FailedState } from "../../../parts/failed-state.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { alertError, alertNotice } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useAmountText, useUnit } from "../../../base/units.ts";
import { overseaEvents } from "../../../live/wiring.ts";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import { showMoment } from "../../../base/moments.ts";
import { walletTexts } from "../../../money/wallet-texts.ts";
import { currencyOf, usedWallets, walletName } from "../../../money/wallets.ts";

export function CouponScreen() {
  return (
    <div className="pb-8">
      <CouponForm />
      <MyCoupons />
    </div>
  );
}

function CouponForm() {
  const t = useTexts(walletTexts);
  const amountText = useAmountText();
  const { site } = runtime();
  const used = usedWallets(site);
  const [code, setCode] = useState("");
  const [wallet, setWallet] = useState<WalletType>(used[0] ?? "BINARY");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const refresh = useMoneyRefresh();
  const client = useQueryClient();
  const isEmpty = code.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || isBusy) return;
    setBusy(true);
    try {
      const body = { promoCode: code.trim(), walletType: wallet };
      const got = await runtime().http.call("useCoupon", body);
      setCode("");
      setTried(false);
      refresh();
      void client.invalidateQueries({ queryKey: ["coupons"] });
      const amount = amountText(got.point, currencyOf(got.walletType, site));
      void alertNotice(
        got.isLocked
          ? t("couponLocked", { amount, contracts: got.contracts })
          : t("couponGot", { amount }),
      );
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="px-5 pt-3">
      <CodeField code={code} isMissing={isTried && isEmpty} onCode={setCode} />
      <h2 className="mt-4 text-13 font-semibold text-muted">{t("couponWallet")}</h2>
      <div
        role="group"
        aria-label={t("couponWallet")}
        className="-mx-5 flex gap-2 overflow-x-auto px-5 py-2 [scrollbar-width:none]"
      >
        {used.map((type) => (
          <Chip key={type} isOn={type === wallet} onPress={() => setWallet(type)}>
            {walletName(type)}
          </Chip>
        ))}
      </div>
      <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy} className="mt-3">
        {t("couponUse")}
      </Button>
    </form>
  );
}

function CodeField({
  code,
  isMissing,
  onCode,
}: {
  readonly code: string;
  readonly isMissing: boolean;
  readonly onCode: (code: string) => void;
}) {
  const t = useTexts(walletTexts);
  return (
    <>
      <label htmlFor="coupon-code" className="text-13 font-semibold text-muted">
        {t("couponCode")}
      </label>
      <input
        id="coupon-code"
        value={code}
        onChange={(event) => onCode(event.target.value)}
        placeholder={t("couponPlaceholder")}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={isMissing || undefined}
        aria-describedby="coupon-note"
        className={`${inputStyle} mt-1.5 font-semibold tracking-wider`}
      />
      <p
        id="coupon-note"
        role="status"
        className={`mt-1.5 text-12 ${isMissing ? "text-bad" : "text-muted"}`}
      >
        {t(isMissing ? "couponEmpty" : "couponHint")}
      </p>
    </>
  );
}

function MyCoupons() {
  const t = useTexts(walletTexts);
  const { http } = runtime();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["coupons"],
    queryFn: ({ signal }) => http.call("couponList", {}, { signal }),
  });
  useEffect(
    () =>
      overseaEvents.listen(({ event }) => {
        // Each fill counts towards a condition.
        if (event === "ORDER_FILLED") void refetch();
      }),
    [refetch],
  );
  if (isPending) {
    return (
      <div className="px-5 pt-8" aria-busy="true">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="mt-3 h-20 w-full rounded-14" />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <FailedState title={t("couponsFailed")} hint={error.message} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<TicketPercent size={32} strokeWidth={1.5} aria-hidden />}
        title={t("noCoupons")}
        hint={t("noCouponsHint")}
      />
    );
  }
  return (
    <ListGroup title={t("myCoupons")}>
      {data.map((bonus) => (
        <BonusRow key={bonus.id} bonus={bonus} />
      ))}
    </ListGroup>
  );
}

function BonusRow({ bonus }: { readonly bonus: BonusView }) {
  const t = useTexts(walletTexts);
  const chosen = useStore(language);
  const unit = useUnit(currencyOf(bonus.walletType, runtime().site));
  const left = bonus.contracts - bonus.done;
  return (
    <div className="px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-15 font-semibold">
          <Money value={bonus.point} unit={unit} />
        </span>
        <span
          className={`rounded-full px-2 py-0.5 text-11 font-semibold ${bonus.isLocked ? "bg-accent-wash text-accent" : "bg-ground text-muted"}`}
        >
          {t(bonus.isLocked ? "couponOpen" : "couponPaid")}
        </span>
      </div>
      {bonus.contracts > 0 && (
        <>
          <div
            role="progressbar"
            aria-label={t("myCoupons")}
            aria-valuemin={0}
            aria-valuemax={bonus.contracts}
            aria-valuenow={bonus.done}
            className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-line"
          >
            <div
              className="h-full rounded-full bg-accent"
              style={{ width: `${Math.min(100, (bonus.done / bonus.contracts) * 100)}%` }}
            />
          </div>
          <p className="mt-1.5 flex justify-between gap-3 text-12 text-muted">
            <span>{bonus.isLocked && left > 0 ? t("couponLeft", { count: left }) : ""}</span>
            <span className="shrink-0">
              {t("couponProgress", { done: bonus.done, contracts: bonus.contracts })}
            </span>
          </p>
        </>
      )}
      <p className="mt-1 text-12 text-faint">
        {walletName(bonus.walletType)} ·{" "}
        {t("grantedAt", { at: showMoment(bonus.grantedAt, chosen) })}
      </p>
    </div>
  );
}
