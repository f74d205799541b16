/** Whether a site's provider may be used and can be reached: its terms, where it is, its secrets, its line. */

import { isIP } from "node:net";
import type { ProviderTermsRow } from "@naru/rows/provider/terms";
import {
  type ProviderRecord,
  type ProviderSetting,
  readProvider,
} from "@naru/store/desk/providers/settings";
import type { Provider } from "@naru/vocabulary/provider/words";
import type { ProviderAdapter } from "../../../providers/adapter.ts";
import { ADAPTERS } from "../../../providers/all.ts";
import {
  type Circuit,
  createCircuit,
  openLine,
  type ProviderLine,
} from "../../../providers/line.ts";
import {
  type ProviderSecrets,
  readProviderSecrets,
  SecretFileError,
} from "../../../providers/secret-file.ts";
import { SANDBOX, SANDBOX_PAGES, sandboxAddress } from "../../../providers/sandbox/address.ts";
import type { Clock } from "../../../platform/clock.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { Desk } from "../handler.ts";

/** What one gateway remembers of providers. */
export interface ProviderLines {
  circuitOf(siteId: number, provider: Provider): Circuit;
  /** Whether an order may be asked about now on a member's account: not more often than each two seconds. */
  mayAsk(siteId: number, orderId: number): boolean;
}

const ASK_EACH_MS = 2_000;
const ASKED_MAX = 10_000;

/** Nothing has failed yet. */
export function createProviderLines(clock: Clock): ProviderLines {
  const circuits = new Map<string, Circuit>();
  const asked = new Map<string, number>();
  return {
    circuitOf(siteId, provider) {
      const key = `${siteId} ${provider}`;
      let circuit = circuits.get(key);
      if (circuit === undefined) circuits.set(key, (circuit = createCircuit(clock)));
      return circuit;
    },
    mayAsk(siteId, orderId) {
      const key = `${siteId} ${orderId}`;
      const now = clock.now();
      if (now - (asked.get(key) ?? 0) < ASK_EACH_MS) return false;
      if (asked.size >= ASKED_MAX) asked.clear();
      asked.set(key, now);
      return true;
    },
  };
}

/** A provider that can be spoken to. */
export interface Reach {
  readonly site: Site;
  readonly adapter: ProviderAdapter;
  readonly line: ProviderLine;
  readonly circuit: Circuit;
  readonly secrets: ProviderSecrets;
  readonly setting: ProviderSetting;
}

/** A provider that is on, with its terms; refuses where it is off or not set up. */
export async function offered(
  desk: Desk,
  site: Site,
  provider: Provider,
): Promise<Reach & { readonly terms: ProviderTermsRow }> {
  const record = await readProvider(desk.db, site.id, provider);
  if (record.terms?.isOn !== true) throw new RefusalError("PROVIDER_OFF");
  const reach = reachOf(desk, site, record);
  if (typeof reach === "string") throw new RefusalError("PROVIDER_OFF");
  return { ...reach, terms: record.terms };
}

/** A provider whether it is on or off, for orders that are under way; what is wrong with its settings where it cannot be reached. */
export async function reached(desk: Desk, site: Site, provider: Provider): Promise<Reach | string> {
  return reachOf(desk, site, await readProvider(desk.db, site.id, provider));
}

/** What stands against reaching a provider, in a few words; the line to it where nothing does. */
export function reachOf(desk: Desk, site: Site, record: ProviderRecord): Reach | string {
  const { setting, provider } = record;
  if (setting === null) return "not set up";
  const wrong = wrongAddress(site, setting.baseUrl);
  if (wrong !== null) return wrong;
  const secrets = secretsOf(desk, setting);
  if (typeof secrets === "string") return secrets;
  const isSandbox = setting.baseUrl === SANDBOX;
  const sandbox = isSandbox ? sandboxAddress(desk.dataDir) : undefined;
  if (isSandbox && sandbox === undefined) return "the sandbox has not started";
  const circuit = desk.providers.circuitOf(site.id, provider);
  const line = openLine({
    baseUrl: sandbox === undefined ? setting.baseUrl : `${sandbox}/${provider}`,
    merchantId: setting.merchantId,
    secret: secrets.current,
    clock: desk.clock,
    circuit,
    pagesAt: isSandbox ? SANDBOX_PAGES : null,
  });
  return { site, adapter: ADAPTERS[provider], line, circuit, secrets, setting };
}

function secretsOf({ dataDir }: Desk, { secretFile }: ProviderSetting): ProviderSecrets | string {
  try {
    return readProviderSecrets(dataDir, secretFile);
  } catch (error) {
    if (error instanceof SecretFileError) return `its file of secrets: ${error.message}`;
    throw error;
  }
}

/**
 * What is wrong with an address: a demo speaks to the sandbox alone, a real site never to it nor to anything on this machine
 * or in a private network, and only over TLS. Null where nothing is.
 */
export function wrongAddress(site: Site, baseUrl: string): string | null {
  if (site.view.isDemo) return baseUrl === SANDBOX ? null : "a demo reaches the sandbox alone";
  if (!URL.canParse(baseUrl)) return "its address is none";
  const { protocol, hostname, username, password, search, hash } = new URL(baseUrl);
  if (protocol !== "https:") return "its address is not https";
  if (username !== "" || password !== "" || search !== "" || hash !== "")
    return "its address holds more than a host and a path";
  const name = hostname.replace(/^\[|\]$/g, "");
  const isOwn = name === "localhost" || name.endsWith(".localhost") || !name.includes(".");
  return isOwn || isIP(name) !== 0 ? "its address is not a public name" : null;
}
