import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { personalDataDeps } from '#app/personal-data.server.ts';
import { aMarkedArtist } from '#tests/support/marked-artist.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { EXPORTED_BY_DOMAINS, EXPORTED_TABLES, NOT_EXPORTED } from './personal-data-tables.ts';

const market = useMarketplace();

/** Tables with a reference to an account or an artist, or with a column that says who somebody is. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid in ('account'::regclass, 'artist'::regclass)
        and connamespace = 'public'::regnamespace
    union select table_name::text from information_schema.columns
      where table_schema = 'public' and (column_name in ('payee', 'recipient', 'phone', 'email', 'owner', 'holder_name')
        or data_type = 'uuid' and column_name ~ '(_by|_by_id|actor_id|account_id)$')
    order by 1`.execute(market.db);
  return rows.map(({ table }) => table);
}

test('every table that names an account or an artist is in the file, or says why not', async () => {
  const exported = [...EXPORTED_TABLES.map(({ table }) => table), ...Object.keys(EXPORTED_BY_DOMAINS)];
  const listed = new Set([...exported, ...Object.keys(NOT_EXPORTED)]);
  const tables = await tablesOfPeople();
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter((table) => !listed.has(table))).toEqual([]);
  expect(exported.filter((table) => table in NOT_EXPORTED)).toEqual([]);
});

test('the file of an artist holds the rows of every table that has a part, and no secret', async () => {
  const { db } = market;
  const who = await aMarkedArtist(market, 'Kesarmark');
  await aMarkedArtist(market, 'Othermark');
  const file = await personalDataDeps({ db }).collect(who.accountId);
  const parts = [...EXPORTED_TABLES.map(({ part }) => part), ...Object.values(EXPORTED_BY_DOMAINS)];
  const empty = parts.filter((part) => {
    const rows = file[part];
    return Array.isArray(rows) ? rows.length === 0 : !rows;
  });
  expect(empty).toEqual(['sound_orders']);
  const text = JSON.stringify(file);
  for (const part of ['sings', 'song', 'on stage', 'at home', 'thanks you', 'was there', 'phone'])
    expect(text).toContain(`Kesarmark ${part}`);
  expect(text).not.toContain('Othermark');
  expect(text).not.toContain('sealed');
});

test('the file of an artist does not hold what its hosts wrote to it or where they live', async () => {
  const { db } = market;
  const who = await aMarkedArtist(market, 'Rubymark');
  const hosts = { host_name: 'Hostmark', message: 'Hostmark', venue_address: 'Hostmark House, 160006' };
  await db.updateTable('booking').set(hosts).where('id', '=', who.bookingId).execute();
  expect(JSON.stringify(await personalDataDeps({ db }).collect(who.accountId))).not.toContain('Hostmark');
});
