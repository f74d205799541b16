/** Sides of a comparison, measured in turn so that all meet the same machine. */

import { cpuByRole } from "./processes.ts";
import { median, quantile } from "./quantile.ts";

/** What one round of one side gave. */
export interface Round {
  readonly perSecond: number;
  /** Of each answer, from its request. */
  readonly latenciesMs: readonly number[];
}

export interface Side {
  readonly name: string;
  measure(seconds: number): Promise<Round>;
}

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of this process and all its children (the database among them) for one order. */
  readonly cpuMicros: number;
}

/** Keeps `inFlight` calls under way for so many seconds. */
export async function keepInFlight(
  inFlight: number,
  seconds: number,
  call: () => Promise<void>,
): Promise<Round> {
  const latenciesMs: number[] = [];
  const begin = performance.now();
  const until = begin + seconds * 1_000;
  const worker = async (): Promise<void> => {
    for (let sent = performance.now(); sent < until; sent = performance.now()) {
      await call();
      latenciesMs.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  const perSecond = latenciesMs.length / ((performance.now() - begin) / 1_000);
  return { perSecond, latenciesMs };
}

/** Measures every side `rounds` times, in turn, prints each side's middle round and returns them by name. */
export async function compareSides(
  sides: readonly Side[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Map<string, Measured>> {
  type Costed = Round & { readonly cpuMicros: ReadonlyMap<string, number> };
  const results = new Map<string, Costed[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) {
      const [cpuBefore, begin] = [cpuByRole(process.pid), performance.now()];
      const result = await side.measure(seconds);
      const orders = (result.perSecond * (performance.now() - begin)) / 1_000;
      const cpuMicros = new Map<string, number>();
      for (const [role, cpuMs] of cpuByRole(process.pid))
        cpuMicros.set(role, ((cpuMs - (cpuBefore.get(role) ?? 0)) / orders) * 1_000);
      results.get(side.name)?.push({ ...result, cpuMicros });
    }
  }
  const measured = new Map<string, Measured>();
  for (const [name, each] of results) {
    const rates = each.map(({ perSecond }) => perSecond);
    const latencies = each.flatMap(({ latenciesMs }) => latenciesMs);
    const result: Measured = {
      perSecond: median(rates),
      p50Ms: quantile(latencies, 0.5),
      p99Ms: quantile(latencies, 0.99),
      cpuMicros: median(each.map(({ cpuMicros }) => sum(cpuMicros.values()))),
    };
    measured.set(name, result);
    console.log(
      `${name.padEnd(44)} ${String(Math.round(result.perSecond)).padStart(7)} /s, ` +
        `p50 ${result.p50Ms.toFixed(2)} ms, p99 ${result.p99Ms.toFixed(2)} ms, ` +
        `${Math.round(result.cpuMicros)} µs of processor (${costText(each)})  ` +
        `[${rates.map(Math.round).join(" ")}]`,
    );
  }
  return measured;
}

/** `gateway 40, engine 20`: the roles that took part, the most expensive first. */
function costText(rounds: readonly { readonly cpuMicros: ReadonlyMap<string, number> }[]): string {
  const roles = new Set(rounds.flatMap(({ cpuMicros }) => [...cpuMicros.keys()]));
  const costs = [...roles].map(
    (role) => [role, median(rounds.map(({ cpuMicros }) => cpuMicros.get(role) ?? 0))] as const,
  );
  return costs
    .filter(([, micros]) => micros >= 1)
    .sort(([, a], [, b]) => b - a)
    .map(([role, micros]) => `${role} ${Math.round(micros)}`)
    .join(", ");
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}
