/** What an operator call's handler is given, and how its deeds get into the audit log. */

import type { OperatorRouteId } from "@naru/contract/operator-paths";
import type { OperatorRoutes } from "@naru/contract/routes";
import { appendAudit, type AuditEntry } from "@naru/store/desk/audit";
import type { DeskConnection } from "@naru/store/desk/database";
import type { OperatorSession } from "@naru/store/desk/operators";
import type { Permission } from "@naru/vocabulary/operator";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Log } from "../../platform/log.ts";
import type { Desk } from "../calls/handler.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import type { OperatorEvents } from "./events.ts";

/** Everything operators' handlers need, made once. */
export interface OperatorDesk extends Desk {
  readonly events: OperatorEvents;
  readonly log: Log;
  /** Puts a notice on the screens of a site's members. */
  readonly publishNotice: (siteId: number, noticeId: number) => void;
}

/** Who does it, from where, at which site: what every deed and every audit entry needs. */
export interface Acting {
  readonly operator: OperatorSession;
  readonly site: Site;
  readonly ip: string;
  /** Of the call: its lines carry the call's id. */
  readonly log: FastifyBaseLogger;
}

type Part<Id extends OperatorRouteId, Name extends string> =
  OperatorRoutes[Id] extends Record<Name, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined;

/** One call, authorised and with its input checked against the contract. */
export interface OperatorCall<Id extends OperatorRouteId> extends Acting {
  readonly query: Part<Id, "query">;
  readonly body: Part<Id, "body">;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Bytes are a file, which goes out as it is; anything else is serialised by the route's schema. */
export type OperatorResult<Id extends OperatorRouteId> =
  | Buffer
  | z.output<OperatorRoutes[Id]["answer"]>;

export type OperatorHandlers<Id extends OperatorRouteId = OperatorRouteId> = {
  readonly [Each in Id]: (
    call: OperatorCall<Each>,
  ) => Promise<OperatorResult<Each>> | OperatorResult<Each>;
};

/** Refuses whoever lacks a permission, and says which. */
export function demand(operator: OperatorSession, permission: Permission): void {
  if (!operator.permissions.includes(permission))
    throw new RefusalError("NO_PERMISSION", { detail: { permission } });
}

/** Tells a deed to the audit log, in the transaction of what it changed. */
export function audit(
  db: DeskConnection,
  { operator, site, ip }: Acting,
  deed: Pick<AuditEntry, "action" | "target" | "before" | "after"> & { readonly at: number },
): Promise<void> {
  return appendAudit(db, {
    siteId: site.id,
    operatorId: operator.operatorId,
    person: operator.person,
    ip,
    ...deed,
  });
}

/** The rows of a list that a query's `page` and `size` ask for. */
export function rowsOf({ page, size }: { page?: string | undefined; size?: string | undefined }): {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
} {
  const limit = Number(size ?? 20);
  return { page: Number(page ?? 0), limit, offset: Number(page ?? 0) * limit };
}

/** A list in its envelope. */
export function enveloped<Row>(
  content: Row[],
  { page, limit }: { page: number; limit: number },
  total: number,
) {
  return {
    content,
    page,
    size: limit,
    totalElements: total,
    totalPages: Math.ceil(total / limit),
  };
}
