/** What a game is called: its instrument and its length. */

import { useWord } from "../../base/words.ts";

/** Says a game: 나스닥100 · 바이너리 1분. */
export function useGameName(): (game: {
  readonly koName: string;
  readonly type: string;
}) => string {
  const word = useWord();
  return ({ koName, type }) => `${koName} · ${word(type)}`;
}
