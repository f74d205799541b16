/**
 * Routes that stand in no registry: files, pages, the reference, checks of health, and whatever is not there. Each has a
 * rate class, which counts per address before anything else is done; one without a class keeps the gateway from starting.
 */

import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { tooMany } from "../refusals/refusal-error.ts";
import { callerOf, type GatewayRate, type RateLimits } from "./rate-limits.ts";

/** `registry`: the call takes from its class itself, per session where there is one. */
type RouteRate = Extract<GatewayRate, "static" | "probe" | "callback"> | "registry";

declare module "fastify" {
  interface FastifyContextConfig {
    rate?: RouteRate;
  }
}

const TOKEN_BYTES = 64 * 1024;

/** Counts the calls of every route of an app that is outside the registries; before any route is made. */
export function limitOutsideRoutes(app: FastifyInstance, limits: RateLimits): void {
  const all: RouteOptions[] = [];
  app.addHook("onRoute", (route) => void all.push(route));
  app.addHook("onReady", (done) => {
    const unrated = all.filter(({ config }) => config?.rate === undefined);
    done(
      unrated.length === 0
        ? undefined
        : new Error(
            `no rate class: ${unrated.map(({ method, url }) => `${method} ${url}`).join()}`,
          ),
    );
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const rate = rateOf(request);
    if (rate === "registry") return done();
    const wait = limits.take(rate, callerOf(request.ip));
    done(wait > 0 ? tooMany(wait) : undefined);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const bytes = Number(reply.getHeader("content-length") ?? 0);
    if (bytes > TOKEN_BYTES && rateOf(request) === "static")
      limits.charge("static", callerOf(request.ip), Math.floor(bytes / TOKEN_BYTES));
    done();
  });
}

/** Gives every route of a scope that a package makes its class. */
export function rateRoutes(scope: FastifyInstance, rate: RouteRate): void {
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, rate };
  });
}

function rateOf(request: FastifyRequest): RouteRate {
  return request.routeOptions.config.rate ?? "static";
}
