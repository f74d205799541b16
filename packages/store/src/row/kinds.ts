/** The kinds of rows that the store keeps. */

import { POSITION, type PositionRow } from "@naru/rows/oversea/position";
import { RowCodec } from "./row-codec.ts";

export const POSITIONS = new RowCodec<PositionRow>(POSITION);
