/**
 * What a page shows before its scripts have come: the entrance as it will stand, or the trade page's frame with the
 * price of the moment. The build puts it into the page (`vite.config.ts`), the server fills in what it knows
 * (`gateway/first-look.ts`), `boot.js` decides whether it is of the page that will come.
 */

/** The screen itself is there. */
export function endFirstLook(): void {
  document.getElementById("first-look")?.remove();
}
