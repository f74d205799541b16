/** Instruments as the gallery answers them. */

import type { CannedAnswers } from "./canned-answers.ts";
import type { InstrumentView } from "../base/views.ts";
import { at } from "./canned-basics.ts";
import { cannedBinary } from "./canned-binary.ts";

const instrument: InstrumentView = {
  overseaOptionId: "1003",
  stock: "NQ",
  koName: "나스닥100",
  isPlay: true,
  isStop: false,
  isRest: false,
  isClosed: false,
  intradayMargin: "300000",
  overnightMargin: "3000000",
  losscut: "200000",
  fee: "5000",
  maxContracts: 50,
  change: {
    intradayMargin: "400000",
    overnightMargin: "3000000",
    losscut: "250000",
    fee: "5000",
    maxContracts: 50,
    effectiveAt: at("13:00:00"),
    bindsAt: at("22:00:00"),
    isInForce: false,
  },
};

/** By call: the list, the bounds of terms, what other terms would do, and the games on them. */
export function cannedInstruments(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  return {
    ...cannedBinary(list),
    instruments: list([instrument]),
    termsBounds: {
      currency: "KRW",
      raisePercent: 100,
      lowerPercent: 50,
      marginMin: "1000",
      marginMax: "20000000",
      losscutMax: "10000000",
      feeMax: "100000",
      contractsMax: 500,
      noticeHours: 1,
    },
    tryTerms: {
      at: at("01:00:00"),
      holders: { members: 12, contracts: 31 },
      liquidated: { members: 1, contracts: 10 },
      called: { members: 3, contracts: 9 },
      notKept: { members: 0, contracts: 0 },
      refused: { members: 2, contracts: 4 },
    },
  };
}
