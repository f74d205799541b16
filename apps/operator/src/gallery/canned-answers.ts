/** What the canned site answers, by the call's id. */

import type { OperatorAnswer, OperatorRouteId } from "../base/http.ts";

export type CannedAnswers = {
  readonly [Id in OperatorRouteId]?: OperatorAnswer<Id> | undefined;
};
