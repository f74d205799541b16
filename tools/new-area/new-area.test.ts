/** The skeleton in a copy of this house: it compiles, and its tests are red for the reasons that they state. */

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROW_KINDS } from "../../packages/engine/src/row-kinds.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTool } from "../run-tool.mjs";
import { addArea, type NewArea } from "./new-area.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const LEFT_OUT = /\/(?:node_modules|dist|fixtures\/data|mutants|pictures)$/;
let copy: string;
let area: NewArea;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), "naru-new-area-"));
  for (const folder of ["apps", "packages", "e2e", "docs", "tools"])
    cpSync(path.join(ROOT, folder), path.join(copy, folder), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(file),
    });
  for (const file of ["package.json", "tsconfig.base.json"])
    cpSync(path.join(ROOT, file), path.join(copy, file));
  const modules = path.join(copy, "node_modules");
  mkdirSync(path.join(modules, "@naru"), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, "node_modules")))
    if (name !== "@naru")
      symlinkSync(path.join(ROOT, "node_modules", name), path.join(modules, name));
  for (const name of readdirSync(path.join(copy, "packages")))
    symlinkSync(path.join(copy, "packages", name), path.join(modules, "@naru", name));
  area = addArea(copy, "lantern");
}, 300_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }), 300_000);

test("it has sixteen files besides its tests, and touches six", () => {
  expect(area.created.filter((file) => !file.endsWith(".test.ts"))).toHaveLength(16);
  expect(area.listedIn).toHaveLength(6);
  for (const file of area.listedIn) {
    const list = readFileSync(path.join(copy, file), "utf8");
    expect([file, list]).toEqual([file, expect.stringMatching(/^import .*lantern/m)]);
    expect([file, list]).toEqual([
      file,
      expect.stringMatching(/^ +(\.\.\.)?lantern\w*(\(desk\))?,$/m),
    ]);
  }
});

test("it compiles against the house as it is", async () => {
  const config = {
    extends: "./tsconfig.base.json",
    compilerOptions: {
      ...{ composite: false, incremental: false, emitDeclarationOnly: false, noEmit: true },
      ...{
        lib: ["es2025", "dom", "dom.iterable"],
        jsx: "react-jsx",
        types: ["node", "vite/client"],
      },
    },
    // The other lists would bring the whole house with them.
    files: [
      ...area.created.filter((file) => file.endsWith(".ts") || file.endsWith(".tsx")),
      ...["contract/src/areas.ts", "engine/src/areas.ts", "simulator/src/workload/areas.ts"].map(
        (file) => `packages/${file}`,
      ),
    ],
  };
  writeFileSync(path.join(copy, "tsconfig.json"), JSON.stringify(config));
  const { output } = await runTool("tsc", ["-p", copy]);
  // What those files import is checked by itself elsewhere, with declarations that are not in this small program.
  const own = output.split("\n").filter((line) => config.files.some((file) => line.includes(file)));
  expect(own).toEqual([]);
  expect(output).not.toMatch(/error TS(?:5|6|18)\d{3}:/);
}, 300_000);

test("its tests are red, each for what it says is missing", async () => {
  writeFileSync(path.join(copy, "vitest.config.ts"), "export default {};\n");
  const report = path.join(copy, "report.json");
  const { code } = await runTool("vitest", [
    "run",
    "--root",
    copy,
    "--reporter=json",
    `--outputFile=${report}`,
    "lantern",
  ]);
  const { default: told } = await import(report, { with: { type: "json" } });
  expect(code).toBe(1);
  const messages = (
    told as { testResults: { assertionResults: { failureMessages: string[] }[] }[] }
  ).testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(
      ({ failureMessages: [message = "green"] }) => message.split(/\n|: expected/)[0],
    ),
  );
  expect(new Set(messages)).toEqual(
    new Set([
      "green",
      "AssertionError: `addLantern` refuses nothing yet: say when it must, in scenarios first",
      "AssertionError: `lanternOverview` has no row in docs/areas/lantern.md",
      "AssertionError: `lantern` is not among the words of docs/areas/lantern.md: a new word enters there first",
      "AssertionError: label.ko of area.ts, and the texts of the page, are not Korean yet",
      "AssertionError: lantern.ts answers nothing: read it in packages/store/src/read/lantern, and give this test rows",
      "AssertionError: lantern.ts answers operators nothing: read it in packages/store/src/desk, and give this test rows",
      "AssertionError: title.ko of area.ts, and the texts of the screen, are not Korean yet",
    ]),
  );
}, 300_000);

test("its row and its migration have numbers that nobody else has", () => {
  const row = readFileSync(path.join(copy, "packages/rows/src/lantern/lantern.ts"), "utf8");
  const [, number] = /defineRow\("lantern", (\d+)/.exec(row) ?? [];
  expect(ROW_KINDS.map((kind) => kind.number)).not.toContain(Number(number));
  const [migration = ""] = area.created.filter((file) => file.endsWith("-lantern.ts"));
  const others = readdirSync(path.join(ROOT, "packages/store/src/migrations"));
  expect(path.basename(migration)).toMatch(/^\d{3}-lantern\.ts$/);
  expect(others.map((file) => file.slice(0, 3))).not.toContain(
    path.basename(migration).slice(0, 3),
  );
});

test.each(["Lantern", "lan-tern", ""])("%j is no name of an area", (name) => {
  expect(() => addArea(copy, name)).toThrow("small letters");
});

test("an area that is there is not written over", () => {
  expect(() => addArea(copy, "lantern")).toThrow("already");
});
