/**
 * A recorded market and a list of commands through the engine that serves members (design.md §7), without a server, a
 * database or a clock.
 *
 * 1. The site is set up as the demo's: every instrument with its demo settings and rates.
 * 2. The recordings run as one feed in their own time, through the same keeper as in production: it checks the ticks
 *    and puts the calendars' beats between them.
 * 3. A command at T comes after every tick with a time ≤ T (domain.md 1.6).
 *
 * The same files give the same lines, whatever the time zone, the day and the machine.
 */

import { createHash } from "node:crypto";
import type { Answer } from "@naru/engine/change";
import type { Command, Input } from "@naru/engine/input";
import { copiesDueAt } from "@naru/engine/copytrade/copies";
import { sharesDueAt } from "@naru/engine/copytrade/shares";
import { createState } from "@naru/engine/create-state";
import { balanceOf, type State } from "@naru/engine/state";
import { step } from "@naru/engine/step";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import { roundsDueAt } from "@naru/engine/binary/area";
import { LATE_AFTER_MS } from "@naru/engine/binary/boundary";
import { GAME_TYPES } from "@naru/vocabulary/binary";
import {
  CATALOGUE,
  type CatalogueEntry,
  DEMO_RATES_KRW,
  demoOption,
  PERPETUAL_CATALOGUE,
} from "../market/catalogue.ts";
import { demoGame } from "../market/games.ts";
import { timedCommand } from "../bus/commands.ts";
import { demoPerpetuals } from "../market/futures-options.ts";
import type { Feed } from "../market/feeds/feed.ts";
import { timeText } from "../views/texts.ts";
import {
  type FundingLine,
  fundingTicks,
  type FuturesConfigLine,
  futuresConfigOf,
} from "./futures-commands.ts";
import type { DownLine } from "./round-commands.ts";
import { createReplay } from "../market/feeds/replay.ts";
import { createMarketKeeper, type MarketKeeper } from "../market/keeper.ts";
import type { FeedTick } from "../market/tick-check.ts";
import { closingLines } from "./closing-lines.ts";
import type { CommandLine, MemberLine } from "./command-file.ts";
import {
  beatLine,
  depositLine,
  droppedLine,
  type EventLine,
  linesOfChanges,
  openedLine,
  refusedLine,
  stampLine,
  statusLine,
} from "./event-lines.ts";
import { commandOf } from "./command-input.ts";
import { Names } from "./names.ts";
import { copyCommandsOf, type CopyLine } from "./copying/commands.ts";
import type { Recording } from "./recording.ts";
import { SITE_ID } from "./site.ts";
import type { FundingStamp } from "@naru/engine/market/perpetual";
import type { Beat, TickArrived } from "@naru/engine/market/inputs";

export interface ReplayOptions {
  readonly recordings: readonly Recording[];
  /** In the order of `readCommandFile`. */
  readonly commands: readonly CommandLine[];
  /** Takes each line as JSON text, without its line end, as soon as it is known. */
  readonly onLine: (line: string) => void;
  /** Called before every command with how many came before; what it returns takes the state's place (for tests). */
  readonly beforeCommand?: (state: State, count: number) => State;
}

export interface ReplayResult {
  /** Lines handed over, the last (HASH) not counted. */
  readonly lines: number;
  /** SHA-256 over those lines, each with a line feed, hexadecimal. */
  readonly sha256: string;
  /** The closing lines. */
  readonly closing: readonly EventLine[];
  readonly counts: Readonly<Record<string, number>>;
  /** Recorded prices outside their instrument's sessions, which are nobody's prices. */
  readonly outsideTicks: number;
}

/** Runs it from the first tick or command to the last. */
export function runReplay(options: ReplayOptions): ReplayResult {
  const replay = new ReplayRun(options);
  replay.run();
  return replay.finish();
}

const HOUR_MS = 3_600_000;

class ReplayRun {
  readonly #options: ReplayOptions;
  readonly #names = new Names();
  readonly #hash = createHash("sha256");
  readonly #counts: Record<string, number> = {};
  #keeper: MarketKeeper;
  /** No command before this (epoch ms) reaches the server. */
  #awayUntil = Number.NEGATIVE_INFINITY;
  /** How far the market has come (epoch ms). */
  #wentTo = Number.NEGATIVE_INFINITY;
  #state = createState();
  #lines = 0;
  #outsideTicks = 0;

  constructor(options: ReplayOptions) {
    this.#options = options;
    this.#keeper = this.#newKeeper(null);
  }

  /** A keeper that begins, or goes on where another ended. */
  #newKeeper(before: MarketKeeper | null): MarketKeeper {
    return createMarketKeeper({
      listings: entriesOf(this.#options.recordings),
      lastSequence: before?.lastSequence() ?? 0,
      lastBeatAt: before?.beatMark() ?? null,
      checkpoint: before?.checkpoint() ?? null,
      onDropped: (dropped) => {
        if (dropped.reason === "outside") this.#outsideTicks += 1;
        else this.#say(droppedLine(dropped));
      },
    });
  }

  run(): void {
    const { commands, recordings } = this.#options;
    const times = [
      ...commands.map(({ at }) => at),
      ...recordings.flatMap(({ ticks }) => ticks.map(({ at }) => at)),
    ];
    if (times.length === 0) return;
    const startAt = times.reduce((a, b) => Math.min(a, b));
    const endAt = times.reduce((a, b) => Math.max(a, b));
    for (const input of setUp(this.#state, startAt)) this.#must(input);
    if (commands.some(({ kind }) => kind === "bet" || kind === "game"))
      for (const input of games(entriesOf(recordings), startAt)) this.#must(input);
    const feed = createReplay({
      recordings: [alive(startAt, endAt), ...recordings.map(({ ticks }) => ticks)],
    });
    this.#takeMarket(this.#keeper.advance(startAt, []));
    this.#wentTo = startAt - 1;
    for (const [count, command] of commands.entries()) {
      if (command.at <= this.#awayUntil) {
        this.#refuse(command, "TRY_AGAIN_SHORTLY");
        continue;
      }
      this.#goTo(command.at, feed);
      this.#state = this.#options.beforeCommand?.(this.#state, count) ?? this.#state;
      this.#takeDue(command.at);
      this.#takeLine(command, feed);
    }
    if (endAt > this.#awayUntil) this.#goTo(endAt, feed);
    this.#takeDue(endAt);
    // Nothing comes any more, so that what has come decides every boundary up to the end.
    if (endAt > this.#awayUntil && roundsDueAt(this.#state) <= endAt + LATE_AFTER_MS + 1)
      this.#takeDue(endAt + LATE_AFTER_MS + 1);
  }

  /** The market up to an instant, hour by hour: a year of a living feed is not held at once. */
  #goTo(at: number, feed: Feed): void {
    while (this.#wentTo < at) {
      this.#wentTo = Math.min(at, this.#wentTo + HOUR_MS);
      this.#takeMarket(this.#keeper.advance(this.#wentTo, feed.advanceTo(this.#wentTo)));
    }
  }

  #takeLine(command: CommandLine, feed: Feed): void {
    if (command.kind === "down") return this.#beAway(command, feed);
    if (command.kind === "funding") return this.#sayFunding(command);
    if (command.kind === "futures_config") return this.#configure(command);
    if ("member" in command && !this.#mention(command)) return;
    if (command.kind === "copying") return this.#copy(command);
    this.#takeCommand(command, commandOf(this.#state, this.#names, command));
  }

  /** What a command says of funding comes as the feed's own would. */
  #sayFunding(command: FundingLine): void {
    const ticks = fundingTicks(this.#state, command);
    if ("code" in ticks) this.#refuse(command, ticks.code);
    else this.#takeMarket(this.#keeper.advance(command.at, ticks));
  }

  #configure(command: FuturesConfigLine): void {
    const inputs = futuresConfigOf(this.#state, command);
    if ("code" in inputs) this.#refuse(command, inputs.code);
    else for (const input of inputs) this.#takeCommand(command, input);
  }

  #copy(command: CopyLine): void {
    const inputs = copyCommandsOf(this.#state, this.#names, command);
    inputs.every((input) => this.#takeCommand(command, input));
  }

  /** What the feed says meanwhile is lost; the server starts again as it does in production. */
  #beAway({ at, line, until }: DownLine, feed: Feed): void {
    this.#say({ at: timeText(at), event: "DOWN", line, until: timeText(until) });
    const lost = feed.advanceTo(until);
    this.#awayUntil = until;
    this.#wentTo = until;
    this.#keeper = this.#newKeeper(this.#keeper);
    this.#takeMarket(this.#keeper.advance(until, []));
    this.#takeMarket(this.#keeper.advance(until, saidAgain(lost, until)));
  }

  /** What falls due by time up to an instant, each at its own. */
  #takeDue(until: number): void {
    for (;;) {
      const { tiersDueAt, isMarkDue, futuresStamps } = this.#state;
      const dues = [
        [futuresStamps.size > 0 ? 0 : Number.POSITIVE_INFINITY, "stampsDue"],
        [isMarkDue ? 0 : Number.POSITIVE_INFINITY, "marksDue"],
        [copiesDueAt(this.#state), "copiesDue"],
        [roundsDueAt(this.#state), "roundsDue"],
        [tiersDueAt, "tiersDue"],
        [sharesDueAt(this.#state), "sharesDue"],
      ] as const;
      const [due, kind] = dues.reduce((first, each) => (each[0] < first[0] ? each : first));
      if (due > until) return;
      this.#must({ kind, at: Math.max(due, this.#state.now) });
    }
  }

  finish(): ReplayResult {
    const closing = closingLines(this.#state, this.#names);
    for (const line of closing) this.#say(line);
    const lines = this.#lines;
    const sha256 = this.#hash.digest("hex");
    this.#options.onLine(JSON.stringify({ event: "HASH", lines, sha256 }));
    return { lines, sha256, closing, counts: this.#counts, outsideTicks: this.#outsideTicks };
  }

  #takeMarket(inputs: readonly Input[]): void {
    for (const input of inputs) {
      this.#takeDue(input.at);
      if (input.kind !== "tickArrived") this.#say(beatLine(input as Beat));
      const before = stampOf(this.#state, input);
      this.#must(input);
      const stamp = stampOf(this.#state, input);
      if (stamp !== null && stamp !== before) this.#say(stampLine(input as TickArrived, stamp));
    }
  }

  /** Whether it was taken. */
  #takeCommand(command: CommandLine, input: Command | Refusal): boolean {
    const outcome =
      "kind" in input ? step(this.#state, input) : { ok: false as const, refusal: input };
    if (!outcome.ok) {
      this.#refuse(command, outcome.refusal.code);
      return false;
    }
    this.#noteOrders(command, outcome.answer);
    if (command.kind === "deposit") {
      const account = memberAccount(
        this.#names.mention(command.member).memberId,
        command.wallet,
        "AVAILABLE",
      );
      this.#say(depositLine(command, balanceOf(this.#state, account)));
    }
    if (command.kind === "status") this.#say(statusLine(command));
    for (const line of linesOfChanges(this.#state, this.#names, outcome.changes, command)) {
      this.#say(line);
    }
    return true;
  }

  /** The orders that a command made are its line's. */
  #noteOrders(command: CommandLine, { id, ids }: Answer): void {
    const name = command.kind === "order" || command.kind === "futures" ? command.id : null;
    const word = command.kind === "futures" ? command.word : command.kind;
    const made = ["close_all", "scale"].includes(word) && Array.isArray(ids) ? ids : [id];
    if (["order", "scale", "close", "close_all", "reverse", "bet"].includes(word))
      for (const each of made) this.#names.noteOrder(Number(each), command.line, name);
  }

  /** Opens the account of a member at the first mention; false where that was all the command wanted. */
  #mention(command: MemberLine): boolean {
    const { memberId, isNew } = this.#names.mention(command.member);
    if (isNew) {
      const { role, status } =
        command.kind === "open" ? command : { role: "MEMBER" as const, status: "ACTIVE" as const };
      this.#must({
        kind: "openAccount",
        at: command.at,
        memberId,
        siteId: SITE_ID,
        role,
        status,
      });
      this.#say(openedLine(command.at, command.member, memberId));
    }
    return !(isNew && command.kind === "open");
  }

  /** An input that no state may refuse. */
  #must(input: Input): void {
    const outcome = step(this.#state, input);
    if (!outcome.ok) throw new Error(`${input.kind} was refused: ${outcome.refusal.code}`);
    if (isSetUp(input)) return;
    for (const line of linesOfChanges(this.#state, this.#names, outcome.changes, {
      at: input.at,
      line: null,
    })) {
      this.#say(line);
    }
  }

  #refuse(command: CommandLine, code: RefusalCode): void {
    this.#say(refusedLine(command, code));
  }

  #say(line: EventLine): void {
    const event = String(line.event);
    this.#counts[event] = (this.#counts[event] ?? 0) + 1;
    const text = JSON.stringify(line);
    this.#hash.update(`${text}\n`);
    this.#lines += 1;
    this.#options.onLine(text);
  }
}

/** The demo's site, instruments, settings and rates, stamped with the beginning. */
function setUp(state: State, at: number): Command[] {
  return [
    { kind: "defineSite", at, site: { id: SITE_ID, currency: "KRW", type: "101101" } },
    ...CATALOGUE.flatMap((entry): Command[] => [
      { kind: "defineInstrument", at, instrument: entry.instrument },
      { kind: "configureOption", at, option: demoOption(entry, SITE_ID) },
    ]),
    ...PERPETUAL_CATALOGUE.map(
      ({ instrument }): Command => ({ kind: "defineInstrument", at, instrument }),
    ),
    ...demoPerpetuals(SITE_ID).map((command) => timedCommand(state, command, 0, at)),
    ...Object.entries(DEMO_RATES_KRW).map(
      ([currency, rate]): Command => ({ kind: "setRate", at, siteId: SITE_ID, currency, rate }),
    ),
  ];
}

/** Every game on the recorded instruments, always played. */
function games(entries: readonly CatalogueEntry[], at: number): Command[] {
  return entries.flatMap((entry) =>
    GAME_TYPES.map(
      (game): Command => ({
        kind: "defineBinaryOption",
        at,
        option: demoGame(entry, SITE_ID, game, "ALWAYS"),
        effectiveAt: null,
      }),
    ),
  );
}

/** The last funding stamp of what a tick is about; null where it is about none. */
function stampOf({ markets }: State, input: Input): FundingStamp | null {
  if (input.kind !== "tickArrived" || input.tick.tick.kind !== "funding") return null;
  return markets.get(input.tick.tick.symbol)?.perpetual?.stamp ?? null;
}

/** A feed says again what was said of funding while nobody heard: each stamp passes with its own rate. */
function saidAgain(lost: readonly FeedTick[], at: number): FeedTick[] {
  return lost.filter(({ kind }) => kind === "funding").map((tick) => ({ ...tick, at }));
}

/** The instruments of the recordings, each once. */
function entriesOf(recordings: readonly Recording[]): CatalogueEntry[] {
  return [...new Map(recordings.map(({ entry }) => [entry.symbol, entry])).values()];
}

function isSetUp(input: Input): boolean {
  return (
    input.kind === "defineBinaryOption" ||
    input.kind === "defineSite" ||
    input.kind === "defineInstrument" ||
    input.kind === "configureOption" ||
    input.kind === "defineFuturesOption" ||
    input.kind === "setLeverageTiers" ||
    input.kind === "setRate"
  );
}

/**
 * The feed's own life, from the beginning to the end: a recording without a trade for minutes was not silent, nothing
 * was traded (domain.md 1.6 rule 11).
 */
function alive(startAt: number, endAt: number): FeedTick[] {
  return [startAt, endAt].map((at) => ({ kind: "heartbeat", symbol: 0, at }));
}
