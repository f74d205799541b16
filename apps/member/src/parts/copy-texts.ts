/** What is said of something that was copied. */

import { catalogue } from "../base/i18n.ts";

export const copyTexts = catalogue(
  {
    copyOf: "{name} 복사",
    copied: "{name|을/를} 복사했어요.",
    copyFailed: "복사하지 못했어요. 길게 눌러 복사해주세요.",
  },
  {
    copyOf: "Copy {name}",
    copied: "{name} copied.",
    copyFailed: "It could not be copied. Press and hold to copy.",
  },
);
