/** Runs an installed tool and keeps what it says. Plain JavaScript for Node 20, like everything `npm test` starts with. */

import { spawn } from "node:child_process";
import path from "node:path";
import { nodeBinary, ROOT, toolEnvironment } from "./setup.mjs";

/**
 * @typedef {object} ToolResult
 * @property {number} code exit code; 1 where a signal ended the tool
 * @property {string} output
 * @property {number} seconds
 */

/**
 * Runs `command`, a tool of node_modules/.bin, `node`, or a path.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{show?: boolean, env?: Record<string, string>, timeoutMs?: number}} [options] `show` passes the output on as
 *   it comes; after `timeoutMs` the tool and its children are ended
 * @returns {Promise<ToolResult>}
 */
export function runTool(command, args, { show = false, env = {}, timeoutMs = 15 * 60_000 } = {}) {
  const file = command === "node" ? nodeBinary() : command;
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...toolEnvironment(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let output = "";
    /** @param {string} text @param {NodeJS.WriteStream} to */
    const keep = (text, to) => {
      output += text;
      if (show) to.write(text);
    };
    child.stdout.setEncoding("utf8").on("data", (text) => keep(text, process.stdout));
    child.stderr.setEncoding("utf8").on("data", (text) => keep(text, process.stderr));
    const endAll = () => {
      try {
        if (child.pid) process.kill(-child.pid, "SIGTERM");
      } catch {
        // Gone already.
      }
    };
    const limit = setTimeout(() => {
      keep(`\n${path.basename(file)} was ended after ${timeoutMs / 1000} s\n`, process.stderr);
      endAll();
    }, timeoutMs);
    const onInterrupt = () => {
      endAll();
      process.exit(130);
    };
    process.on("SIGINT", onInterrupt).on("SIGTERM", onInterrupt);
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(limit);
      process.off("SIGINT", onInterrupt).off("SIGTERM", onInterrupt);
      resolve({ code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 });
    });
  });
}
