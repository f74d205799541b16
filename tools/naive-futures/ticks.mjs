// What a tick does to everybody, for the naive perpetuals: liquidation first, then what the price reaches.

import {
  DECIMALS,
  decimal,
  HOUSE,
  marketOf,
  members,
  most,
  move,
  ONE,
  out,
  positionsOf,
  STEP,
  trim,
} from "./books.mjs";
import {
  checkRisk,
  end,
  isDue,
  isPeak,
  isReached,
  lookAtExit,
  lookAtOrder,
  meets,
} from "./rules.mjs";

export function tick(moment) {
  const market = marketOf(moment.root);
  if (market === undefined) throw new Error(`${moment.root} is not known`);
  if (moment.kind === "trade") return trade(market, moment.price);
  if (moment.kind === "funding") return fund(market, moment);
  market.mark = moment.price;
  market.markAt = moment.at;
  for (const member of members.values()) {
    const exits = member.exits.filter(
      (exit) => exit.position.root === market.root && exit.isMark && isDue(exit),
    );
    meet(member, exits);
  }
}

function trade(market, price) {
  market.last = price;
  for (const member of members.values()) {
    const orders = member.orders.filter(
      (order) => order.root === market.root && isReachedBy(order, price),
    );
    const exits = member.exits.filter(
      (exit) => exit.position.root === market.root && !exit.isMark && (isDue(exit) || isPeak(exit)),
    );
    if (orders.length + exits.length > 0) meet(member, [...orders, ...exits]);
  }
}

function isReachedBy({ waits, stop, price, side }, last) {
  return waits === null ? meets(side, price, last) : isReached(waits, stop, last);
}

// By their ids: the order in which they were accepted.
function meet(member, due) {
  checkRisk(member);
  for (const each of due.sort((a, b) => a.id - b.id)) {
    if ("kind" in each) lookAtExit(member, each);
    else lookAtOrder(member, each);
    trim(member);
  }
  end(member);
}

// A stamp passes when its time has come and a later one is named; at the rate that was said of it last, by the mark in force.
function fund(market, { at, rate, nextAt }) {
  const { root, mark, rate: due, nextAt: stampAt, passedAt } = market;
  if ((nextAt < stampAt && nextAt <= at) || nextAt <= passedAt) return;
  const hasPassed = stampAt !== 0 && at >= stampAt && nextAt > stampAt;
  Object.assign(market, { rate, nextAt });
  if (!hasPassed) return;
  market.passedAt = stampAt;
  if (mark === 0n || due === 0n) return;
  let exact = 0n;
  let paid = 0n;
  for (const member of members.values()) {
    const position = positionsOf(member).find((each) => each.root === root);
    if (position === undefined) continue;
    const value = -position.qty * mark * due;
    const amount = value / (ONE * ONE);
    exact += value;
    paid += amount;
    if (amount !== 0n) pay(member, position, amount);
  }
  const house = -exact / (ONE * ONE);
  move(HOUSE("FUNDING_CLEARING"), HOUSE("PNL"), house);
  move(HOUSE("FUNDING_CLEARING"), HOUSE("ROUNDING"), -paid - house);
}

// An isolated position pays by what is set aside for it and no more: the insurance has the rest.
function pay(member, position, amount) {
  const clearing = HOUSE("FUNDING_CLEARING");
  const isIsolated = position.marginType === "ISOLATED";
  const aside = isIsolated ? most(amount, -position.aside) : 0n;
  move(clearing, member.aside, aside);
  if (isIsolated) move(clearing, HOUSE("INSURANCE"), amount - aside);
  else move(clearing, member.free, amount);
  position.aside += aside;
  const qty = decimal(position.qty / STEP, DECIMALS.qty);
  out.say(...["FUND", out.now, member.name, position.root, qty, out.usdt(amount), out.usdt(aside)]);
  end(member);
}
