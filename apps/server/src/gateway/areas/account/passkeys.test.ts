/** Passkeys: what they open, and what a stranger tries with them (decision 018). */

import type {
  PasskeyAnswer,
  PasskeyCreationView,
  PasskeyRequestView,
  PasskeyView,
} from "@naru/contract/views/passkey";
import { findMember, setMemberStatus } from "@naru/store/desk/members";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PIN } from "../../../seed/demo.ts";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { type Lie, type SoftPasskey, softPasskey } from "../../testing/soft-passkey.ts";

const HOST = "localhost:3000";
const ORIGIN = "http://localhost:3000";
const MINUTE_MS = 60_000;
const TRADER1 = 10_002;

let naru: Harness;
let key: SoftPasskey;
let headers: Record<string, string>;
beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());
beforeEach(async () => {
  naru.engine.reset(() => ok({}));
  await naru.db.query("DELETE FROM desk.passkey");
  headers = await signedIn("trader1");
  key = softPasskey(ORIGIN);
});

async function signedIn(username: string): Promise<Record<string, string>> {
  return { ...(await naru.bearer(username)), host: HOST };
}
const post = (path: string, body: object = {}, as: Record<string, string> = headers) =>
  naru.post(`/api${path}`, body, { headers: as });
async function added(passkey = key, as = headers, lie: Lie = {}) {
  const { body } = await post("/passkey/begin", { pin: DEMO_PIN }, as);
  return post("/passkey/add", { passkey: passkey.made(body as PasskeyCreationView, lie) }, as);
}
const listed = async (as = headers): Promise<PasskeyView[]> =>
  JSON.parse((await naru.get("/api/passkey", { headers: as })).text) as PasskeyView[];
/** What a browser is asked at the sign-in page, with its cookie. */
async function asked(at: Record<string, string> = { host: HOST }, site?: number) {
  const answer = await post("/login/passkey", site === undefined ? {} : { siteInfoId: site }, at);
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return { asked: answer.body as PasskeyRequestView, at: { ...at, cookie }, answer };
}
const signIn = (passkey: PasskeyAnswer, at: Record<string, string>, site?: number) =>
  post("/login", { passkey, ...(site === undefined ? {} : { siteInfoId: site }) }, at);
async function signInWith(lie: Lie = {}, passkey = key) {
  const { asked: request, at } = await asked();
  return signIn(passkey.answers(request, lie), at);
}
const refused = { status: 409, body: { code: "PASSKEY_REFUSED" } };

describe("a passkey", () => {
  test("is added after asking again, listed, named and removed; withdrawals are held first", async () => {
    expect(await added()).toMatchObject({ status: 200 });
    expect(naru.engine.commands.map(({ command }) => command.kind)).toEqual(["holdWithdrawals"]);
    const [mine] = await listed();
    expect(mine).toMatchObject({
      name: "Passkey",
      host: "localhost",
      usedAt: null,
      clonedAt: null,
    });
    const { body } = await naru.get("/api/me", { headers });
    expect(body["passkeyAddedAt"]).toBe(mine?.createdAt);
    await post("/passkey/rename", { passkeyId: mine?.id, name: " 내 휴대폰 " });
    expect((await listed())[0]?.name).toBe("내 휴대폰");
    const other = await signedIn("trader2");
    await post("/passkey/rename", { passkeyId: mine?.id, name: "theirs" }, other);
    await post("/passkey/remove", { passkeyId: mine?.id }, other);
    expect((await listed())[0]?.name).toBe("내 휴대폰");
    expect(await post("/passkey/remove", { passkeyId: mine?.id })).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([]);
  });

  test("signs its member in, who then has proved who they are, and shows when it was used", async () => {
    await added();
    const { status, body } = await signInWith();
    expect(status).toBe(200);
    const session = { authorization: `Bearer ${String(body["accessToken"])}`, host: HOST };
    expect((await naru.get("/api/me", { headers: session })).body["username"]).toBe("trader1");
    expect((await post("/passkey/begin", { pin: DEMO_PIN }, session)).status).toBe(200);
    expect((await listed())[0]?.usedAt).not.toBeNull();
    const history = await naru.get("/api/player/sign_ins", { headers });
    expect(JSON.parse(history.text)).toEqual(
      expect.arrayContaining([expect.objectContaining({ way: "PASSKEY", refusedFor: null })]),
    );
  });

  test("proves who asks, in place of the password", async () => {
    await added();
    naru.clock.forward(6 * MINUTE_MS);
    expect(await post("/passkey/begin", { pin: DEMO_PIN })).toMatchObject({
      body: { code: "PROOF_NEEDED" },
    });
    const { body } = await post("/passkey/ask");
    const request = body as PasskeyRequestView;
    expect(request.allowCredentials).toHaveLength(1);
    const passkey = key.answers(request, { userHandle: null });
    expect((await post("/player/prove", { passkey })).status).toBe(200);
    expect((await post("/passkey/begin", { pin: DEMO_PIN })).status).toBe(200);
  });

  test("is one of ten at most", async () => {
    for (let count = 0; count < 10; count++)
      expect((await added(softPasskey(ORIGIN))).status).toBe(200);
    expect(await post("/passkey/begin", { pin: DEMO_PIN })).toMatchObject({
      status: 409,
      body: { code: "PASSKEYS_FULL", detail: { max: "10" } },
    });
  });

  test("is for the names that its site claims, and for no other", async () => {
    for (const host of ["evil.example", "127.0.0.1:3000", "haneul.localhost"])
      expect(
        (await post("/passkey/begin", { pin: DEMO_PIN }, { ...headers, host })).status,
      ).not.toBe(200);
    const { answer } = await asked({ host: "haneul.localhost:3000" });
    expect(answer.body).toMatchObject({ rpId: "haneul.localhost", allowCredentials: [] });
  });
});

describe("a new passkey is refused", () => {
  test.each<[string, Lie]>([
    ["at another page", { origin: "http://evil.example" }],
    ["for another name", { rpId: "evil.example" }],
    ["where nobody was verified", { isVerified: false }],
    ["for a challenge of somebody's own", { challenge: "A".repeat(72) }],
  ])("%s", async (_, lie) => {
    expect(await added(key, headers, lie)).toMatchObject(refused);
    expect(await listed()).toEqual([]);
    expect(naru.engine.commands).toEqual([]);
  });

  test("for a challenge of another session, of a sign-in, too old or answered before", async () => {
    const other = await signedIn("trader1");
    const creation = (await post("/passkey/begin", { pin: DEMO_PIN })).body as PasskeyCreationView;
    const passkey = key.made(creation);
    expect(await post("/passkey/add", { passkey }, other)).toMatchObject(refused);
    const { asked: request } = await asked();
    const swapped = key.made({ ...creation, challenge: request.challenge });
    expect(await post("/passkey/add", { passkey: swapped })).toMatchObject(refused);
    expect((await post("/passkey/add", { passkey })).status).toBe(200);
    const again = softPasskey(ORIGIN).made(creation);
    expect(await post("/passkey/add", { passkey: again })).toMatchObject(refused);
    const late = softPasskey(ORIGIN).made(
      (await post("/passkey/begin", { pin: DEMO_PIN })).body as PasskeyCreationView,
    );
    naru.clock.forward(3 * MINUTE_MS);
    expect(await post("/passkey/add", { passkey: late })).toMatchObject(refused);
    expect(await listed()).toHaveLength(1);
  });

  test("that another member has", async () => {
    await added();
    const other = await signedIn("trader2");
    expect(await added(key, other)).toMatchObject(refused);
    expect(await listed(other)).toEqual([]);
  });
});

describe("a sign-in is refused", () => {
  beforeEach(() => added());

  test.each<[string, Lie]>([
    ["at another page", { origin: "http://evil.example" }],
    ["over no TLS elsewhere than here", { origin: "http://localhost.evil.example:3000" }],
    ["for another name", { rpId: "evil.example" }],
    ["where nobody was verified", { isVerified: false }],
    ["by a key that says that it is another's", { userHandle: "AAAA" }],
    ["by a key that does not say whose it is", { userHandle: null }],
  ])("%s", async (_, lie) => {
    expect(await signInWith(lie)).toMatchObject(refused);
  });

  test("by an answer that was given before, also at once, and in another browser", async () => {
    const { asked: request, at } = await asked();
    const passkey = key.answers(request);
    const stranger = await asked();
    expect(await signIn(passkey, stranger.at)).toMatchObject(refused);
    expect(await signIn(passkey, { host: HOST })).toMatchObject(refused);
    const both = await Promise.all([signIn(passkey, at), signIn(passkey, at)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await signIn(passkey, at)).toMatchObject(refused);
  });

  test("by one for something else: a proof, a sign-in at another site, one that is too old", async () => {
    const proof = (await post("/passkey/ask")).body as PasskeyRequestView;
    const { at } = await asked();
    expect(await signIn(key.answers(proof), at)).toMatchObject(refused);
    const elsewhere = await asked({ host: HOST }, 2);
    expect(await signIn(key.answers(elsewhere.asked), elsewhere.at, 2)).toMatchObject(refused);
    expect(await signIn(key.answers(elsewhere.asked), elsewhere.at)).toMatchObject(refused);
    const { asked: request, at: late } = await asked();
    naru.clock.forward(3 * MINUTE_MS);
    expect(await signIn(key.answers(request), late)).toMatchObject(refused);
  });

  test("by a removed key, one that nobody has, and a forged signature", async () => {
    expect(await signInWith({}, softPasskey(ORIGIN))).toMatchObject(refused);
    const { asked: request, at } = await asked();
    const { signature } = softPasskey(ORIGIN).answers(request);
    expect(await signIn({ ...key.answers(request), signature }, at)).toMatchObject(refused);
    const [mine] = await listed();
    await post("/passkey/remove", { passkeyId: mine?.id });
    expect(await signInWith()).toMatchObject(refused);
  });

  test("of a member who is blocked or frozen", async () => {
    for (const [status, code] of [
      ["DENY", "ACCOUNT_DENIED"],
      ["FROZEN", "ACCOUNT_FROZEN"],
    ] as const) {
      await setMemberStatus(naru.db, TRADER1, status, naru.clock.now());
      expect(await signInWith()).toMatchObject({ status: 403, body: { code } });
    }
    await setMemberStatus(naru.db, TRADER1, "ACTIVE", naru.clock.now());
    expect((await findMember(naru.db, 1, TRADER1))?.username).toBe("trader1");
  });

  test("once its counter goes back: the key is shut, its member is told, nobody else shuts it", async () => {
    expect((await signInWith({ counter: 7 })).status).toBe(200);
    const { asked: request, at } = await asked();
    const { signature } = softPasskey(ORIGIN).answers(request);
    const forged = { ...key.answers(request, { counter: 1 }), signature };
    expect(await signIn(forged, at)).toMatchObject(refused);
    expect((await listed())[0]?.clonedAt).toBeNull();
    const cloned = { status: 409, body: { code: "PASSKEY_CLONED" } };
    expect(await signInWith({ counter: 7 })).toMatchObject(cloned);
    expect(await signInWith({ counter: 99 })).toMatchObject(cloned);
    expect((await listed())[0]?.clonedAt).not.toBeNull();
  });
});

test("nobody proves who they are with another member's passkey", async () => {
  const other = await signedIn("trader2");
  await added();
  const request = (await post("/passkey/ask", {}, other)).body as PasskeyRequestView;
  expect(request.allowCredentials).toEqual([]);
  expect(await post("/player/prove", { passkey: key.answers(request) }, other)).toMatchObject(
    refused,
  );
});
