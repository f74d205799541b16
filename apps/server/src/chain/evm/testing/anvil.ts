/** A real EVM node on this machine, for tests: foundry's anvil, out of an npm package of its own. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";

const PACKAGES: Readonly<Record<string, string>> = {
  "linux x64": "linux-amd64",
  "linux arm64": "linux-arm64",
  "darwin x64": "darwin-amd64",
  "darwin arm64": "darwin-arm64",
};
/** The chain of local nodes. */
export const LOCAL_CHAIN_ID = 31_337;

/** The node's program; undefined on machines for which there is no package of it. */
export function anvilProgram(): string | undefined {
  const name = PACKAGES[`${process.platform} ${process.arch}`];
  if (name === undefined) return undefined;
  try {
    const require = createRequire(import.meta.url);
    const at = require.resolve(`@foundry-rs/anvil-${name}/package.json`);
    return path.join(path.dirname(at), "bin/anvil");
  } catch {
    return undefined;
  }
}

export interface Anvil {
  readonly url: string;
  /** Answers of the node as they are; throws what it refuses. */
  ask<Answer>(method: string, params?: readonly unknown[]): Promise<Answer>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
}

/** Starts a node, with a chain that was kept where one is named, and waits until it listens. */
export async function startAnvil(kept?: string): Promise<Anvil> {
  const program = anvilProgram();
  if (program === undefined) throw new Error("there is no node for this machine");
  const child = spawn(
    program,
    [
      ...["--host", "127.0.0.1", "--port", "0", "--chain-id", String(LOCAL_CHAIN_ID)],
      // A block is made where it is asked for.
      "--no-mining",
      ...(kept === undefined ? [] : ["--load-state", kept]),
    ],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const url = `http://${await listening(child)}`;
  return {
    url,
    ask: (method, params = []) => ask(url, method, params),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** Host and port, as the node says them. */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said = `${said}${text}`.slice(-20_000);
      const [, at] = /Listening on (\S+)/.exec(said) ?? [];
      if (at !== undefined) resolve(at);
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`the node ended: ${said.slice(-500)}`)));
  });
}

async function ask<Answer>(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as {
    readonly result: Answer;
    readonly error?: { readonly message: string };
  };
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result;
}
