/** A column of long-lived sealed texts: re-sealed after a key change. */
export interface SealedColumn {
  table: string;
  column: string;
  purpose: string;
}
