/** The page of a perpetual, and its sheet of alerts, for the gallery, opened where a story wants it. */

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "../../../base/store.ts";
import { keepLive } from "../../../live/wiring.ts";
import { keepFuturesAccount } from "../data/account.ts";
import { keepFutures } from "../data/live.ts";
import { perpetuals } from "../data/store.ts";
import { AlertSheet } from "../parts/alert-sheet.tsx";
import { NEW_FORM, type OrderForm } from "../model/order-form.ts";
import { FuturesPage, type PageTab } from "./futures-page.tsx";

interface Props {
  readonly tab: PageTab;
  readonly form?: Partial<OrderForm>;
}

const client = new QueryClient();

export function PageStory({ tab, form = {} }: Props) {
  useEffect(() => keepLive("story"), []);
  useEffect(keepFutures, []);
  useEffect(keepFuturesAccount, []);
  const [option] = useStore(perpetuals).list;
  if (option === undefined) return null;
  return (
    <QueryClientProvider client={client}>
      <div className="flex h-dvh flex-col">
        <FuturesPage
          option={option}
          isGuest={false}
          go={() => {}}
          opensAt={tab}
          begins={{ ...NEW_FORM, ...form }}
        />
      </div>
    </QueryClientProvider>
  );
}

interface AlertProps {
  readonly price: number;
  readonly isMark: boolean;
}

/** With the alerts that the member has of both products. */
export function AlertStory({ price, isMark }: AlertProps) {
  useEffect(() => keepLive("story"), []);
  useEffect(keepFutures, []);
  const [option] = useStore(perpetuals).list;
  if (option === undefined) return null;
  return (
    <AlertSheet option={option} start={{ optionId: option.id, price, isMark }} onClose={() => {}} />
  );
}
