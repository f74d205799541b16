/**
 * The rooms inside the apps: which folder is a room, and which arrows between rooms may never be.
 *
 * Three rules, derived from folder names. Rooms import each other in no circle. An area is imported by whoever puts the app
 * together alone: what two of them need belongs to a room that both import. Whoever puts an app together (its top folder, and
 * rooms named in `COMPOSITION`) imports everything and is imported by its like alone.
 */

/** Apps whose rooms are checked. */
const APPS = ["apps/server", "apps/member", "apps/operator"] as const;

/** Folders that hold rooms instead of being one. */
const HOLDS_ROOMS = new Set(["areas", "gateway", "trading"]);
/** Rooms that put the others together, as their app's top folder does. */
const COMPOSITION = new Set([
  "apps/server/gateway",
  "apps/member/app",
  "apps/member/gallery",
  "apps/operator/app",
  "apps/operator/gallery",
  // The home: what waits, with a panel of every area that has something waiting.
  "apps/operator/queue",
]);
const IS_TEST = /\.test\.tsx?$|\/testing\/|\/test-/;

/** An import as the walls see it. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The room of a file, `apps/server/gateway/http`; undefined for what is no app's source. */
export function roomOf(file: string): string | undefined {
  const [stage, app, src, ...rest] = file.split("/");
  if (stage !== "apps" || app === undefined || src !== "src") return undefined;
  const folders = rest.slice(0, -1);
  const depth = HOLDS_ROOMS.has(folders[0] ?? "") ? 2 : 1;
  return [stage, app, ...folders.slice(0, depth)].join("/");
}

/** A sentence for every arrow between rooms that may not be, and for every circle. */
export function roomProblems(imports: readonly Import[]): string[] {
  const arrows = new Map<string, Map<string, Import>>();
  const problems: string[] = [];
  for (const each of imports) {
    if (IS_TEST.test(each.from)) continue;
    const from = roomOf(each.from);
    const to = roomOf(each.to);
    if (from === undefined || to === undefined || from === to) continue;
    if (appOf(from) !== appOf(to) || !isChecked(from)) continue;
    if (isComposition(to) && !isComposition(from)) {
      problems.push(
        `${each.from} imports ${each.to}: ${to} puts the app together and is imported by nobody.`,
      );
      continue;
    }
    if (isArea(to) && !isComposition(from)) {
      problems.push(
        isArea(from)
          ? `${each.from} imports ${each.to}: areas do not import each other; what both need belongs to a room that both import.`
          : `${each.from} imports ${each.to}: a room serves every area and imports none; the area hands in what differs.`,
      );
      continue;
    }
    const outgoing = arrows.get(from) ?? new Map<string, Import>();
    arrows.set(from, outgoing.set(to, outgoing.get(to) ?? each));
  }
  for (const [from, outgoing] of arrows)
    for (const [to, { from: file, to: target }] of outgoing)
      if (reaches(arrows, to, from))
        problems.push(`${file} imports ${target}: a circle, ${to} needs ${from} already.`);
  return problems;
}

function reaches(
  arrows: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
  from: string,
  to: string,
): boolean {
  const seen = new Set([from]);
  for (const room of seen) {
    if (room === to) return true;
    for (const next of arrows.get(room)?.keys() ?? []) seen.add(next);
  }
  return false;
}

const appOf = (room: string): string => room.split("/", 2).join("/");
const isChecked = (room: string): boolean => APPS.some((app) => appOf(room) === app);
const isComposition = (room: string): boolean => room === appOf(room) || COMPOSITION.has(room);
const isArea = (room: string): boolean => room.split("/")[2] === "areas";
