/** Texts of a site, published, and their pictures. */

import { addContentPicture } from "@naru/store/desk/content/pictures";
import { addVersion } from "@naru/store/desk/content/versions";
import { CONTENT_CATEGORIES, type ContentSection } from "@naru/vocabulary/content";
import type { Actor } from "../actors.ts";
import type { Thing } from "../things.ts";
import type { World } from "../world.ts";

type Make = (world: World, actor: Actor) => Promise<Thing>;

const textOf =
  (section: ContentSection): Make =>
  (world, actor) =>
    existing(world, actor, section);

export const contentMakers = {
  faq: textOf("FAQ"),
  strategy: textOf("STRATEGY"),
  promotion: textOf("PROMOTION"),
  popup: textOf("POPUP"),
  page: textOf("STATIC"),
  /** A notice of its own: it is withdrawn. */
  published: (world, actor) => publishText(world, actor, "NOTICE"),
  contentPicture,
} satisfies Record<string, Make>;

/** A published text of a section of the actor's site; one is published where the demo has none. */
async function existing(world: World, actor: Actor, section: ContentSection): Promise<Thing> {
  const { rows } = await world.db.query<{ id: string }>(
    "SELECT id FROM desk.content WHERE site_id = $1 AND section = $2 AND published_at IS NOT NULL ORDER BY id LIMIT 1",
    [actor.siteId, section],
  );
  return rows[0] ?? publishText(world, actor, section);
}

async function publishText(
  world: World,
  { siteId }: Actor,
  section: ContentSection,
  pictures: readonly string[] = [],
): Promise<Thing> {
  const words = { title: "title", body: "<p>x</p>", titleEn: null, bodyEn: null, endsAt: null };
  const text = {
    ...{ section, category: CONTENT_CATEGORIES[section][0] ?? null, isPinned: false, position: 0 },
    ...words,
    ...{ pages: [], audience: "ALL" as const },
  };
  // Of a time that is over for the installation too.
  const at = { publishedFrom: 0, now: 0 };
  return {
    id: String(await addVersion(world.db, { siteId, text, pictures, savedBy: null, ...at })),
  };
}

/** The picture of the actor's site, shown by a published text. */
async function contentPicture(world: World, actor: Actor): Promise<Thing> {
  const { siteId } = actor;
  const { rows } = await world.db.query<{ id: string }>("SELECT min(id) AS id FROM desk.operator");
  const of = { siteId, operatorId: Number(rows[0]?.id), width: 2, height: 2 };
  const content = Buffer.from(`a picture of site ${siteId}`);
  // Kept long after the installation's now: nothing throws it away as old before its text is there.
  const id = await addContentPicture(world.db, { ...of, content }, Date.UTC(2100, 0));
  await publishText(world, actor, "PROMOTION", [id]);
  return { id };
}
