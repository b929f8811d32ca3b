/** Account that is signed in; null for none. */
export type DraftReader = string | null;

/** A draft is for the account that wrote it; one from before signing in for the account that then signs in. */
export function mayReadDraft(by: unknown, reader: DraftReader): boolean {
  return by === null || by === reader;
}
