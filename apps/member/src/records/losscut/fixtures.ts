/** What the gallery and the tests of screens show of a loss-cut. */

import type { LosscutView } from "@naru/client/views";

/** A loss-cut that took two positions, one of which waits for its market. */
export function aLosscut(): LosscutView {
  return {
    ...{ at: "2026-11-24T05:12:33.120Z", cash: "12480300", equity: "598200", line: "600000" },
    positions: [
      {
        ...{ overseaPositionId: "50040", overseaOptionId: "1003" },
        ...{ stock: "NQ", koName: "나스닥100" },
        ...{ tradeType: "LONG", qty: 8, avgPrice: "20102.5000", price: "19985.25" },
        ...{ tapeSequence: 48_210, rate: "1385.4", profit: "-9820100", share: "480000" },
        closings: [
          { price: "19985.00", qty: 5, profit: "-6140300", at: "2026-11-24T05:12:33.120Z" },
          { price: "19984.75", qty: 3, profit: "-3692100", at: "2026-11-24T05:12:33.120Z" },
        ],
        fee: "55416",
      },
      {
        ...{ overseaPositionId: "50039", overseaOptionId: "1006" },
        ...{ stock: "GC", koName: "금" },
        ...{ tradeType: "SHORT", qty: 2, avgPrice: "1948.2000", price: "1951.60" },
        ...{ tapeSequence: 48_100, rate: "1385.4", profit: "-2062000", share: "120000" },
        ...{ closings: [], fee: "0" },
      },
    ],
    cancelled: 3,
  };
}
