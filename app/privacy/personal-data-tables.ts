import { FIELD_NAMES } from '#app/artists/core/artist-fields.ts';
import { STATES_NOT_SHOWN } from '#app/bookings/view/artist-sees.ts';
import tables from './personal-data-tables.json' with { type: 'json' };

/** A column of the table, or a name with the SQL of its value; `$me` is the account. */
type ExportedColumn = string | { name: string; value: string };

export interface ExportedTable {
  table: string;
  part: string;
  columns: readonly ExportedColumn[];
  /** SQL that selects the person's rows; `$me` is the account and the only input. */
  where: string;
}

const PLACEHOLDERS = {
  own_artists: '(select id from artist where account_id = $me)',
  own_payees: "(select 'artist:' || id from artist where account_id = $me)",
  // An artist sees a booking only once it is paid.
  shown_bookings: `(select id from booking where state not in ('${STATES_NOT_SHOWN.join("', '")}'))`,
};

/** Columns exported table by table. Secrets, hashes and what other people wrote must not be listed. */
export const EXPORTED_TABLES: readonly ExportedTable[] = tables.exported.map((table) => ({
  ...table,
  columns: table.columns.flatMap((column): ExportedColumn[] => {
    if (typeof column !== 'string') return [{ ...column, value: fillPlaceholders(column.value) }];
    return column === '$artist_fields' ? FIELD_NAMES : [column];
  }),
  where: fillPlaceholders(table.where),
}));

/** Tables that a domain exports itself, with the part of the file they go to. */
export const EXPORTED_BY_DOMAINS: Readonly<Record<string, string>> = tables.exportedByDomains;

/** Tables that reference a person but are not exported, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = tables.notExported;

function fillPlaceholders(text: string): string {
  return text.replace(
    /\$(own_artists|own_payees|shown_bookings)/g,
    (_, name: keyof typeof PLACEHOLDERS) => PLACEHOLDERS[name],
  );
}
