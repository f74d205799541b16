import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { migrate } from "./migrate.ts";

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase({ migrated: false });
});
afterAll(() => scratch.drop());

test("notices of the build before are read as they were, and new texts get numbers of their own", async () => {
  await migrate(scratch.url, "122-simulated-days");
  await scratch.query(
    "INSERT INTO desk.site (id, code, hosts, is_default, sign_up, view) VALUES (1, 'naru', '{}', true, 'DIRECT', '{}')",
  );
  await scratch.query(`
    INSERT INTO desk.notice (id, site_id, title, content, is_on, created_at, changed_at, sent_at)
    VALUES (7, 1, '게시', '<p>1</p>', true, '2026-11-01', '2026-11-02', '2026-11-03'),
      (140, 1, '초안', '<p>2</p>', false, '2026-11-04', '2026-11-05', NULL)`);
  await migrate(scratch.url);
  const rows = await scratch.query(`
    SELECT c.id::int, c.section, c.published_at IS NOT NULL AS is_on, c.sent_at IS NOT NULL AS is_sent,
      v.version, v.title, v.body, v.published_from IS NOT NULL AS is_seen
    FROM desk.content c JOIN desk.content_version v ON v.content_id = c.id ORDER BY c.id`);
  const notice = { section: "NOTICE", version: 1 };
  expect(rows).toEqual([
    {
      ...notice,
      id: 7,
      title: "게시",
      body: "<p>1</p>",
      is_on: true,
      is_sent: true,
      is_seen: true,
    },
    {
      ...notice,
      id: 140,
      title: "초안",
      body: "<p>2</p>",
      is_on: false,
      is_sent: false,
      is_seen: false,
    },
  ]);
  const [fresh] = await scratch.query(
    "INSERT INTO desk.content (site_id, section, created_at) VALUES (1, 'FAQ', now()) RETURNING id::int",
  );
  expect(fresh).toEqual({ id: 141 });
});
