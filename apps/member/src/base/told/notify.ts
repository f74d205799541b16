/** Of what the member wants to hear while the app is open, and when not: by kind, in sight and by sound, with quiet hours. */

/** 체결, 손익, 입출금, 공지, 문의, 알림, 보안. */
export const NOTIFY_KINDS = [
  "FILL",
  "PROFIT",
  "MONEY",
  "NOTICE",
  "ANSWER",
  "ALERT",
  "SECURITY",
] as const;
export type NotifyKind = (typeof NOTIFY_KINDS)[number];

/** What nobody can switch off, in sight: who signed in, and what the house says to everybody. */
export const MUST_SEE: readonly NotifyKind[] = ["SECURITY", "NOTICE"];

export interface NotifyPreferences {
  readonly hidden: readonly NotifyKind[];
  readonly silent: readonly NotifyKind[];
  readonly isQuiet: boolean;
  /** Quiet hours in minutes of the day of the device; such that end before they begin go over midnight. */
  readonly quiet: readonly [from: number, to: number];
}

export const notifyDefaults: NotifyPreferences = {
  hidden: [],
  silent: ["MONEY", "NOTICE", "ANSWER", "SECURITY"],
  isQuiet: false,
  quiet: [23 * 60, 7 * 60],
};

/** Preferences from what was kept; what is malformed falls back to its default, what must be seen is not hidden. */
export function readNotify(kept: unknown): NotifyPreferences {
  const { hidden, silent, isQuiet, quiet } = (kept ?? {}) as Record<string, unknown>;
  const kinds = (of: unknown, usual: readonly NotifyKind[]) =>
    Array.isArray(of) ? NOTIFY_KINDS.filter((kind) => of.includes(kind)) : usual;
  const isMinute = (value: unknown) => Number.isInteger(value) && (value as number) >>> 0 < 1_440;
  return {
    hidden: kinds(hidden, []).filter((kind) => !MUST_SEE.includes(kind)),
    silent: kinds(silent, notifyDefaults.silent),
    isQuiet: isQuiet === true,
    quiet:
      Array.isArray(quiet) && quiet.length === 2 && quiet.every(isMinute)
        ? (quiet as unknown as NotifyPreferences["quiet"])
        : notifyDefaults.quiet,
  };
}

/** Whether a kind is told at a minute of the day; quiet hours leave what must be seen, without a sound. Pure. */
export function tells(
  { hidden, silent, isQuiet, quiet: [from, to] }: NotifyPreferences,
  kind: NotifyKind,
  minute: number,
): { readonly inSight: boolean; readonly bySound: boolean } {
  const isAfter = minute >= from;
  const isBefore = minute < to;
  const isStill = isQuiet && (from <= to ? isAfter && isBefore : isAfter || isBefore);
  return {
    inSight: MUST_SEE.includes(kind) || !(isStill || hidden.includes(kind)),
    bySound: !(isStill || silent.includes(kind)),
  };
}
