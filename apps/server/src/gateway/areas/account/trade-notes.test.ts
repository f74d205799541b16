/** Notes of trades: of one's own alone, kept to the letter, and nobody else's to read. */

import { pageOf } from "@naru/store/read/page";
import { TRADE_NOTES_MAX } from "@naru/vocabulary/service/trade-note";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";
import { signIn } from "../../testing/operators.ts";

const MEMBER_ID = 10_000;
const OWN = 41;

let naru: Harness;
let demo: { authorization: string };
/** What lists were asked for. */
let asked: (readonly number[] | undefined)[];

beforeAll(async () => {
  naru = await gatewayHarness();
  demo = await naru.bearer("demo");
});
afterAll(() => naru.close());
beforeEach(async () => {
  asked = [];
  const read = async (query: {
    readonly memberId: number;
    readonly page: number;
    readonly size: number;
    readonly ids?: readonly number[] | undefined;
  }) => {
    asked.push(query.ids);
    const isOwn = query.memberId === MEMBER_ID && query.ids?.includes(OWN) === true;
    return pageOf([], query, isOwn ? 1 : 0);
  };
  Object.assign(naru.readers, { fills: read, closedPositions: read });
  Object.assign(naru.readers, { futuresFills: read, closedFuturesPositions: read });
  await naru.db.query("DELETE FROM desk.trade_note");
});

const save = (body: object, headers = demo) =>
  naru.post(
    "/api/player/trade_note",
    { kind: "OVERSEA_FILL", id: String(OWN), note: "early", tags: ["gap"], ...body },
    { headers },
  );
const read = async (headers = demo) =>
  (await naru.get("/api/player/trade_notes", { headers })).body as unknown;

test.each(["OVERSEA_POSITION", "OVERSEA_FILL", "FUTURES_POSITION", "FUTURES_FILL"])(
  "what is written of a %s is read again to the letter, and written anew",
  async (kind) => {
    const note = `<img src=x onerror="alert(1)">\n'; DROP TABLE desk.trade_note; --`;
    expect((await save({ kind, note, tags: ["<b>gap</b>", " gap ", "gap"] })).status).toBe(200);
    expect(await read()).toEqual([{ kind, id: "41", note, tags: ["<b>gap</b>", "gap"] }]);
    await save({ kind, note: null, tags: ["later"] });
    expect(await read()).toEqual([{ kind, id: "41", note: "", tags: ["later"] }]);
    await save({ kind, note: null, tags: [] });
    expect(await read()).toEqual([]);
  },
);

test.each([
  ["of another's trade", { id: "42" }, 404, "WRONG_APPROACH"],
  ["of 301 characters", { note: "x".repeat(301) }, 400, "INVALID_REQUEST"],
  ["with a character that turns the line around", { note: "a\u202eb" }, 400, "INVALID_REQUEST"],
  ["with six tags", { tags: ["1", "2", "3", "4", "5", "6"] }, 400, "INVALID_REQUEST"],
  ["with a tag of 13", { tags: ["x".repeat(13)] }, 400, "INVALID_REQUEST"],
  ["with a tag of nothing", { tags: [" "] }, 400, "INVALID_REQUEST"],
  ["of an order", { kind: "OVERSEA_ORDER" }, 400, "INVALID_REQUEST"],
])("a note %s is refused and nothing is kept", async (_, body, status, code) => {
  const answer = await save(body);
  expect([answer.status, answer.body["code"]]).toEqual([status, code]);
  expect(await read()).toEqual([]);
});

test("no more trades than may be are noted; one that is there may be written anew", async () => {
  await naru.db.query(
    `INSERT INTO desk.trade_note (member_id, kind, record_id, note, tags, saved_at)
     SELECT $1, 'FUTURES_FILL', n, 'x', '{}', now() FROM generate_series(1, $2) AS n`,
    [MEMBER_ID, TRADE_NOTES_MAX],
  );
  expect((await save({})).body["code"]).toBe("NOTES_FULL");
  expect((await save({ kind: "FUTURES_FILL" })).status).toBe(200);
});

test("a list of a tag has its trades alone: another member's tag finds nothing", async () => {
  await save({ tags: ["gap"] });
  const list = (headers: { authorization: string }, tag: string) =>
    naru.get(`/api/oversea/history/fills?tag=${tag}`, { headers });
  asked = [];
  await list(demo, "gap");
  await list(demo, "news");
  await naru.get("/api/oversea/history/positions?tag=gap", { headers: demo });
  await naru.get("/api/oversea/history/fills", { headers: demo });
  await list(await naru.bearer("demo2"), "gap");
  expect(asked).toEqual([[OWN], [], [], undefined, []]);
  expect(await read(await naru.bearer("demo2"))).toEqual([]);
});

test("an operator who looks at the member's screens reads no note and finds none by its tag", async () => {
  await save({ tags: ["gap"] });
  const support = await signIn(naru, "support");
  const { body } = await support.post("/member/view", {
    ...{ memberId: String(MEMBER_ID), reason: "INQUIRY" },
  });
  const code = String(body["path"]).replace("/view#", "");
  const opened = await naru.post("/api/view/open", { code, siteInfoId: 1 });
  const looking = { authorization: `Bearer ${String(opened.body["accessToken"])}` };
  expect(await read(looking)).toEqual([]);
  asked = [];
  await naru.get("/api/oversea/history/fills?tag=gap", { headers: looking });
  await naru.get("/api/futures/history/closed_position?tag=gap", { headers: looking });
  expect(asked).toEqual([[], []]);
});
