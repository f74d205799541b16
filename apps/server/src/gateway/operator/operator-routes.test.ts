/** Every operator call against every role: who lacks its permission is refused, whoever has it is not. */

import { OPERATOR_PATHS, OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import type { OperatorRoute } from "@naru/contract/operator-route";
import { operatorRoutes } from "@naru/contract/routes";
import { ErrorView } from "@naru/contract/views";
import { DEFAULT_ROLES, PERMISSIONS } from "@naru/vocabulary/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_OPERATORS } from "../../seed/demo-operators.ts";
import { type Answered, gatewayHarness, type Harness } from "../testing/harness.ts";
import { type Console, HOST, signIn } from "../testing/operators.ts";

const ROUTES = Object.values(operatorRoutes) as OperatorRoute[];
const NAMED = ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const);
const TWICE = ["director", "cashier2"];
const ROLES = DEMO_OPERATORS.filter(
  ({ siteId, username }) => siteId === 1 && !TWICE.includes(username),
);

let naru: Harness;
const consoles = new Map<string, Console>();
beforeAll(async () => {
  naru = await gatewayHarness();
  for (const { username } of ROLES) consoles.set(username, await signIn(naru, username));
});
afterAll(() => naru.close());

const own = { host: HOST, origin: `http://${HOST}` };
const call = (
  { method, path }: OperatorRoute,
  headers: Record<string, string>,
): Promise<Answered> =>
  method === "GET"
    ? naru.get(`${OPERATOR_PREFIX}${path}`, { headers })
    : naru.post(`${OPERATOR_PREFIX}${path}`, {}, { headers });

describe("the registry", () => {
  test("holds every path once, each with one permission, and every permission serves", () => {
    expect(Object.keys(operatorRoutes).toSorted()).toEqual(Object.keys(OPERATOR_PATHS).toSorted());
    expect(new Set(NAMED.map(([name]) => name)).size).toBe(ROUTES.length);
    const needed = new Set<string>(ROUTES.map(({ permission }) => permission));
    for (const permission of needed) expect([...PERMISSIONS, "guest", "any"]).toContain(permission);
    // What only proposals need is checked by their kind.
    const byKind = [
      ...["money.adjust", "partner.write", "provider.write"],
      ...["bank.write", "rules.write", "coin.decide", "network.write"],
    ];
    expect(PERMISSIONS.filter((each) => !needed.has(each))).toEqual(byKind);
  });

  test("only signing in is open to guests, and no GET changes anything", () => {
    const guests = ROUTES.filter(({ permission }) => permission === "guest").map(({ id }) => id);
    expect(guests).toEqual(["login", "loginOtp"]);
    for (const { method, body, upload } of ROUTES)
      expect(method === "POST").toBe(body !== undefined || upload === true);
  });

  test.each(ROUTES.map((route) => [route.id, route] as const))(
    "%s is strict",
    (_, { query, body }) => {
      expect(query.safeParse({ surprise: "1" }).success).toBe(false);
      expect(body?.safeParse({ surprise: 1 }).success ?? false).toBe(false);
    },
  );
});

describe("the matrix", () => {
  const cells = ROLES.flatMap(({ username, role }) =>
    NAMED.map(([name, route]) => [role, name, username, route] as const),
  );

  test.each(cells)("%s %s", async (role, _name, username, route) => {
    const { permission } = route;
    // Ending the session would end the test's.
    if (route.id === "logout" || permission === "guest") {
      expect(permission).toMatch(/any|guest/);
      return;
    }
    const cookie = consoles.get(username)?.cookie ?? "";
    const answer = await call(route, { ...own, cookie });
    const permissions: readonly string[] = DEFAULT_ROLES[role];
    if (permission === "any" || permissions.includes(permission)) {
      // A body that is no file is none that an upload takes.
      expect([200, 400, ...(route.upload === true ? [415] : [])]).toContain(answer.status);
    } else {
      expect(answer.body).toMatchObject({ code: "NO_PERMISSION", detail: { permission } });
      expect(answer.status).toBe(403);
    }
  });
});

describe.each(NAMED)("%s", (_name, route) => {
  const cookieOf = (): string => consoles.get("owner")?.cookie ?? "";

  test("needs a session, its own cookie, and a page of ours", async () => {
    if (route.permission !== "guest")
      for (const cookie of ["", "naru_operator=", `naru_operator=${"A".repeat(43)}`, "naru=x"]) {
        const answer = await call(route, { ...own, ...(cookie !== "" && { cookie }) });
        expect([answer.status, answer.body["code"]]).toEqual([401, "TOKEN_EXPIRED"]);
      }
    const foreign = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site", origin: own.origin },
    ];
    for (const from of foreign) {
      const answer = await call(route, { host: HOST, cookie: cookieOf(), ...from });
      expect([answer.status, answer.body["code"]]).toEqual([403, "NO_PERMISSION"]);
    }
    if (route.method === "POST") {
      const answer = await call(route, { host: HOST, cookie: cookieOf() });
      expect([answer.status, answer.body["code"]]).toEqual([403, "NO_PERMISSION"]);
    }
  });

  test("answers nonsense from the catalogue", async () => {
    if (route.id === "logout") return;
    const url = `${OPERATOR_PREFIX}${route.path}?x=${encodeURIComponent("'; DROP TABLE desk.audit; --")}`;
    const headers = { ...own, cookie: cookieOf() };
    const answer = await naru.gateway.app.inject({
      method: route.method,
      url,
      headers,
      ...(route.method === "POST" && { payload: { __proto__: null, $gt: "", id: "１" } }),
    });
    expect(answer.statusCode).toBe(400);
    ErrorView.parse(answer.json());
  });
});

test("what is not registered is refused", async () => {
  const cookie = consoles.get("owner")?.cookie ?? "";
  for (const path of ["/nothing", "/member/credit", "/dnw/approve/1"]) {
    const answer = await naru.get(`${OPERATOR_PREFIX}${path}`, { headers: { ...own, cookie } });
    expect([answer.status, answer.body["code"]]).toEqual([404, "WRONG_APPROACH"]);
  }
});
