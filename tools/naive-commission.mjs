// The naive commission: a second, slow opinion about what a month of facts earns whom, and what of it is paid (decision 031).
//
// It imports nothing but node:fs. For each fact it walks up from the member and looks through every rate there ever was.
//
//     node tools/naive-commission.mjs --events FILE.jsonl --zone Asia/Seoul
//
// Events, one a line, in the order in which they were committed; times in epoch milliseconds, rates in millionths, money in
// smallest units:
//     bond    member, partner, share (the member's own part of the partner's rate), at
//     rate    partner, basis, rate, at
//     fact    member, basis, wallet, units (below nothing: a fee came back), at
//     status  member, isOpen
//     settle  day, least (of wallet BINARY; any other pays whatever is owed)
// Prints tab-separated rows, sorted:
//     EARNED  day, payee, wallet, units      PAID  day, payee, wallet, units      OWED  payee, wallet, units

import { readFileSync } from "node:fs";

const argument = (name) => process.argv[process.argv.indexOf(name) + 1];
const zone = argument("--zone");
const events = readFileSync(argument("--events"), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line));

const bonds = {};
const rates = [];
const isShut = {};
const earned = {};
const owed = {};
const paid = [];
let closed = "";

const add = (sums, key, units) => {
  sums[key] = (sums[key] ?? 0n) + units;
};
const whole = (number) => String(number).padStart(2, "0");
const dateAt = (at) => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  }).formatToParts(at);
  const of = (type) => Number(parts.find((part) => part.type === type).value);
  return `${of("year")}-${whole(of("month"))}-${whole(of("day"))}`;
};
const tomorrow = (day) => {
  const [year, month, date] = day.split("-").map(Number);
  const next = new Date(Date.UTC(year, month - 1, date + 1));
  return `${next.getUTCFullYear()}-${whole(next.getUTCMonth() + 1)}-${whole(next.getUTCDate())}`;
};
const rateOf = (partner, basis, at) => {
  let found = 0n;
  let since = -1;
  for (const rate of rates)
    if (rate.partner === partner && rate.basis === basis && rate.at <= at && rate.at >= since)
      [found, since] = [BigInt(rate.rate), rate.at];
  return found;
};

function takeFact({ member, basis, wallet, units, at }) {
  const bond = bonds[member];
  if (bond === undefined || at < bond.at) return;
  const [amount, sign] = BigInt(units) < 0n ? [-BigInt(units), -1n] : [BigInt(units), 1n];
  const today = dateAt(at);
  const day = today > closed ? today : tomorrow(closed);
  // Who stands above has what their rate gives, less the most that anybody below has.
  let most = 0n;
  const give = (payee, rate) => {
    const gives = (amount * rate) / 1_000_000n;
    if (gives > most) add(earned, `${day}\t${payee}\t${wallet}`, sign * (gives - most));
    if (gives > most) most = gives;
  };
  give(member, (rateOf(bond.partner, basis, at) * BigInt(bond.share)) / 1_000_000n);
  for (let above = bond.partner; above !== undefined; above = bonds[above]?.partner)
    give(above, rateOf(above, basis, at));
}

function settle({ day, least }) {
  for (const [key, units] of Object.entries(earned)) {
    const [of, payee, wallet] = key.split("\t");
    if (of !== day || units === 0n) continue;
    const owner = `${payee}\t${wallet}`;
    add(owed, owner, units);
    const isEnough = owed[owner] > 0n && owed[owner] >= (wallet === "BINARY" ? BigInt(least) : 0n);
    if (!isEnough || isShut[payee]) continue;
    paid.push(`PAID\t${day}\t${payee}\t${wallet}\t${owed[owner]}`);
    owed[owner] = 0n;
  }
}

for (const event of events) {
  if (event.do === "bond") bonds[event.member] = event;
  if (event.do === "rate") rates.push(event);
  if (event.do === "status") isShut[event.member] = !event.isOpen;
  if (event.do === "fact") takeFact(event);
  if (event.do === "settle") {
    closed = event.day;
    settle(event);
  }
}

const lines = (word, sums) =>
  Object.entries(sums)
    .filter(([, units]) => units !== 0n)
    .map(([key, units]) => `${word}\t${key}\t${units}`);
console.log(
  [...lines("EARNED", earned), ...paid, ...lines("OWED", owed)]
    .sort((one, other) => (one < other ? -1 : 1))
    .join("\n"),
);
