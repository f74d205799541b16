import { useEffect, useState } from "react";

/** The second tap must follow within this time. */
const AGAIN_WITHIN_MS = 900;

export interface Arming<Key> {
  /** What waits for its second tap. */
  readonly armed: Key | null;
  /** The first tap on something arms it, the second does it. */
  tap(key: Key, act: () => void): void;
  disarm(): void;
}

/** Two taps on the same thing within a moment; a tap on another starts over. */
export function useArming<Key>(isSame: (a: Key, b: Key) => boolean): Arming<Key> {
  const [armed, setArmed] = useState<Key | null>(null);
  useEffect(() => {
    if (armed === null) return;
    const timer = setTimeout(() => setArmed(null), AGAIN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  return {
    armed,
    tap(key, act) {
      if (armed !== null && isSame(armed, key)) {
        setArmed(null);
        act();
      } else setArmed(key);
    },
    disarm: () => setArmed(null),
  };
}
