/** The newest orders of a provider, each with how it stands. */

import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import type { Provider } from "@naru/vocabulary/provider/words";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useAmountText } from "../../../base/units.ts";
import { currencyOf } from "../../../money/wallets.ts";
import { useOrders } from "../data/orders.ts";
import { flowTexts, providerTexts, statusTexts } from "../texts.ts";

export function OrderList({
  provider,
  onChoose,
}: {
  readonly provider: Provider;
  readonly onChoose: (id: string) => void;
}) {
  const t = useTexts(providerTexts);
  const flows = useTexts(flowTexts);
  const statuses = useTexts(statusTexts);
  const amountText = useAmountText();
  const chosen = useStore(language);
  const { data, error } = useOrders(provider);
  const { site } = runtime();
  if (error !== null) return null;
  if (data === undefined) return <Skeleton className="mx-4 mt-6 h-28 rounded-14" />;
  return (
    <div className="pb-6">
      <ListGroup title={t("orders")}>
        {data.length === 0 && <ListRow label={<span className="text-muted">{t("none")}</span>} />}
        {data.map(({ id, flow, point, walletType, status, createdAt }) => (
          <button
            key={id}
            type="button"
            onClick={() => onChoose(id)}
            className="flex w-full active:bg-raised"
          >
            <ListRow
              label={`${flows(flow)} ${amountText(point, currencyOf(walletType, site))}`}
              hint={showMoment(createdAt, chosen)}
              value={<span className="text-13">{statuses(status)}</span>}
            />
          </button>
        ))}
      </ListGroup>
    </div>
  );
}
