// The naive replay: a second, slow opinion about what every fill and balance of a recorded market must be.
//
// Written from domain.md 1.3–1.7 alone. It shares no line with the engine: no imports but node:fs, its own decimals,
// its own contracts and hours, and linear scans over everybody at every tick. `npm run replay` must agree with it to
// the last unit. What it does not know, it refuses: roll-overs, stops, spikes, feeds of quotes alone, holidays, and
// any month but October 2013.
//
//     node tools/naive-replay.mjs --ticks FILE.csv [--ticks ROOT=FILE.csv …] --commands FILE.jsonl
//
// Prints tab-separated rows, in time order:
//     FILL     command line or -, member, root, side, rule, price, qty, profit, rate, fee
//     REFUSED  command line, code
//     END      command line, reason      (an order that ended without filling whole)
//     BALANCE  ledger account, amount    (all that are not zero)

import { readFileSync } from "node:fs";

// ---- contracts and demo settings (domain.md 1.1, 1.4.8) -------------------------------------------------------------

const CONTRACTS = {
  ES: { number: 1, decimals: 2, tick: 25n, multiplier: 50n, calendar: "index", size: 10n },
  MES: { number: 2, decimals: 2, tick: 25n, multiplier: 5n, calendar: "index", size: 1n },
  NQ: { number: 3, decimals: 2, tick: 25n, multiplier: 20n, calendar: "index", size: 10n },
  GC: { number: 10, decimals: 1, tick: 1n, multiplier: 100n, calendar: "metal", size: 10n },
  MGC: { number: 11, decimals: 1, tick: 1n, multiplier: 10n, calendar: "metal", size: 1n },
  CL: { number: 15, decimals: 2, tick: 1n, multiplier: 1000n, calendar: "metal", size: 10n },
};
const FIRST_MEMBER = 10000;
const RATE_ONE = 10n ** 8n;
const rates = { USD: 1445n * RATE_ONE };

for (const contract of Object.values(CONTRACTS)) {
  contract.settings = {
    intradayMargin: 30_000n * contract.size,
    overnightMargin: 200_000n * contract.size,
    losscut: 6_000n * contract.size,
    fee: 500n * contract.size,
    maxContracts: 50n,
    isPlay: true,
    isStop: false,
  };
  Object.assign(contract, {
    open: false,
    opening: false,
    last: null,
    isCurrent: false,
    bid: null,
    ask: null,
    closingSoon: false,
  });
}

// ---- decimals -------------------------------------------------------------------------------------------------------

/** "12.5" with 2 decimals is 1250n; undefined where it is no decimal or has more decimals that count. */
function decimal(value, decimals) {
  const text = String(value);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign, whole, part = ""] = match;
  if (/[1-9]/.test(part.slice(decimals))) return undefined;
  const units = BigInt(whole + part.slice(0, decimals).padEnd(decimals, "0"));
  return sign === "-" ? -units : units;
}

function decimalText(units, decimals) {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  return (
    (units < 0n ? "-" : "") + digits.slice(0, cut) + (decimals > 0 ? `.${digits.slice(cut)}` : "")
  );
}

const abs = (value) => (value < 0n ? -value : value);
const least = (a, b) => (a < b ? a : b);
const largest = (...values) => values.reduce((a, b) => (a > b ? a : b));

function stop(message) {
  console.error(`naive-replay: ${message}`);
  process.exit(2);
}

// ---- reading --------------------------------------------------------------------------------------------------------

const tickArguments = [];
let commandFile;
for (let index = 2; index < process.argv.length; index += 2) {
  const value = process.argv[index + 1];
  if (process.argv[index] === "--ticks") tickArguments.push(value);
  else if (process.argv[index] === "--commands") commandFile = value;
  else stop(`what is ${process.argv[index]}?`);
}

/** Everything that happens: { at, order (0 clock, 1 tick, 2 command), … }. */
const moments = [];

for (const argument of tickArguments) {
  const [, named, file] = /^(?:([A-Z0-9]+)=)?(.+)$/.exec(argument);
  const root =
    named ??
    Object.keys(CONTRACTS).find((name) =>
      new RegExp(`(^|[_/])${name}([FGHJKMNQUVXZ]\\d+)?_`).test(file),
    );
  const contract = CONTRACTS[root];
  if (contract === undefined) stop(`no contract in ${argument}`);
  const [header, ...rows] = readFileSync(file, "utf8").trimEnd().split("\n");
  const names = header.trim().split(",");
  const price = (text) =>
    text === undefined || text === "" ? null : decimal(text, contract.decimals);
  const put = (at, values) => moments.push({ at, order: 1, root, ...values });
  for (const row of rows) {
    const cells = Object.fromEntries(
      row
        .trim()
        .split(",")
        .map((cell, index) => [names[index], cell]),
    );
    const at = Number(cells.time_ms_utc ?? cells.open_time_ms);
    if ("price" in cells) {
      put(at, { trade: price(cells.price) });
      continue;
    }
    const part = (name) => ({
      trade: price(cells[name]),
      quoted: `bid_${name}` in cells,
      bid: price(cells[`bid_${name}`]),
      bidSize: BigInt(cells.bid_size || 0),
      ask: price(cells[`ask_${name}`]),
      askSize: BigInt(cells.ask_size || 0),
    });
    const [open, low, high, close] = ["open", "low", "high", "close"].map(part);
    const level = ({ trade, bid, ask }) => trade ?? (bid ?? 0n) + (ask ?? 0n);
    const falls = level(close) < level(open);
    put(at, open);
    put(at + 20_000, falls ? high : low);
    put(at + 40_000, falls ? low : high);
    put(at + 59_999, close);
  }
}

const KNOWN = "order cancel cancel_all overnight deposit fx config status open".split(" ");
readFileSync(commandFile, "utf8")
  .split("\n")
  .forEach((text, index) => {
    if (text.trim() === "") return;
    const command = JSON.parse(text);
    const at = typeof command.at === "number" ? command.at : Date.parse(command.at);
    const kind = command.command ?? "order";
    if (!KNOWN.includes(kind)) stop(`line ${index + 1}: ${kind}`);
    moments.push({ at, order: 2, line: index + 1, kind, command });
  });

// ---- hours of October 2013: 22:00–21:15 UTC, index futures with a break 20:15–20:30 (domain.md 1.7, data README) -----

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const first = Math.min(...moments.map(({ at }) => at));
const last = Math.max(...moments.map(({ at }) => at));
if (
  new Date(first).toISOString().slice(0, 7) !== "2013-10" ||
  new Date(last).toISOString().slice(0, 7) !== "2013-10"
) {
  stop("only October 2013");
}
const WINDOWS = {
  metal: [[-120, 1275]],
  index: [
    [-120, 1215],
    [1230, 1275],
  ],
};
const windowsOf = { metal: [], index: [] };
for (let day = Math.floor(first / DAY) * DAY - DAY; day <= last + DAY; day += DAY) {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) continue;
  for (const [calendar, windows] of Object.entries(WINDOWS)) {
    for (const [index, [from, to]] of windows.entries()) {
      const window = {
        from: day + from * MINUTE,
        to: day + to * MINUTE,
        ends: index === windows.length - 1,
      };
      windowsOf[calendar].push(window);
      const clock = (at, what) => moments.push({ at, order: 0, clock: what, calendar, window });
      clock(window.from, "open");
      if (window.ends) clock(window.to - 10 * MINUTE, "soon");
      if (window.ends) clock(window.to - 5 * MINUTE, "check");
      clock(window.to, "close");
    }
  }
}
const CLOCK_ORDER = ["metal", "index"];
moments.forEach((moment, index) => Object.assign(moment, { index }));
moments.sort(
  (a, b) =>
    a.at - b.at ||
    a.order - b.order ||
    (a.order === 0 ? CLOCK_ORDER.indexOf(a.calendar) - CLOCK_ORDER.indexOf(b.calendar) : 0) ||
    a.index - b.index,
);

// ---- the books ------------------------------------------------------------------------------------------------------

const members = new Map();
const ledger = new Map();
const labels = new Map();

function print(...cells) {
  console.log(cells.join("\t"));
}

function memberOf(label) {
  const name = String(label);
  if (!members.has(name)) {
    members.set(name, {
      name,
      account: `MEMBER:${FIRST_MEMBER + members.size}:BINARY:AVAILABLE`,
      status: "ACTIVE",
      role: "MEMBER",
      positions: {},
      orders: [],
    });
  }
  return members.get(name);
}

function move(from, to, amount) {
  if (amount < 0n) return move(to, from, -amount);
  ledger.set(from, (ledger.get(from) ?? 0n) - amount);
  ledger.set(to, (ledger.get(to) ?? 0n) + amount);
}

const cashOf = (member) => ledger.get(member.account) ?? 0n;
const ordersOf = (member, root) =>
  member.orders.filter((order) => order.open && (root === undefined || order.root === root));
const positionsOf = (member) =>
  Object.entries(member.positions).filter(([, position]) => position.qty !== 0n);

/** Price units × contracts in won, truncated toward zero once (domain.md 1.3). */
function won(root, unitsTimesContracts) {
  const { multiplier, decimals } = CONTRACTS[root];
  return (unitsTimesContracts * multiplier * rates.USD) / (10n ** BigInt(decimals) * RATE_ONE);
}

function equityOf(member) {
  let equity = cashOf(member);
  for (const [root, { qty, cost }] of positionsOf(member))
    equity += won(root, CONTRACTS[root].last * qty - cost);
  return equity;
}

/** Margin of the positions and of the worse side of the working orders, contract by contract. */
function marginOf(positions, working) {
  let margin = 0n;
  for (const [root, { settings }] of Object.entries(CONTRACTS)) {
    const held = positions[root] ?? 0n;
    let buys = 0n;
    let sells = 0n;
    for (const order of working) {
      if (order.root !== root) continue;
      if (order.side === 1n) buys += order.rest;
      else sells += order.rest;
    }
    margin += largest(abs(held), abs(held + buys), abs(held - sells)) * settings.intradayMargin;
  }
  return margin;
}

const heldBy = (member) =>
  Object.fromEntries(positionsOf(member).map(([root, { qty }]) => [root, qty]));

/**
 * Whether equity covers the margin once `root` is held `after` and the other orders work (domain.md 1.4.1). What only
 * makes a position smaller opens nothing and is always allowed; what crosses to the other side opens that side.
 */
function covers(member, root, after, others) {
  const held = member.positions[root]?.qty ?? 0n;
  const onlyReduces = abs(after) < abs(held) && after * held >= 0n;
  if (onlyReduces) return true;
  return equityOf(member) >= marginOf({ ...heldBy(member), [root]: after }, others);
}

/** May close at the last price: a trade of this session, not one from before a gap. */
const isAlive = (root) => CONTRACTS[root].open && CONTRACTS[root].isCurrent;

/** May be ordered: at the last trade of this session, or where both sides are quoted. */
function isOrderable(root) {
  const { open, last: price, bid, ask } = CONTRACTS[root];
  return isAlive(root) || (open && price !== null && bid !== null && ask !== null);
}

// ---- fills (domain.md 1.3, 1.4.2) -----------------------------------------------------------------------------------

function fill(member, root, side, price, qty, rule, line) {
  const position = (member.positions[root] ??= { qty: 0n, cost: 0n, overnight: 0n, waits: null });
  const closes = position.qty * side < 0n ? least(abs(position.qty), qty) : 0n;
  if (closes > 0n) {
    const signed = position.qty > 0n ? closes : -closes;
    const share = (position.cost * closes) / abs(position.qty);
    const profit = won(root, price * signed - share);
    position.qty -= signed;
    position.cost -= share;
    position.overnight = least(position.overnight, abs(position.qty));
    if (position.qty === 0n) Object.assign(position, { cost: 0n, overnight: 0n, waits: null });
    move("HOUSE:1:KRW:PNL", member.account, profit);
    settle(member, root, side, price, closes, rule, line, profit);
  }
  if (qty > closes) {
    position.qty += side * (qty - closes);
    position.cost += side * price * (qty - closes);
    settle(member, root, side, price, qty - closes, rule, line, 0n);
  }
}

function settle(member, root, side, price, qty, rule, line, profit) {
  const { settings, decimals } = CONTRACTS[root];
  const fee = settings.fee * qty;
  move(member.account, "HOUSE:1:KRW:FEE", fee);
  print(
    "FILL",
    line ?? "-",
    member.name,
    root,
    side === 1n ? "LONG" : "SHORT",
    rule,
    decimalText(price, decimals),
    qty,
    profit,
    decimalText(rates.USD, 8).replace(/\.?0+$/, ""),
    fee,
  );
}

function end(order, reason) {
  order.open = false;
  print("END", order.line, reason);
}

/** Nobody who holds nothing owes anything (domain.md 1.4.3). */
function forgiveIfFlat(member) {
  const cash = cashOf(member);
  if (positionsOf(member).length === 0 && cash < 0n)
    move("HOUSE:1:KRW:BAD_DEBT", member.account, -cash);
}

// ---- loss-cut (domain.md 1.4.3) -------------------------------------------------------------------------------------

function cutLosses(member) {
  const held = positionsOf(member);
  if (held.length === 0 || held.every(([, position]) => position.waits === "LOSSCUT")) return;
  let line = 0n;
  for (const [root, { qty }] of held) line += abs(qty) * CONTRACTS[root].settings.losscut;
  if (equityOf(member) > line) return;
  for (const order of ordersOf(member)) end(order, "LOSSCUT");
  for (const [root, position] of held) {
    if (isAlive(root) && !CONTRACTS[root].settings.isStop)
      close(member, root, abs(position.qty), "LOSSCUT");
    else position.waits = "LOSSCUT";
  }
  forgiveIfFlat(member);
}

function close(member, root, qty, rule) {
  const side = member.positions[root].qty > 0n ? -1n : 1n;
  fill(member, root, side, CONTRACTS[root].last, qty, rule, null);
}

// ---- ticks (domain.md 1.6) ------------------------------------------------------------------------------------------

function tick(moment) {
  const contract = CONTRACTS[moment.root];
  if (!contract.open) return;
  if (moment.quoted)
    Object.assign(contract, {
      bid: moment.bid,
      bidSize: moment.bidSize,
      ask: moment.ask,
      askSize: moment.askSize,
    });
  if (moment.trade === null) return;
  const gap =
    contract.last === null || contract.opening ? 0n : abs(moment.trade - contract.last) * 100n;
  if (gap > 2n * (contract.last ?? 0n)) stop(`a spike at ${moment.at}`);
  Object.assign(contract, { last: moment.trade, isCurrent: true });
  for (const member of members.values()) trade(member, moment.root, moment.trade);
  contract.opening = false;
}

function trade(member, root, price) {
  const position = member.positions[root];
  if (CONTRACTS[root].settings.isStop) return;
  if (position?.waits != null)
    close(
      member,
      root,
      position.waits === "DAY_END" ? abs(position.qty) - position.overnight : abs(position.qty),
      position.waits,
    );
  if (position !== undefined && position.qty !== 0n) cutLosses(member);
  for (const order of ordersOf(member, root)) {
    if (!order.open || (order.side === 1n ? price > order.limit : price < order.limit)) continue;
    const held = member.positions[root]?.qty ?? 0n;
    const others = ordersOf(member).filter((other) => other !== order);
    if (!covers(member, root, held + order.side * order.rest, others)) {
      end(order, "MARGIN");
      continue;
    }
    order.open = false;
    const isGap = CONTRACTS[root].opening && price !== order.limit;
    fill(
      member,
      root,
      order.side,
      isGap ? price : order.limit,
      order.rest,
      isGap ? "OPEN_GAP" : "RESTING_LIMIT",
      order.line,
    );
  }
  if ((member.positions[root]?.qty ?? 0n) !== 0n) cutLosses(member);
  forgiveIfFlat(member);
}

// ---- the clock (domain.md 1.4.4–6) ----------------------------------------------------------------------------------

function clock({ clock: what, calendar, window }) {
  const roots = Object.keys(CONTRACTS).filter((root) => CONTRACTS[root].calendar === calendar);
  const isMine = (root) => CONTRACTS[root].calendar === calendar;
  if (what === "open")
    for (const root of roots)
      Object.assign(CONTRACTS[root], {
        open: true,
        opening: true,
        isCurrent: false,
        closingSoon: false,
        bid: null,
        ask: null,
      });
  if (what === "soon") for (const root of roots) CONTRACTS[root].closingSoon = true;
  if (what === "check") {
    for (const member of members.values()) {
      const kept = positionsOf(member).filter(([, position]) => position.overnight > 0n);
      if (!positionsOf(member).some(([root]) => isMine(root))) continue;
      const needed = kept.reduce(
        (sum, [root, { overnight }]) => sum + overnight * CONTRACTS[root].settings.overnightMargin,
        0n,
      );
      if (equityOf(member) < needed)
        for (const [root, position] of kept) if (isMine(root)) position.overnight = 0n;
    }
  }
  if (what === "close" && window.ends) {
    for (const member of members.values()) {
      for (const order of ordersOf(member)) if (isMine(order.root)) end(order, "END_OF_DAY");
      for (const [root, position] of positionsOf(member)) {
        const qty = abs(position.qty) - position.overnight;
        if (!isMine(root) || qty === 0n || position.waits !== null) continue;
        const { isCurrent, settings } = CONTRACTS[root];
        if (isCurrent && !settings.isStop) close(member, root, qty, "DAY_END");
        else position.waits = "DAY_END";
      }
      forgiveIfFlat(member);
    }
  }
  if (what === "close") for (const root of roots) CONTRACTS[root].open = false;
}

// ---- commands -------------------------------------------------------------------------------------------------------

function rootOf(value) {
  const text = String(value);
  return Object.keys(CONTRACTS).find(
    (root) => root === text || String(1000 + CONTRACTS[root].number) === text,
  );
}

function command({ kind, line, command: body }) {
  const refuse = (code) => print("REFUSED", line, code);
  if (kind === "fx") {
    rates[body.currency ?? "USD"] = decimal(body.rate, 8);
    for (const member of members.values()) cutLosses(member);
    return;
  }
  if (kind === "config") {
    const root = rootOf(body.overseaOptionId);
    const { settings } = CONTRACTS[root];
    for (const name of ["intradayMargin", "overnightMargin", "losscut", "fee", "maxContracts"])
      if (body[name] !== undefined) settings[name] = decimal(body[name], 0);
    for (const name of ["isPlay", "isStop"])
      if (body[name] !== undefined) settings[name] = Boolean(Number(body[name]));
    return;
  }
  const member = memberOf(body.member);
  if (kind === "deposit") {
    move(
      body.code === "B" ? "HOUSE:1:KRW:BONUS_EXPENSE" : "HOUSE:1:KRW:BANK",
      member.account,
      decimal(body.amount, 0),
    );
  } else if (kind === "status") {
    member.status = body.status;
  } else if (kind === "open") {
    Object.assign(member, { status: body.status ?? "ACTIVE", role: body.role ?? "MEMBER" });
  } else if (kind === "cancel") {
    const order = labels.get(body.line === undefined ? `id ${body.id}` : `line ${body.line}`);
    if (order?.open && order.member === member) end(order, "MEMBER");
    else refuse("ORDER_NOT_FOUND");
  } else if (kind === "cancel_all") {
    const root = body.overseaOptionId === undefined ? undefined : rootOf(body.overseaOptionId);
    for (const order of ordersOf(member, root))
      if (body.tradeType === undefined || (order.side === 1n) === (body.tradeType === "LONG"))
        end(order, "MEMBER");
  } else if (kind === "overnight") {
    overnight(member, rootOf(body.overseaOptionId), body, refuse);
  } else {
    order(member, body, line, refuse);
  }
}

function overnight(member, root, body, refuse) {
  const position = member.positions[root];
  if (position === undefined || position.qty === 0n) return refuse("NO_POSITION");
  const isActive = Number(body.isActive) === 1;
  const wanted = isActive ? BigInt(body.qty ?? abs(position.qty)) : 0n;
  if (wanted > abs(position.qty) || (isActive && wanted === 0n)) return refuse("INVALID_REQUEST");
  if (CONTRACTS[root].closingSoon || position.waits !== null) return refuse("OVERNIGHT_CLOSING");
  if (wanted === position.overnight)
    return refuse(isActive ? "OVERNIGHT_ALREADY_SET" : "OVERNIGHT_ALREADY_OFF");
  position.overnight = wanted;
}

function order(member, body, line, refuse) {
  if (body.marketType === "LIQUIDATION") return refuse("WRONG_APPROACH");
  const root = rootOf(body.overseaOptionId);
  const contract = CONTRACTS[root];
  const qtySent = decimal(body.qty ?? "", 12);
  const isLimit = body.marketType === "LIMIT";
  if (contract === undefined || !contract.settings.isPlay || qtySent === undefined)
    return refuse("INVALID_REQUEST");
  if (!isLimit && body.marketType !== "MARKET") return refuse("INVALID_REQUEST");
  if (body.tradeType !== "LONG" && body.tradeType !== "SHORT") return refuse("INVALID_REQUEST");
  if (isLimit && decimal(body.price ?? "", 12) === undefined) return refuse("INVALID_REQUEST");
  if (member.status === "PENDING") return refuse("PENDING_APPROVAL");
  if (member.status === "DENY") return refuse("ACCOUNT_DENIED");
  if (member.role === "PARTNER") return refuse("PARTNER_CANNOT_TRADE");
  if (!isOrderable(root) || contract.settings.isStop) return refuse("MARKET_CLOSED");
  if (qtySent <= 0n) return refuse("AMOUNT_TOO_SMALL");
  if (qtySent % 10n ** 12n !== 0n) return refuse("AMOUNT_MIN_UNIT");
  const limit = isLimit ? decimal(body.price, contract.decimals) : null;
  if (isLimit && (limit === undefined || limit <= 0n || limit % contract.tick !== 0n))
    return refuse("AMOUNT_MIN_UNIT");
  const qty = qtySent / 10n ** 12n;
  const side = body.tradeType === "LONG" ? 1n : -1n;
  const held = member.positions[root]?.qty ?? 0n;
  const sameSide = ordersOf(member, root)
    .filter((other) => other.side === side)
    .reduce((sum, other) => sum + other.rest, 0n);
  if (held * side + sameSide + qty > contract.settings.maxContracts) return refuse("MAX_CONTRACTS");

  const best = side === 1n ? contract.ask : contract.bid;
  const shown = side === 1n ? contract.askSize : contract.bidSize;
  const price = best ?? contract.last;
  const isMet = !isLimit || (side === 1n ? limit >= price : limit <= price);
  const atOnce = !isMet ? 0n : isLimit && best !== null ? least(qty, shown) : qty;

  if (!covers(member, root, held + side * qty, ordersOf(member)))
    return refuse("NOT_ENOUGH_BALANCE");

  const rest = qty - atOnce;
  const accepted = { member, root, side, limit, rest, line, open: rest > 0n };
  member.orders = [...ordersOf(member), accepted];
  labels.set(`id ${body.id}`, accepted);
  labels.set(`line ${line}`, accepted);
  if (atOnce > 0n)
    fill(member, root, side, price, atOnce, isLimit ? "MARKETABLE_LIMIT" : "MARKET", line);
  forgiveIfFlat(member);
}

// ---- run ------------------------------------------------------------------------------------------------------------

for (const moment of moments) {
  if (moment.at < first || moment.at > last) {
    // The hours before the first moment decide what is open when it begins.
    if (moment.at < first && moment.order === 0) clock(moment);
    continue;
  }
  if (moment.order === 0) clock(moment);
  else if (moment.order === 1) tick(moment);
  else command(moment);
}
for (const [account, balance] of [...ledger].sort(([a], [b]) => (a < b ? -1 : 1)))
  if (balance !== 0n) print("BALANCE", account, balance);
