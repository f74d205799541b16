/** Commands as they come over the bus: JSON without a time, amounts as decimal text. */

import type { CommandOf } from "@naru/engine/area";
import { COMMANDS, SITE_COMMANDS } from "@naru/engine/areas";
import type { AccountCommand, Command } from "@naru/engine/input";
import type { TermsWithTiers } from "@naru/engine/futures/terms";
import type { OptionTerms } from "@naru/engine/instrument";
import { siteOf, type State } from "@naru/engine/state";
import { RULE_AMOUNTS } from "@naru/vocabulary/money-rules";
import { TERM_AMOUNTS } from "@naru/vocabulary/option-terms";
import type { OnBus, UntimedCommand } from "./messages.ts";
import { bankRest } from "../platform/site-time/bank-rest.ts";
import { siteDay } from "../platform/site-time/site-day.ts";

/** Whether this build knows such commands; a gateway of a later build may send others (decision 011). */
export function isKnown({ kind }: UntimedCommand): boolean {
  return Object.hasOwn(COMMANDS, kind) || Object.hasOwn(SITE_COMMANDS, kind);
}

function commandOf(kind: string): CommandOf | undefined {
  return Object.hasOwn(COMMANDS, kind) ? COMMANDS[kind as AccountCommand["kind"]] : undefined;
}

/**
 * Cancels, closings and stops lower risk: they are taken even where other commands are refused for load (design.md
 * §3 rule 8).
 */
export function isUrgent({ kind }: UntimedCommand): boolean {
  const command = commandOf(kind);
  return command?.by === "member" && command.urgent;
}

/**
 * The command at engine time; a member's command may only be about that member. A withdrawal gets the day that counts
 * it, in its site's time zone.
 */
export function timedCommand(
  state: State,
  command: UntimedCommand,
  memberId: number,
  at: number,
): Command {
  const isMembers = commandOf(command.kind)?.by === "member";
  if (isMembers && (!("memberId" in command) || command.memberId !== memberId)) {
    throw new Error(`a ${command.kind} of member ${memberId} names another`);
  }
  switch (command.kind) {
    case "requestWithdraw":
    case "requestCoinWithdraw":
    case "sendCoinInside":
    case "orderProvider":
      return { ...command, day: dayOfMember(state, memberId, at), at };
    case "tellProvider":
      return { ...command, units: bigOrNull(command.units), at };
    case "settleProvider":
      return { ...command, units: BigInt(command.units), at };
    case "setProviderTerms":
    case "setMoneyRules":
    case "setCoinOut":
    case "setCoinNetwork":
    case "defineCouponBatch":
    case "defineInstrument":
    case "configureOption":
    case "defineBinaryOption":
      return timedSetting(command, at);
    case "deposit":
    case "creditMember":
    case "deductMember":
    case "grantBonus":
    case "creditCoin":
    case "takeCoinFact":
    case "holdCoin":
      return { ...command, units: BigInt(command.units), at };
    case "approveRequest":
      return { ...approvalOf(command), at };
    case "settleCommission":
      return { ...command, units: BigInt(command.units), least: BigInt(command.least), at };
    case "setMemberLimits":
      return { ...command, withdrawDayMax: bigOrNull(command.withdrawDayMax), at };
    case "setRate":
      return { ...command, rate: BigInt(command.rate), at };
    case "bookCoinMove":
      return { ...bigints(command, ["units", "chainFee"]), at };
    case "payoutSettled":
      return { ...command, chainFee: BigInt(command.chainFee), at };
    case "declarePaid":
      return { ...command, ...restOf(state, command.memberId, at), at };
    case "takeP2pFact":
      return {
        ...bigints(command, ["units", "won", "price", "fee"]),
        ...restOf(state, command.memberId, at),
        at,
      };
    case "setLeverageTiers": {
      const tiers = command.tiers.map((tier) => bigints(tier, ["cap", "rate"]));
      return { ...command, tiers, at };
    }
    case "announceFuturesTerms":
      return { ...command, terms: futuresTermsOnBus(command.terms), at };
    case "announceTerms":
      return { ...command, terms: termsOnBus(command.terms), at };
    default:
      return { ...command, at };
  }
}

/** An approval, with the amount that it may say. */
function approvalOf({ units, ...approval }: Extract<UntimedCommand, { kind: "approveRequest" }>) {
  return { ...approval, ...(units !== undefined && { units: BigInt(units) }) };
}

function bigOrNull(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}

type Setting = Extract<
  UntimedCommand,
  {
    kind:
      | "setProviderTerms"
      | "setMoneyRules"
      | "setCoinOut"
      | "setCoinNetwork"
      | "defineCouponBatch"
      | "defineInstrument"
      | "configureOption"
      | "defineBinaryOption";
  }
>;

/** What operators set or define, with its amounts as amounts. */
function timedSetting(command: Setting, at: number): Command {
  switch (command.kind) {
    case "setProviderTerms":
      return { ...command, terms: bigints(command.terms, ["least", "most"]), at };
    case "setMoneyRules":
      return { ...command, rules: rulesOnBus(command.rules), at };
    case "setCoinOut":
      return { ...command, out: bigints(command.out, ["least", "most", "unit", "fee"]), at };
    case "setCoinNetwork":
      return { ...command, network: bigints(command.network, ["depositMin"]), at };
    case "defineCouponBatch":
      return { ...command, batch: bigints(command.batch, ["units"]), at };
    case "defineInstrument":
      return { ...command, instrument: bigints(command.instrument, ["unitValue"]), at };
    case "configureOption":
      return { ...command, option: bigints(command.option, TERM_AMOUNTS), at };
    case "defineBinaryOption":
      return { ...command, option: bigints(command.option, STAKE_LIMITS), at };
  }
}

/** The bank's rest where a member's site is; none for nobody, whom the engine refuses. */
function restOf(state: State, memberId: number, at: number): ReturnType<typeof bankRest> {
  const siteId = state.accounts.get(memberId)?.row.siteId;
  if (siteId === undefined) return { restFrom: 0, restUntil: 0 };
  return bankRest(state.p2pRules.get(siteId), siteOf(state, siteId).timeZone, at);
}

const STAKE_LIMITS = ["stakeMin", "stakeMax", "stakeUnit", "sideCap"] as const;

/** Terms as they came over the bus. */
export function termsOnBus(terms: OnBus<OptionTerms>): OptionTerms {
  return bigints(terms, TERM_AMOUNTS);
}

/** Terms of a perpetual as they came over the bus. */
export function futuresTermsOnBus({
  maxValue,
  tiers,
  ...rest
}: OnBus<TermsWithTiers>): TermsWithTiers {
  return {
    ...rest,
    maxValue: maxValue === null ? null : BigInt(maxValue),
    tiers: tiers.map((tier) => bigints(tier, ["cap", "rate"])),
  };
}

/** The object with these fields, decimal text on the bus, as the bigints they are. */
function bigints<T extends object, Key extends keyof T>(
  value: T,
  keys: readonly Key[],
): Omit<T, Key> & Record<Key, bigint> {
  const amounts = keys.map((key) => [key, BigInt(String(value[key]))]);
  return { ...value, ...(Object.fromEntries(amounts) as Record<Key, bigint>) };
}

/** Rules with amounts as amounts; what a site has not said stays unsaid. */
function rulesOnBus(rules: Extract<Setting, { kind: "setMoneyRules" }>["rules"]) {
  const { beneficiaryFrom } = rules;
  const said = { ...rules, beneficiaryFrom: beneficiaryFrom ?? "0" };
  return { ...bigints(said, RULE_AMOUNTS), beneficiaryFrom: bigOrNull(beneficiaryFrom) };
}

/** The day (`yyyymmdd`) of a member's site at an instant; 0 for nobody, whom the engine refuses. */
function dayOfMember(state: State, memberId: number, at: number): number {
  const account = state.accounts.get(memberId);
  return account === undefined ? 0 : siteDay(siteOf(state, account.row.siteId).timeZone, at);
}
