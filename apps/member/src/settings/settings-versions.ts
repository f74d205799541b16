/** Whose word about a setting is newer, the device's or the server's. */

import type { SettingsView } from "@naru/client/views";

type Settings = SettingsView["settings"];

/** The key beside a setting's own: the server's time when the setting was changed, epoch ms. */
export function versionKey(key: string): string {
  return `at.${key}`;
}

export interface Newest {
  readonly settings: Settings;
  /** Keys of `unsaved` that the server still has to be told. */
  readonly unsaved: readonly string[];
}

/**
 * The server's settings with what the device changed since: of two changes of one key the later one stands, the
 * device's own where both are of one moment.
 */
export function newestOf(own: Settings, unsaved: Iterable<string>, server: Settings): Newest {
  const settings = { ...server };
  const left: string[] = [];
  for (const key of unsaved) {
    const value = own[key];
    if (value === undefined || versionOf(own, key) < versionOf(server, key)) continue;
    settings[key] = value;
    settings[versionKey(key)] = versionOf(own, key);
    left.push(key);
  }
  return { settings, unsaved: left };
}

function versionOf(settings: Settings, key: string): number {
  const version = settings[versionKey(key)];
  return typeof version === "number" ? version : 0;
}
