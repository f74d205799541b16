/** Where a picture of a text stands: the one address that a text may show a picture from. */

import { addressOf } from "../../paths.ts";

const BEGIN = `${addressOf("contentPicture")}?id=`;
const ID = /^[\w-]{22}$/;

/** As a text says it, relative to the site that the text is of. */
export function contentPictureAddress(id: string): string {
  return BEGIN + id;
}

/** The id of the picture at an address; null where that is no picture of a text. */
export function contentPictureId(address: string): string | null {
  const id = address.slice(BEGIN.length);
  return address.startsWith(BEGIN) && ID.test(id) ? id : null;
}
