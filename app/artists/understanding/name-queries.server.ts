import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Tables } from '#app/platform/tables.ts';

export interface ArtistToName {
  id: number;
  name: string;
  kind: 'solo' | 'team';
  rank: number;
}

/** Takes up to `limit` artists whose names are to be indexed and drops what is indexed of them. */
export async function takePendingNames(trx: Transaction, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from artist_name_pending where artist_id in (
      select artist_id from artist_name_pending order by artist_id limit ${limit}::integer for update skip locked
    ) returning artist_id as id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await sql`select drop_artist_names(${ids}::integer[])`.execute(trx);
  return ids;
}

/** Of these artists the live ones. */
export async function selectArtistsToName(trx: Transaction, ids: readonly number[]): Promise<ArtistToName[]> {
  const { rows } = await sql<ArtistToName>`
    select id, name, kind, artist_rank(rating_count, rating_sum, performed_count, withdrawn_count) as rank
    from artist where id = any(${ids}::integer[]) and state = 'live'`.execute(trx);
  return rows;
}

export async function insertNames(
  trx: Transaction,
  names: readonly Insertable<Tables['artist_name']>[],
  words: readonly Insertable<Tables['artist_name_word']>[],
): Promise<void> {
  const columns = [names.map(({ sound }) => sound), names.map(({ weight }) => weight)];
  const more = [names.map(({ rank }) => rank), names.map(({ artist_id }) => artist_id)];
  await sql`
    insert into artist_name (sound, weight, rank, artist_id)
    select * from unnest(${columns[0]}::text[], ${columns[1]}::smallint[], ${more[0]}::real[], ${more[1]}::integer[])
    on conflict do nothing`.execute(trx);
  await sql`
    insert into artist_name_word (word, sound)
    select * from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ sound }) => sound)}::text[])
      as given (word, sound) order by word
    on conflict do nothing`.execute(trx);
}

/** Of these keys those that a live artist has. */
export async function selectKnownSounds(db: Database, sounds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sound: string }>`
    select given.sound from unnest(${sounds}::text[]) as given (sound)
    where exists (select from artist_name where artist_name.sound = given.sound collate "C")`.execute(db);
  return rows.map(({ sound }) => sound);
}

const LIKE_WORDS = 12;

/** Words of names that look like this one in Latin letters, the most similar first. */
export async function selectSimilarNameWords(
  db: Database,
  word: string,
): Promise<{ word: string; sound: string }[]> {
  const { rows } = await sql<{ word: string; sound: string }>`
    select word, sound from artist_name_word where word % ${word}
    order by similarity(word, ${word}) desc, word limit ${LIKE_WORDS}::integer`.execute(db);
  return rows;
}
