/** The line on which a supervisor is asked for a deploy: a unix socket in the data folder, beside the engine's. */

import { connect, type Connection, type Listener, listen, type Peer } from "../bus/local.ts";
import { supervisorSocketPath } from "../platform/config.ts";
import type { Deploy } from "./deploy.ts";

type ToSupervisor = { readonly t: "deploy" };
type FromSupervisor =
  | { readonly t: "said"; readonly line: string }
  | { readonly t: "done"; readonly isDeployed: boolean };

/** Who does not answer by then does not run. */
const ANSWER_MS = 2_000;

/** Takes deploys of an installation until it is closed. */
export function takeDeploys(dataDir: string, deploy: Deploy): Promise<Listener> {
  const run = async (peer: Peer): Promise<void> => {
    const send = (message: FromSupervisor): unknown => peer.send(message);
    const isDeployed = await deploy((line) => send({ t: "said", line }));
    send({ t: "done", isDeployed });
  };
  return listen(supervisorSocketPath(dataDir), (peer) => ({
    onMessage(message) {
      if ((message as ToSupervisor).t === "deploy") void run(peer);
    },
  }));
}

/**
 * Asks the supervisor of a data folder for a deploy; `say` hears each line of it.
 *
 * @returns whether all was exchanged
 * @throws where no installation runs there, or it ends meanwhile
 */
export function askForDeploy(dataDir: string, say: (line: string) => void): Promise<boolean> {
  let connection: Connection | undefined;
  let patience: NodeJS.Timeout | undefined;
  return new Promise<boolean>((resolve, reject) => {
    patience = setTimeout(
      () =>
        reject(new Error(`No installation runs on ${dataDir}: npm start takes what is on disk.`)),
      ANSWER_MS,
    );
    connection = connect(supervisorSocketPath(dataDir), {
      onOpen(opened) {
        clearTimeout(patience);
        opened.send({ t: "deploy" } satisfies ToSupervisor);
      },
      onMessage(message) {
        const told = message as FromSupervisor;
        if (told.t === "said") say(told.line);
        else resolve(told.isDeployed);
      },
      onClose: () => reject(new Error("The installation ended during the deploy.")),
    });
  }).finally(() => {
    clearTimeout(patience);
    connection?.close();
  });
}
