/**
 * Bars in time and in memory: what a machine that does nothing else is held to. In `npm test`, which shares its machine,
 * they are only told; `npm run prove` holds to them.
 */
export const HOLDS_BARS = process.env["NARU_BARS"] === "held";
