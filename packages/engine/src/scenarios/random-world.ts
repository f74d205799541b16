/** Who and what a random life is about. */

import type { Instrument } from "../instrument.ts";
import { ES, GC, KIM, LEE, SIM } from "./world.ts";

const PARK = 10_002;
export const MEMBERS = [KIM, LEE, PARK];
export const INSTRUMENTS: readonly Instrument[] = [ES, GC, SIM];
