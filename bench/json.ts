/**
 * What it costs to take JSON strictly (`gateway/http/strict-json.ts`): an order's body and a page of settings, in turn with
 * `JSON.parse` alone.
 */

import { parseStrictJson } from "../apps/server/src/gateway/http/strict-json.ts";

const BODIES: Readonly<Record<string, string>> = {
  "an order": JSON.stringify({
    siteInfoId: "1",
    overseaOptionId: "1101",
    marketType: "LIMIT",
    tradeType: "LONG",
    price: "1600.25",
    stopPrice: null,
    qty: 1,
  }),
  "2 KB of settings": JSON.stringify({
    settings: Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`field${index}`, { isOn: true, size: index }]),
    ),
  }),
};
const TURNS = 40;
const RUNS = 20_000;

const PARSERS: Readonly<Record<string, (text: string) => void>> = {
  "JSON.parse": (text) => void JSON.parse(text),
  strict: (text) => void parseStrictJson(text),
};

/** Nanoseconds that one text takes. */
function measure(parse: (text: string) => void, text: string): number {
  const begin = process.hrtime.bigint();
  for (let run = 0; run < RUNS; run += 1) parse(text);
  return Number(process.hrtime.bigint() - begin) / RUNS;
}

for (const [what, text] of Object.entries(BODIES)) {
  const least: Record<string, number> = {};
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, parse] of Object.entries(PARSERS))
      least[name] = Math.min(least[name] ?? Number.POSITIVE_INFINITY, measure(parse, text));
  const figures = Object.entries(least).map(([name, ns]) => `${name} ${ns.toFixed(0)} ns`);
  console.log(`${what} (${text.length} bytes): ${figures.join(", ")}`);
}
