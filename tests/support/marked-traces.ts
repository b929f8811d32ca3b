import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { MarkedArtist } from './marked-artist.ts';

export function olderPictures({ artistId }: MarkedArtist): string[] {
  return [`artists/${artistId}/still.webp`, `artists/${artistId}/before.webp`];
}

export async function leaveTraces(db: Database, who: MarkedArtist, mark: string): Promise<void> {
  const { artistId, bookingId, accountId } = who;
  const [still, before] = olderPictures(who);
  const words = JSON.stringify({ note: `${mark} words` });
  const photos = JSON.stringify({
    photos: [{ source: `file/${before}`, original: before, focusX: 1, focusY: 1 }],
  });
  const members = JSON.stringify({
    members: [{ id: artistId, name: `${mark} Kaur`, role: `${mark} voice` }],
  });
  const host = sql`(select host_id from booking where id = ${bookingId})`;
  const team = sql`(select team_id from team_member where artist_id = ${artistId})`;
  const rows: RawBuilder<unknown>[] = [
    sql`update artist set skills = array[${`${mark} skill`}], genres = array[${`${mark} genre`}],
      languages = array[${`${mark} tongue`}] where id = ${artistId}`,
    sql`update slot_claim set note = ${`${mark} note`} where booking_id = ${bookingId}`,
    sql`insert into artist_media (artist_id, kind, role, source, thumbnail, title)
      values (${artistId}, 'video', 'film', ${`https://example.com/${mark}`}, ${`file/${still}`}, ${`${mark} film`})`,
    sql`insert into artist_change (artist_id, account_id, part, before, after, at)
      values (${artistId}, ${accountId}, 'media', ${photos}, '{"photos": []}', business_now())`,
    sql`insert into artist_change (artist_id, account_id, part, before, after, at)
      values (${team}, ${accountId}, 'team', ${members}, '{"members": []}', business_now())`,
    sql`insert into wishlist (account_id, artist_id) values (${host}, ${artistId})`,
    sql`insert into payout_account (payee, method, holder_name, ending, sealed_pan, pan_kind, gstin, state, failure,
      created_at) values (${`artist:${artistId}`}, 'upi', ${mark}, ${mark}, ${mark}, 'P', ${mark}, 'replaced',
      ${`${mark} failed`}, now())`,
    sql`update payout_account set gstin = ${mark}, sealed_pan = ${`sealed ${mark}`},
      pan_marks = array[${`mark ${mark}`}], failure = ${mark}
      where payee = ${`artist:${artistId}`} and state = 'active'`,
    sql`insert into outbox (kind, key, payload, done_at)
      values ('artist.returned', ${`artist.returned:${artistId}:1`}, ${JSON.stringify({ artistId, note: mark })}, now()),
      ('booking.declined', ${`booking.declined:${artistId}`}, ${JSON.stringify({ bookingId, reason: mark })}, now()),
      ('payout_account.changed', ${`payout_account.changed:${artistId}`},
        ${JSON.stringify({ payee: `artist:${artistId}`, ending: mark })}, now())`,
    sql`insert into audit_entry (account_id, action, subject, reason, before, after, at)
      values (${host}, 'artist.return', ${`artist:${artistId}`}, ${mark}, ${words}, ${words}, now())`,
    sql`insert into document (booking_id, kind, subject, financial_year, serial, number, total_paise, snapshot, issued_at)
      values (${bookingId}, 'tax_invoice', ${`booking:${bookingId}`}, '2627', ${artistId}, ${`T-${artistId}`}, 1000,
      ${words}, now())`,
    sql`insert into notice (key, channel, recipient, account_id, template, subject, body, variables, fallback)
      values (${`host told ${artistId}`}, 'in_app', ${host}::text, ${host}, 'test', ${mark}, ${`${mark} comes`},
      array[${mark}], ${words})`,
    sql`insert into contact_ticket (number, name, email, phone, subject, message, fingerprint, created_at, answer_by,
      solve_by) select ${`CT-${mark
        .toUpperCase()
        .replaceAll(/[^A-HJ-NP-Z]/g, '')
        .padEnd(6, 'A')
        .slice(0, 6)}`},
      ${mark}, ${`${mark}@example.com`}, ${mark}, 'other', ${words}, '\\x00', now(), now(), now()`,
    sql`insert into conversation_message (conversation_id, author_id, author_as, body, client_key, at)
      select id, ${host}, 'host', ${`Dear ${mark}`}, 'k2', now() from conversation where booking_id = ${bookingId}`,
    sql`update review set body = ${`${mark} was wonderful`} where artist_id = ${artistId}`,
  ];
  for (const row of rows) await row.execute(db);
}

/** Columns of text, JSON or bytes containing a word, as `table.column`. */
export async function columnsWith(db: Database, word: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')
    order by table_name, column_name`.execute(db);
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const said = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql`select from ${sql.table(table)}
      where position(${word.toLowerCase()} in lower(${said})) > 0 limit 1`.execute(db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
