/**
 * The command file: one JSON object a line, in any order of time (docs/replay.md).
 *
 * What the product would refuse stays a command and is refused by the engine; what no product could have sent (no JSON,
 * no time, no member, an unknown word) is an error of the file.
 */

import { RATE_SCALE } from "@naru/money/price";
import { scaleOf } from "@naru/vocabulary/currency";
import {
  MEMBER_ROLES,
  MEMBER_STATUSES,
  type MemberRole,
  type MemberStatus,
} from "@naru/vocabulary/member";
import { EXIT_KINDS, TRADE_TYPES, type TradeType } from "@naru/vocabulary/order";
import { currencyOfWallet, WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import { Fields, type OfMember, parseObject, type Placed } from "./command-fields.ts";
import { type CopyLine, readCopying } from "./copying/commands.ts";
import {
  type FundingLine,
  type FuturesConfigLine,
  type FuturesLine,
  readFunding,
  readFutures,
  readFuturesConfig,
} from "./futures-commands.ts";
import { InputError } from "./input-error.ts";
import {
  type BetLine,
  type DownLine,
  type GameLine,
  readBet,
  readDown,
  readGame,
} from "./round-commands.ts";
import type { SentExit } from "@naru/engine/oversea/commands";

/** Fields as sent, null where missing: the engine judges them. */
export interface OrderLine extends OfMember {
  readonly kind: "order";
  readonly option: string;
  readonly marketType: string;
  readonly tradeType: string;
  readonly price: string | null;
  readonly stopPrice: string | null;
  readonly qty: string;
  readonly tpTick: number | null;
  readonly slTick: number | null;
  /** The file's name for this order. */
  readonly id: string | null;
}
/** Of the order placed by a line, or of the one the file names `id`. */
export interface CancelLine extends OfMember {
  readonly kind: "cancel";
  readonly ofLine: number | null;
  readonly id: string | null;
}
/** New terms of an order, named as for a cancel. */
export interface AmendLine extends OfMember {
  readonly kind: "amend";
  readonly ofLine: number | null;
  readonly id: string | null;
  readonly price: string | null;
  readonly stopPrice: string | null;
  readonly qty: string | null;
}
export interface AmendRowLine extends OfMember {
  readonly kind: "amend_row";
  readonly option: string;
  readonly tradeType: TradeType;
  readonly fromPrice: string;
  readonly toPrice: string;
}
/** Of the member's position in an instrument. */
export interface TpSlLine extends OfMember {
  readonly kind: "tpsl";
  readonly option: string;
  readonly tpTick: number | null;
  readonly slTick: number | null;
}
export interface DeleteTpSlLine extends OfMember {
  readonly kind: "delete_tpsl";
  readonly option: string;
  readonly value: "TP" | "SL";
}
export interface ExitsLine extends OfMember {
  readonly kind: "exits";
  readonly option: string;
  readonly exits: readonly SentExit[];
}
export interface CloseLine extends OfMember {
  readonly kind: "close";
  readonly option: string;
  readonly qty: number | null;
}
export interface CloseAllLine extends OfMember {
  readonly kind: "close_all";
  readonly option: string | null;
  readonly which: "ALL" | "WINNERS" | "LOSERS";
}
export interface PositionLine extends OfMember {
  readonly kind: "reverse" | "break_even";
  readonly option: string;
}
export interface AlertLine extends OfMember {
  readonly kind: "alert";
  readonly option: string;
  readonly price: string;
}
export interface CancelAllLine extends OfMember {
  readonly kind: "cancel_all";
  readonly option: string | null;
  readonly tradeType: TradeType | null;
  readonly orderKind: "LIMIT" | "STOP" | null;
}
export interface OvernightLine extends OfMember {
  readonly kind: "overnight";
  readonly option: string;
  readonly isActive: boolean;
  readonly qty: number | null;
  /** Null: stays until it is switched off. */
  readonly isAuto: boolean | null;
}
export interface DepositLine extends OfMember {
  readonly kind: "deposit";
  readonly wallet: WalletType;
  readonly units: bigint;
  readonly code: "D" | "B";
}
export interface OpenLine extends OfMember {
  readonly kind: "open";
  readonly role: MemberRole;
  readonly status: MemberStatus;
}
export interface StatusLine extends OfMember {
  readonly kind: "status";
  readonly status: MemberStatus;
}
export interface FxLine extends Placed {
  readonly kind: "fx";
  readonly currency: string;
  readonly rate: bigint;
}
/** What changes of an option; amounts in the site's smallest unit. */
export interface ConfigLine extends Placed {
  readonly kind: "config";
  readonly option: string;
  readonly changes: ConfigChanges;
}
export interface ConfigChanges {
  readonly intradayMargin?: bigint;
  readonly overnightMargin?: bigint;
  readonly losscut?: bigint;
  readonly fee?: bigint;
  readonly maxContracts?: number;
  readonly isPlay?: boolean;
  readonly isStop?: boolean;
  readonly isRest?: boolean;
}

export type MemberLine =
  | OrderLine
  | CancelLine
  | CancelAllLine
  | AmendLine
  | AmendRowLine
  | TpSlLine
  | DeleteTpSlLine
  | ExitsLine
  | CloseLine
  | CloseAllLine
  | PositionLine
  | AlertLine
  | OvernightLine
  | DepositLine
  | OpenLine
  | StatusLine
  | BetLine
  | CopyLine
  | FuturesLine;
export type CommandLine =
  | MemberLine
  | FxLine
  | ConfigLine
  | GameLine
  | DownLine
  | FuturesConfigLine
  | FundingLine;

/** The replayed site keeps its accounts in won. */
const SITE_CURRENCY = "KRW";

/** The commands of a file's text in the order in which they happen: by time, those of one instant by line. */
export function readCommandFile(text: string, file: string): CommandLine[] {
  const commands: CommandLine[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() !== "") commands.push(readLine(line, file, index + 1));
  }
  return commands.sort((a, b) => a.at - b.at || a.line - b.line);
}

function readLine(text: string, file: string, line: number): CommandLine {
  const fail = (reason: string): never => {
    throw new InputError(file, line, reason);
  };
  const fields = new Fields(parseObject(text, fail), fail);
  const at = fields.time("at");
  const kind = fields.text("command") ?? "order";
  if (kind === "fx") return readFx(fields, { line, at });
  const isPerpetual = fields.has("futuresOptionId");
  if (kind === "config" && isPerpetual) return readFuturesConfig(fields, { line, at });
  if (kind === "config") return readConfig(fields, { line, at });
  if (kind === "funding") return readFunding(fields, { line, at });
  if (kind === "game") return readGame(fields, { line, at });
  if (kind === "down") return readDown(fields, { line, at });
  const member = fields.text("member") ?? fail("a command needs a member");
  if (kind === "bet") return readBet(fields, { line, at, member });
  const place = { line, at, member };
  const futures = isPerpetual ? readFutures(kind, fields, place) : null;
  return futures ?? readCopying(kind, fields, place) ?? readMemberLine(kind, fields, place);
}

function readMemberLine(kind: string, fields: Fields, place: Omit<OfMember, "kind">): MemberLine {
  switch (kind) {
    case "order":
      return {
        kind,
        ...place,
        option: fields.text("overseaOptionId") ?? "",
        marketType: fields.text("marketType") ?? "",
        tradeType: fields.text("tradeType") ?? "",
        price: fields.text("price"),
        stopPrice: fields.text("stopPrice"),
        qty: fields.text("qty") ?? "",
        tpTick: fields.count("tpTick"),
        slTick: fields.count("slTick"),
        id: fields.text("id"),
      };
    case "cancel":
      return { kind, ...place, ofLine: fields.count("line"), id: fields.text("id") };
    case "cancel_all":
      return {
        kind,
        ...place,
        option: fields.text("overseaOptionId"),
        tradeType: fields.oneOf("tradeType", TRADE_TYPES),
        orderKind: fields.oneOf("orderKind", ["LIMIT", "STOP"]),
      };
    case "overnight":
      return {
        kind,
        ...place,
        option: fields.text("overseaOptionId") ?? "",
        isActive: fields.flag("isActive") ?? fields.fail("isActive is missing"),
        qty: fields.count("qty"),
        isAuto: fields.flag("isAuto"),
      };
    case "amend":
      return {
        kind,
        ...place,
        ofLine: fields.count("line"),
        id: fields.text("id"),
        price: fields.text("price"),
        stopPrice: fields.text("stopPrice"),
        qty: fields.text("qty"),
      };
    case "amend_row":
      return {
        kind,
        ...place,
        option: fields.text("overseaOptionId") ?? "",
        tradeType: fields.oneOf("tradeType", TRADE_TYPES) ?? fields.fail("tradeType is missing"),
        fromPrice: fields.text("fromPrice") ?? "",
        toPrice: fields.text("toPrice") ?? "",
      };
    case "alert":
      return {
        kind,
        ...place,
        option: fields.text("overseaOptionId") ?? "",
        price: fields.text("price") ?? "",
      };
    case "close_all":
      return {
        kind,
        ...place,
        option: fields.text("overseaOptionId"),
        which: fields.oneOf("which", ["ALL", "WINNERS", "LOSERS"]) ?? "ALL",
      };
    case "tpsl":
    case "delete_tpsl":
    case "exits":
    case "close":
    case "reverse":
    case "break_even":
      return readPositionLine(kind, fields, place);
    case "deposit":
      return readDeposit(fields, place);
    case "open":
      return {
        kind,
        ...place,
        role: fields.oneOf("role", MEMBER_ROLES) ?? "MEMBER",
        status: fields.oneOf("status", MEMBER_STATUSES) ?? "ACTIVE",
      };
    case "status": {
      const status = fields.oneOf("status", MEMBER_STATUSES);
      return { kind, ...place, status: status ?? fields.fail("status is missing") };
    }
    default:
      return fields.fail(`"${kind}" is no command`);
  }
}

/** What concerns the member's position in an instrument. */
function readPositionLine(
  kind: "tpsl" | "delete_tpsl" | "exits" | "close" | "reverse" | "break_even",
  fields: Fields,
  place: Omit<OfMember, "kind">,
): MemberLine {
  const option = fields.text("overseaOptionId") ?? "";
  switch (kind) {
    case "tpsl": {
      const [tpTick, slTick] = [fields.count("tpTick"), fields.signed("slTick")];
      return { kind, ...place, option, tpTick, slTick };
    }
    case "delete_tpsl": {
      const value = fields.oneOf("value", ["TP", "SL"]) ?? fields.fail("value is missing");
      return { kind, ...place, option, value };
    }
    case "exits": {
      const exits = fields.list("exits").map((exit) => ({
        kind: exit.oneOf("kind", EXIT_KINDS) ?? fields.fail("an exit needs a kind"),
        tick: exit.count("tick") ?? 0,
        qty: exit.count("qty"),
        step: exit.count("step"),
        level: exit.count("level"),
        startPrice: exit.text("startPrice"),
      }));
      return { kind, ...place, option, exits };
    }
    case "close":
      return { kind, ...place, option, qty: fields.count("qty") };
    case "reverse":
    case "break_even":
      return { kind, ...place, option };
  }
}

function readDeposit(fields: Fields, place: Omit<OfMember, "kind">): DepositLine {
  const wallet = fields.oneOf("wallet", WALLET_TYPES) ?? "BINARY";
  const units = fields.decimal("amount", scaleOf(currencyOfWallet(wallet, SITE_CURRENCY)));
  if (units === null || units <= 0n) return fields.fail("a deposit needs an amount above 0");
  const code = fields.oneOf("code", ["D", "B"]) ?? "D";
  return { kind: "deposit", ...place, wallet, units, code };
}

function readFx(fields: Fields, place: Placed): FxLine {
  const currency = fields.oneOf("currency", ["USD", "HKD", "EUR", "JPY", "USDT"]) ?? "USD";
  const rate = fields.decimal("rate", RATE_SCALE);
  if (rate === null || rate <= 0n) return fields.fail("a rate must be above 0");
  return { kind: "fx", ...place, currency, rate };
}

const CONFIG_AMOUNTS = ["intradayMargin", "overnightMargin", "losscut", "fee"] as const;
const CONFIG_FLAGS = ["isPlay", "isStop", "isRest"] as const;

function readConfig(fields: Fields, place: Placed): ConfigLine {
  const changes: Record<string, bigint | number | boolean> = {};
  for (const name of CONFIG_AMOUNTS) {
    const units = fields.decimal(name, scaleOf(SITE_CURRENCY));
    if (units !== null && units < 0n) fields.fail(`${name} must not be negative`);
    if (units !== null) changes[name] = units;
  }
  for (const name of CONFIG_FLAGS) {
    const flag = fields.flag(name);
    if (flag !== null) changes[name] = flag;
  }
  const maxContracts = fields.count("maxContracts");
  if (maxContracts !== null) changes.maxContracts = maxContracts;
  const option = fields.text("overseaOptionId") ?? fields.fail("overseaOptionId is missing");
  return { kind: "config", ...place, option, changes };
}
