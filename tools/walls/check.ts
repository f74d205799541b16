/** Checks the import walls: every import between stages runs the one way that `stages.ts` allows. */

import { type ICruiseResult, type IForbiddenRuleType, cruise } from "dependency-cruiser";
import { roomProblems } from "./rooms.ts";
import { FOR_TESTS_ONLY, STAGES, TEST_FILES, TRADING } from "./stages.ts";

/** What the walls found: how much was looked at, and a sentence for every import that goes the wrong way. */
export interface WallReport {
  readonly modules: number;
  readonly importsBetweenStages: number;
  readonly problems: readonly string[];
}

/** Looks at every source file under `root`, the repository. */
export async function checkWalls(root: string): Promise<WallReport> {
  const forbidden = rules();
  const result = await cruise(
    ["packages", "apps"],
    {
      baseDir: root,
      parser: "swc",
      validate: true,
      ruleSet: { forbidden },
      exclude: { path: "(^|/)(node_modules|dist|data)/" },
      includeOnly: { path: "^(packages|apps)/[^/]+/src/" },
    },
    {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx"],
    },
  );
  const { modules, summary } = result.output as ICruiseResult;
  const reasons = new Map(forbidden.map((rule) => [rule.name, rule.comment]));
  const stageOf = (file: string): string => file.split("/", 2).join("/");
  return {
    modules: modules.length,
    importsBetweenStages: modules.reduce(
      (count, module) =>
        count +
        module.dependencies.filter(({ resolved }) => stageOf(resolved) !== stageOf(module.source))
          .length,
      0,
    ),
    problems: [
      ...summary.violations.map(
        ({ from, to, rule }) => `${from} imports ${to}: ${reasons.get(rule.name)}`,
      ),
      ...roomProblems(
        modules.flatMap(({ source, dependencies }) =>
          dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
        ),
      ),
    ],
  };
}

function rules(): IForbiddenRuleType[] {
  const walls = Object.entries(STAGES).map(([name, stage]): IForbiddenRuleType => {
    const open = [stage, ...stage.mayImport.map((other) => STAGES[other])].map(
      (allowed) => `${allowed?.folder}/`,
    );
    return {
      name: `${name}-imports`,
      severity: "error",
      comment: stage.instead,
      from: { path: `^${stage.folder}/`, pathNot: TEST_FILES },
      to: { path: "^(packages|apps)/", pathNot: `^(${open.join("|")})` },
    };
  });
  const testsOnly: IForbiddenRuleType = {
    name: "tests-only",
    severity: "error",
    comment: "this is for tests; what serves members must not need it.",
    from: { pathNot: TEST_FILES },
    to: { path: FOR_TESTS_ONLY },
  };
  const engine = "packages/engine/src";
  const trading: IForbiddenRuleType = {
    name: "trading-imports",
    severity: "error",
    comment: TRADING.instead,
    from: { path: `^${TRADING.folder}/`, pathNot: TEST_FILES },
    to: {
      path: [
        `^${engine}/[^/]+/`,
        ...TRADING.never.map((file) => `^${engine}/${file}`),
        "^packages/rows/",
      ],
      pathNot: `^${engine}/(${TRADING.mayImport.join("|")})/`,
    },
  };
  return [...walls, testsOnly, trading];
}
