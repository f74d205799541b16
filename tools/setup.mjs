/**
 * What must be there before Naru can run: packages, the right Node, the built apps.
 *
 * Plain JavaScript for the system's Node 20, without a single package: it runs before anything is installed.
 */

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const BIN = path.join(ROOT, "node_modules", ".bin");
const STILL_BUSY_MS = 15_000;
/** The first that can bind a port without listening on it (decision 011). */
const NODE_OLDEST = "24.19";
const INSTALL_ATTEMPTS = 2;

/** A reason to stop that is a sentence for the person at the terminal. */
export class SetupError extends Error {}

/**
 * Installs and builds what is missing or out of date; does nothing, quickly, when all is there.
 *
 * @param isServed whether an installation serves the apps at this moment
 */
export async function setUp(isServed = false) {
  checkPlatform();
  await ensurePackages();
  await ensureApp("member", "member app", isServed);
  await ensureApp("operator", "console", isServed);
}

/** Node 24 of the installed packages; elsewhere than on Linux the system's, if it is new enough. */
export function nodeBinary() {
  const packaged = path.join(BIN, "node");
  if (existsSync(packaged)) return packaged;
  if (isAtLeast(process.versions.node, NODE_OLDEST)) return process.execPath;
  throw new SetupError(
    `Naru needs Node ${NODE_OLDEST}, and there is no package of it for ${process.platform} ${process.arch}: ` +
      `install Node ${NODE_OLDEST} or newer and try again.`,
  );
}

/** The environment of our own programs: `node` and the tools are those of the packages. */
export function toolEnvironment() {
  return { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ""}` };
}

function checkPlatform() {
  if (!isAtLeast(process.versions.node, "20.0")) {
    throw new SetupError(
      `Naru needs Node 20 or newer to set itself up; this is ${process.version}.`,
    );
  }
  const packaged = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
  if (packaged || process.env.DATABASE_URL) return;
  throw new SetupError(
    `Naru carries PostgreSQL for Linux on x64 and arm64; on ${process.platform} ${process.arch} ` +
      "set DATABASE_URL to a PostgreSQL 18 of your own.",
  );
}

/**
 * Whether a version is another one (`major.minor`) or newer.
 *
 * @param {string} version
 * @param {string} oldest
 */
export function isAtLeast(version, oldest) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split(".").map(Number);
  return major === oldestMajor ? minor >= oldestMinor : major > oldestMajor;
}

/** Installs the packages of the lock file where they differ from what is there. */
async function ensurePackages() {
  if (packagesAreCurrent()) return;
  console.log("Installing the packages (about a minute the first time) …");
  for (let attempt = 1; ; attempt++) {
    const { code, errors } = await runQuietly("npm", [
      ...["ci", "--no-audit", "--no-fund", "--loglevel=error"],
      // npm's own patience is over a minute a file; whoever is offline should hear it soon.
      ...["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=10000"],
    ]);
    if (code === 0) break;
    if (attempt === INSTALL_ATTEMPTS || !isNetworkTrouble(errors)) {
      throw new SetupError(installProblem(errors));
    }
    console.log("The download failed; once more …");
  }
  if (!packagesAreCurrent()) {
    throw new SetupError(
      "The packages are installed, but not those of package-lock.json: run npm ci.",
    );
  }
}

/**
 * Whether node_modules is what the lock file says. npm leaves a list of what it installed; packages that are
 * optional may be missing from it (they are for other machines).
 */
export function packagesAreCurrent(root = ROOT) {
  const installed = readPackages(path.join(root, "node_modules", ".package-lock.json"));
  const locked = readPackages(path.join(root, "package-lock.json"));
  if (!installed || !locked) return false;
  delete locked[""];
  return (
    Object.keys(installed).every((name) => name in locked) &&
    Object.entries(locked).every(([name, wanted]) => {
      const present = installed[name];
      if (!present) return wanted.optional === true;
      return present.version === wanted.version && present.integrity === wanted.integrity;
    })
  );
}

/**
 * @param {string} file
 * @returns {Record<string, {version?: string, integrity?: string, optional?: boolean}> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** @param {string} errors */
function isNetworkTrouble(errors) {
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/i.test(
    errors,
  );
}

/** @param {string} errors what npm wrote */
export function installProblem(errors) {
  const said = errors.trim().split("\n").slice(-12).join("\n");
  if (isNetworkTrouble(errors)) {
    return `The packages could not be downloaded: the package registry does not answer. Check the network \
(and npm's proxy and registry settings), then try again; what is already there is not downloaded twice.\n\n${said}`;
  }
  if (/ENOSPC/.test(errors)) return `The disk is full: the packages need about 1 GB.\n\n${said}`;
  if (/EACCES|EPERM/.test(errors)) {
    return `The packages may not be written to ${ROOT}: is the folder yours?\n\n${said}`;
  }
  if (/EINTEGRITY/.test(errors)) {
    return `A downloaded package is not the one of package-lock.json. Run npm cache clean --force and try again.\n\n${said}`;
  }
  return `The packages could not be installed. npm says:\n\n${said}`;
}

/**
 * Builds an app where its sources differ from those of the last build.
 *
 * @param {"member" | "operator"} folder
 * @param {string} name as the person at the terminal reads it
 * @param {boolean} isServed
 */
async function ensureApp(folder, name, isServed) {
  const app = path.join(ROOT, "apps", folder);
  const dist = path.join(app, "dist");
  const stamp = path.join(dist, ".sources");
  const sources = hashOf([
    path.join(app, "src"),
    path.join(app, "public"),
    path.join(app, "index.html"),
    path.join(app, "vite.config.ts"),
    path.join(ROOT, "tools", "build"),
    ...["money", "vocabulary", "contract", "client", "ui"].map((name) =>
      path.join(ROOT, "packages", name, "src"),
    ),
    path.join(ROOT, "package-lock.json"),
  ]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  console.log(`Building the ${name} …`);
  const vite = path.join(ROOT, "node_modules", "vite", "bin", "vite.js");
  const out = isServed ? path.join(ROOT, ".cache", "deploy", folder) : dist;
  const { code, errors } = await runQuietly(
    nodeBinary(),
    [vite, "build", "--logLevel", "warn", "--outDir", out, "--emptyOutDir"],
    app,
    // Whoever asks may be a test or a developer; what is served is what members get.
    { NODE_ENV: "production" },
  );
  if (code !== 0) throw new SetupError(`The ${name} could not be built.\n\n${errors.trim()}`);
  writeFileSync(path.join(out, ".sources"), sources);
  if (isServed) takeTheirPlace(out, dist);
}

/** Lists of names in a dist: the assets of its own build, and those that the next deploy that succeeds drops. */
const OWN = ".assets";
const OUTDATED = ".outdated";

/**
 * Puts a build in the place of the one that is served, and keeps every asset of that one's folder beside its own: pages that
 * are open ask for them, and so do those that the gateway before sends until it leaves, which is long where a deploy fails.
 * What lay there beside the former build's own is marked as outdated, unless a deploy that failed has marked already.
 *
 * @param {string} next
 * @param {string} dist
 */
export function takeTheirPlace(next, dist) {
  const assets = readdirSync(path.join(next, "assets"));
  writeFileSync(path.join(next, OWN), assets.join("\n"));
  if (existsSync(dist)) {
    const former = readdirSync(path.join(dist, "assets"));
    const own = namesIn(path.join(dist, OWN)) ?? former;
    const outdated =
      namesIn(path.join(dist, OUTDATED)) ?? former.filter((each) => !own.includes(each));
    writeFileSync(path.join(next, OUTDATED), outdated.join("\n"));
    for (const name of former.filter((each) => !assets.includes(each)))
      copyFileSync(path.join(dist, "assets", name), path.join(next, "assets", name));
    renameSync(dist, `${next}.former`);
  }
  renameSync(next, dist);
  rmSync(`${next}.former`, { recursive: true, force: true });
}

/** Drops from both apps what only builds before the last one ask for: to be called once a deploy succeeded. */
export function dropOutdatedAssets() {
  for (const app of ["member", "operator"]) dropOutdated(path.join(ROOT, "apps", app, "dist"));
}

/** @param {string} dist */
export function dropOutdated(dist) {
  const own = namesIn(path.join(dist, OWN)) ?? [];
  const outdated = namesIn(path.join(dist, OUTDATED)) ?? [];
  for (const name of outdated.filter((each) => !own.includes(each)))
    rmSync(path.join(dist, "assets", name), { force: true });
  rmSync(path.join(dist, OUTDATED), { force: true });
}

/**
 * The lines of a file, or undefined where it is not there.
 *
 * @param {string} file
 */
function namesIn(file) {
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8").split("\n").filter(Boolean);
}

/**
 * Takes the lock of the folder that apps are built in for a deploy; returns how to give it back. A lock whose process is
 * dead counts for nothing.
 *
 * @throws SetupError while another process holds it
 */
export function lockDeploys(folder = path.join(ROOT, ".cache")) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "deploy.lock");
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
    const holder = Number(namesIn(file)?.[0]);
    if (isAlive(holder)) {
      throw new SetupError(
        `Not deployed: another npm run deploy is under way (process ${holder}). If that is no deploy, remove ${file}.`,
      );
    }
    rmSync(file, { force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/**
 * A hash of the names and contents of files and folders; tests do not count.
 *
 * @param {string[]} places
 */
function hashOf(places) {
  const hash = createHash("sha256");
  /** @param {string} file */
  const add = (file) =>
    hash.update(path.relative(ROOT, file)).update("\0").update(readFileSync(file));
  for (const place of places) {
    if (!existsSync(place)) continue;
    if (path.extname(place) !== "") {
      add(place);
      continue;
    }
    const names = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const name of names.sort()) add(name);
  }
  return hash.digest("hex");
}

/**
 * Runs a program whose output matters only when it fails; says every 15 s that it is still at work.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{code: number | null, errors: string}>}
 */
function runQuietly(command, args, cwd = ROOT, env = {}) {
  // Not the `node` inside node_modules: npm is about to replace that folder.
  const searched = (process.env.PATH ?? "").split(path.delimiter);
  const PATH = searched.filter((folder) => !folder.includes("node_modules")).join(path.delimiter);
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH, NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (output += text));
    const heartbeat = setInterval(() => {
      console.log(`  … still at it (${Math.round((performance.now() - startedAt) / 1000)} s)`);
    }, STILL_BUSY_MS);
    child.once("error", (error) => {
      clearInterval(heartbeat);
      reject(new SetupError(`${command} cannot be run (${error.message}): is it installed?`));
    });
    child.once("close", (code) => {
      clearInterval(heartbeat);
      resolve({ code, errors: output });
    });
  });
}
