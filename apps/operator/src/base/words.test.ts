import { GAME_TYPES, PLAY_TIMES } from "@naru/vocabulary/binary";
import { CURRENCIES } from "@naru/vocabulary/currency";
import { MEMBER_ROLES, MEMBER_STATUSES } from "@naru/vocabulary/member";
import {
  DEFAULT_ROLES,
  OPERATOR_STATUSES,
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  REQUEST_WARNINGS,
  STATEMENT_MATCHES,
} from "@naru/vocabulary/operator";
import { REJECT_REASONS, REQUEST_KINDS, REQUEST_STATUSES } from "@naru/vocabulary/request";
import { expect, test } from "vitest";
import { wordTexts } from "./texts.ts";
import { wordIn } from "./words.ts";

test("every word that the server may send is said in both languages", () => {
  const words = [
    ...CURRENCIES,
    ...MEMBER_ROLES,
    ...MEMBER_STATUSES,
    ...Object.keys(DEFAULT_ROLES),
    ...OPERATOR_STATUSES,
    ...PROPOSAL_KINDS,
    ...PROPOSAL_STATES,
    ...REQUEST_WARNINGS,
    ...STATEMENT_MATCHES,
    ...REJECT_REASONS,
    ...REQUEST_KINDS,
    ...REQUEST_STATUSES,
    ...GAME_TYPES,
    ...PLAY_TIMES,
  ];
  expect(words.filter((word) => !(word in wordTexts.ko))).toEqual([]);
  expect(words.filter((word) => !(word in wordTexts.en))).toEqual([]);
});

test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
  "what a person wrote is no word: %s",
  (written) => expect(wordIn("ko", written)).toBe(written),
);
