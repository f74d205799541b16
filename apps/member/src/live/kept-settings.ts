/**
 * What a member's app keeps with the server (`/player/settings`): any JSON by key. A copy on the device shows at once
 * on the next visit, the server's word replaces it, and what changes here goes to both.
 */

import type { SettingsView } from "@naru/client/views";
import { applyMemberPreferences, memberPreferences } from "../app/preferences.ts";
import { runtime } from "../app/runtime.ts";
import { createStore, type Store } from "../app/store.ts";

type Settings = SettingsView["settings"];
export type Json = Settings[string];

/** Presets, sounds and take-profit defaults live under this key. */
const PREFERENCES = "preferences";
/** Changes of one moment leave as one call. */
const SAVE_AFTER_MS = 600;
const RETRY_AFTER_MS = 5000;

/** Everything kept, by key. */
export const keptSettings: Store<Settings> = createStore<Settings>({});

let keeper: { readonly memberId: string; readonly unsaved: Set<string> } | null = null;

/** Keeps a value under `key` on this device at once, and with the server a moment later. */
export function keepSetting(key: string, value: Json): void {
  keptSettings.set({ ...keptSettings.get(), [key]: value });
  if (keeper === null) return;
  writeCopy(keeper.memberId);
  const isFirst = keeper.unsaved.size === 0;
  keeper.unsaved.add(key);
  if (isFirst) saveLater(SAVE_AFTER_MS);
}

/** Reads a member's settings, from the copy now and from the server when it answers, until the answer is called. */
export function keepSettingsOf(memberId: string): () => void {
  const mine = { memberId, unsaved: new Set<string>() };
  keeper = mine;
  take(readCopy(memberId));
  void ask();
  const end = memberPreferences.subscribe(() => {
    const next = { ...memberPreferences.get() } as unknown as Json;
    if (JSON.stringify(keptSettings.get()[PREFERENCES]) !== JSON.stringify(next))
      keepSetting(PREFERENCES, next);
  });
  return () => {
    end();
    if (keeper === mine) keeper = null;
  };

  async function ask(): Promise<void> {
    try {
      const { settings } = await runtime().http.get<SettingsView>("/player/settings");
      if (keeper !== mine) return;
      const own = keptSettings.get();
      const unsaved = Object.fromEntries(
        [...mine.unsaved].flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]]])),
      );
      take({ ...settings, ...unsaved });
      writeCopy(memberId);
    } catch {
      // The copy on the device stands until the next visit.
    }
  }
}

function take(settings: Settings): void {
  keptSettings.set(settings);
  const preferences = settings[PREFERENCES];
  if (preferences !== undefined) applyMemberPreferences(JSON.stringify(preferences));
}

function saveLater(ms: number): void {
  const mine = keeper;
  runtime().timers.after(ms, () => {
    if (mine !== null && keeper === mine) void save(mine.unsaved);
  });
}

async function save(unsaved: Set<string>): Promise<void> {
  const keys = [...unsaved];
  const all = keptSettings.get();
  const settings = Object.fromEntries(keys.map((key) => [key, all[key] ?? null]));
  unsaved.clear();
  try {
    await runtime().http.post("/player/settings", { settings });
  } catch {
    for (const key of keys) unsaved.add(key);
    saveLater(RETRY_AFTER_MS);
  }
}

function copyKey(memberId: string): string {
  return `kept.${memberId}`;
}

function writeCopy(memberId: string): void {
  runtime().storage.write(copyKey(memberId), JSON.stringify(keptSettings.get()));
}

function readCopy(memberId: string): Settings {
  try {
    const value: unknown = JSON.parse(runtime().storage.read(copyKey(memberId)) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Settings) : {};
  } catch {
    return {};
  }
}
