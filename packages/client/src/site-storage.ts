/** Storage whose keys carry the site's prefix (product.md §9), so that two sites on one host never share a value. */
export interface SiteStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** The full key, for listening to changes of other tabs. */
  nameOf(key: string): string;
}

/** Wraps a storage; a browser that refuses storage (private mode, full disk) costs the memory, never the page. */
export function siteStorage(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  siteCode: string,
): SiteStorage {
  const nameOf = (key: string) => `${siteCode}.${key}`;
  const lost = new Map<string, string>();
  return {
    nameOf,
    read(key) {
      try {
        return storage.getItem(nameOf(key)) ?? lost.get(key) ?? null;
      } catch {
        return lost.get(key) ?? null;
      }
    },
    write(key, value) {
      try {
        storage.setItem(nameOf(key), value);
        lost.delete(key);
      } catch {
        lost.set(key, value);
      }
    },
    remove(key) {
      lost.delete(key);
      try {
        storage.removeItem(nameOf(key));
      } catch {
        // A storage that cannot be written holds nothing of ours.
      }
    },
  };
}
