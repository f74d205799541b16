/**
 * What a member's app keeps with the server (`settings`): any JSON by key. A copy on the device shows at once
 * on the next visit, the server's word replaces it, and what changes here goes to both. Each key has a version, the
 * server's time when it was changed, so that of two devices the one that changed a setting last is right, and a
 * change that never reached the server is sent on the next visit.
 */

import type { SettingsView } from "@naru/client/views";
import {
  applyMemberPreferences,
  devicePreferences,
  memberPreferences,
  preferOnDevice,
  readUpDown,
} from "../base/preferences.ts";
import { runtime } from "../base/runtime.ts";
import { serverNow } from "../base/server-time.ts";
import { createStore, type Store } from "../base/store.ts";
import { newestOf, versionKey } from "./settings-versions.ts";

type Settings = SettingsView["settings"];
export type Json = Settings[string];

/** Presets, sounds and take-profit defaults live under this key. */
const PREFERENCES = "preferences";
/** Colours of up and down live under this one. */
export const UPDOWN = "updown";
/** Changes of one moment leave as one call. */
const SAVE_AFTER_MS = 600;
const RETRY_AFTER_MS = 5000;

/** Everything kept, by key. */
export const keptSettings: Store<Settings> = createStore<Settings>({});

/** Whether the server has said what it keeps, so that no older copy is taken for it. */
export const keptWithServer: Store<boolean> = createStore(false);

interface Keeper {
  readonly memberId: string;
  readonly unsaved: Set<string>;
}

let keeper: Keeper | null = null;

/** Keeps a value under `key` on this device at once, and with the server a moment later. */
export function keepSetting(key: string, value: Json): void {
  const version = Math.round(serverNow());
  keptSettings.set({ ...keptSettings.get(), [key]: value, [versionKey(key)]: version });
  if (keeper === null) return;
  const isFirst = keeper.unsaved.size === 0;
  keeper.unsaved.add(key);
  writeCopy(keeper);
  if (isFirst) saveLater(SAVE_AFTER_MS);
}

/** Reads a member's settings, from the copy now and from the server when it answers, until the answer is called. */
export function keepSettingsOf(memberId: string): () => void {
  const copy = readCopy(memberId);
  const mine = { memberId, unsaved: new Set(copy.unsaved) };
  keeper = mine;
  keptWithServer.set(false);
  take(copy.settings);
  void ask();
  const ends = [
    memberPreferences.subscribe(() => {
      const next = { ...memberPreferences.get() } as unknown as Json;
      if (JSON.stringify(keptSettings.get()[PREFERENCES]) !== JSON.stringify(next))
        keepSetting(PREFERENCES, next);
    }),
    devicePreferences.subscribe(() => {
      const { updown } = devicePreferences.get();
      if ((keptSettings.get()[UPDOWN] ?? "default") !== updown) keepSetting(UPDOWN, updown);
    }),
  ];
  return () => {
    for (const end of ends) end();
    if (keeper === mine) keeper = null;
  };

  async function ask(): Promise<void> {
    try {
      const { settings } = await runtime().http.call("settings");
      if (keeper !== mine) return;
      const newest = newestOf(keptSettings.get(), mine.unsaved, settings);
      mine.unsaved.clear();
      for (const key of newest.unsaved) mine.unsaved.add(key);
      take(newest.settings);
      writeCopy(mine);
      keptWithServer.set(true);
    } catch {
      // The copy on the device stands until the next visit.
    }
    if (mine.unsaved.size > 0 && keeper === mine) saveLater(SAVE_AFTER_MS);
  }
}

function take(settings: Settings): void {
  keptSettings.set(settings);
  const preferences = settings[PREFERENCES];
  if (preferences !== undefined) applyMemberPreferences(JSON.stringify(preferences));
  const updown = settings[UPDOWN];
  if (updown !== undefined && updown !== devicePreferences.get().updown)
    preferOnDevice({ updown: readUpDown(updown) });
}

function saveLater(ms: number): void {
  const mine = keeper;
  runtime().timers.after(ms, () => {
    if (mine !== null && keeper === mine) void save(mine);
  });
}

async function save(mine: Keeper): Promise<void> {
  const keys = [...mine.unsaved];
  if (keys.length === 0) return;
  const all = keptSettings.get();
  const settings = Object.fromEntries(
    keys.flatMap((key) => [key, versionKey(key)]).map((key) => [key, all[key] ?? null]),
  );
  mine.unsaved.clear();
  try {
    await runtime().http.call("saveSettings", { settings });
  } catch {
    for (const key of keys) mine.unsaved.add(key);
    saveLater(RETRY_AFTER_MS);
  }
  writeCopy(mine);
}

function copyKey(memberId: string): string {
  return `kept.${memberId}`;
}

function writeCopy({ memberId, unsaved }: Keeper): void {
  const copy = { settings: keptSettings.get(), unsaved: [...unsaved] };
  if (keeper?.memberId === memberId)
    runtime().storage.write(copyKey(memberId), JSON.stringify(copy));
}

interface Copy {
  readonly settings: Settings;
  /** Keys that the server has not been told yet. */
  readonly unsaved: readonly string[];
}

function readCopy(memberId: string): Copy {
  try {
    const copy: unknown = JSON.parse(runtime().storage.read(copyKey(memberId)) ?? "null");
    const { settings, unsaved } = copy as Partial<Copy>;
    if (typeof settings === "object" && settings !== null && Array.isArray(unsaved))
      return { settings, unsaved };
  } catch {
    // Nothing was kept on this device, or nothing that can be read.
  }
  return { settings: {}, unsaved: [] };
}
