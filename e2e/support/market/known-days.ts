/**
 * Loaded before an installation's processes (`--import`) where its clock is the machine's: prices grow from one known
 * seed on every day, so that no test draws prices by its date. Only the growth is meant: hashes that are published, seeds
 * that are revealed and what canaries look for stay each day's own.
 */

import { KNOWN_DAYS, registerStandIn } from "./stand-ins.ts";

registerStandIn(KNOWN_DAYS);
