/** What a device and a member prefer (product.md §3): theme, language, colours, text size; presets and sounds per member. */

import type { SiteView } from "@naru/client/views";
import { type Language, language } from "./i18n.ts";
import { runtime } from "./runtime.ts";
import { session } from "./session.ts";
import { createStore } from "./store.ts";

/** `auto` is the device's own. */
export type Theme = "dark" | "light" | "auto";
export type UpDown = "default" | "korean" | "colourblind";
export type TextSize = "normal" | "large" | "larger";

export interface DevicePreferences {
  readonly theme: Theme;
  readonly updown: UpDown;
  readonly textsize: TextSize;
}

/** Order presets, sounds and take-profit and stop-loss defaults (product.md §3 local settings per user). */
export interface MemberPreferences {
  readonly orderCnt: readonly number[];
  readonly sounds: Readonly<Record<SoundName, boolean>>;
  readonly soundLength: SoundLength;
  /** Whether the device shakes a little at what sounds, and at an order that leaves. */
  readonly haptics: boolean;
  readonly tpsl: { readonly tp: number; readonly sl: number };
  /** Alarm at the end of a bet. */
  readonly betEndAlarm: boolean;
  /** What is told while the app is open, as it was kept; `readNotify` reads it. */
  readonly notify: unknown;
}

export type SoundName = "SUCCESS" | "CANCEL" | "FILLED";
export type SoundLength = "short" | "long";

export const memberDefaults: MemberPreferences = {
  orderCnt: [1, 3, 5, 10],
  sounds: { SUCCESS: true, CANCEL: true, FILLED: true },
  soundLength: "short",
  haptics: true,
  tpsl: { tp: 10, sl: 10 },
  betEndAlarm: true,
  notify: null,
};

export const devicePreferences = createStore<DevicePreferences>({
  theme: "dark",
  updown: "default",
  textsize: "normal",
});
export const memberPreferences = createStore<MemberPreferences>(memberDefaults);

/** Reads what this device keeps for the site; `boot.js` has painted the same before. */
export function loadDevicePreferences(site: SiteView): void {
  const { storage } = runtime();
  devicePreferences.set({
    theme: oneOf(storage.read("theme"), ["dark", "light", "auto"]),
    updown: readUpDown(storage.read("updown")),
    textsize: oneOf(storage.read("textsize"), ["normal", "large", "larger"]),
  });
  const kept = storage.read("language");
  language.set(kept === "ko" || kept === "en" ? kept : site.language);
  storage.write("accentDark", site.theme.accentDark);
  storage.write("accentLight", site.theme.accentLight);
  paint(site);
  deviceLight?.removeEventListener("change", repaint);
  repaint = () => paint(site);
  deviceLight = globalThis.matchMedia?.(LIGHT);
  deviceLight?.addEventListener("change", repaint);
}

const LIGHT = "(prefers-color-scheme: light)";
let deviceLight: MediaQueryList | undefined;
let repaint = (): void => {};

/** What is painted: the chosen theme, or the device's. */
export function paintedTheme(theme: Theme): "dark" | "light" {
  if (theme !== "auto") return theme;
  return globalThis.matchMedia?.(LIGHT).matches === true ? "light" : "dark";
}

/** Colours of up and down by their name; green and red where it names none. */
export function readUpDown(value: unknown): UpDown {
  return oneOf(value, ["default", "korean", "colourblind"]);
}

/** Changes what the device prefers, at once on the screen and for the next visit. */
export function preferOnDevice(change: Partial<DevicePreferences>): void {
  const { storage, site } = runtime();
  for (const [name, value] of Object.entries(change)) storage.write(name, value);
  devicePreferences.set({ ...devicePreferences.get(), ...change });
  paint(site);
}

export function preferLanguage(chosen: Language): void {
  const { storage, site } = runtime();
  storage.write("language", chosen);
  language.set(chosen);
  paint(site);
}

/** Reads the signed-in member's own settings; what is malformed falls back to the default. */
export function loadMemberPreferences(): void {
  memberPreferences.set(parseMemberPreferences(runtime().storage.read(memberKey())));
}

/** Takes the member's settings as the server keeps them; this device remembers them too. */
export function applyMemberPreferences(text: string): void {
  const next = parseMemberPreferences(text);
  if (JSON.stringify(next) === JSON.stringify(memberPreferences.get())) return;
  memberPreferences.set(next);
  runtime().storage.write(memberKey(), JSON.stringify(next));
}

export function preferAsMember(change: Partial<MemberPreferences>): void {
  const next = { ...memberPreferences.get(), ...change };
  memberPreferences.set(next);
  runtime().storage.write(memberKey(), JSON.stringify(next));
}

/** Settings from their stored text. */
export function parseMemberPreferences(text: string | null): MemberPreferences {
  const value = parseObject(text);
  const presets = value.orderCnt;
  const sounds = (
    typeof value.sounds === "object" && value.sounds !== null ? value.sounds : {}
  ) as Record<string, unknown>;
  const tpsl = (typeof value.tpsl === "object" && value.tpsl !== null ? value.tpsl : {}) as Record<
    string,
    unknown
  >;
  const isPreset = (count: unknown) => Number.isSafeInteger(count) && (count as number) > 0;
  return {
    orderCnt:
      Array.isArray(presets) &&
      presets.length === memberDefaults.orderCnt.length &&
      presets.every(isPreset)
        ? (presets as number[])
        : memberDefaults.orderCnt,
    sounds: {
      SUCCESS: sounds.SUCCESS !== false,
      CANCEL: sounds.CANCEL !== false,
      FILLED: sounds.FILLED !== false,
    },
    soundLength: value.soundLength === "long" ? "long" : "short",
    haptics: value.haptics !== false,
    tpsl: {
      tp: isPreset(tpsl.tp) ? (tpsl.tp as number) : memberDefaults.tpsl.tp,
      sl: isPreset(tpsl.sl) ? (tpsl.sl as number) : memberDefaults.tpsl.sl,
    },
    betEndAlarm: value.betEndAlarm !== false,
    notify: value.notify ?? null,
  };
}

function memberKey(): string {
  return `settings.${session.get().me?.id ?? "guest"}`;
}

function paint(site: SiteView): void {
  const root = document.documentElement;
  const { theme, updown, textsize } = devicePreferences.get();
  root.dataset.theme = paintedTheme(theme);
  root.dataset.updown = updown;
  root.dataset.textsize = textsize;
  root.lang = language.get();
  root.style.setProperty("--site-accent-dark", site.theme.accentDark);
  root.style.setProperty("--site-accent-light", site.theme.accentLight);
  const ground = getComputedStyle(root).getPropertyValue("--ground").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
}

function oneOf<const T extends string>(value: unknown, all: readonly [T, ...T[]]): T {
  return all.find((known) => known === value) ?? all[0];
}

function parseObject(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
