// What fewer players open, in a wasm of its own, and the client of the review's workers.
import { review_failed, review_progress, review_result } from "../pkg/study/study.js";
import type { Host, StudyHost } from "./host.ts";
import { cancelReview, review } from "./review.ts";

export * from "../pkg/study/study.js";
export { default } from "../pkg/study/study.js";

const callbacks = { onProgress: review_progress, onResult: review_result, onError: review_failed };

/** Adds to what these dialogs may ask of the page: reviews. */
export const extend = (host: Host): StudyHost => ({
  ...host,
  review: (id, record, variant, coach, moves) => review({ id, record, variant, coach, moves }, callbacks, host),
  endReview: cancelReview,
});
