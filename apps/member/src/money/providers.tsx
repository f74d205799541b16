/** The payment providers that a site has on: what they are called, and the ways to them from pages about money. */

import type { ProviderView } from "@naru/client/views";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Provider, ProviderFlow } from "@naru/vocabulary/provider/words";
import { ChevronRight, CreditCard } from "lucide-react";
import { catalogue, useTexts } from "../base/i18n.ts";
import { moneyKey } from "../base/money-refresh.ts";
import { paths } from "../base/paths.ts";
import { runtime } from "../base/runtime.ts";

/** As people call them. */
export const providerNames = catalogue<Record<Provider, string>>(
  {
    paycoin: "페이코인",
    paykiwoom: "페이키움",
    "dh-safety": "DH 안전결제",
    bitdex: "비트덱스",
    bitshop: "비트샵",
    million: "밀리언 P2P",
    vancoin: "반코인 P2P",
    gluwa: "글루와",
    onepay: "원페이",
    codepay: "코드페이",
  },
  {
    paycoin: "Paycoin",
    paykiwoom: "Paykiwoom",
    "dh-safety": "DH Safety",
    bitdex: "Bitdex",
    bitshop: "Bitshop",
    million: "Million P2P",
    vancoin: "Vancoin P2P",
    gluwa: "Gluwa",
    onepay: "Onepay",
    codepay: "Codepay",
  },
);

const texts = catalogue(
  { title: "다른 방법", away: "잠시 이용할 수 없습니다" },
  { title: "Other ways", away: "Not available for the moment" },
);

/** The providers that the site has on; a page that offers them goes on without where they cannot be read. */
export function useProviders() {
  const { http } = runtime();
  return useQuery({
    queryKey: [moneyKey, "providers"],
    queryFn: ({ signal }) => http.call("providers", {}, { signal }),
    staleTime: 30_000,
  });
}

/** Those that do one of these. */
export function providersFor(
  all: readonly ProviderView[],
  flows: readonly ProviderFlow[],
): ProviderView[] {
  return all.filter((each) => each.flows.some((flow) => flows.includes(flow)));
}

/** A way to each provider that does one of these; nothing where there is none. */
export function ProviderEntries({
  flows,
  onChoose,
}: {
  readonly flows: readonly ProviderFlow[];
  readonly onChoose?: () => void;
}) {
  const t = useTexts(texts);
  const names = useTexts(providerNames);
  const { data } = useProviders();
  const offered = providersFor(data ?? [], flows);
  if (offered.length === 0) return null;
  return (
    <ListGroup title={t("title")}>
      {offered.map(({ provider, isReachable }) => (
        <Link
          key={provider}
          to={paths.provider(provider)}
          {...(onChoose && { onClick: onChoose })}
          className="flex active:bg-raised"
        >
          <ListRow
            icon={<CreditCard size={20} strokeWidth={1.5} aria-hidden />}
            label={names(provider)}
            {...(isReachable ? {} : { hint: t("away") })}
            value={<ChevronRight size={18} strokeWidth={1.5} className="text-faint" aria-hidden />}
          />
        </Link>
      ))}
    </ListGroup>
  );
}
