/** What happened to an order, a position or a request of a member, as the service desk reads it. */

import type { PositionStepView, StoryView } from "@naru/contract/areas/contact/story";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import type { Contact } from "@naru/store/desk/service/contacts";
import type { HistoryOwner } from "@naru/store/read/history";
import type { PositionHistory } from "@naru/store/read/positions/position-story";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { requestView } from "../../views/request-view.ts";
import type { Desk } from "../calls/handler.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import { dnwViews } from "./dnw-views.ts";
import { readOrderDetail } from "./order-detail.ts";

const NONE = { order: null, position: null, request: null };

/** The story of a thing of the member's own; refuses what the member has none of. */
export async function readStory(
  desk: Desk,
  site: Site,
  owner: HistoryOwner,
  { kind, id }: NonNullable<Contact["about"]>,
): Promise<StoryView> {
  if (kind === "ORDER") return { ...NONE, order: await readOrderDetail(desk, site, owner, id) };
  if (kind === "POSITION") return { ...NONE, position: await positionOf(desk, site, owner, id) };
  return { ...NONE, request: await requestOf(desk, site, owner, id) };
}

async function positionOf(desk: Desk, site: Site, owner: HistoryOwner, id: number) {
  const history = await desk.readers.positionHistory(owner, id);
  const option = (await desk.options.of(site.id)).find(
    (each) => each.id === String(history?.position.optionId),
  );
  if (history === undefined || option === undefined)
    throw new RefusalError("WRONG_APPROACH", { status: 404 });
  const scale = scaleOf(site.view.binaryCurrency as Currency);
  const states = stepsOf(history, (units) => formatPrice(units, option.precision), scale);
  return { id: String(id), koName: option.koName, tradeType: sideOf(history), states };
}

/** A position begins with its first fill, and never turns. */
function sideOf({ position, fills, isWhole }: PositionHistory): "LONG" | "SHORT" {
  if (isWhole && fills[0] !== undefined) return fills[0].fill.tradeType;
  return position.openedCost < 0n ? "SHORT" : "LONG";
}

/** Each fill with what stood after it. */
function stepsOf(
  history: PositionHistory,
  price: (units: number) => string,
  scale: number,
): PositionStepView[] {
  const { position, fills, isWhole } = history;
  const side = sideOf(history);
  const deltaOf = ({ fill }: (typeof fills)[number]): number =>
    fill.tradeType === side ? fill.qty : -fill.qty;
  const moved = fills.reduce((sum, each) => sum + deltaOf(each), 0);
  let held = isWhole ? 0 : Math.abs(position.qty) - moved;
  return fills.map((each) => {
    const { fill, reason } = each;
    const before = held;
    held += deltaOf(each);
    const grown = before === 0 ? ("OPENED" as const) : ("ADDED" as const);
    const shrunk = held === 0 ? ("CLOSED" as const) : ("REDUCED" as const);
    return {
      step: held > before ? grown : shrunk,
      at: instantText(fill.at),
      orderId: String(fill.orderId),
      tradeType: fill.tradeType,
      price: price(fill.price),
      ...{ qty: fill.qty, heldQty: held, profit: formatDecimal(fill.profit, scale), reason },
    };
  });
}

async function requestOf(desk: Desk, site: Site, { siteId, memberId }: HistoryOwner, id: number) {
  const page = await desk.readers.requests({ siteId, memberId, id, page: 0, size: 1 });
  const own = site.view.binaryCurrency as Currency;
  const rows = page.content.map((row) => requestView(row, own));
  const [view] = await dnwViews(desk, site, rows);
  if (view === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
  const { kind, walletType, point, askedPoint, fee, status, timeline, message } = view;
  const reasonText = [view.reasonText, message].filter((part) => part !== null).join(" ") || null;
  const currency = currencyOfWallet(walletType, own);
  return {
    ...{ id: view.id, kind, walletType, currency, point, askedPoint, fee, status, reasonText },
    states: timeline,
  };
}
