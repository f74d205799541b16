import path from "node:path";
import { expect, test } from "vitest";
import { childEnvironment, ConfigError, engineSocketPath, readConfig } from "./config.ts";

const NOW = Date.parse("2026-11-20T00:00:00Z");

test("nothing set gives the defaults", () => {
  const config = readConfig({}, NOW);
  expect(config).toMatchObject({
    port: 3000,
    databaseUrl: null,
    clockOffsetMs: 0,
    logLevel: "info",
    rateLimits: "normal",
    signUpsPerHour: 300,
    connectionsPerAddress: 200,
  });
  expect(path.isAbsolute(config.dataDir)).toBe(true);
  expect(path.basename(config.dataDir)).toBe(".naru");
  expect(config.anchorDir).toBe(path.join(config.dataDir, "anchors"));
  expect(config).toMatchObject({ timestampUrl: null, timestampCa: null });
});

test("anchors go to the folder that is named, and children know it", () => {
  const config = readConfig({ NARU_ANCHOR_DIR: "/mnt/other", NARU_DATA_DIR: "/srv/naru" }, NOW);
  expect(config.anchorDir).toBe("/mnt/other");
  const stamped = { NARU_TIMESTAMP_URL: "https://tsa.example/", NARU_TIMESTAMP_CA: "/etc/tsa.pem" };
  const env = childEnvironment({ ...config, ...readConfig(stamped, NOW), anchorDir: "/mnt/other" });
  expect(env).toMatchObject({ NARU_ANCHOR_DIR: "/mnt/other", ...stamped });
});

test.each(["ftp://tsa.example", "https://name:word@tsa.example", "https://"])(
  "NARU_TIMESTAMP_URL=%s is no service",
  (url) => {
    expect(() => readConfig({ NARU_TIMESTAMP_URL: url }, NOW)).toThrow(/NARU_TIMESTAMP_URL=/);
  },
);

test.each([
  ["2026-11-21T12:00:00+09:00", 27 * 3_600_000],
  ["2026-11-20T00:00:00.500Z", 500],
  ["+60000", 60_000],
  ["-1", -1],
  ["", 0],
])("NARU_CLOCK=%s shifts the clock by %d ms", (text, offset) => {
  expect(readConfig({ NARU_CLOCK: text }, NOW).clockOffsetMs).toBe(offset);
});

test.each([
  [{}, null],
  [{ NARU_CONSOLE_PORT: "3001" }, { port: 3001, host: "0.0.0.0" }],
  [
    { NARU_CONSOLE_PORT: "3001", HOST: "10.0.0.5" },
    { port: 3001, host: "10.0.0.5" },
  ],
  [
    { NARU_CONSOLE_HOST: "10.8.0.1", PORT: "80" },
    { port: 80, host: "10.8.0.1" },
  ],
])("%j puts the console at %j", (env, place) => {
  const config = readConfig(env, NOW);
  expect(config.console).toEqual(place);
  expect(readConfig(childEnvironment(config), NOW).console).toEqual(place);
});

test("everything that is wrong is listed at once", () => {
  const wrong = {
    PORT: "70000",
    DATABASE_URL: "mysql://x",
    NARU_CLOCK: "noon",
    NARU_LOG_LEVEL: "loud",
  };
  let caught: unknown;
  try {
    readConfig(wrong, NOW);
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(ConfigError);
  const named = (caught as ConfigError).problems.map((problem) => problem.split("=")[0]);
  expect(new Set(named)).toEqual(new Set(["DATABASE_URL", "NARU_CLOCK", "NARU_LOG_LEVEL", "PORT"]));
});

test.each([
  "postgres://naru:hunter22@db.example:99999/naru",
  "postgres://naru:hunter22@[/naru",
  "mysql://naru:hunter22@db.example/naru",
])("an address of the database that cannot be used is told without its password", (url) => {
  expect(() => readConfig({ DATABASE_URL: url }, NOW)).toThrow(/DATABASE_URL=…: /);
  expect(() => readConfig({ DATABASE_URL: url }, NOW)).not.toThrow(/hunter22/);
});

test.each([
  "proxy.example",
  "10.0.0.2;10.0.0.3",
  "10.0.0.0/33",
  "10.0.0.0/x",
  "10.0.0.2,",
  "0.0.0.0/0",
  "::/0",
  "true",
  "1",
])("NARU_TRUSTED_PROXIES=%s stops the start with a sentence", (text) => {
  expect(() => readConfig({ NARU_TRUSTED_PROXIES: text }, NOW)).toThrow(
    `NARU_TRUSTED_PROXIES=${text}: is no list of addresses and networks such as 10.0.0.2,192.168.7.0/24`,
  );
});

test("trusted proxies are listed with commas, and nobody is trusted unasked", () => {
  expect(readConfig({}, NOW).trustedProxies).toEqual([]);
  expect(
    readConfig({ NARU_TRUSTED_PROXIES: "10.0.0.2, 192.168.7.0/24,fd00::/8" }, NOW).trustedProxies,
  ).toEqual(["10.0.0.2", "192.168.7.0/24", "fd00::/8"]);
});

test.each([
  [{}, true],
  [{ NARU_DEMO_PLAYERS: "off" }, false],
  [{ NARU_PROVIDER_SANDBOX: "off" }, false],
])("with %j members are played: %s", (env, hasPlayers) => {
  const config = readConfig(env, NOW);
  expect(config.hasPlayers).toBe(hasPlayers);
  expect(readConfig(childEnvironment(config), NOW)).toEqual(config);
});

test("a child reads the very configuration of its parent", () => {
  const config = readConfig(
    {
      PORT: "4000",
      NARU_CLOCK: "2026-01-01T00:00:00Z",
      DATABASE_URL: "postgres://a@b/c",
      NARU_RATE_LIMITS: "raised",
      NARU_METRICS_PORT: "9464",
      NARU_BACKUP_DIR: "/backup",
      NARU_TRUSTED_PROXIES: "10.0.0.2, 192.168.7.0/24,fd00::/8",
    },
    NOW,
  );
  expect(readConfig(childEnvironment(config), NOW + 5_000)).toEqual(config);
});

test("the engine's socket stays within what a socket path may hold", () => {
  expect(engineSocketPath("/srv/naru")).toBe("/srv/naru/run/engine.sock");
  const long = engineSocketPath(`/${"x".repeat(120)}`);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(100);
  expect(engineSocketPath(`/${"x".repeat(120)}`)).toBe(long);
});

test("limits that are raised for load can still be set by themselves, and reach the children", () => {
  const env = { NARU_RATE_LIMITS: "raised", NARU_CONNECTIONS_PER_ADDRESS: "5" };
  const config = readConfig(env, NOW);
  expect(config).toMatchObject({ signUpsPerHour: 100_000, connectionsPerAddress: 5 });
  expect(readConfig(childEnvironment(config), NOW)).toEqual(config);
  expect(() => readConfig({ NARU_SIGN_UPS_PER_HOUR: "0" }, NOW)).toThrow(
    /NARU_SIGN_UPS_PER_HOUR=0/,
  );
});

test("prices from outside are off, come by name from the exchanges' own addresses, and reach the children", () => {
  expect(readConfig({}, NOW)).toMatchObject({ binance: null, upbit: null });
  const config = readConfig({ NARU_LIVE_FEEDS: "binance, upbit" }, NOW);
  expect(config.binance).toEqual({
    streams: ["wss://fstream.binance.com"],
    rest: "https://fapi.binance.com",
  });
  expect(config.upbit).toEqual({ streams: ["wss://api.upbit.com/websocket/v1"] });
  expect(readConfig(childEnvironment(config), NOW)).toEqual(config);
  const spare = { NARU_BINANCE_STREAMS: "wss://a.example/,wss://b.example/path" };
  const two = readConfig({ NARU_LIVE_FEEDS: "binance", ...spare }, NOW);
  expect(two).toMatchObject({ binance: { streams: ["wss://a.example", "wss://b.example/path"] } });
  expect(readConfig(childEnvironment(two), NOW)).toEqual(two);
});

test.each([
  ["NARU_LIVE_FEEDS", "binance,kraken"],
  ["NARU_BINANCE_STREAMS", "https://a.example"],
  ["NARU_BINANCE_STREAMS", "wss://name:word@a.example"],
  ["NARU_BINANCE_REST", "https://a.example/path"],
  ["NARU_UPBIT_STREAMS", ""],
])("%s=%s is no source", (name, value) => {
  const read = () => readConfig({ NARU_LIVE_FEEDS: "binance", [name]: value || "," }, NOW);
  expect(read).toThrow(new RegExp(`${name}=`));
});
