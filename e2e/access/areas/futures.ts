/** Who may call what of perpetuals: the second site does not offer them. */

import type { Permission } from "@naru/vocabulary/operator";
import {
  type About,
  type MemberCall,
  needs,
  type OperatorCall,
  open as openTo,
  own as ownOf,
  type Send,
} from "../declared.ts";
import { makeThing } from "../things.ts";

const off = (call: MemberCall): MemberCall => ({ ...call, notAt: 2 });
const open = (send?: Send, about?: About): MemberCall => off(openTo(send, about));
const own = (send?: Send, about?: About): MemberCall => off(ownOf(send, about));

/** Partners may not order (product.md §6). */
const NO_TRADING = { told: [409, "PARTNER_CANNOT_TRADE"] } as const;
const NO_POSITION = [409, "NO_POSITION"] as const;
const perpetual: About = { kind: "perpetual", absent: [400, "INVALID_REQUEST"] };
const filter: About = { kind: "perpetual", absent: "nothing" };
const order: About = { kind: "futuresOrder", absent: [404, "ORDER_NOT_FOUND"] };
const position: About = { kind: "futuresPosition", absent: NO_POSITION };
const ofPerpetual: Send = ({ thing }) => ({ query: { futuresOptionId: thing.id } });
const byId: Send = ({ thing }) => ({ body: { id: thing.id } });
const withPerpetual =
  (more: object = {}): Send =>
  ({ thing }) => ({ body: { futuresOptionId: thing.id, ...more } });
const ofPosition =
  (more: object = {}): Send =>
  ({ thing }) => ({ body: { futuresPositionId: thing.id, ...more } });
/** It rests, far below the market. */
const resting = { tradeType: "LONG", qty: "0.01" };

export const memberCalls = {
  futuresOptions: open(),
  futuresOption: open(ofPerpetual, perpetual),
  placeFuturesOrder: {
    ...own(withPerpetual({ ...resting, marketType: "LIMIT", price: "1000" }), perpetual),
    partner: NO_TRADING,
  },
  placeFuturesScale: {
    ...own(withPerpetual({ ...resting, fromPrice: "1000", toPrice: "1001", count: 2 }), perpetual),
    partner: NO_TRADING,
  },
  amendFuturesOrder: {
    ...own(({ thing }) => ({ body: { id: thing.id, price: "1001" } }), order),
    partner: NO_TRADING,
  },
  cancelFuturesOrder: own(byId, order),
  cancelAllFuturesOrders: own(withPerpetual(), filter),
  setFuturesTpSl: own(ofPosition({ takeProfit: "9000000" }), position),
  // It waits: one that stood would follow the market through every look for changes that comes after.
  setFuturesTrail: own(ofPosition({ distance: "100", startPrice: "9000000" }), position),
  setFuturesAlert: own(withPerpetual({ price: "1000" }), perpetual),
  deleteFuturesAlert: own(byId, { kind: "futuresAlert", absent: [400, "INVALID_REQUEST"] }),
  // As it is already: nothing stands in the way of that.
  setFuturesLeverage: {
    ...own(withPerpetual({ leverage: 10 }), perpetual),
    partner: NO_TRADING,
  },
  setFuturesMarginType: {
    ...own(withPerpetual({ marginType: "CROSS" }), perpetual),
    partner: NO_TRADING,
  },
  changeFuturesMargin: {
    ...own(ofPosition({ amount: "1", type: "ADD" }), position),
    owner: { 1: [409, "MARGIN_TYPE_DIFFERS"] },
  },
  closeFuturesPosition: own(ofPosition({ qty: "0.001" }), position),
  closeFuturesPositions: {
    ...own(
      async ({ world, actor, thing }) => {
        const mayTrade = actor.kind === "member" && actor.shut === null;
        if (mayTrade) await makeThing(world, "futuresPosition", actor);
        return { body: { which: "ALL", futuresOptionId: thing.id } };
      },
      { kind: "perpetual", absent: NO_POSITION },
    ),
    partner: { told: NO_POSITION },
  },
  reverseFuturesPosition: {
    ...own(ofPosition(), position),
    partner: { ...NO_TRADING, always: true },
  },
  futuresQtyPer: own(
    ({ thing }) => ({ query: { futuresOptionId: thing.id, leverage: "20" } }),
    perpetual,
  ),
  futuresOpenOrders: own(ofPerpetual, filter),
  futuresOpenPositions: own(ofPerpetual, filter),
  futuresRecords: own(ofPerpetual, filter),
  futuresOrderTpSl: own(({ thing }) => ({ query: { orderId: thing.id } }), order),
  futuresOpenTpSl: own(({ thing }) => ({ query: { futuresPositionId: thing.id } }), position),
  futuresFills: own(ofPerpetual, filter),
  futuresClosedPositions: own(ofPerpetual, filter),
  futuresFunding: own(({ thing }) => ({ query: { futuresPositionId: thing.id } }), {
    kind: "futuresPosition",
    absent: "nothing",
  }),
  futuresFundingSums: own(),
  futuresLiquidations: own(ofPerpetual, filter),
  // Nobody is liquidated here: whose receipt it is, is told apart in packages/store and by the story of a liquidation.
  futuresLiquidation: {
    ...own(({ thing }) => ({ query: { id: thing.id } }), {
      kind: "futuresPosition",
      absent: NO_POSITION,
    }),
    owner: { 1: NO_POSITION },
  },
  futuresDailyProfit: own(),
  futuresLastLeverage: own(ofPerpetual, filter),
} satisfies Record<string, MemberCall>;

const ofOperator = (permission: Permission, send: Send, about = perpetual): OperatorCall => ({
  ...needs(permission, send, about),
  noneAt: 2,
});

export const operatorCalls = {
  futuresPerpetuals: needs("ledger.read"),
  // Nothing is left out of it: what is sent changes nothing, so that members go on trading.
  restrictPerpetual: ofOperator("instrument.write", withPerpetual({ reason: "asked for" })),
  tryFuturesTerms: ofOperator("instrument.write", ({ thing }) => ({
    query: { futuresOptionId: thing.id, feeRate: "0.0005", tiers: "300000:0.004:150" },
  })),
  futuresNear: needs("ledger.read", ofPerpetual, filter),
  futuresLiquidations: needs("ledger.read", ofPerpetual, filter),
  futuresFundingRuns: needs("ledger.read", ofPerpetual, filter),
  futuresFunds: needs("ledger.read"),
} satisfies Record<string, OperatorCall>;
