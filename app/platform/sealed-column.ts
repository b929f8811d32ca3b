/** A column whose texts are sealed and rest for long: it is sealed anew after a change of the secret. */
export interface SealedColumn {
  table: string;
  column: string;
  /** What its texts are sealed for. */
  purpose: string;
}
