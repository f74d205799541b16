/**
 * Whose console it is, before anybody has signed in: what members of this address are shown without a session, and nothing more. A
 * console with an address of its own serves no call of members (docs/operations.md), so that it names no site.
 */

import type { SiteView } from "@naru/client/views";
import { API_PREFIX, PATHS } from "@naru/contract/paths";
import { useEffect, useState } from "react";

type Theme = SiteView["theme"];

/** Null until it is known, and where it is not told. */
export function useSiteBrand(): Theme | null {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readTheme(leaving.signal).then(
      (read) => leaving.signal.aborted || setTheme(read),
      () => {},
    );
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    if (theme === null) return;
    // Only here: behind the sign-in the console has its own colours, whatever the site.
    const { style } = document.documentElement;
    style.setProperty("--site-accent-dark", theme.accentDark);
    style.setProperty("--site-accent-light", theme.accentLight);
    return () => {
      style.removeProperty("--site-accent-dark");
      style.removeProperty("--site-accent-light");
    };
  }, [theme]);
  return theme;
}

async function readTheme(signal: AbortSignal): Promise<Theme | null> {
  const response = await fetch(`${API_PREFIX}${PATHS.siteInfo.path}`, { signal });
  if (!response.ok) return null;
  const { theme } = (await response.json()) as Partial<SiteView>;
  return theme ?? null;
}
