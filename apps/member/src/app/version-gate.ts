/**
 * The oldest version of the app that the site still serves (product.md §7). A page below it is renewed and does nothing else: what
 * it sends may mean something different by now.
 */

/** This app's version, that of its package. */
export const APP_VERSION = "0.1.0";

/** What the site says of the app's versions; `url` is null where loading the page again brings the newest. */
export interface Versions {
  readonly minVersion: string;
  readonly url: string | null;
}

interface Needs {
  /** This app's, `0.1.0`. */
  readonly own: string;
  readonly read: () => Promise<Versions>;
  /** Says that the app is too old, over everything; resolves when that was read. */
  readonly tell: () => Promise<void>;
  readonly renew: (url: string | null) => void;
}

/** Looks whether this app is still served; as long as nobody answers it is. */
export async function holdToVersion({ own, read, tell, renew }: Needs): Promise<void> {
  const served = await read().catch(() => null);
  if (served === null || !isBefore(own, served.minVersion)) return;
  await tell();
  renew(served.url);
}

/** Whether a version is older than another: by its numbers, one after the other. */
export function isBefore(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.split(".").map(Number));
  for (let place = 0; place < Math.max(one?.length ?? 0, two?.length ?? 0); place += 1) {
    const apart = (one?.[place] ?? 0) - (two?.[place] ?? 0);
    if (apart !== 0) return apart < 0;
  }
  return false;
}
