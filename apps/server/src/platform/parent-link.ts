/** What a child and the supervisor that keeps it running say to one another (`kept-child.ts`, decision 011). */

/** The child: it serves. */
export const READY = "ready";
/** The supervisor: a successor serves, leave in peace. */
export const LEAVE = "leave";

/** Tells the supervisor that this process serves; nobody hears it where there is none. */
export function sayReady(): void {
  process.send?.(READY);
}

/** Calls `leave` once a successor serves in this process' place. */
export function onLeave(leave: () => void): void {
  process.on("message", (message) => {
    if (message === LEAVE) leave();
  });
}
