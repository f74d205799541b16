/** What members agree to: in its version, as they join, and again when it changes. */

import { addVersion } from "@naru/store/desk/content/versions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

interface Consent {
  readonly id: string;
  readonly version: number;
  readonly category: string;
}

let naru: Harness;
beforeAll(async () => {
  naru = await gatewayHarness();
  naru.engine.reset(() => ok({}));
});
afterAll(() => naru.close());

const inForce = async () =>
  (await naru.get("/api/consent/list")).body as unknown as readonly Consent[];
const sent = (consents: readonly Consent[]) => consents.map(({ id, version }) => ({ id, version }));

let people = 0;
const signUp = (etcJson: unknown) => {
  people += 1;
  return naru.post("/api/player", {
    username: `agreeing-${people}`,
    password: "a-long-enough-one",
    name: "홍길동",
    phone: `010-7300-${String(people).padStart(4, "0")}`,
    etcJson,
  });
};

/** The terms read otherwise from now on. */
async function changeTerms(): Promise<void> {
  const [terms] = await inForce();
  await addVersion(naru.db, {
    siteId: 1,
    id: Number(terms?.id),
    text: {
      ...{ section: "STATIC", category: "TERMS", title: "이용약관", body: "<p>새 약관</p>" },
      ...{ isPinned: false, position: 0, titleEn: null, bodyEn: null },
      ...{ endsAt: null, pages: [], audience: "ALL" },
    },
    savedBy: null,
    publishedFrom: naru.clock.now(),
    now: naru.clock.now(),
  });
}

test("terms and privacy policy are agreed to, in their versions; who was a member before owes nothing", async () => {
  expect((await inForce()).map(({ category, version }) => [category, version])).toEqual([
    ["TERMS", 1],
    ["PRIVACY", 1],
  ]);
  const owed = await naru.get("/api/consent/owed", { headers: await naru.bearer() });
  expect(owed.body).toEqual([]);
});

test("a sign-up keeps what was agreed to and when; a part of it, or another version, is refused", async () => {
  const all = sent(await inForce());
  const other = all.map(({ id }) => ({ id, version: 2 }));
  for (const consents of [[], all.slice(1), other, "yes", [{ id: "1", version: 1 }]])
    expect((await signUp({ consents })).status).toBe(400);
  const from = naru.clock.now();
  const made = await signUp({ consents: all });
  expect(made.status).toBe(200);
  const { rows } = await naru.db.query<{ version: number; agreed_at: Date }>(
    "SELECT version, agreed_at FROM desk.consent WHERE member_id = $1",
    [made.body["id"]],
  );
  expect(rows).toHaveLength(2);
  const at = rows[0]?.agreed_at.getTime() ?? 0;
  expect(at >= from && at <= naru.clock.now()).toBe(true);
  // An older app asks for nothing.
  expect((await signUp({})).status).toBe(200);
});

test("what changes is asked of every member again, until they agree to it as it is", async () => {
  const headers = await naru.bearer();
  const owed = async () =>
    (await naru.get("/api/consent/owed", { headers })).body as unknown as readonly Consent[];
  const before = sent(await inForce());
  await changeTerms();
  const [asked, ...others] = await owed();
  expect([asked?.category, asked?.version, others]).toEqual(["TERMS", 2, []]);
  const agree = (consents: unknown) => naru.post("/api/consent", { consents }, { headers });
  expect((await agree(before)).status).toBe(400);
  expect(await owed()).toHaveLength(1);
  expect((await agree(sent(await owed()))).body).toEqual({ ok: true });
  expect(await owed()).toEqual([]);
  await changeTerms();
  expect(await owed()).toMatchObject([{ category: "TERMS", version: 3 }]);
});
