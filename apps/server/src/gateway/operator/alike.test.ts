/** Letting somebody in: who is alike is found by device, phone, account and person, and seen before. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { ok } from "../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { type Console, signIn } from "../testing/operators.ts";

let naru: Harness;
let manager: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  naru.engine.reset(() => ok({}));
  await naru.db.query(`
    UPDATE desk.site SET sign_up = 'APPROVAL', view = view || '{"identityProvider":"BUNDLED"}' WHERE id = 1`);
  await naru.gateway.sites.reload();
  manager = await signIn(naru, "manager");
});
afterAll(() => naru.close());

let members = 0;
const ALONE = { name: "홍길동", birthDate: "1990-01-31", phone: "010-9000-0000" };

/** Joins with an identity; in a browser of their own where no cookie is said. Returns the member's id and the cookie. */
async function join(person: object, { cookie, number }: { cookie?: string; number?: string } = {}) {
  members += 1;
  const { body } = await naru.get("/api/certi/nice_id?host=localhost");
  const [, request] = String(body["url"]).split("#");
  const found = await naru.post("/identity", { request, ...ALONE, ...person });
  const joined = await naru.post(
    "/api/player",
    {
      username: `alike${members}`,
      password: "a-long-enough-one",
      name: "아무개",
      phone: `010-9876-${4_000 + members}`,
      etcJson: { identity: { secretCode: body["secretCode"], answer: found.body["answer"] } },
      bankInfo: number === undefined ? "" : { bankCode: "088", number },
    },
    cookie === undefined ? {} : { headers: { cookie } },
  );
  expect(joined.body).toMatchObject({ status: "PENDING" });
  const [device = ""] = String(joined.headers["set-cookie"]).split(";");
  return { memberId: String(joined.body["id"]), cookie: device };
}
const alikeOf = async (memberId: string) => {
  const { alike } = (await manager.get(`/member?memberId=${memberId}`)).body as {
    alike: { id: string; by: string[] }[];
  };
  return alike.map(({ id, by }) => [id, ...by]);
};

test("a device that somebody joined by is recognised, and passes for none that signed in", async () => {
  const first = await join({ name: "차카타", phone: "010-9000-0101" });
  expect(first.cookie).toMatch(/^naru_joined=[\w-]{43}\.[\w-]{43}$/);
  const posing = first.cookie.replace("naru_joined", "naru_device");
  const second = await join({ name: "파하거", phone: "010-9000-0102" }, { cookie: posing });
  expect(await alikeOf(second.memberId)).toEqual([]);
  const third = await join({ name: "너더러", phone: "010-9000-0103" }, first);
  expect(await alikeOf(third.memberId)).toEqual([[first.memberId, "DEVICE"]]);
});

test("each likeness is found, in both, and nobody at another site", async () => {
  const first = await join(ALONE, { number: "110-222-333333" });
  expect(await alikeOf(first.memberId)).toEqual([]);
  const byDevice = await join({ name: "가나다", phone: "010-9000-0001" }, first);
  const byPhone = await join({ name: "라마바" });
  const byBank = await join({ name: "사아자", phone: "010-9000-0002" }, { number: "110222333333" });
  const bySelf = await join(ALONE);
  expect(await alikeOf(first.memberId)).toEqual([
    [byDevice.memberId, "DEVICE"],
    [byPhone.memberId, "PHONE"],
    [byBank.memberId, "BANK"],
    [bySelf.memberId, "PERSON", "PHONE"],
  ]);
  expect(await alikeOf(byDevice.memberId)).toEqual([[first.memberId, "DEVICE"]]);
  await naru.db.query("UPDATE desk.member SET site_id = 2 WHERE id = $1", [byDevice.memberId]);
  expect((await alikeOf(first.memberId)).length).toBe(3);
  await naru.db.query("UPDATE desk.member SET site_id = 1 WHERE id = $1", [byDevice.memberId]);
});

test("an approval that did not see them all is refused, and lets nobody in", async () => {
  const person = { name: "차카타", phone: "010-9000-0009" };
  const { memberId } = await join(person);
  await join(person);
  const approve = (more: object) => manager.post("/member/approve", { memberId, ...more });
  for (const more of [{}, { alike: 0 }, { alike: 2 }])
    expect((await approve(more)).body["code"]).toBe("ALIKE_UNSEEN");
  expect((await manager.get(`/member?memberId=${memberId}`)).body).toMatchObject({
    member: { status: "PENDING", name: "차카타" },
    identity: { name: "차카타", birthDate: "1990-**-**", phone: "010-****-0009" },
  });
  expect((await approve({ alike: 1 })).body).toEqual({ ok: true });
});
