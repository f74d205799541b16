/** What the supervisor of Naru runs, and what it tells the person who started it. */

import { networkInterfaces } from "node:os";
import path from "node:path";
import { openDesk } from "@naru/store/desk/database";
import { migrate } from "@naru/store/migrations/migrate";
import { migrateOnDisk } from "./deploy/migrate-on-disk.ts";
import { assertKey } from "./gateway/operator/sign-in/lost-key.ts";
import { demoSecrets } from "./gateway/operator/demo-secrets.ts";
import { systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { openSecretBox } from "./platform/secret-box.ts";
import { DEMO_PASSWORD, DEMO_PIN, demoSeed } from "./seed/demo.ts";
import { DEMO_OPERATORS } from "./seed/demo-operators.ts";
import { DEMO_COUPONS } from "./seed/demo-desk.ts";
import { urlOf } from "./platform/port.ts";
import type { Program } from "./supervisor.ts";

export const naru: Program = {
  engine: beside("engine/main"),
  gateway: beside("gateway/main"),
  chain: beside("chain/main"),
  sandbox: beside("providers/sandbox/main"),
  migrate: (databaseUrl) => migrate(databaseUrl),
  migrateOnDisk: (databaseUrl) => migrateOnDisk(databaseUrl),
  prepare: async ({ dataDir, isKeyBegunAnew, clockOffsetMs, chainsFile }, databaseUrl) => {
    const db = openDesk(databaseUrl, 1);
    try {
      const now = systemClock(clockOffsetMs).now();
      const told = await assertKey(db, { dataDir, isBegunAnew: isKeyBegunAnew, now });
      if (chainsFile === null) return told;
      // Nobody else needs what reads keys.
      const { checkRealChains } = await import("./chain/check-real-chains.ts");
      return [...told, ...(await checkRealChains(db, chainsFile))];
    } finally {
      await db.close();
    }
  },
  describe: async (config, databaseUrl) => [
    "",
    "Naru is ready.",
    ...demoSites(config),
    ...(config.hasPlayers
      ? ["", "  In the demo some members are played: follow them, take their offers."]
      : []),
    ...(await demoConsoles(config, databaseUrl)),
    "",
    `Everything is kept in ${config.dataDir}. Ctrl-C stops; the next start goes on from there.`,
  ],
};

/** A program of the kind that this one is: a source, or put together from all its modules. */
function beside(name: string): string {
  return path.join(import.meta.dirname, name + path.extname(import.meta.filename));
}

/** The consoles with the demo's operators: passwords, and what to put into an authenticator app. */
async function demoConsoles(config: Config, databaseUrl: string): Promise<string[]> {
  const db = openDesk(databaseUrl, 1);
  try {
    const secrets = await demoSecrets(db, openSecretBox(config.dataDir));
    const width = Math.max(...DEMO_OPERATORS.map(({ username }) => username.length));
    const logins = DEMO_OPERATORS.flatMap(({ siteId, username, about }) => {
      const known = secrets.find((each) => each.siteId === siteId && each.username === username);
      const otp = known === undefined ? "enrols at sign-in" : `OTP ${known.secret}`;
      return `    ${username.padEnd(width)}  ${DEMO_PASSWORD}  ${otp}  ${about}`;
    });
    const { host, port } = config.console ?? config;
    const address = urlOf(host === "0.0.0.0" || host === "::" ? "localhost" : host, port);
    return [
      "",
      `  ${address}console, for operators; another site's under that site's name.`,
      "  The code of the moment of an operator's app: npm run -s otp -- owner",
      ...logins,
    ];
  } finally {
    await db.close();
  }
}

/** Each site's addresses, with the logins and coupons that the demo made there. */
function demoSites({ host, port }: Config): string[] {
  const { sites, members } = demoSeed();
  const everywhere = host === "0.0.0.0" || host === "::";
  const own = everywhere ? ["localhost", ...networkAddresses()] : [host];
  const width = Math.max(...members.map(({ username }) => username.length));
  return sites.flatMap((site) => [
    "",
    ...[...site.hosts, ...(site.isDefault ? own : [])].map((name) => `  ${urlOf(name, port)}`),
    ...members
      .filter(({ siteId }) => siteId === site.id)
      .map(({ username, about }) => {
        return `    ${username.padEnd(width)}  ${DEMO_PASSWORD}  PIN ${DEMO_PIN}  ${about}`;
      }),
    ...DEMO_COUPONS.filter(({ siteId }) => siteId === site.id).map(
      ({ text, about }) => `    coupon ${text}  ${about}`,
    ),
  ]);
}

/** This machine's addresses for a phone on the same network. */
function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((address) => address.family === "IPv4" && !address.internal)
    .map((address) => address.address);
}
