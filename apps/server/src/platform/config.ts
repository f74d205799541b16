/** What the environment may say, read once at boot. A boot with a wrong setting fails and lists all that is wrong. */

import { isIP } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createHash } from "node:crypto";
import { z } from "zod";

/** The folder of the anchors inside the data folder, where no other is named. */
export const ANCHORS_INSIDE = "anchors";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../..");

/** Unix socket paths end at 107 bytes; beyond this the socket moves to the machine's temporary folder. */
const SOCKET_PATH_BYTES_MAX = 100;

export interface Config {
  /** The one port of the member app, the console, the API and the sockets. */
  readonly port: number;
  readonly host: string;
  /** Where the console and its calls are served, and there alone; null: at the port of everything else. */
  readonly console: { readonly port: number; readonly host: string } | null;
  /** Absolute: the embedded database, secrets, sockets and locks of this installation. */
  readonly dataDir: string;
  /** Whether the sandbox of payment providers is started beside. */
  readonly hasSandbox: boolean;
  /** Whether members of a demo are played, who trade and deal by themselves: the sandbox plays them. */
  readonly hasPlayers: boolean;
  /** null: the supervisor starts the embedded database and hands its address to its children. */
  readonly databaseUrl: string | null;
  /** Added to the machine's time, in milliseconds. */
  readonly clockOffsetMs: number;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
  /** `raised` lets tests and load generators sign in and order faster than people may. */
  readonly rateLimits: "normal" | "raised";
  /** Sign-ups that a site takes within an hour, from all addresses together. */
  readonly signUpsPerHour: number;
  /** Connections that an address may have at once; behind a proxy, calls under way. */
  readonly connectionsPerAddress: number;
  /** Addresses and networks of proxies in front of us, whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly trustedProxies: readonly string[];
  /** Where Prometheus asks, on this machine only; null: nowhere. */
  readonly metricsPort: number | null;
  /** Absolute: where the embedded database's log is archived and its backups lie; null: nowhere. */
  readonly backupDir: string | null;
  /** What the key of secrets is sealed with beside a backup; null: it is not in the backup. */
  readonly backupPassphrase: string | null;
  /** The key of secrets is lost for good, and a start makes another. */
  readonly isKeyBegunAnew: boolean;
  /** Absolute: where the heads of journal and audit log are anchored. */
  readonly anchorDir: string;
  /** A time stamp service (RFC 3161) that stamps the anchors; null: none. */
  readonly timestampUrl: string | null;
  /** Absolute: a PEM file of the certificates that its stamps must come from; null: nobody vouches for them. */
  readonly timestampCa: string | null;
  /** Absolute: a file of public values that are mixed into the simulated market's days; null: none. */
  readonly beaconFile: string | null;
  /** Absolute: the file of the real chains, which the chain process reads alone; null: none is spoken to. */
  readonly chainsFile: string | null;
  /** Binance's public streams and questions as the prices of perpetuals; null: they are simulated. */
  readonly binance: { readonly streams: readonly string[]; readonly rest: string } | null;
  /** Upbit's public streams as the rates of coins in won; null: a demo's own. */
  readonly upbit: { readonly streams: readonly string[] } | null;
  /** The SMTP server that mails leave by, and as whom; null: none. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** Where events of the economic calendar are told as JSON; null: operators import files alone. */
  readonly economicUrl: string | null;
  /** The provider that text messages leave by; null: none. */
  readonly sms: { readonly url: string; readonly token: string; readonly from: string } | null;
}

/** Everything that is wrong with the environment, one sentence a line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, { error: "is no port" });

const count = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, { error: "is no number from 1 to 999999" })
  .transform(Number);

const networks = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), {
    error: "is no list of addresses and networks such as 10.0.0.2,192.168.7.0/24",
  });

const LIVE_FEEDS = ["binance", "upbit"];

/** Addresses of WebSockets, tried in turn. */
const streams = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim().replace(/\/+$/, "")))
  .refine((parts) => parts.every((part) => /^wss?:\/\/[^@\s]+$/.test(part) && URL.canParse(part)), {
    error: "is no list of ws:// or wss:// addresses without a password",
  });

/** An address, or one with the length of its network; of length 0 it would be everybody. */
function isNetwork(text: string): boolean {
  const [address = "", length, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (length === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128);
}

/** What `NARU_RATE_LIMITS` means for limits that can also be set by themselves. */
const SIGN_UPS_PER_HOUR = { normal: 300, raised: 100_000 };
const CONNECTIONS_PER_ADDRESS = { normal: 200, raised: 20_000 };

/** Of a passphrase that somebody who has the backup may guess at for as long as they like. */
const PASSPHRASE_MIN = 16;

/** Variables that hold a password: what is wrong with them is said, what they are is not. */
const SECRETS = ["DATABASE_URL", "NARU_BACKUP_PASSPHRASE", "NARU_SMTP_URL", "NARU_SMS_TOKEN"];

/** What one way out for messages is made of. */
const MAIL = ["NARU_SMTP_URL", "NARU_MAIL_FROM"] as const;
const SMS = ["NARU_SMS_URL", "NARU_SMS_TOKEN", "NARU_SMS_FROM"] as const;

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  NARU_CONSOLE_PORT: port.optional(),
  NARU_CONSOLE_HOST: z.string().min(1).optional(),
  NARU_DATA_DIR: z.string().min(1).default(path.join(REPOSITORY, ".naru")),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "is no postgres:// address" })
    .refine(URL.canParse, {
      error: "cannot be read as an address: write special characters of the password as %XX",
    })
    .optional(),
  NARU_CLOCK: z.string().optional(),
  NARU_PROVIDER_SANDBOX: z.enum(["on", "off"]).default("on"),
  NARU_DEMO_PLAYERS: z.enum(["on", "off"]).default("on"),
  NARU_LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  NARU_RATE_LIMITS: z.enum(["normal", "raised"]).default("normal"),
  NARU_SIGN_UPS_PER_HOUR: count.optional(),
  NARU_CONNECTIONS_PER_ADDRESS: count.optional(),
  NARU_TRUSTED_PROXIES: networks.default([]),
  NARU_METRICS_PORT: port.optional(),
  NARU_BACKUP_DIR: z
    .string()
    .regex(/^[^'%]+$/, { error: "holds a quote or a percent sign" })
    .optional(),
  NARU_BACKUP_PASSPHRASE: z
    .string()
    .min(PASSPHRASE_MIN, { error: `is shorter than ${PASSPHRASE_MIN} characters` })
    .optional(),
  NARU_SECRET_KEY: z.enum(["new"]).optional(),
  NARU_ANCHOR_DIR: z.string().min(1).optional(),
  NARU_TIMESTAMP_URL: z
    .string()
    .regex(/^https?:\/\/[^@]+$/, { error: "is no http:// or https:// address without a password" })
    .refine(URL.canParse, { error: "cannot be read as an address" })
    .optional(),
  NARU_TIMESTAMP_CA: z.string().min(1).optional(),
  NARU_BEACON_FILE: z.string().min(1).optional(),
  NARU_CHAINS_FILE: z.string().min(1).optional(),
  NARU_LIVE_FEEDS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine((parts) => parts.every((part) => LIVE_FEEDS.includes(part)), {
      error: `is no list of ${LIVE_FEEDS.join(", ")}`,
    })
    .default([]),
  NARU_BINANCE_STREAMS: streams.default(["wss://fstream.binance.com"]),
  NARU_BINANCE_REST: z
    .string()
    .regex(/^https?:\/\/[^@/]+$/, { error: "is no http:// or https:// address without a path" })
    .default("https://fapi.binance.com"),
  NARU_UPBIT_STREAMS: streams.default(["wss://api.upbit.com/websocket/v1"]),
  NARU_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: "is no smtp:// or smtps:// address" })
    .refine(URL.canParse, { error: "cannot be read as an address" })
    .optional(),
  NARU_MAIL_FROM: z
    .string()
    .regex(/^[^\s<>]+@[^\s<>]+$/, { error: "is no mail address" })
    .optional(),
  NARU_SMS_URL: z
    .string()
    .regex(/^https?:\/\/[^@]+$/, { error: "is no http:// or https:// address without a password" })
    .refine(URL.canParse, { error: "cannot be read as an address" })
    .optional(),
  NARU_ECONOMIC_URL: z
    .string()
    .regex(/^https?:\/\/[^@]+$/, { error: "is no http:// or https:// address without a password" })
    .refine(URL.canParse, { error: "cannot be read as an address" })
    .optional(),
  NARU_SMS_TOKEN: z.string().min(1).optional(),
  NARU_SMS_FROM: z
    .string()
    .regex(/^[\d-]{3,20}$/, { error: "is no number" })
    .optional(),
});

/**
 * Reads the configuration. An empty variable counts as absent.
 *
 * @param machineNow epoch ms, to turn an instant in `NARU_CLOCK` into an offset
 * @throws ConfigError listing every problem
 */
export function readConfig(env: NodeJS.ProcessEnv, machineNow: number = Date.now()): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const problems: string[] = [];
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0]);
      const value = SECRETS.includes(name) ? "…" : (given[name] ?? "");
      problems.push(`${name}=${value}: ${issue.message}`);
    }
  }
  const clockOffsetMs = readClockOffset(given["NARU_CLOCK"], machineNow);
  if (clockOffsetMs === undefined) {
    problems.push(
      `NARU_CLOCK=${given["NARU_CLOCK"]}: is neither an instant such as 2026-11-20T06:30:00+09:00 ` +
        "nor a signed number of milliseconds such as +3600000",
    );
  }
  if (!parsed.success || clockOffsetMs === undefined) throw new ConfigError(problems);
  const values = parsed.data;
  for (const group of [MAIL, SMS]) {
    const given = group.filter((name) => values[name] !== undefined);
    if (given.length > 0 && given.length < group.length)
      problems.push(`${group.join(", ")}: all of them or none`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    port: values.PORT,
    host: values.HOST,
    console: consoleOf(values),
    dataDir: path.resolve(values.NARU_DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    hasSandbox: values.NARU_PROVIDER_SANDBOX === "on",
    hasPlayers: values.NARU_PROVIDER_SANDBOX === "on" && values.NARU_DEMO_PLAYERS === "on",
    clockOffsetMs,
    logLevel: values.NARU_LOG_LEVEL,
    rateLimits: values.NARU_RATE_LIMITS,
    signUpsPerHour: values.NARU_SIGN_UPS_PER_HOUR ?? SIGN_UPS_PER_HOUR[values.NARU_RATE_LIMITS],
    connectionsPerAddress:
      values.NARU_CONNECTIONS_PER_ADDRESS ?? CONNECTIONS_PER_ADDRESS[values.NARU_RATE_LIMITS],
    trustedProxies: values.NARU_TRUSTED_PROXIES,
    metricsPort: values.NARU_METRICS_PORT ?? null,
    backupDir: values.NARU_BACKUP_DIR === undefined ? null : path.resolve(values.NARU_BACKUP_DIR),
    backupPassphrase: values.NARU_BACKUP_PASSPHRASE ?? null,
    isKeyBegunAnew: values.NARU_SECRET_KEY === "new",
    anchorDir: path.resolve(
      values.NARU_ANCHOR_DIR ?? path.join(values.NARU_DATA_DIR, ANCHORS_INSIDE),
    ),
    timestampUrl: values.NARU_TIMESTAMP_URL ?? null,
    timestampCa:
      values.NARU_TIMESTAMP_CA === undefined ? null : path.resolve(values.NARU_TIMESTAMP_CA),
    beaconFile:
      values.NARU_BEACON_FILE === undefined ? null : path.resolve(values.NARU_BEACON_FILE),
    chainsFile:
      values.NARU_CHAINS_FILE === undefined ? null : path.resolve(values.NARU_CHAINS_FILE),
    ...liveFeeds(values),
    economicUrl: values.NARU_ECONOMIC_URL ?? null,
    ...waysOut(values),
  };
}

/** What is told from outside, where it is switched on. */
function liveFeeds(values: z.output<typeof schema>): Pick<Config, "binance" | "upbit"> {
  const on = (name: string): boolean => values.NARU_LIVE_FEEDS.includes(name);
  return {
    binance: on("binance")
      ? { streams: values.NARU_BINANCE_STREAMS, rest: values.NARU_BINANCE_REST }
      : null,
    upbit: on("upbit") ? { streams: values.NARU_UPBIT_STREAMS } : null,
  };
}

/** The ways out for messages, each where all of it is there. */
function waysOut(values: z.output<typeof schema>): Pick<Config, "mail" | "sms"> {
  const { NARU_SMTP_URL: server, NARU_MAIL_FROM: sender } = values;
  const { NARU_SMS_URL: url, NARU_SMS_TOKEN: token, NARU_SMS_FROM: from } = values;
  return {
    mail: server !== undefined && sender !== undefined ? { url: server, from: sender } : null,
    sms:
      url !== undefined && token !== undefined && from !== undefined ? { url, token, from } : null,
  };
}

/** The console's own place: a port of its own at the host of all else, or another host. */
function consoleOf(values: z.output<typeof schema>): Config["console"] {
  const { NARU_CONSOLE_PORT: at, NARU_CONSOLE_HOST: on } = values;
  if (at === undefined && on === undefined) return null;
  return { port: at ?? values.PORT, host: on ?? values.HOST };
}

/** The offset that `NARU_CLOCK` names: a signed number of milliseconds, or an instant with its zone. */
function readClockOffset(text: string | undefined, machineNow: number): number | undefined {
  if (text === undefined) return 0;
  if (/^[+-]\d{1,15}$/.test(text)) return Number(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text))
    return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant - machineNow;
}

/** The variables that hand this configuration to a child process: the same instant, the same folders. */
export function childEnvironment(config: Config): Record<string, string> {
  const sign = config.clockOffsetMs < 0 ? "-" : "+";
  return {
    PORT: String(config.port),
    HOST: config.host,
    ...(config.console === null
      ? {}
      : {
          NARU_CONSOLE_PORT: String(config.console.port),
          NARU_CONSOLE_HOST: config.console.host,
        }),
    NARU_DATA_DIR: config.dataDir,
    NARU_PROVIDER_SANDBOX: config.hasSandbox ? "on" : "off",
    NARU_DEMO_PLAYERS: config.hasPlayers ? "on" : "off",
    NARU_CLOCK: `${sign}${Math.abs(config.clockOffsetMs)}`,
    NARU_LOG_LEVEL: config.logLevel,
    NARU_RATE_LIMITS: config.rateLimits,
    NARU_SIGN_UPS_PER_HOUR: String(config.signUpsPerHour),
    NARU_CONNECTIONS_PER_ADDRESS: String(config.connectionsPerAddress),
    ...(config.trustedProxies.length === 0
      ? {}
      : { NARU_TRUSTED_PROXIES: config.trustedProxies.join(",") }),
    ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
    ...(config.metricsPort === null ? {} : { NARU_METRICS_PORT: String(config.metricsPort) }),
    ...(config.backupDir === null ? {} : { NARU_BACKUP_DIR: config.backupDir }),
    NARU_ANCHOR_DIR: config.anchorDir,
    ...(config.timestampUrl === null ? {} : { NARU_TIMESTAMP_URL: config.timestampUrl }),
    ...(config.timestampCa === null ? {} : { NARU_TIMESTAMP_CA: config.timestampCa }),
    ...(config.beaconFile === null ? {} : { NARU_BEACON_FILE: config.beaconFile }),
    ...(config.chainsFile === null ? {} : { NARU_CHAINS_FILE: config.chainsFile }),
    ...liveEnvironment(config),
    ...(config.mail === null
      ? {}
      : { NARU_SMTP_URL: config.mail.url, NARU_MAIL_FROM: config.mail.from }),
    ...(config.economicUrl === null ? {} : { NARU_ECONOMIC_URL: config.economicUrl }),
    ...(config.sms === null
      ? {}
      : {
          NARU_SMS_URL: config.sms.url,
          NARU_SMS_TOKEN: config.sms.token,
          NARU_SMS_FROM: config.sms.from,
        }),
  };
}

function liveEnvironment({ binance, upbit }: Config): Record<string, string> {
  const on = [...(binance === null ? [] : ["binance"]), ...(upbit === null ? [] : ["upbit"])];
  return {
    ...(on.length === 0 ? {} : { NARU_LIVE_FEEDS: on.join(",") }),
    ...(binance === null
      ? {}
      : { NARU_BINANCE_STREAMS: binance.streams.join(","), NARU_BINANCE_REST: binance.rest }),
    ...(upbit === null ? {} : { NARU_UPBIT_STREAMS: upbit.streams.join(",") }),
  };
}

/** Where the engine listens for gateways: inside the data folder, or in the temporary folder when that is too long. */
export function engineSocketPath(dataDir: string): string {
  return socketPath(dataDir, "engine");
}

/** Where the supervisor takes deploys, beside the engine's. */
export function supervisorSocketPath(dataDir: string): string {
  return socketPath(dataDir, "supervisor");
}

function socketPath(dataDir: string, of: "engine" | "supervisor"): string {
  const own = path.join(dataDir, "run", `${of}.sock`);
  if (Buffer.byteLength(own) <= SOCKET_PATH_BYTES_MAX) return own;
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  return path.join(tmpdir(), of === "engine" ? `naru-${name}.sock` : `naru-${name}-${of}.sock`);
}
