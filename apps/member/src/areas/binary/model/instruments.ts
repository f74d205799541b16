/** Options by the instrument they run on: one line in the drawer, its games as chips. */

import type { TradeOptionView } from "@naru/client/views";
import { GAME_TYPE_CODES } from "@naru/vocabulary/binary";

/** The options of an instrument in the order of the games. */
export function gamesOf(options: readonly TradeOptionView[], stock: string): TradeOptionView[] {
  const order = (option: TradeOptionView) => GAME_TYPE_CODES.words.indexOf(option.type);
  return options.filter((option) => option.stock === stock).sort((a, b) => order(a) - order(b));
}

/** One option of each instrument, in the server's order: the game that is viewed where it is offered, else its first. */
export function oneOfEach(
  options: readonly TradeOptionView[],
  viewed: TradeOptionView["type"] | null,
): TradeOptionView[] {
  const stocks = [...new Set(options.map(({ stock }) => stock))];
  return stocks.flatMap((stock) => {
    const games = gamesOf(options, stock);
    const chosen = games.find(({ type }) => type === viewed) ?? games[0];
    return chosen === undefined ? [] : [chosen];
  });
}

/** The option to begin with: the one used last, else the first that takes bets, else the first. */
export function firstOption(
  options: readonly TradeOptionView[],
  last: string | null,
): TradeOptionView | undefined {
  return (
    options.find(({ id }) => id === last) ??
    options.find(({ isRest, isStop }) => isRest === 0 && isStop === 0) ??
    options[0]
  );
}
