/** Work that is done some at a time: what is left goes on after whoever else waits. */

/** Calls `goOn` in a turn of its own for as long as there is more; what it returns is called when some may be left. */
export function createGoOn(isMore: () => boolean, goOn: () => void): () => void {
  let isUnderWay = false;
  return () => {
    if (isUnderWay || !isMore()) return;
    isUnderWay = true;
    setImmediate(() => {
      isUnderWay = false;
      if (isMore()) goOn();
    });
  };
}
