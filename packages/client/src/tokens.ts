/** The session's tokens as this browser keeps them (product.md §4). All tabs share them. */

import type { SiteStorage } from "./site-storage.ts";

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Epoch milliseconds of this device's clock, from the server's seconds when they arrived. */
  readonly expiresAt: number;
}

export interface TokenStore {
  read(): Tokens | null;
  write(
    login: { accessToken: string; refreshToken: string; expiresIn: number },
    nowMs: number,
  ): Tokens;
  clear(): void;
}

const KEY = "tokens";

/** The tokens kept in a site's storage; malformed ones count as none. */
export function tokenStore(storage: SiteStorage): TokenStore {
  return {
    read() {
      const text = storage.read(KEY);
      if (text === null) return null;
      try {
        const value: unknown = JSON.parse(text);
        return isTokens(value) ? value : null;
      } catch {
        return null;
      }
    },
    write(login, nowMs) {
      const tokens: Tokens = {
        accessToken: login.accessToken,
        refreshToken: login.refreshToken,
        expiresAt: nowMs + login.expiresIn * 1000,
      };
      storage.write(KEY, JSON.stringify(tokens));
      return tokens;
    },
    clear: () => storage.remove(KEY),
  };
}

function isTokens(value: unknown): value is Tokens {
  if (typeof value !== "object" || value === null) return false;
  const { accessToken, refreshToken, expiresAt } = value as Record<string, unknown>;
  return (
    typeof accessToken === "string" &&
    typeof refreshToken === "string" &&
    typeof expiresAt === "number"
  );
}
