/**
 * The log of one call: each of its lines carries the call's id, Fastify's own too. The logger behind it is made when the
 * first line is said: hardly a call says any, and one for each was a thirtieth of the gateway's time (`http`).
 */

import type { FastifyBaseLogger } from "fastify";

type Bindings = Parameters<FastifyBaseLogger["child"]>[0];
type Level = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

/** A logger that adds `bindings` to the lines of `parent`. */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#log.level;
  }

  child(...given: Parameters<FastifyBaseLogger["child"]>): FastifyBaseLogger {
    return this.#log.child(...given);
  }

  fatal(...words: unknown[]): void {
    this.#say("fatal", words);
  }

  error(...words: unknown[]): void {
    this.#say("error", words);
  }

  warn(...words: unknown[]): void {
    this.#say("warn", words);
  }

  info(...words: unknown[]): void {
    this.#say("info", words);
  }

  debug(...words: unknown[]): void {
    this.#say("debug", words);
  }

  trace(...words: unknown[]): void {
    this.#say("trace", words);
  }

  silent(...words: unknown[]): void {
    this.#say("silent", words);
  }

  #say(level: Level, words: unknown[]): void {
    Reflect.apply(this.#log[level], this.#log, words);
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(this.#bindings));
  }
}
