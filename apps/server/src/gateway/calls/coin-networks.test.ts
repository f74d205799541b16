/** What members may do on a network: a demo's pays out by itself, a real one where the house has an address that payouts leave. */

import type { Reading, SiteNetwork } from "@naru/store/chain/networks";
import { expect, test } from "vitest";
import { coinNetworkView, type SiteChains } from "./coin-networks.ts";

const NETWORK: SiteNetwork = {
  ...{ siteId: 3, network: "ETH", confirmations: 64, depositMin: 1_000_000n, isDepositOn: true },
  out: { least: 1_000_000n, most: 10n ** 10n, unit: 10_000n, fee: 100_000n },
};
const reading: Reading = {
  ...{ network: "ETH", isReal: true, height: 5, hash: "0x1", readAt: 0 },
  ...{ paused: null, unpaid: "NEEDS_APPROVAL", unlooked: null },
};

const chains = (some: Partial<SiteChains>): SiteChains => ({
  ...{ isDemo: false, readings: new Map([["ETH", reading]]), paid: new Set() },
  ...some,
});
const OUT = { min: "0.01", max: "100", unit: "0.0001", fee: "0.001" };

test.each<[string, Partial<SiteChains>, SiteNetwork, unknown]>([
  ["a demo's network", { isDemo: true }, NETWORK, OUT],
  ["a real one with an address of the house", { paid: new Set(["ETH"]) }, NETWORK, OUT],
  ["a real one without", {}, NETWORK, null],
  [
    "a real one with an address on another network alone",
    { paid: new Set(["BTC"]) },
    NETWORK,
    null,
  ],
  ["one whose withdrawals are off", { paid: new Set(["ETH"]) }, { ...NETWORK, out: null }, null],
])("%s pays out as it may", (_, some, network, out) => {
  expect(coinNetworkView(network, chains(some)).out).toEqual(out);
});

test("a network that is not read is paused for members; what waits for a signature is not", () => {
  expect(coinNetworkView(NETWORK, chains({})).isPaused).toBe(0);
  const silent = new Map([["ETH", { ...reading, paused: "SILENT" }]] as const);
  expect(coinNetworkView(NETWORK, chains({ readings: silent })).isPaused).toBe(1);
});
