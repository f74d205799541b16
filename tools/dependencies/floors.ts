/**
 * Versions below which a package has a known fault that matters here (reliability.md §1), and packages that must not
 * come in at all. Add a line when an advisory is published; it holds wherever among the packages that run for members.
 */

export const FLOORS: Readonly<Record<string, { floor: string; because: string }>> = {
  fastify: {
    floor: "5.8.5",
    because:
      "body schemas could be passed by content types (CVE-2025-32442, CVE-2026-25223, CVE-2026-33806)",
  },
  "@fastify/multipart": { floor: "10.1.9", because: "forged file objects (CVE-2026-124289)" },
  "@fastify/busboy": { floor: "3.2.6", because: "hangs on 100 bytes (CVE-2026-128835)" },
  ws: {
    floor: "8.21.1",
    because: "tiny fragments fill the memory (CVE-2026-48779, CVE-2026-62389)",
  },
  dompurify: { floor: "3.4.16", because: "mutations pass (CVE-2026-109344, CVE-2026-109345)" },
};

export const FORBIDDEN: Readonly<Record<string, string>> = {
  "stomp-broker-js": "wildcard destinations, no authorization",
  "fast-jwt": "sessions are opaque tokens that can be ended",
  "@fastify/jwt": "sessions are opaque tokens that can be ended",
  jsonwebtoken: "sessions are opaque tokens that can be ended",
};

/** The database that comes with the packages: majors that get no fixes any more are older than this. */
export const POSTGRES_MAJOR_MIN = 15;
export const NODE_MAJORS: readonly number[] = [22, 24];

/** Whether a version is at least the floor; of a pre-release only the numbers count. */
export function isAtLeast(version: string, floor: string): boolean {
  const numbers = (text: string): number[] => (text.split("-")[0] ?? "").split(".").map(Number);
  const [ours, theirs] = [numbers(version), numbers(floor)];
  for (const [index, least] of theirs.entries()) {
    const number = ours[index] ?? 0;
    if (number !== least) return number > least;
  }
  return true;
}
