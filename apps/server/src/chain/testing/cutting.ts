/** Calls that break off, before or after they did their work, where a test says so. */

/** @param isCut whether to break off at a place: `before sign`, `after broadcast` */
export function cuttingWhere(isCut: (at: string) => boolean) {
  return <Given extends unknown[], Result>(
    name: string,
    work: (...given: Given) => Promise<Result>,
  ) =>
    async (...given: Given): Promise<Result> => {
      if (isCut(`before ${name}`)) throw new Error(`cut before ${name}`);
      const result = await work(...given);
      if (isCut(`after ${name}`)) throw new Error(`cut after ${name}`);
      return result;
    };
}
