/**
 * `node tools/chains/compile.ts`: compiles the contracts of `tools/chains/contracts` with solc and OpenZeppelin of the versions named here,
 * which it installs into `.cache/solc`, and writes what tests put on a local chain. Run by hand where a source changes:
 * a compiler is nothing that a test should wait for.
 */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SOURCES = path.join(import.meta.dirname, "contracts");
const TO = path.join(ROOT, "apps/server/src/chain/evm/testing/contracts.json");
const FOLDER = path.join(ROOT, ".cache/solc");
const VERSIONS = { solc: "0.8.37", "@openzeppelin/contracts": "5.7.0" } as const;

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly abi: unknown;
            readonly evm: { readonly bytecode: { readonly object: string } };
          }
        >
      >
    >
  >;
}

mkdirSync(FOLDER, { recursive: true });
writeFileSync(path.join(FOLDER, "package.json"), JSON.stringify({ private: true }));
const wanted = Object.entries(VERSIONS).map(([name, version]) => `${name}@${version}`);
const { status } = spawnSync(
  "npm",
  ["install", "--save-exact", "--ignore-scripts", "--no-audit", "--no-fund", ...wanted],
  { cwd: FOLDER, stdio: "inherit" },
);
if (status !== 0) throw new Error("the compiler cannot be installed");

const files = readdirSync(SOURCES).filter((name) => name.endsWith(".sol"));
const sources = Object.fromEntries(
  files.map((name) => [name, { content: readFileSync(path.join(SOURCES, name), "utf8") }]),
);
const input = {
  language: "Solidity",
  sources,
  settings: {
    evmVersion: "cancun",
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: "none", appendCBOR: false },
    outputSelection: { "*": { "*": ["abi", "evm.bytecode.object"] } },
  },
};
const solc = createRequire(path.join(FOLDER, "package.json"))("solc") as {
  compile(input: string, more: { import(file: string): { contents: string } }): string;
};
const output = JSON.parse(
  solc.compile(JSON.stringify(input), {
    import: (file) => ({ contents: readFileSync(path.join(FOLDER, "node_modules", file), "utf8") }),
  }),
) as Output;
for (const { severity, formattedMessage } of output.errors ?? [])
  if (severity === "error") throw new Error(formattedMessage);

const contracts = Object.fromEntries(
  files.flatMap((name) =>
    Object.entries(output.contracts[name] ?? {}).map(([contract, { abi, evm }]) => [
      contract,
      { abi, bytecode: `0x${evm.bytecode.object}` },
    ]),
  ),
);
const text = files.map((name) => readFileSync(path.join(SOURCES, name), "utf8")).join("");
const origin = { ...VERSIONS, sources: createHash("sha256").update(text).digest("hex") };
writeFileSync(TO, `${JSON.stringify({ origin, contracts }, null, 2)}\n`);
console.log(`${Object.keys(contracts).join(", ")} compiled.`);
