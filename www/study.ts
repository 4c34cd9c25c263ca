// What fewer players open, in a wasm of its own, and the client of the review's workers.
import * as functions from "../pkg/study/study.js";
import type { DialogModule, Host, StudyHost } from "./host.ts";
import { cancelReview, review } from "./review.ts";

const callbacks = { onProgress: functions.review_progress, onResult: functions.review_result, onError: functions.review_failed };

/** Adds to what these dialogs may ask of the page: reviews. */
const extend = (host: Host): StudyHost => ({
  ...host,
  review: (id, record, variant, usesNetwork, isSolved, moves) => review({ id, record, variant, usesNetwork, isSolved, moves }, callbacks, host),
  endReview: cancelReview,
});

export const study: DialogModule = { functions, extend };
