/** A part that loaded or failed; a failure does not affect other parts. */
export type Part<Items> = { items: Items } | { failed: true };
