/** A column of the table, or a name with the SQL of its value; `$me` is the account. */
type ExportedColumn = string | { name: string; value: string };

export interface ExportedTable {
  table: string;
  part: string;
  columns: readonly ExportedColumn[];
  /** SQL that selects the person's rows; `$me` is the account and the only input. */
  where: string;
}

/** Artists of the account `$me`. */
export const OWN_ARTISTS = '(select id from artist where account_id = $me)';
