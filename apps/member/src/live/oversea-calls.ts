/** The calls of overseas futures by what they do, for whoever trades or amends without knowing the product. */

import {
  amendOrder,
  amendRow,
  breakEven,
  cancelAll,
  cancelOrder,
  closePosition,
  closePositions,
  deleteAlert,
  placeOrder,
  reversePosition,
  setAlert,
  setExits,
  setOvernight,
  setTpSl,
} from "./hooks.ts";

export const overseaCalls = {
  place: placeOrder,
  amend: amendOrder,
  amendRow,
  cancel: cancelOrder,
  cancelAll,
  close: closePosition,
  closeSeveral: closePositions,
  reverse: reversePosition,
  setPair: setTpSl,
  setExits,
  breakEven,
  setOvernight,
  setAlert,
  deleteAlert,
};
