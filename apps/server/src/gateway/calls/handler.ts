/** What a route's handler is given, and what it may answer. */

import type { RouteId } from "@naru/contract/paths";
import type { Routes } from "@naru/contract/routes";
import type { DeskDatabase } from "@naru/store/desk/database";
import type { SessionRecord } from "@naru/store/desk/sessions";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OptionView } from "@naru/contract/views";
import type { FuturesOptionView } from "@naru/contract/views/futures";
import type { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import type { DiskWatch } from "../../platform/disk-watch.ts";
import type { SecretBox } from "../../platform/secret-box.ts";
import type { EngineLink } from "../link/engine-link.ts";
import type { SiteViews } from "../link/site-views.ts";
import type { FairQueue } from "../refusals/fair-queue.ts";
import type { Outbox } from "../sending/outbox.ts";
import type { Passwords } from "../sessions/passwords.ts";
import type { Pins } from "./pins.ts";
import type { ProviderLines } from "./provider/reach.ts";
import type { Readers } from "../link/readers.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { Site, Sites } from "../sessions/sites.ts";

/** Everything handlers need, made once. */
export interface Desk {
  readonly clock: Clock;
  readonly db: DeskDatabase;
  readonly engine: EngineLink;
  readonly sites: Sites;
  readonly options: SiteViews<readonly OptionView[]>;
  readonly perpetuals: SiteViews<readonly FuturesOptionView[]>;
  readonly passwords: Passwords;
  readonly pins: Pins;
  /** Messages to people outside. */
  readonly outbox: Outbox;
  /** Whose sign-in is looked at next: a flood waits here, before it asks the database anything. */
  readonly signIns: FairQueue;
  readonly readers: Readers;
  /** What is remembered of lines to others outside. */
  readonly providers: ProviderLines;
  readonly rateLimits: Config["rateLimits"];
  readonly signUpsPerHour: Config["signUpsPerHour"];
  readonly economicUrl: Config["economicUrl"];
  /** The installation's folder. */
  readonly dataDir: string;
  readonly secrets: SecretBox;
  readonly security: SecurityLog;
  readonly disk: Pick<DiskWatch, "isShort">;
}

type Part<Id extends RouteId, Name extends string> =
  Routes[Id] extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** One call, authorised and with its input checked against the contract. */
export interface Call<Id extends RouteId> {
  readonly query: Part<Id, "query">;
  readonly body: Part<Id, "body">;
  readonly site: Site;
  readonly session: Routes[Id]["who"] extends "member" ? SessionRecord : SessionRecord | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Text is JSON and bytes are a file, which go out as they are; anything else is serialised by the route's schema. */
export type Result<Id extends RouteId> = string | Buffer | z.output<Routes[Id]["answer"]>;

export type Handlers<Id extends RouteId = RouteId> = {
  readonly [Each in Id]: (call: Call<Each>) => Promise<Result<Each>> | Result<Each>;
};
