// The parts that the build cuts the dialogs' wasm into, each with the functions of
// src/dialogs/router.rs that need it. A part has what no other needs. What several need is in
// a part of those that share it, or else in the first one, which comes with any of them; so
// has the first one what no part is named for, such as the menu.

export const FIRST = "dialogs";

export const PARTS = {
  games: ["open_games"],
  daily: ["open_daily", "open_day", "day_result"],
  watch: ["open_watch", "watch"],
  share: ["open_share", "share", "changed", "offer_challenge", "address"],
  review: ["open_review", "review_of", "review_progress", "review_result", "review_failed"],
  history: ["open_history"],
  statistics: ["open_statistics"],
  settings: ["open_settings"],
  help: ["open_help"],
  query: ["query"],
  moments: ["moment"],
  export: ["export_all"],
  import: ["open_bring", "dropped", "pasted"],
  reading: ["read"],
  practice: ["practise", "practise_mistakes", "practise_formation"],
  formations: ["open_formations"],
  notebook: ["open_notebook"],
  coach: ["coach"],
  filing: ["file", "file_all", "file_imported", "migrate"],
};

/** What is shared: the parts that each is for. */
export const SHARED = {
  records: ["export", "query", "games", "daily", "watch", "share", "review", "history", "statistics", "import", "reading", "practice", "filing", "notebook"],
  database: ["export", "daily", "watch", "share", "review", "history", "statistics", "reading", "filing", "notebook"],
  players: ["watch", "practice", "review"],
  texts: ["share", "reading"],
  keys: ["settings", "help"],
  reviews: ["review", "notebook"],
  drills: ["practice", "formations"],
};
