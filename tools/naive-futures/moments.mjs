// What happened when, for the naive perpetuals: trades, marks and funding of the files, then commands, in the order of time.

import { EIGHT, units } from "./books.mjs";

/** All of it; of one millisecond ticks come before commands, in the order of the files. */
export function moments(sources, commandFile, read) {
  const ticks = sources.flatMap((word) => {
    const [, root, file] = /^(?:([A-Z0-9]+)=)?(.*)$/.exec(word);
    return ticksOf(read(file).trim().split(/\r?\n/), root ?? /[A-Z]+USDT/.exec(file)[0]);
  });
  ticks.sort((a, b) => a.at - b.at);
  const commands = read(commandFile)
    .split("\n")
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, line }) => {
      const sent = JSON.parse(text);
      return { ...sent, ofLine: sent.line, line };
    })
    .map((each) => ({ at: timeOf(each.at), command: each }));
  commands.sort((a, b) => a.at - b.at || a.command.line - b.command.line);
  const all = [...ticks, ...commands];
  return all.sort((a, b) => a.at - b.at || Number("command" in a) - Number("command" in b));
}

const timeOf = (value) => (typeof value === "number" ? value : Date.parse(value));

function ticksOf([header, ...rows], root) {
  const names = header.split(",");
  const cells = rows.map((row) => {
    const parts = row.split(",");
    return (name) => parts[names.indexOf(name)];
  });
  return names.includes("mark_price") ? marksOf(cells, root) : tradesOf(cells, root);
}

// Only what the market traded, each number once.
function tradesOf(cells, root) {
  let last = 0;
  return cells
    .filter((cell) => cell("exec_type") === "MARKET")
    .map((cell) => ({
      ...{ kind: "trade", root, at: Number(cell("trade_time_ms")), id: Number(cell("trade_id")) },
      price: units(cell("price"), EIGHT),
    }))
    .sort((a, b) => a.at - b.at)
    .filter(({ id }) => {
      if (id <= last) return false;
      last = id;
      return true;
    });
}

function marksOf(cells, root) {
  let known = "";
  return cells.flatMap((cell) => {
    const at = Number(cell("event_time_ms"));
    const marks = [{ kind: "mark", root, at, price: units(cell("mark_price"), EIGHT) }];
    const funding = `${cell("funding_rate")} ${cell("next_funding_time_ms")}`;
    if (funding === known) return marks;
    known = funding;
    const rate = units(cell("funding_rate"), EIGHT);
    const nextAt = Number(cell("next_funding_time_ms"));
    return [...marks, { kind: "funding", root, at, rate, nextAt }];
  });
}
