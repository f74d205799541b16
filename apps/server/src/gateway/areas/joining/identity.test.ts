/** 본인확인 with the bundled provider: sealed, bound to a browser, for ten and for thirty minutes, once. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const HOST = "localhost";
const PERSON = { name: "홍길동", birthDate: "1990-01-31", phone: "010-9876-1234" };

let naru: Harness;
beforeAll(async () => {
  naru = await gatewayHarness();
  naru.engine.reset(() => ok({}));
});
afterAll(() => naru.close());
beforeEach(() => configure({ identityProvider: "BUNDLED", isDemo: true }));

async function configure(view: object): Promise<void> {
  await naru.db.query("UPDATE desk.site SET view = view || $1 WHERE id = 1", [view]);
  await naru.gateway.sites.reload();
}

const said = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body["code"],
];

/** A request for the provider's page, as its two halves come to the browser. */
async function begin() {
  const { body } = await naru.get(`/api/certi/nice_id?host=${HOST}`);
  const { url, secretCode } = body as { url: string; secretCode: string };
  return { url, secretCode, request: url.slice(url.indexOf("#") + 1) };
}
const answer = (request: string, more: object = {}) =>
  naru.post("/identity", { request, ...PERSON, ...more });
/** The whole way to the provider and back. */
async function prove() {
  const { request, secretCode } = await begin();
  const { body } = await answer(request);
  return { secretCode, answer: String(body["answer"]) };
}
let members = 0;
function signUp(identity?: object, more: object = {}) {
  members += 1;
  return naru.post("/api/player", {
    username: `joins${members}`,
    password: "a-long-enough-one",
    name: "김아무개",
    phone: `010-9876-${2_000 + members}`,
    etcJson: { identity },
    ...more,
  });
}
/** Another letter in the middle of a sealed text. */
function tampered(sealed: string): string {
  const at = Math.floor(sealed.length / 2);
  return `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
}

test("the page is answered once, its answer makes one member, who has the name that was found", async () => {
  const { url, request, secretCode } = await begin();
  expect(url.startsWith(`http://${HOST}/identity#`)).toBe(true);
  const page = await naru.get("/identity");
  expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  const { body } = await answer(request);
  expect(body).toMatchObject({ name: "홍길동", birthDate: "1990-01-31", phone: "01098761234" });
  expect(said(await answer(request))).toEqual([409, "IDENTITY_NEEDED"]);
  const identity = { secretCode, answer: body["answer"] };
  const joined = await signUp(identity);
  expect(joined.status).toBe(200);
  expect(said(await signUp(identity))).toEqual([409, "IDENTITY_NEEDED"]);
  const { rows } = await naru.db.query<{ name: string; found: string; birth: string }>(
    `SELECT m.name, i.name AS found, i.birth_date::text AS birth
     FROM desk.member m JOIN desk.identity i ON i.member_id = m.id WHERE m.id = $1`,
    [joined.body["id"]],
  );
  expect(rows).toEqual([{ name: "홍길동", found: "홍길동", birth: "1990-01-31" }]);
});

test("at once, one answer makes one member", async () => {
  const identity = await prove();
  const all = await Promise.all([signUp(identity), signUp(identity), signUp(identity)]);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("what was changed, came from another browser or is none opens nothing", async () => {
  const { secretCode, answer: sealed } = await prove();
  const other = await begin();
  for (const wrong of [
    undefined,
    {},
    { secretCode, answer: "" },
    { secretCode, answer: tampered(sealed) },
    { secretCode, answer: other.request },
    { secretCode: other.secretCode, answer: sealed },
    { answer: sealed },
  ])
    expect([wrong, ...said(await signUp(wrong))]).toEqual([wrong, 409, "IDENTITY_NEEDED"]);
  for (const request of ["", "x", tampered(other.request), sealed])
    expect(said(await answer(request))).toEqual([409, "IDENTITY_NEEDED"]);
  expect((await signUp({ secretCode, answer: sealed })).status).toBe(200);
});

test("a request serves ten minutes, an answer thirty", async () => {
  const late = await begin();
  const identity = await prove();
  naru.clock.forward(10 * 60_000);
  expect(said(await answer(late.request))).toEqual([409, "IDENTITY_NEEDED"]);
  naru.clock.forward(20 * 60_000);
  expect(said(await signUp(identity))).toEqual([409, "IDENTITY_NEEDED"]);
});

test("a sign-up that is refused for its name leaves the proof as it was", async () => {
  const identity = await prove();
  expect(said(await signUp(identity, { username: "demo" }))).toEqual([409, "DUPLICATE_USERNAME"]);
  expect((await signUp(identity)).status).toBe(200);
});

test.each([
  { name: "" },
  { name: "<b>홍길동</b>" },
  { birthDate: "1990-02-31" },
  { birthDate: "2090-01-01" },
  { birthDate: 19_900_131 },
  { phone: "02-123-4567" },
])("%j is nobody, and the request may still be answered", async (more) => {
  const { request } = await begin();
  expect(said(await answer(request, more))).toEqual([400, "INVALID_REQUEST"]);
  expect((await answer(request)).status).toBe(200);
});

test("a request comes back to this host alone", async () => {
  for (const host of ["evil.example", "http://evil.example", "localhost:80.evil.example"])
    expect(said(await naru.get(`/api/certi/nice_id?host=${host}`))).toEqual([
      400,
      "INVALID_REQUEST",
    ]);
});

test("a page elsewhere answers nothing", async () => {
  const { request } = await begin();
  const headers = { origin: "https://evil.example" };
  const foreign = await naru.post("/identity", { request, ...PERSON }, { headers });
  expect(said(foreign)).toEqual([400, "WRONG_APPROACH"]);
});

test("our own page believes whatever is typed: where money is real it is no provider", async () => {
  const identity = await prove();
  await configure({ isDemo: false });
  expect(said(await naru.get(`/api/certi/nice_id?host=${HOST}`))).toEqual([
    409,
    "IDENTITY_UNAVAILABLE",
  ]);
  expect(said(await signUp(identity))).toEqual([409, "IDENTITY_UNAVAILABLE"]);
});

test("kept is nothing that names who was asked, before they joined", async () => {
  const { secretCode } = await prove();
  const { rows } = await naru.db.query<{ all: string }>(
    "SELECT string_agg(u::text, '') AS all FROM desk.identity_use u",
  );
  for (const plain of ["홍길동", "01098761234", secretCode])
    expect([plain, rows[0]?.all.includes(plain)]).toEqual([plain, false]);
});

test("the coin provider bitdex is closed where the site has not opened it", async () => {
  const { body } = await naru.get("/api/site_info/temp/bitdex");
  const nothing = { url: null, coins: [], least: null, most: null, feeBps: null };
  expect(body).toEqual({ isOpen: false, ...nothing });
});
