/** What this device keeps for whoever sits at it: theme, language, the sound of a new request. */

import { type Language, language } from "@naru/ui/texts/i18n";
import { createStore } from "@naru/ui/state/store";

export type Theme = "light" | "dark";

export const theme = createStore<Theme>("light");
/** Whether a new request is heard. */
export const sound = createStore(true);

const prefix = "console.";

/** Reads what the device holds and puts it on the page. */
export function loadPreferences(): void {
  applyTheme(read("theme") === "dark" ? "dark" : "light");
  applyLanguage(read("language") === "en" ? "en" : "ko");
  sound.set(read("sound") !== "off");
}

export function preferTheme(next: Theme): void {
  write("theme", next);
  applyTheme(next);
}

export function preferLanguage(next: Language): void {
  write("language", next);
  applyLanguage(next);
}

export function preferSound(isOn: boolean): void {
  write("sound", isOn ? "on" : "off");
  sound.set(isOn);
}

function applyTheme(next: Theme): void {
  document.documentElement.dataset["theme"] = next;
  theme.set(next);
}

function applyLanguage(next: Language): void {
  document.documentElement.lang = next;
  language.set(next);
}

function read(name: string): string | null {
  return localStorage.getItem(prefix + name);
}

function write(name: string, value: string): void {
  localStorage.setItem(prefix + name, value);
}
