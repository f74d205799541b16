/** What the numbers of a perpetual count in: its instrument's two scales. */
export interface UnitScale {
  /** Decimals of a price. */
  readonly precision: number;
  /** Of one price unit and one step of the coin, see `Instrument`. */
  readonly unitValue: bigint;
}
