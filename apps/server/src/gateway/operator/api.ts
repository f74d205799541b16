/**
 * The operators' calls, built from their registry. For each call, in this order:
 *
 * 0. Where the console has an address of its own, it must come in there.
 * 1. It must come from our own pages: a change names its origin, always.
 * 2. A session by cookie, with both steps done; the site is the operator's.
 * 3. Rate class, per operator or else per address.
 * 4. The permission that the call names, as it is at this moment.
 * 5. Query and body against the contract, strictly; then the handler.
 */

import multipart from "@fastify/multipart";
import {
  OPERATOR_EVENTS_PATH,
  OPERATOR_PREFIX,
  type OperatorRouteId,
} from "@naru/contract/operator-paths";
import type { OperatorRoute } from "@naru/contract/operator-route";
import { operatorRoutes } from "@naru/contract/routes";
import type { OperatorSession } from "@naru/store/desk/operators";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ConsoleDoor } from "../http/console-door.ts";
import { signInRateKey } from "../http/devices.ts";
import { UPLOAD_LIMITS } from "../views/sent-picture.ts";
import { callerOf, type RateLimits } from "../http/rate-limits.ts";
import { busy, RefusalError, tooMany } from "../refusals/refusal-error.ts";
import { schemasOf } from "../http/schemas.ts";
import { API_HEADERS, isOwnOrigin, transportHeaders } from "../http/security-headers.ts";
import type { Site } from "../sessions/sites.ts";
import { demand, type OperatorCall, type OperatorDesk, type OperatorHandlers } from "./call.ts";
import { sessionOf } from "./sign-in/sign-in.ts";

declare module "fastify" {
  interface FastifyRequest {
    naruOperator: OperatorSession | null;
  }
}

/** Registers every route of the operators' contract, and their stream of events. */
export function registerOperatorApi(
  app: FastifyInstance,
  desk: OperatorDesk,
  handlers: OperatorHandlers,
  limits: RateLimits,
  door: ConsoleDoor,
): void {
  app.decorateRequest("naruOperator", null);
  const register = (scope: FastifyInstance, route: OperatorRoute): void => {
    const handle = handlers[route.id] as (call: OperatorCall<OperatorRouteId>) => unknown;
    scope.route({
      method: route.method,
      url: `${OPERATOR_PREFIX}${route.path}`,
      schema: schemasOf(route),
      config: { rate: "registry" },
      compress: false,
      onRequest: async (request, reply) => {
        reply.headers(API_HEADERS);
        await admit({ desk, limits, door }, route, request);
      },
      preValidation: async (request) => {
        if (route.body !== undefined) request.body ??= {};
      },
      handler: async (request, reply) => {
        const result = await handle({
          query: request.query,
          body: request.body,
          operator: request.naruOperator as OperatorSession,
          site: request.naruSite as Site,
          ip: request.ip,
          log: request.log,
          request,
          reply,
        } as OperatorCall<OperatorRouteId>);
        reply.header("Content-Type", route.media ?? "application/json; charset=utf-8");
        return result;
      },
    });
  };
  const all = Object.values(operatorRoutes) as OperatorRoute[];
  for (const route of all) if (route.upload !== true) register(app, route);
  // In a scope of their own: no other call understands multipart.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    for (const route of all) if (route.upload === true) register(scope, route);
  });

  const events = { config: { rate: "registry" }, compress: false } as const;
  app.get(OPERATOR_EVENTS_PATH, events, async (request, reply) => {
    reply.headers(API_HEADERS);
    await admit({ desk, limits, door }, { method: "GET", permission: "any" }, request);
    const { siteId } = request.naruOperator as OperatorSession;
    reply.hijack();
    const headers = {
      ...API_HEADERS,
      ...transportHeaders(request),
      "Content-Type": "text/event-stream; charset=utf-8",
    };
    reply.raw.setHeaders(new Headers(headers));
    const isGood = async (): Promise<boolean> =>
      (await sessionOf(desk, request, false))?.isFull === true;
    // A browser comes again after a stream that ended, and shall not come on a connection to a gateway that leaves.
    if (!desk.events.open(siteId, reply.raw, isGood))
      reply.raw.setHeader("Connection", "close").end();
  });
}

async function admit(
  {
    desk,
    limits,
    door,
  }: { readonly desk: OperatorDesk; readonly limits: RateLimits; readonly door: ConsoleDoor },
  { method, permission }: Pick<OperatorRoute, "method" | "permission">,
  request: FastifyRequest,
): Promise<void> {
  request.naruSite = desk.sites.ofHost(request.headers.host) ?? null;
  if (!door.servesConsole(request.raw)) throw new RefusalError("WRONG_APPROACH", { status: 404 });
  // A browser names the origin of every change; what names none is no console.
  const isNamed = method === "GET" || request.headers.origin !== undefined;
  if (!isNamed || !isOwnOrigin(request.headers)) throw new RefusalError("NO_PERMISSION");
  if (permission === "guest") {
    limit(limits, "login", signInRateKey(request, desk.secrets, "operator"));
    return;
  }
  // A guessed cookie costs a look-up, so guessing is limited by address first.
  limit(limits, "public", callerOf(request.ip));
  const session = await sessionOf(desk, request);
  if (session === undefined || !session.isFull) throw new RefusalError("TOKEN_EXPIRED");
  const site = desk.sites.byId(session.siteId);
  if (site === undefined) throw busy();
  request.naruOperator = session;
  request.naruSite = site;
  limit(limits, "read", `operator ${session.operatorId}`);
  if (permission !== "any") demand(session, permission);
}

function limit(limits: RateLimits, rate: "login" | "public" | "read", caller: string): void {
  const wait = limits.take(rate, caller);
  if (wait > 0) throw tooMany(wait);
}
