/** Contracts that a local chain is given, as `tools/chains/compile.ts` compiled them. */

import { readFileSync } from "node:fs";
import path from "node:path";
import type { Abi } from "viem";
import { encodeDeployData, encodeFunctionData } from "viem/utils";
import type { Anvil } from "./anvil.ts";

interface Contract {
  readonly abi: Abi;
  readonly bytecode: `0x${string}`;
}
export type ContractName = "PlayToken" | "FeeToken" | "Forwarder";

const { origin, contracts } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "contracts.json"), "utf8"),
) as {
  readonly origin: Readonly<Record<string, string>>;
  readonly contracts: Readonly<Record<ContractName, Contract>>;
};

/** Of which sources and by which compiler. */
export const CONTRACTS_ORIGIN = origin;

/** The bytes that put a contract on a chain. */
export function deployData(name: ContractName, args: readonly unknown[] = []): string {
  return encodeDeployData({ ...contracts[name], args });
}

/** The bytes that call a contract. */
export function callData(
  name: ContractName,
  functionName: string,
  args: readonly unknown[],
): string {
  return encodeFunctionData({ abi: contracts[name].abi, functionName, args });
}

/** Puts a contract on a chain that makes no blocks by itself; its address in lower case. */
export async function deploy(
  node: Anvil,
  from: string,
  name: ContractName,
  args: readonly unknown[] = [],
): Promise<string> {
  const txid = await node.ask("eth_sendTransaction", [{ from, data: deployData(name, args) }]);
  await node.ask("anvil_mine", ["0x1"]);
  const receipt = await node.ask<{ readonly contractAddress: string; readonly status: string }>(
    "eth_getTransactionReceipt",
    [txid],
  );
  if (receipt.status !== "0x1") throw new Error(`${name} is not deployed`);
  return receipt.contractAddress.toLowerCase();
}
