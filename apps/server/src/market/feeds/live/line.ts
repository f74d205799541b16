/**
 * A line to an exchange: one WebSocket that is kept open, whatever happens to it.
 *
 * `ws` and not the WebSocket of Node: a half-open socket must be ended without the other side's consent (`terminate`), and a
 * refused upgrade must say why (429, 418, 503), which the other one hides.
 *
 * 1. Silence ends it: a socket of which nothing is heard is not believed to live. 2. Before the exchange ends it (after 24
 * hours) a successor is opened, and it goes only when that one speaks. 3. What ends or refuses is left for the next address, and
 * one that is asked not to come back is not visited until its time is over.
 */

import type { IncomingMessage } from "node:http";
import type { LeaveReason } from "@naru/vocabulary/market/feed";
import WebSocket from "ws";
import type { Cancel, Clock } from "../../../platform/clock.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

/** A change from one connection to the next: `from` and `to` name addresses, which may be the same one. */
export interface SwitchOver {
  /** Epoch ms. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly reason: LeaveReason;
}

export interface LineStatus {
  readonly name: string;
  readonly address: string;
  readonly isOpen: boolean;
  /** When it was opened or lost, epoch ms. */
  readonly since: number;
  /** When a frame last came, epoch ms; 0 before the first. */
  readonly heardAt: number;
  /** Until when the address may not be visited, epoch ms; 0 where it may. */
  readonly barredUntil: number;
  /** The HTTP status of the last refusal; 0 where none stands. */
  readonly refusedWith: number;
  /** The newest last. */
  readonly switchOvers: readonly SwitchOver[];
}

export interface LineOptions {
  readonly name: string;
  /** Tried in turn; at least one. */
  readonly addresses: readonly string[];
  readonly clock: Clock;
  /** Frames are heard at least so often, ms; a line that is silent for longer is dead. */
  readonly silentMs: number;
  /** Asks for a sign of life so often, ms, where the exchange itself may have nothing to say for a while. */
  readonly pingMs?: number;
  /** What is said first on each connection. */
  readonly greeting?: string;
  readonly onFrame: (text: string) => void;
  /** A connection that has spoken took over: what it says may not join what was known. */
  readonly onTakenOver: (reason: LeaveReason) => void;
}

export interface Line {
  status(): LineStatus;
  /** Leaves the address: what it says cannot be believed. */
  leave(reason: LeaveReason): void;
  close(): void;
}

const CONNECT_MS = 5_000;
/** Exchanges end a connection after 24 hours. */
const RENEW_MS = 23 * 3_600_000 + 50 * 60_000;
/** Successor and predecessor are listened to together for so long. */
const OVERLAP_MS = 1_000;
const RENEW_AGAIN_MS = 60_000;
const FIRST_RETRY_MS = 250;
const RETRY_MAX_MS = 30_000;
/** One that lasted so long was a good one: the next retry is a first one. */
const GOOD_MS = 10_000;
const LOOK_MS = 500;
const FRAME_BYTES_MAX = 4 * 1024 * 1024;
const SWITCH_OVERS_KEPT = 50;

/** Opens a line; it goes on until it is closed. */
export function openLine(options: LineOptions): Line {
  return new KeptLine(options);
}

/** A connection that the line holds. */
interface Connection {
  readonly socket: WebSocket;
  readonly address: number;
  readonly begunAt: number;
  /** What a successor said while the former one still speaks, and since when it speaks. */
  readonly held: string[];
  heldSince: number;
  openedAt: number;
  heardAt: number;
  pingedAt: number;
}

interface Left {
  readonly address: number;
  readonly reason: LeaveReason;
}

class KeptLine implements Line {
  readonly #options: LineOptions;
  readonly #barred = new Map<number, number>();
  readonly #switchOvers: SwitchOver[] = [];
  readonly #stopLooking: Cancel;
  #address = 0;
  #current: Connection | null = null;
  /** The connection that is being made, to follow the current one. */
  #next: Connection | null = null;
  #cancelRetry: Cancel | null = null;
  #failures = 0;
  /** A successor that did not come is asked for again from here on, epoch ms. */
  #renewAt = 0;
  #since: number;
  #heardAt = 0;
  #refusedWith = 0;
  /** Where the last connection was and why it was left, until the next one speaks. */
  #left: Left | null = null;
  #isClosed = false;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#since = options.clock.now();
    this.#stopLooking = options.clock.every(LOOK_MS, () => this.#look());
    this.#connect();
  }

  status(): LineStatus {
    const address = this.#current?.address ?? this.#address;
    return {
      name: this.#options.name,
      address: this.#nameOf(address),
      isOpen: this.#current !== null,
      since: this.#since,
      heardAt: this.#heardAt,
      barredUntil: this.#barredUntil(address),
      refusedWith: this.#refusedWith,
      switchOvers: [...this.#switchOvers],
    };
  }

  leave(reason: LeaveReason): void {
    const { address } = this.#current ?? this.#next ?? { address: this.#address };
    for (const each of [this.#next, this.#current]) if (each !== null) this.#drop(each);
    this.#next = null;
    this.#lost(address, reason);
  }

  close(): void {
    this.#isClosed = true;
    this.#stopLooking();
    this.#cancelRetry?.();
    for (const each of [this.#next, this.#current]) each?.socket.terminate();
  }

  #connect(): void {
    this.#cancelRetry = null;
    const { clock, greeting, addresses } = this.#options;
    const address = this.#address;
    const now = clock.now();
    const socket = new WebSocket(addresses[address] as string, {
      perMessageDeflate: false,
      maxPayload: FRAME_BYTES_MAX,
      followRedirects: false,
    });
    const made: Connection = {
      ...{ socket, address, begunAt: now, openedAt: 0, heardAt: 0, pingedAt: now },
      ...{ held: [], heldSince: 0 },
    };
    this.#next = made;
    socket.on("open", () => {
      made.openedAt = clock.now();
      if (greeting !== undefined) socket.send(greeting);
    });
    socket.on("message", (data: Buffer) => this.#hear(made, data.toString("utf8")));
    socket.on("pong", () => {
      made.heardAt = clock.now();
    });
    socket.on("unexpected-response", (_, response) => this.#refused(made, response));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => this.#ended(made));
  }

  #hear(from: Connection, text: string): void {
    if (this.#isClosed || (from !== this.#current && from !== this.#next)) return;
    const now = this.#options.clock.now();
    from.heardAt = now;
    this.#heardAt = now;
    if (from === this.#current) return this.#options.onFrame(text);
    from.held.push(text);
    if (from.heldSince === 0) from.heldSince = now;
    if (this.#current === null || now - from.heldSince >= OVERLAP_MS) this.#takeOver(from);
  }

  /**
   * From here on this connection is the one. Of a former one that still speaks everything was heard for a while beside it, so
   * that nothing is missing between them; what both said is told apart by its numbers.
   */
  #takeOver(next: Connection): void {
    const former = this.#current;
    this.#next = null;
    this.#current = next;
    this.#since = this.#options.clock.now();
    this.#refusedWith = 0;
    const left = former === null ? this.#left : { address: former.address, reason: RENEWED };
    this.#left = null;
    former?.socket.terminate();
    if (left !== null) this.#noteSwitchOver(left, next);
    for (const text of next.held.splice(0)) this.#options.onFrame(text);
  }

  #noteSwitchOver({ address, reason }: Left, next: Connection): void {
    const [from, to] = [this.#nameOf(address), this.#nameOf(next.address)];
    this.#switchOvers.push({ at: this.#since, from, to, reason });
    this.#switchOvers.splice(0, this.#switchOvers.length - SWITCH_OVERS_KEPT);
    this.#options.onTakenOver(reason);
  }

  #refused(made: Connection, response: IncomingMessage): void {
    const status = response.statusCode ?? 0;
    const now = this.#options.clock.now();
    response.resume();
    this.#refusedWith = status;
    this.#bar(made.address, refusalOf(status, response.headers["retry-after"], now));
    made.socket.terminate();
  }

  #bar(address: number, { until }: Refusal): void {
    this.#barred.set(address, Math.max(until, this.#barredUntil(address)));
  }

  #ended(connection: Connection): void {
    if (this.#isClosed) return;
    const isNext = connection === this.#next;
    if (!isNext && connection !== this.#current) return;
    this.#drop(connection);
    if (isNext && this.#current !== null) return;
    if (this.#next !== null) return this.#goOnWith(this.#next, connection.address, "ENDED");
    const unopened = this.#refusedWith === 0 ? "UNREACHABLE" : "REFUSED";
    this.#lost(connection.address, connection.openedAt === 0 ? unopened : "ENDED");
  }

  /** The current one is gone while its successor is being made. */
  #goOnWith(next: Connection, address: number, reason: LeaveReason): void {
    this.#left = { address, reason };
    this.#since = this.#options.clock.now();
    if (next.held.length > 0) this.#takeOver(next);
  }

  /** Nothing is left to listen to: the next address is tried, the only one again. */
  #lost(address: number, reason: LeaveReason): void {
    if (this.#isClosed) return;
    const { clock, addresses } = this.#options;
    const now = clock.now();
    if (this.#left === null) {
      if (now - this.#since >= GOOD_MS) this.#failures = 0;
      this.#left = { address, reason };
      this.#since = now;
    }
    this.#address = this.#nextAfter(address);
    const round = Math.floor(this.#failures / addresses.length);
    this.#failures += 1;
    const pause = Math.min(RETRY_MAX_MS, FIRST_RETRY_MS * 2 ** Math.min(round, 10));
    const at = Math.max(now + pause, this.#barredUntil(this.#address));
    this.#cancelRetry?.();
    this.#cancelRetry = clock.after(at - now, () => this.#connect());
  }

  #look(): void {
    const now = this.#options.clock.now();
    const { silentMs, pingMs } = this.#options;
    if (this.#next !== null && now - this.#next.begunAt > CONNECT_MS + silentMs) {
      // Its end is noticed as any other's.
      this.#next.socket.terminate();
    }
    const current = this.#current;
    if (current === null) return;
    const { address } = current;
    if (now - current.heardAt > silentMs) {
      this.#drop(current);
      if (this.#next === null) this.#lost(address, "SILENT");
      else this.#goOnWith(this.#next, address, "SILENT");
      return;
    }
    if (now - current.openedAt > RENEW_MS && this.#next === null && now >= this.#renewAt) {
      this.#renewAt = now + RENEW_AGAIN_MS;
      this.#connect();
    }
    if (pingMs !== undefined && now - current.pingedAt >= pingMs) {
      current.pingedAt = now;
      current.socket.ping();
    }
  }

  /** The next address that may be visited, or the one that may be first. */
  #nextAfter(address: number): number {
    const { length } = this.#options.addresses;
    const others = Array.from({ length }, (_, step) => (address + 1 + step) % length);
    return others.reduce((best, each) =>
      this.#barredUntil(each) < this.#barredUntil(best) ? each : best,
    );
  }

  /** Ends a connection without listening to its end. */
  #drop(connection: Connection): void {
    if (connection === this.#current) this.#current = null;
    if (connection === this.#next) this.#next = null;
    connection.socket.terminate();
  }

  #barredUntil(address: number): number {
    const until = this.#barred.get(address) ?? 0;
    return until > this.#options.clock.now() ? until : 0;
  }

  #nameOf(address: number): string {
    const { host } = new URL(this.#options.addresses[address] as string);
    return host;
  }
}

const RENEWED: LeaveReason = "RENEWED";
