/**
 * Keys whose commands are not committed yet.
 *
 * They come and go by the thousand a second, and a Map that loses and gains entries links each of its old tables to the
 * next: from one that has grown old the collector would follow them to every key since. So nothing is taken out of a
 * Map here; two are used in turn, and one is dropped whole once all of its keys are settled.
 */

interface Generation<Claim> {
  readonly claims: Map<string, Claim>;
  /** How many of them are not settled. */
  open: number;
}

export class Claims<Claim> {
  private young: Generation<Claim> = { claims: new Map(), open: 0 };
  private old: Generation<Claim> = { claims: new Map(), open: 0 };

  /** The claim of a name; one that is settled may be found for a while yet. */
  find(name: string): Claim | undefined {
    return this.young.claims.get(name) ?? this.old.claims.get(name);
  }

  add(name: string, claim: Claim): void {
    this.young.claims.set(name, claim);
    this.young.open += 1;
  }

  /** The claim of a name, which is settled now; undefined where there is none. Once a claim. */
  settle(name: string): Claim | undefined {
    const claim = this.find(name);
    if (claim === undefined) return undefined;
    (this.young.claims.get(name) === claim ? this.young : this.old).open -= 1;
    if (this.old.open === 0 && this.young.claims.size > 0) {
      this.old = this.young;
      this.young = { claims: new Map(), open: 0 };
    }
    return claim;
  }
}
