/** /wallet/provider/{provider}: an order is made here, and followed to its end where its number is in the address. */

import type { ProviderView } from "@naru/client/views";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useRouter, useSearch } from "@tanstack/react-router";
import { type Provider, PROVIDERS } from "@naru/vocabulary/provider/words";
import { CreditCard } from "lucide-react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { providerNames, useProviders } from "../../../money/providers.tsx";
import { FailedState } from "../../../parts/failed-state.tsx";
import { OrderForm } from "../parts/order-form.tsx";
import { OrderList } from "../parts/order-list.tsx";
import { OrderPanel } from "../parts/order-panel.tsx";
import { SignUpForm } from "../parts/sign-up-form.tsx";
import { providerTexts } from "../texts.ts";

export function ProviderScreen({ name }: { readonly name: string }) {
  const provider = PROVIDERS.find((each) => each === name);
  return provider === undefined ? <Off /> : <OfProvider provider={provider} />;
}

function OfProvider({ provider }: { readonly provider: Provider }) {
  const names = useTexts(providerNames);
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  useHeaderTitle(names(provider));
  const asked = search["order"];
  const orderId = typeof asked === "number" || typeof asked === "string" ? String(asked) : null;
  const show = (id: string | null): void =>
    void router.navigate({
      href: id === null ? paths.provider(provider) : `${paths.provider(provider)}?order=${id}`,
      replace: true,
    });
  if (orderId !== null && /^\d{1,16}$/.test(orderId))
    return <OrderPanel id={orderId} onAgain={() => show(null)} />;
  return <Offer provider={provider} onOrder={show} />;
}

function Offer({
  provider,
  onOrder,
}: {
  readonly provider: Provider;
  readonly onOrder: (id: string) => void;
}) {
  const { data, error, refetch } = useProviders();
  if (data === undefined) {
    if (error !== null) return <FailedState title={error.message} onRetry={() => void refetch()} />;
    return <Loading />;
  }
  const offer = data.find((each) => each.provider === provider);
  if (offer === undefined) return <Off />;
  return (
    <div className="flex flex-1 flex-col">
      <Ways offer={offer} onOrder={onOrder} onLinked={() => void refetch()} />
      <OrderList provider={provider} onChoose={onOrder} />
    </div>
  );
}

function Ways({
  offer,
  onOrder,
  onLinked,
}: {
  readonly offer: ProviderView;
  readonly onOrder: (id: string) => void;
  readonly onLinked: () => void;
}) {
  return offer.isSignedUp === false ? (
    <SignUpForm offer={offer} onLinked={onLinked} />
  ) : (
    <OrderForm key={offer.provider} offer={offer} onOrder={onOrder} />
  );
}

function Off() {
  const t = useTexts(providerTexts);
  const router = useRouter();
  return (
    <EmptyState
      icon={<CreditCard size={32} strokeWidth={1.5} aria-hidden />}
      title={t("off")}
      hint={t("offHint")}
      action={{ label: t("toDnw"), onPress: () => void router.navigate({ to: paths.dnw }) }}
    />
  );
}

function Loading() {
  return (
    <div className="px-5 pt-5" aria-busy="true">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="mt-6 h-4 w-24" />
      <Skeleton className="mt-3 h-12 w-full" />
      <Skeleton className="mt-6 h-24 w-full rounded-14" />
    </div>
  );
}
