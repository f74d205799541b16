/**
 * Answers as a server would give them that cleaned nothing: every text that the contract leaves free is one of the
 * payloads, whoever wrote it, so that names of instruments, of the site and of banks, alerts and whatever comes to the
 * contract next are tried without being listed.
 */

import { API_PREFIX } from "@naru/contract/paths";
import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { operatorRoutes, routes } from "@naru/contract/routes";
import type { BrowserContext } from "@playwright/test";
import { rewriteTexts, type Schema } from "./schemas.ts";

export interface Poison {
  /** How many texts were put in place of others. */
  placed: number;
  /** The answers' fields that took one. */
  readonly fields: Set<string>;
}

/** What the apps reckon with and show to nobody: a word there is no text, but another setting. */
const RECKONED = new Set([
  ...["code", "currency", "timeZone", "language", "type", "version", "minVersion", "asOf", "opens"],
  ...["usedCoins", "depositCoins", "buyCoins", "coinInfoJson", "binaryCurrency"],
  ...["stockPrefix", "overseaPrefix", "accessToken", "refreshToken", "hash", "secret", "uri"],
]);

interface Answering {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly answer: Schema;
}

/** Puts the texts, one after the other, into every answer that a context's pages get from now on. */
export async function poisonAnswers(
  context: BrowserContext,
  texts: readonly string[],
): Promise<Poison> {
  const poison: Poison = { placed: 0, fields: new Set() };
  const registry = new Map<string, Answering>();
  for (const [prefix, all] of [
    [API_PREFIX, Object.values(routes)],
    [OPERATOR_PREFIX, Object.values(operatorRoutes)],
  ] as const)
    for (const route of all as readonly Answering[])
      registry.set(`${route.method} ${prefix}${route.path}`, route);

  await context.route(`**${API_PREFIX}/**`, async (route) => {
    const request = route.request();
    const known = registry.get(`${request.method()} ${new URL(request.url()).pathname}`);
    if (known === undefined) return route.fallback();
    const response = await route.fetch();
    if (response.headers()["content-type"]?.includes("json") !== true)
      return route.fulfill({ response });
    const rewrite = (text: string, field: string): string => {
      if (RECKONED.has(field) || text === "") return text;
      poison.fields.add(`${known.id} ${field}`);
      poison.placed += 1;
      return texts[poison.placed % texts.length] ?? text;
    };
    const body: unknown = await response.json();
    if (response.ok())
      return route.fulfill({ response, json: rewriteTexts(known.answer, body, rewrite) });
    const refusal = body as { message?: string };
    return route.fulfill({
      response,
      json: { ...refusal, message: rewrite(refusal.message ?? "", "message") },
    });
  });
  return poison;
}
