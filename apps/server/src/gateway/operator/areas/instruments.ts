/** Instruments of a site: how they stand, whether they trade, what other terms would do. */

import type { FeedMonitorView } from "@naru/contract/views/operator-feeds";
import type { InstrumentSettingView } from "@naru/contract/views/operator-instruments";
import { isTraded } from "@naru/engine/instrument";
import {
  type DeskOption,
  keepStopper,
  readOptions,
  stopperOf,
} from "@naru/store/desk/operator-site";
import type { Currency } from "@naru/vocabulary/currency";
import { termAmounts } from "@naru/vocabulary/option-terms";
import { changeOf } from "../../../views/terms-change-view.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { OperatorCall, OperatorDesk, OperatorHandlers } from "../call.ts";
import { carriedOut } from "../engine-call.ts";
import { siteCurrency, textOf } from "../money.ts";
import { boundsNow } from "../terms/bounds.ts";
import { impactOf } from "../terms/proposal.ts";

type Ids = "instruments" | "setInstrument" | "tryTerms" | "termsBounds" | "feeds";

export function operatorInstrumentHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  return {
    async instruments({ site }) {
      const [options, live] = await Promise.all([
        readOptions(desk.db, site.id),
        desk.options.of(site.id),
      ]);
      const closed = new Set(live.filter(({ isRest }) => isRest === 1).map(({ id }) => id));
      return options.map((option) => ({
        ...instrumentView(option, siteCurrency(site)),
        isClosed: closed.has(String(option.id)),
      }));
    },
    setInstrument: (call) => setInstrument(desk, call),
    tryTerms: ({ site, query }) =>
      impactOf(desk, site, { ...query, maxContracts: Number(query.maxContracts) }),
    termsBounds: ({ site }) => boundsNow(desk.db, site),
    feeds: async () =>
      JSON.parse(bodyOf(await desk.engine.ask({ kind: "feeds" }))) as FeedMonitorView,
  };
}

function instrumentView(option: DeskOption, currency: Currency): InstrumentSettingView {
  return {
    overseaOptionId: String(option.id),
    stock: option.stock,
    koName: option.koName,
    isPlay: option.isPlay,
    isStop: option.isStop,
    isRest: option.isRest,
    ...termAmounts((field) => textOf(option[field], currency)),
    maxContracts: option.maxContracts,
    change: changeOf(option, currency),
  };
}

/**
 * Keeps who stops or rests an instrument, and refuses that they let it trade again: nothing that is held of it closes meanwhile, so that one
 * person would choose the price at which it does (decision 061).
 */
async function refuseStopper(
  { db, clock }: OperatorDesk,
  { site, operator: { person } }: OperatorCall<"setInstrument">,
  before: DeskOption,
  state: Pick<DeskOption, "isStop" | "isRest">,
): Promise<void> {
  const of = { siteId: site.id, optionId: before.id };
  const isStopping = (state.isStop && !before.isStop) || (state.isRest && !before.isRest);
  if (isStopping) await keepStopper(db, { ...of, person, now: clock.now() });
  else if (isTraded(state) && !isTraded(before) && (await stopperOf(db, of)) === person)
    throw new RefusalError("OTHER_PERSON_NEEDED");
}

/** Shows, stops or rests an instrument or not; its terms are changed by two persons. */
async function setInstrument(
  desk: OperatorDesk,
  call: OperatorCall<"setInstrument">,
): Promise<InstrumentSettingView> {
  const { site, body } = call;
  const currency = siteCurrency(site);
  const options = await readOptions(desk.db, site.id);
  const before = options.find(({ id }) => String(id) === body.overseaOptionId);
  if (before === undefined) throw new RefusalError("INVALID_REQUEST");
  const { isPlay = before.isPlay, isStop = before.isStop, isRest = before.isRest, reason } = body;
  const state = { isPlay, isStop, isRest };
  await refuseStopper(desk, call, before, state);
  const shown = {
    before: instrumentView(before, currency),
    after: { ...instrumentView({ ...before, ...state }, currency), reason },
  };
  await carriedOut(desk, call, "instrument.set", `option ${before.id}`, shown, {
    kind: "setOptionState",
    siteId: site.id,
    optionId: before.id,
    // Whether this person may open it was asked of what was read.
    before: { isPlay: before.isPlay, isStop: before.isStop, isRest: before.isRest },
    ...state,
  });
  return instrumentView({ ...before, ...state }, currency);
}
