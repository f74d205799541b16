/** Taking working orders back: one, a row of them, all of the instrument; asked first as the member wishes. */

import { language, say } from "../../base/i18n.ts";
import { ask } from "../../base/notices.ts";
import { market } from "../../live/wiring.ts";
import { nameOf, nameOfId } from "../base/instruments.ts";
import { tradeTexts } from "../base/texts.ts";
import type { OrderView } from "../base/views.ts";
import type { Page } from "./use-page.ts";

type Asking = Pick<Page, "desk" | "settings">;

/** Asks and takes one order back. */
export async function cancelOne({ desk }: Pick<Page, "desk">, order: OrderView): Promise<void> {
  const question = say(tradeTexts, "cancelOneQuestion", {
    name: nameOfId(market.options(), order.overseaOptionId, order.koName, language.get()),
    kind: say(tradeTexts, order.marketType),
    side: say(tradeTexts, order.tradeType === "LONG" ? "buy" : "sell"),
    qty: order.qty - order.filledQty,
  });
  if (await isSure(question)) await desk.cancel([order.id]);
}

/** Takes orders of one place back; a member who does not confirm orders is not asked. */
export async function cancelSome(page: Asking, orders: readonly OrderView[]): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  const isAsking = page.settings.mode === "CONFIRM";
  if (isAsking && orders.length === 1) {
    await cancelOne(page, first);
    return;
  }
  const question = say(tradeTexts, "cancelSomeQuestion", { count: orders.length });
  if (!isAsking || (await isSure(question))) await page.desk.cancel(orders.map(({ id }) => id));
}

/** Takes all orders of the viewed instrument back. */
export async function cancelAllHere({ desk, settings, trade }: Page): Promise<void> {
  const { account, option } = trade;
  const here = account?.orders.filter((order) => order.overseaOptionId === option.id) ?? [];
  const name = nameOf(option, language.get());
  const question = say(tradeTexts, "cancelAllQuestion", { name, count: here.length });
  if (!settings.asks.cancelAll || (await isSure(question)))
    await desk.cancelAll({ optionId: option.id });
}

function isSure(question: string): Promise<boolean> {
  return ask(question, say(tradeTexts, "cancelDo"), say(tradeTexts, "keep"), "danger");
}
