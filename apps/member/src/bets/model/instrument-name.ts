/** What an instrument is called where members bet on it. */

import type { Language } from "../../base/i18n.ts";

export interface Named {
  readonly koName: string;
  readonly enName: string;
}

export function instrumentName({ koName, enName }: Named, language: Language): string {
  return language === "ko" ? koName : enName;
}
