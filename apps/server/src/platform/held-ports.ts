/** The ports of an installation: the supervisor holds them, and its gateways inherit them (decision 011). */

import type { BoundSocket } from "node:net";
import type { Config } from "./config.ts";
import { FIRST_INHERITED } from "./kept-child.ts";
import { CONSOLE_FD, holdPort, METRICS_FD, METRICS_HOST, PortError, PUBLIC_FD } from "./port.ts";
import { StartError } from "./start-error.ts";

/** The installation's ports, as gateways inherit them. */
export interface HeldPorts {
  readonly descriptors: readonly number[];
  /** What tells a gateway which is which. */
  readonly variables: Readonly<Record<string, string>>;
  close(): void;
}

/** Binds the ports of the settings. Throws StartError where one is taken or not ours to have; none is held then. */
export async function holdPorts({ port, host, console, metricsPort }: Config): Promise<HeldPorts> {
  const held: BoundSocket[] = [];
  const variables: Record<string, string> = {};
  const hold = async (at: number, on: string, setting: string, variable: string): Promise<void> => {
    held.push(await holdPort(at, on, setting));
    variables[variable] = String(FIRST_INHERITED + held.length - 1);
  };
  const close = (): void => held.splice(0).forEach((each) => each.close());
  try {
    await hold(port, host, "PORT", PUBLIC_FD);
    if (console !== null) await hold(console.port, console.host, "NARU_CONSOLE_PORT", CONSOLE_FD);
    if (metricsPort !== null)
      await hold(metricsPort, METRICS_HOST, "NARU_METRICS_PORT", METRICS_FD);
  } catch (error) {
    close();
    throw error instanceof PortError ? new StartError(error.message) : error;
  }
  return { descriptors: held.map((each) => each.fd()), variables, close };
}
