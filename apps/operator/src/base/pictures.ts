/** Pictures that the console sends and shows. */

import { operatorAddressOf } from "@naru/contract/operator-paths";

/** What the server takes of one picture, in bytes. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;

/** Where an operator's session is shown a picture of a text, published or not. */
export function consolePicture(id: string): string {
  return `${operatorAddressOf("noticePicture")}?pictureId=${id}`;
}
