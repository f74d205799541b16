import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import { shareCompiled } from "./e2e/support/prepared/cluster.ts";

shareCompiled();

/** Files that take longest, most of it in waiting for an hour or a round: begun first, they end beside the others. */
const LONGEST = [
  "e2e/stored-text",
  "e2e/chaos",
  "e2e/clocks",
  "e2e/access",
  "e2e/sockets",
  "e2e/no-hand",
  "e2e/rounds",
  "e2e/money-races",
  "e2e/fuzz",
  "e2e/restore",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((each) => moduleId.includes(each));
      return place === -1 ? LONGEST.length : place;
    };
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/**
 * Whole installations with processes, ports and databases of their own. Some wait for an hour to strike, some bring theirs
 * to its limits: more run at once than there are cores, and none is held to times.
 */
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    passWithNoTests: true,
    globalSetup: ["e2e/support/prepared/programs.ts"],
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // What hangs is told in the end; what is slow on a busy machine is not red.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: ["tools/testing/patient.ts"],
    expect: { poll: { timeout: 30_000 } },
    unstubEnvs: true,
  },
});
