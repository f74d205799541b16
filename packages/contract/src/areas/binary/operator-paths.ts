/** Methods and paths of operators' calls about binary rounds: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const binaryOperatorPaths = {
  binaryGames: { method: "GET", path: "/binary/games" },
  setBinaryGame: { method: "POST", path: "/binary/game" },
  tryBinaryTerms: { method: "GET", path: "/binary/game/impact" },
  binaryVoids: { method: "GET", path: "/binary/voids" },
  binaryRunning: { method: "GET", path: "/binary/running" },
  binaryRounds: { method: "GET", path: "/binary/rounds" },
  binaryRound: { method: "GET", path: "/binary/round" },
  binaryDays: { method: "GET", path: "/binary/days" },
} as const satisfies CallPaths;
