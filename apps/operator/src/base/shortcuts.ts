/**
 * Keys of the console. Whoever mounts last is heard first; a key typed into a field or beside an open dialog is text,
 * not a command. Letters are read from the place of the key, so that they work while the Korean layout is on.
 */

import { createStore } from "@naru/ui/state/store";
import { useEffect, useRef } from "react";

export interface Shortcut {
  /** A lower-case letter, `/`, `?` or `Enter`. */
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

/** Those in force, for the help. */
export const shortcuts = createStore<readonly (readonly Shortcut[])[]>([]);

/** Puts keys in force while the component is mounted; null entries are off. */
export function useShortcuts(list: readonly (Shortcut | null)[]): void {
  const active = list.filter((entry) => entry !== null);
  const current = useRef(active);
  useEffect(() => {
    current.current = active;
  });
  const shape = active.map(({ key, label }) => `${key} ${label}`).join("\n");
  useEffect(() => {
    // The keys are told once; what they run is looked up when they are pressed.
    const entries = current.current.map(({ key, label }) => ({
      key,
      label,
      run: () => current.current.find((entry) => entry.key === key)?.run(),
    }));
    shortcuts.set([...shortcuts.get(), entries]);
    return () => shortcuts.set(shortcuts.get().filter((other) => other !== entries));
  }, [shape]);
}

/** Listens for the page's life; answers how to stop. */
export function listenForShortcuts(target: Window): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTaken(event) || target.document.querySelector("dialog[open]") !== null) return;
    const key = keyOf(event);
    for (const list of shortcuts.get().toReversed()) {
      const found = list.find((entry) => entry.key === key);
      if (found === undefined) continue;
      event.preventDefault();
      found.run();
      return;
    }
  };
  target.addEventListener("keydown", onKeyDown);
  return () => target.removeEventListener("keydown", onKeyDown);
}

/** The key's name as `Shortcut.key` has it. */
export function keyOf(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (event.code === "Slash") return event.shiftKey ? "?" : "/";
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  return letter === undefined ? event.key : letter.toLowerCase();
}

/** Fields take every key; a button or a link takes Enter for itself. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const fields = "input:not([type=checkbox]), textarea, select, [contenteditable]";
  return target.closest(key === "Enter" ? `${fields}, button, a` : fields) !== null;
}
