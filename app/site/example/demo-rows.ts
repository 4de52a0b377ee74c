/** What the demo rows' keys begin with, so that they can be told from the operator's own. */
export const DEMO = "demo:";

/** SQL for entries of any kind; a range, so that the index finds them. */
export const IS_DEMO_ENTRY = `deleted_at IS NULL AND import_key >= 'key:${DEMO}' AND import_key < 'key:${DEMO}\u{10FFFF}'`;
