/**
 * Which funding rate is said when. A mark frame names the rate of the stamp to come, and it counts as it was said last before
 * the stamp (domain.md 2.7): whoever did not hear the last seconds before it asks the exchange what was paid, and says nothing
 * of funding until that is known.
 */

/** A rate in 10^-8 and the stamp that it is of, epoch ms. */
export interface KnownFunding {
  readonly rate: number;
  readonly nextAt: number;
}

/** What a restart finds again: with the source time at which it was heard. */
export interface HeardFunding extends KnownFunding {
  readonly heardAt: number;
}

/** Heard so shortly before its stamp, a rate was the last one. */
const LAST_WORD_MS = 5_000;

export class FundingWatch {
  #said: KnownFunding | null;
  #heardAt: number;
  /** The first stamp of which it is not known what was paid. */
  #missedFrom: number | null = null;
  #missedUntil = 0;

  constructor(known: KnownFunding | HeardFunding | null) {
    this.#said = known === null ? null : { rate: known.rate, nextAt: known.nextAt };
    this.#heardAt = known !== null && "heardAt" in known ? known.heardAt : 0;
  }

  /** From which stamp on to which later one the exchange must be asked; null where nothing is missing. */
  get missed(): { readonly from: number; readonly until: number } | null {
    return this.#missedFrom === null ? null : { from: this.#missedFrom, until: this.#missedUntil };
  }

  get state(): HeardFunding | null {
    return this.#said === null ? null : { ...this.#said, heardAt: this.#heardAt };
  }

  /** Takes what a frame of the source time `at` says; what is to be told of it, null where nothing is. */
  hear(now: KnownFunding, at: number): KnownFunding | null {
    const said = this.#said;
    const hasPassed = said !== null && now.nextAt > said.nextAt && at >= said.nextAt;
    if (hasPassed && this.#heardAt < said.nextAt - LAST_WORD_MS) {
      this.#missedFrom ??= said.nextAt;
      this.#missedUntil = now.nextAt;
    }
    if (this.#missedFrom !== null) return null;
    this.#heardAt = at;
    if (said !== null && said.rate === now.rate && said.nextAt === now.nextAt) return null;
    this.#said = now;
    return now;
  }

  /** What was missed is told: the next frame's word counts again. */
  noteAnswered(): void {
    this.#said = null;
    this.#missedFrom = null;
  }
}
