/**
 * The calls of the contract, built from its registry (design.md §3 rule 5). For each call, in this order:
 *
 * 0. Under overload a call that sheds goes no further.
 * 1. A state change must come from our own pages, whatever its method.
 * 2. A token that is sent must be good; a member's call needs one.
 *    An operator's look at a member's screens (decision 052) reads alone, and no pictures.
 * 3. Rate class, per member or else per address; the narrow ones of guests' calls always per address.
 * 4. Query and body against the contract, strictly.
 * 5. Site: `siteInfoId` against the session, else the host name; a site without the feature refuses, and one under maintenance
 *    what has to wait until it is over (decision 076).
 * 6. Owner: a `playerId` that is sent must be the session's.
 * 7. A call that needs a fresh proof of who asks is refused without one.
 * 8. The handler.
 */

import multipart from "@fastify/multipart";
import { isHeldInMaintenance } from "@naru/contract/areas/site/maintenance";
import type { RouteId } from "@naru/contract/paths";
import { API_PREFIX } from "@naru/contract/paths";
import { areas } from "@naru/contract/areas";
import type { ContractArea } from "@naru/contract/area";
import type { Route } from "@naru/contract/route";
import { routes } from "@naru/contract/routes";
import type { SessionRecord } from "@naru/store/desk/sessions";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { type SiteFeature, siteOffers } from "@naru/vocabulary/site-type";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { seenByOperator } from "./views/seen-by-operator.ts";
import { UPLOAD_LIMITS } from "./views/sent-picture.ts";
import { memberHandlers } from "./areas.ts";
import type { Call, Desk, Handlers } from "./calls/handler.ts";
import { registerIdentityPage } from "./calls/identity/page.ts";
import { signInRateKey } from "./http/devices.ts";
import { isMobile } from "./http/mobile.ts";
import type { Overload } from "./http/overload.ts";
import { demandProof } from "./calls/proof.ts";
import { refusedStatus } from "./calls/standing.ts";
import { callerOf, type RateLimits } from "./http/rate-limits.ts";
import { busy, RefusalError, tooMany } from "./refusals/refusal-error.ts";
import { schemasOf } from "./http/schemas.ts";
import { API_HEADERS, isOwnOrigin, isOwnScript } from "./http/security-headers.ts";
import type { SessionCache } from "./sessions/session-cache.ts";
import type { Site } from "./sessions/sites.ts";
import { refuseHeld } from "./sessions/maintained.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set once the caller is known; the language of refusals follows it. */
    naruSite: Site | null;
    naruSession: SessionRecord | null;
  }
}

/** The feature of the site's type that an area needs, by its name. */
const NEEDS: ReadonlyMap<string, readonly SiteFeature[] | undefined> = new Map(
  areas.map(({ name, needs }: ContractArea) => [
    name,
    needs === undefined ? needs : [needs].flat(),
  ]),
);

/** What a site without it says, where it is not that the call is not there. */
const REFUSED_AS: ReadonlyMap<string, RefusalCode | undefined> = new Map(
  areas.map(({ name, refusedAs }: ContractArea) => [name, refusedAs]),
);

export interface ApiParts {
  readonly desk: Desk;
  readonly sessions: SessionCache;
  readonly limits: RateLimits;
  readonly overload: Pick<Overload, "admits">;
}

/** Registers every route of the contract, and the page of the bundled identity provider. */
export function registerApi(app: FastifyInstance, parts: ApiParts): void {
  const { desk } = parts;
  const handlers = memberHandlers(desk);
  app.decorateRequest("naruSite", null);
  app.decorateRequest("naruSession", null);
  registerIdentityPage(app, desk);
  const all: readonly Route[] = Object.values(routes);
  for (const route of all) if (route.upload !== true) registerRoute(app, parts, route, handlers);
  // In a scope of their own: no other call understands multipart.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    for (const route of all)
      if (route.upload === true) registerRoute(scope, parts, route, handlers);
  });
}

function registerRoute(
  app: FastifyInstance,
  parts: ApiParts,
  route: Route,
  handlers: Handlers,
): void {
  const handle = handlers[route.id as RouteId] as (call: Call<RouteId>) => unknown;
  app.route({
    method: route.method,
    url: `${API_PREFIX}${route.path}`,
    schema: schemasOf(route),
    config: { rate: "registry" },
    // A HEAD would do what the GET does.
    ...(route.changesState === true && { exposeHeadRoute: false }),
    // A large list is worth compressing, an order's answer is not.
    ...(route.method === "GET" && route.rate === "public" ? {} : { compress: false }),
    onRequest: (request, reply, done) => admit(parts, route, request, reply, done),
    preValidation: (request, _reply, done) => {
      if (route.body !== undefined && (request.body === undefined || request.body === null))
        request.body = {};
      done();
    },
    preHandler: (request, _reply, done) => {
      try {
        const site = checkSite(parts, route, request);
        request.naruSite = site;
        if (isHeldInMaintenance(route.id) === true) refuseHeld(site, parts.desk.clock.now());
        checkOwner(route, request);
        if (route.fresh !== true) done();
        else demandProof(parts.desk, request.naruSession, site).then(() => done(), done);
      } catch (error) {
        done(error as Error);
      }
    },
    handler: async (request, reply) => {
      const result = await handle({
        query: request.query,
        body: request.body,
        site: request.naruSite as Site,
        session: request.naruSession,
        request,
        reply,
      } as Call<RouteId>);
      reply.header("Content-Type", route.media ?? "application/json; charset=utf-8");
      const isLooking = request.naruSession !== null && request.naruSession.viewedBy !== null;
      return isLooking && route.media === undefined ? seenByOperator(await result) : result;
    },
  });
}

/** Steps 0 to 3; at once where the session is cached. */
function admit(
  parts: ApiParts,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  reply.headers(API_HEADERS);
  request.naruSite = parts.desk.sites.ofHost(request.headers.host) ?? null;
  if (route.sheds === true && !parts.overload.admits) {
    done(busy());
    return;
  }
  const isAllowed =
    (route.method === "GET" || isOwnOrigin(request.headers)) &&
    (route.changesState !== true || isOwnScript(request.headers));
  if (!isAllowed) {
    done(new RefusalError("NO_PERMISSION"));
    return;
  }
  const token = bearerOf(request);
  const address =
    route.signsIn === true
      ? signInRateKey(request, parts.desk.secrets, "member")
      : callerOf(request.ip);
  if (token === undefined) {
    done(
      route.who === "member" ? new RefusalError("TOKEN_EXPIRED") : limited(parts, route, address),
    );
    return;
  }
  // A guessed token costs a look-up, so guessing is limited by address first.
  if (!parts.sessions.isCached(token)) {
    const wait = parts.limits.take("public", address);
    if (wait > 0) {
      done(tooMany(wait));
      return;
    }
  }
  const known = (session: SessionRecord | undefined): void => {
    if (session === undefined) {
      // A client that signs in again may still carry its old token.
      done(
        route.signsIn === true ? limited(parts, route, address) : new RefusalError("TOKEN_EXPIRED"),
      );
      return;
    }
    request.naruSession = session;
    request.naruSite = parts.desk.sites.byId(session.siteId) ?? null;
    const own = session.viewedBy === null ? session.memberId : `view ${session.viewedBy}`;
    const caller = countsByAddress(route) ? address : own;
    const refused = standing(session, request) ?? beyondLooking(session, route);
    done(refused ?? limited(parts, route, caller));
  };
  const found = parts.sessions.find(token);
  if (found instanceof Promise) found.then(known, done);
  else known(found);
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  return header.startsWith("Bearer ") ? header.slice(7) : header;
}

/** Why a session may not go on, if so; sessions of blocked members end anyway, within a second. */
function standing(session: SessionRecord, request: FastifyRequest): RefusalError | undefined {
  const refused = refusedStatus(session.status);
  if (refused !== undefined) return new RefusalError(refused);
  if (session.blockDevice === "M" && (session.isMobile || isMobile(request.headers)))
    return new RefusalError("MOBILE_BLOCKED");
  return undefined;
}

/** Whoever only looks changes nothing, and sees no picture that the member sent. */
function beyondLooking(session: SessionRecord, route: Route): RefusalError | undefined {
  const isReading =
    route.method === "GET" && route.changesState !== true && route.media !== "image/webp";
  return session.viewedBy === null || isReading ? undefined : new RefusalError("VIEW_ONLY");
}

/** What a guest may do a few times, an address may: a member's token beside it is no other caller. */
function countsByAddress({ who, rate }: Route): boolean {
  return who === "guest" && rate !== "public";
}

function limited(parts: ApiParts, route: Route, caller: string | number): RefusalError | undefined {
  const wait = parts.limits.take(route.rate, caller);
  return wait > 0 ? tooMany(wait) : undefined;
}

/** Step 5. */
function checkSite({ desk: { sites } }: ApiParts, route: Route, request: FastifyRequest): Site {
  const session = request.naruSession;
  const named = namedIn(request, "siteInfoId");
  if (session === null) {
    const site =
      named === undefined ? sites.ofHost(request.headers.host) : sites.byId(Number(named));
    if (site === undefined) throw new RefusalError("INVALID_REQUEST");
    return offering(site, route);
  }
  const site = sites.byId(session.siteId);
  const foreign =
    named === undefined
      ? (sites.claiming(request.headers.host) ?? site) !== site
      : Number(named) !== session.siteId;
  if (site === undefined || foreign) throw new RefusalError("NO_PERMISSION");
  return offering(site, route);
}

function offering(site: Site, route: Route): Site {
  const features = NEEDS.get(route.area);
  if (features?.some((feature) => siteOffers(site.view.type, feature)) === false)
    throw new RefusalError(REFUSED_AS.get(route.area) ?? "WRONG_APPROACH");
  return site;
}

/** Step 6. */
function checkOwner(route: Route, request: FastifyRequest): void {
  if (route.owner !== "playerId") return;
  const named = namedIn(request, "playerId");
  if (named !== undefined && Number(named) !== request.naruSession?.memberId)
    throw new RefusalError("NO_PERMISSION");
}

/** A field of the body or the query; where both name it they must agree. */
function namedIn(request: FastifyRequest, field: string): string | undefined {
  type Fields = Record<string, string | number | undefined>;
  const inQuery = (request.query as Fields)[field];
  const inBody = (request.body as Fields | null | undefined)?.[field];
  if (inQuery !== undefined && inBody !== undefined && String(inQuery) !== String(inBody))
    throw new RefusalError("INVALID_REQUEST");
  const value = inBody ?? inQuery;
  return value === undefined ? undefined : String(value);
}
