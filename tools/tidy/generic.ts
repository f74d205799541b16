/** Files that serve every area alike: they name none, and a new area touches none of them but the list it stands in. */

/** Names of areas as they occur in code; everyday words that are areas too, as `wallet`, can mean anything. */
const AREA_NAME = /oversea|dnw|copytrade|coupon/i;

/** A folder whose own files are generic; its folders are not meant. */
interface GenericFolder {
  readonly folder: string;
  /** Its generic files, where not all are. */
  readonly only?: readonly string[];
  /** Its files that may name areas, each with the reason. The list may only shrink. */
  readonly but?: Readonly<Record<string, string>>;
}

const LIST = "the list of the areas";

export const GENERIC_FOLDERS: readonly GenericFolder[] = [
  {
    folder: "packages/engine/src",
    only: [
      ...["apply.ts", "area.ts", "change.ts", "decide.ts", "draft.ts", "restore.ts"],
      ...["snapshot.ts", "sparse-rows.ts", "state.ts", "step.ts"],
    ],
  },
  { folder: "packages/engine/src/account" },
  {
    folder: "packages/contract/src",
    but: {
      "areas.ts": LIST,
      "destinations.ts":
        "texts of destinations, which the page that listens carries without schemas",
      "views.ts": "shapes of overseas futures that are not in its folder yet",
    },
  },
  {
    folder: "packages/client/src",
    but: { "views.ts": "names of the contract's shapes, for the apps" },
  },
  { folder: "apps/server/src/gateway", but: { "areas.ts": LIST } },
  {
    folder: "apps/server/src/gateway/http",
    but: { "first-look.ts": "fills the first look of the trade page" },
  },
  {
    folder: "apps/server/src/gateway/stomp",
    but: { "server.ts": "sends what the engine says of accounts' cross data on" },
  },
  { folder: "apps/server/src/gateway/refusals" },
  { folder: "apps/server/src/gateway/sessions" },
  { folder: "apps/server/src/gateway/link" },
  { folder: "apps/member/src" },
  { folder: "apps/member/src/app", but: { "areas.ts": LIST } },
  { folder: "apps/member/src/parts" },
  { folder: "apps/operator/src" },
  { folder: "apps/operator/src/app", but: { "areas.ts": LIST } },
];

const byFolder = new Map(GENERIC_FOLDERS.map((each) => [each.folder, each]));

/** Whether a file of the repository serves every area. */
export function isGeneric(file: string): boolean {
  const slash = file.lastIndexOf("/");
  const name = file.slice(slash + 1);
  const found = byFolder.get(file.slice(0, slash));
  if (found === undefined || !/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) return false;
  return found.only?.includes(name) ?? !Object.hasOwn(found.but ?? {}, name);
}

/** Whether a line names an area. */
export function namesArea(line: string): boolean {
  return AREA_NAME.test(line);
}
