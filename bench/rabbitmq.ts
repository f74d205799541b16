/**
 * RabbitMQ with its Web-STOMP plugin, as the system's packages have it: the peer of `fanout.ts`.
 *
 * The packages are fetched with `apt-get download` and unpacked into a folder of the user's cache, once: nothing is
 * installed, no service starts, and it needs no root. It runs with its defaults, on the loopback address alone.
 */

import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { homedir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../apps/server/src/platform/port.ts";

const PACKAGE = "rabbitmq-server";
const UP_MS_MAX = 60_000;
const LOOK_MS = 100;

export interface RabbitMq {
  /** Of its WebSocket, at `/ws`. */
  readonly port: number;
  readonly pid: number;
  readonly version: string;
  stop(): Promise<void>;
}

/** Why there is no RabbitMQ here. */
export class NoRabbitMq extends Error {}

/** Starts a broker of its own in `folder`. Throws `NoRabbitMq` where its packages cannot be had or do not run. */
export async function startRabbitMq(folder: string): Promise<RabbitMq> {
  const root = unpacked();
  const home = only(path.join(root, "usr/lib/rabbitmq/lib"), "rabbitmq_server-");
  const erlang = path.join(root, "usr/lib/erlang");
  const machine = path.join(only(erlang, "erts-"), "bin");
  const [webPort, distributionPort, namesPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const data = path.join(folder, "rabbitmq");
  mkdirSync(path.join(data, "bin"), { recursive: true });
  // The packaged one knows no other place than the system's.
  const start = path.join(data, "bin", "erl");
  writeFileSync(
    start,
    `#!/bin/sh\nROOTDIR=${erlang} BINDIR=${machine} EMU=beam PROGNAME=erl\n` +
      `export ROOTDIR BINDIR EMU PROGNAME\nexec "$BINDIR/erlexec" "$@"\n`,
  );
  chmodSync(start, 0o755);
  const config = path.join(data, "rabbitmq.conf");
  writeFileSync(
    config,
    `listeners.tcp = none\nstomp.listeners.tcp = none\n` +
      `web_stomp.tcp.ip = 127.0.0.1\nweb_stomp.tcp.port = ${webPort}\n`,
  );
  const plugins = path.join(data, "enabled_plugins");
  writeFileSync(plugins, "[rabbitmq_web_stomp].\n");
  const log = path.join(folder, "rabbitmq.log");
  const output = openSync(log, "a");
  const env = {
    ...process.env,
    PATH: `${path.dirname(start)}:${process.env["PATH"] ?? ""}`,
    HOME: data,
    LD_LIBRARY_PATH: librariesOf(root),
    ERL_EPMD_PORT: String(namesPort),
    ERL_EPMD_ADDRESS: "127.0.0.1",
    RABBITMQ_NODENAME: "naru@localhost",
    RABBITMQ_DIST_PORT: String(distributionPort),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: "-kernel inet_dist_use_interface {127,0,0,1}",
    RABBITMQ_CONFIG_FILE: config,
    RABBITMQ_ENABLED_PLUGINS_FILE: plugins,
    RABBITMQ_MNESIA_BASE: path.join(data, "mnesia"),
    RABBITMQ_LOG_BASE: path.join(data, "log"),
  };
  const run = (file: string, ...args: string[]): ChildProcess =>
    spawn(file, args, { env, stdio: ["ignore", output, output] });
  const names = run(path.join(machine, "epmd"), "-port", String(namesPort));
  const broker = run(path.join(home, "sbin/rabbitmq-server"));
  const stop = async (): Promise<void> => {
    await end(broker);
    await end(names);
  };
  try {
    await listening(webPort, broker);
  } catch (error) {
    await stop();
    const words = readFileSync(log, "utf8").split("\n").slice(-5).join(" ");
    throw new NoRabbitMq(`RabbitMQ does not start: ${words}`, { cause: error });
  }
  return {
    port: webPort,
    pid: broker.pid as number,
    version: path.basename(home).replace("rabbitmq_server-", ""),
    stop,
  };
}

/** The folder in which the packages lie, fetched first where they are not there yet. */
function unpacked(): string {
  const folder = path.join(homedir(), ".cache", "naru-rabbitmq");
  if (existsSync(folder)) return folder;
  if (spawnSync("apt-get", ["--version"]).status !== 0)
    throw new NoRabbitMq(`there is no apt-get to fetch ${PACKAGE} with`);
  const plan = spawnSync("apt-get", ["install", "-s", "--no-install-recommends", PACKAGE], {
    encoding: "utf8",
  });
  const packages = [...plan.stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name as string);
  if (!packages.includes(PACKAGE))
    throw new NoRabbitMq(`apt-get does not offer ${PACKAGE}: try apt-get update first`);
  mkdirSync(path.dirname(folder), { recursive: true });
  const temporary = mkdtempSync(`${folder}-`);
  try {
    const fetched = spawnSync("apt-get", ["download", ...packages], {
      cwd: temporary,
      encoding: "utf8",
    });
    if (fetched.status !== 0)
      throw new NoRabbitMq(`${PACKAGE} could not be fetched: ${fetched.stderr.trim()}`);
    for (const file of readdirSync(temporary).filter((name) => name.endsWith(".deb"))) {
      execFileSync("dpkg-deb", ["-x", file, "root"], { cwd: temporary });
      rmSync(path.join(temporary, file));
    }
    renameSync(path.join(temporary, "root"), folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return folder;
}

/** The one entry of a folder whose name begins so. */
function only(folder: string, prefix: string): string {
  const name = readdirSync(folder).find((each) => each.startsWith(prefix));
  if (name === undefined) throw new NoRabbitMq(`${folder} holds no ${prefix}*`);
  return path.join(folder, name);
}

function librariesOf(root: string): string {
  const folders = ["usr/lib", "lib"].flatMap((each) => {
    const folder = path.join(root, each);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names
      .filter((name) => name.endsWith("-linux-gnu"))
      .map((name) => path.join(folder, name));
  });
  return folders.join(":");
}

async function listening(port: number, broker: ChildProcess): Promise<void> {
  const until = performance.now() + UP_MS_MAX;
  while (!(await isOpen(port))) {
    if (broker.exitCode !== null) throw new Error(`it ended with ${broker.exitCode}`);
    if (performance.now() > until) throw new Error(`not up after ${UP_MS_MAX / 1_000} s`);
    await pause(LOOK_MS);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
