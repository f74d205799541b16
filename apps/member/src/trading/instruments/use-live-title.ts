/** The live price in the title of the browser's tab, for a member who looks at another one. */

import { useEffect, useRef } from "react";
import { runtime } from "../../base/runtime.ts";

/** Once a second: a title is read, not watched, and writing it costs the browser more than drawing a row. */
const EVERY_MS = 1000;

/** Shows `title` while the page is open, and the site's name afterwards. */
export function useLiveTitle(title: string): void {
  const newest = useRef(title);
  useEffect(() => {
    newest.current = title;
  });
  useEffect(() => {
    const { timers, site } = runtime();
    let stop = () => {};
    const show = () => {
      if (document.title !== newest.current) document.title = newest.current;
      stop = timers.after(EVERY_MS, show);
    };
    show();
    return () => {
      stop();
      document.title = site.name;
    };
  }, []);
}
