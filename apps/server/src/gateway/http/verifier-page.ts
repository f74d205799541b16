/**
 * The page on which anybody checks receipts of rounds: one file that runs offline, so its script and style stand inside it
 * and are allowed by their hashes. It may connect to nothing, here as little as on somebody's disk.
 */

import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";

/** Its name in the member app's build, and its address. */
const VERIFIER_FILE = "verify-rounds.html";

/** Serves the page where the build has it. */
export function registerVerifier(pages: FastifyInstance, folder: string): void {
  const file = path.join(folder, VERIFIER_FILE);
  if (!existsSync(file)) return;
  const page = readFileSync(file, "utf8");
  const policy = [
    "default-src 'none'",
    `script-src ${hashesOf(page, "script")}`,
    `style-src ${hashesOf(page, "style")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  pages.get(`/${VERIFIER_FILE}`, (_request, reply) =>
    reply
      .header("Content-Security-Policy", policy)
      .header("Cache-Control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page),
  );
}

/** The sources of a policy that allow what stands inside the page's elements of a name. */
function hashesOf(page: string, name: "script" | "style"): string {
  const found = [...page.matchAll(new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`, "g"))];
  return found.map(([, text = ""]) => `'sha256-${hash("sha256", text, "base64")}'`).join(" ");
}
