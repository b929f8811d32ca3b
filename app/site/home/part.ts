/** A part of the page that came, or that could not be had: one that fails leaves the others standing. */
export type Part<Items> = { items: Items } | { failed: true };
