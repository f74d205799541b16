/** One of the coins, in a row that wraps. */

import { Chip } from "@naru/ui/parts/chip.tsx";

export function CoinChips({
  label,
  coins,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly coins: readonly string[];
  readonly chosen: string;
  readonly onChoose: (coin: string) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 block text-13 font-semibold text-muted">{label}</legend>
      <div className="flex flex-wrap gap-x-2 gap-y-3 py-1.5">
        {coins.map((coin) => (
          <Chip key={coin} isOn={coin === chosen} onPress={() => onChoose(coin)}>
            {coin}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
