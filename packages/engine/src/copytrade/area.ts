/** Copy trading: members who follow a trader have his fills of perpetuals repeated, and share their profit (domain.md 4). */

import type { Area } from "../area.ts";
import type { MarkMoved } from "../futures/mark-moved.ts";
import { barredByCopying } from "./bars.ts";
import type {
  CopiesDue,
  CopytradeCommand,
  CopytradeOperatorCommand,
  SetCopyRules,
  SharesDue,
} from "./commands.ts";
import { correctShare } from "./corrections.ts";
import { copiesDueAt, takeCopy, takeFactsOn, tellTrader } from "./copies.ts";
import { settleCopies } from "./facts.ts";
import { amendFollow, cutFollow, follow, pauseFollow, unfollow } from "./follows.ts";
import { COPYTRADE_FOLDS, type CopytradeKind } from "./kept/fold.ts";
import {
  type CopyDue,
  type CopytradeEventParts,
  type CopytradeRows,
  type CopytradeState,
  createCopytradeState,
  type FactDone,
  NO_COPYTRADE_ROWS,
  type ShareDue,
  type SharesPayable,
} from "./kept/state.ts";
import { BINDS, endWeek, payShares, settleShares, sharesDueAt } from "./shares.ts";
import { armStop, lookAtStop } from "./stops.ts";
import {
  applyTrader,
  decideTrader,
  endTrader,
  kickFollower,
  setCopyRules,
  setTraderIntake,
  setTraderProfile,
  setTraderTerms,
} from "./traders.ts";

export interface CopytradeShape {
  state: CopytradeState;
  held: CopytradeRows;
  event: CopytradeEventParts;
  rows: CopytradeKind;
  member: CopytradeCommand;
  operator: CopytradeOperatorCommand;
  site: SetCopyRules;
  beats: CopiesDue | SharesDue;
  due: CopiesDue | SharesDue;
  means: CopyDue | FactDone | ShareDue | SharesPayable | MarkMoved;
}

export const copytradeArea: Area<CopytradeShape> = {
  state: createCopytradeState,
  held: NO_COPYTRADE_ROWS,
  rows: COPYTRADE_FOLDS,
  commands: {
    applyTrader: { by: "member", urgent: false, decide: applyTrader },
    setTraderIntake: { by: "member", urgent: false, decide: setTraderIntake },
    setTraderProfile: { by: "member", urgent: false, decide: setTraderProfile },
    follow: { by: "member", urgent: false, decide: follow },
    amendFollow: { by: "member", urgent: false, decide: amendFollow },
    pauseFollow: { by: "member", urgent: true, decide: pauseFollow },
    unfollow: { by: "member", urgent: true, decide: unfollow },
    kickFollower: { by: "member", urgent: false, decide: kickFollower },
    decideTrader: { by: "operator", decide: decideTrader },
    setTraderTerms: { by: "operator", decide: setTraderTerms },
    endTrader: { by: "operator", decide: endTrader },
    cutFollow: { by: "operator", decide: cutFollow },
    correctShare: { by: "operator", decide: correctShare },
  },
  siteCommands: { setCopyRules },
  beats: { copiesDue: takeFactsOn, sharesDue: settleShares },
  due: { copiesDue: copiesDueAt, sharesDue: sharesDueAt },
  consequences: {
    copyDue: takeCopy,
    factDone: tellTrader,
    shareDue: endWeek,
    sharesPayable: payShares,
    markMoved: lookAtStop,
  },
  arm: armStop,
  binds: BINDS,
  settle: settleCopies,
  bars: barredByCopying,
};
