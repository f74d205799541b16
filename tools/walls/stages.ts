/** Which stage may import which: the one list behind the import walls (ARCHITECTURE.md, "the grid"). */

export interface Stage {
  /** Folder under the repository. */
  readonly folder: string;
  /** Names of the stages it may import, besides itself. */
  readonly mayImport: readonly string[];
  /** Where else to go; shown to whoever hits the wall. */
  readonly instead: string;
}

/**
 * What products are traded by alike knows none of them: of the engine it imports what is of every account and market, and no
 * product's rows.
 */
export const TRADING = {
  folder: "packages/engine/src/trading",
  mayImport: ["account", "ledger", "market", "trading"],
  never: ["rows.ts", "areas.ts"],
  instead: "trading serves every product and knows none; the product hands in what differs.",
} as const;

export const STAGES: Readonly<Record<string, Stage>> = {
  money: {
    folder: "packages/money",
    mayImport: [],
    instead: "money knows numbers only; what the numbers mean belongs above it.",
  },
  vocabulary: {
    folder: "packages/vocabulary",
    mayImport: ["money"],
    instead: "vocabulary is words shared by engine and wire; behaviour belongs to one of them.",
  },
  rows: {
    folder: "packages/rows",
    mayImport: ["money", "vocabulary"],
    instead:
      "a row says what is kept; what decides it belongs to the engine, how it is kept to the store.",
  },
  fixtures: {
    folder: "packages/fixtures",
    mayImport: ["money", "vocabulary"],
    instead: "fixtures are plain data; build engine or wire shapes where they are used.",
  },
  engine: {
    folder: "packages/engine",
    mayImport: ["money", "vocabulary", "rows"],
    instead: "the engine decides from its inputs alone; whatever it needs arrives as an input.",
  },
  store: {
    folder: "packages/store",
    mayImport: ["money", "vocabulary", "rows", "engine"],
    instead:
      "the store keeps what the engine decided; wire shapes are made in the server's publish.",
  },
  auditor: {
    folder: "packages/simulator/src/auditor",
    mayImport: ["vocabulary"],
    instead:
      "the auditor knows words only: whoever checks the engine's arithmetic does not use it.",
  },
  simulator: {
    folder: "packages/simulator",
    mayImport: ["money", "vocabulary", "rows", "fixtures", "engine", "store"],
    instead:
      "the simulator drives engine and store; the process around them is injected (tools/sim).",
  },
  contract: {
    folder: "packages/contract",
    mayImport: ["money", "vocabulary"],
    instead: "the contract is the wire; a word that engine and wire share belongs to vocabulary.",
  },
  client: {
    folder: "packages/client",
    mayImport: ["money", "vocabulary", "contract"],
    instead: "the client talks to the server over the contract and knows no screen.",
  },
  ui: {
    folder: "packages/ui",
    mayImport: ["money", "vocabulary", "contract", "client"],
    instead: "ui is shared parts; what only one app needs belongs to that app.",
  },
  server: {
    folder: "apps/server",
    mayImport: ["money", "vocabulary", "rows", "engine", "store", "contract", "fixtures"],
    instead: "the server knows no screen; a word that both need belongs to vocabulary or contract.",
  },
  member: {
    folder: "apps/member",
    mayImport: ["money", "vocabulary", "contract", "client", "ui"],
    instead: "screens know the wire only; ask the server for what it knows.",
  },
  operator: {
    folder: "apps/operator",
    mayImport: ["money", "vocabulary", "contract", "client", "ui"],
    instead: "the console knows the wire only; what both apps need belongs to ui or client.",
  },
};

/** Files that check others and may look further: test data and the test database. */
export const TEST_FILES = "(\\.test\\.tsx?$|/testing/|/scenarios/|/platform/test-)";

/** What only tests may import, from whichever stage. */
export const FOR_TESTS_ONLY = "(^apps/server/src/platform/test-|/testing/)";
