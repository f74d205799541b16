/** The installation of the matrix: every exchange is closed and the simulated instruments trade, so that calls find a market. */

export const INSTALLATION = { env: { NARU_CLOCK: "2026-11-21T12:00:00+09:00" } } as const;
