import { type Insertable, sql } from 'kysely';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import type { Tables } from '#app/platform/tables.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { NameInWords } from './interpretation.ts';
import { editDistance, type ReadWords } from './read-words.ts';
import { indexRange, normalizeWord, phoneticKey, type Token, toLatin } from './words.ts';

const MIN_LETTERS = 5;
const TWO_FAULTS_FROM = 8;
const MAX_CORRECTED = 3;

/** Names of artists among the words that no dictionary knows, also misspelt; where there are none, the words are counted. */
export async function readNamesInWords(
  db: Database,
  read: ReadWords,
  { exact }: { exact: boolean },
): Promise<NameInWords[]> {
  if (read.certainty.every((one) => one === 'written')) return [];
  let names = await namesAmong(db, read);
  if (!exact && (names.length > 0 || !read.hasArtistKind)) {
    const spelled = await correctNames(db, read, names);
    if (spelled.some((token, index) => token !== read.tokens[index]))
      names = await namesAmong(db, read, spelled);
  }
  if (names.length === 0) countMissedWords(read.unknown);
  return names;
}

async function namesAmong(
  db: Database,
  read: ReadWords,
  spelled: readonly Token[] = read.tokens,
): Promise<NameInWords[]> {
  const candidates = nameCandidates(read, spelled);
  const known = await selectKnownSounds(db, [...new Set(candidates.map(({ sound }) => sound))]);
  return chooseNames(candidates, new Set(known));
}

/** The words, with what those mean instead that are no names as they are written. */
async function correctNames(
  db: Database,
  { tokens, certainty }: ReadWords,
  names: readonly NameInWords[],
): Promise<Token[]> {
  const named = new Set(names.flatMap(({ at }) => at));
  const open = [...tokens.keys()].filter((index) => certainty[index] === 'unknown' && !named.has(index));
  const spelled = [...tokens];
  for (const index of open.slice(0, MAX_CORRECTED)) {
    const word = await correctName(db, latinWord(tokens[index]!.word));
    if (word) spelled[index] = { ...tokens[index]!, word, sound: phoneticKey(word) };
  }
  return spelled;
}

/** The one word of names that a misspelt word can mean; undefined if there is none or more than one. */
async function correctName(db: Database, word: string): Promise<string | undefined> {
  if (word.length < MIN_LETTERS) return undefined;
  const allowed = word.length >= TWO_FAULTS_FROM ? 2 : 1;
  const near = (await selectSimilarNameWords(db, word))
    .map((one) => ({ ...one, faults: editDistance(word, one.word, allowed) }))
    .filter(({ faults }) => faults <= allowed);
  const fewest = Math.min(...near.map(({ faults }) => faults));
  const nearest = near.filter(({ faults }) => faults === fewest);
  return new Set(nearest.map(({ sound }) => sound)).size === 1 ? nearest[0]!.word : undefined;
}

interface NameCandidate extends NameInWords {
  /** Whole names before pairs before single words. */
  weight: 1 | 2 | 3;
}

const MAX_CANDIDATES = 120;
/** Words of a pair may have one other between them. */
const PAIR_REACH = 2;

/** Parts of the search that may be names, the surest first. Words that the dictionary knows alone are no names. */
function nameCandidates({ tokens, certainty }: ReadWords, spelled: readonly Token[]): NameCandidate[] {
  const candidates: NameCandidate[] = [];
  const soundAt = (index: number) => spelled[index]!.sound;
  const add = (at: number[], sound: string | null, weight: NameCandidate['weight']) => {
    if (sound === null) return;
    const isCorrected = at.some((index) => spelled[index] !== tokens[index]);
    const corrected = at.map((index) => spelled[index]!.word).join(' ');
    candidates.push({ at, sound, weight, ...(isCorrected ? { corrected } : {}) });
  };
  for (let length = Math.min(MAX_NAME_WORDS, tokens.length); length > 0; length--)
    for (let from = 0; from + length <= tokens.length; from++) {
      const at = indexRange(from, from + length);
      if (at.some((index) => certainty[index] !== 'written')) add(at, wholeNameSound(at.map(soundAt)), 3);
    }
  const open = [...tokens.keys()].filter(
    (index) =>
      (certainty[index] === 'unknown' || certainty[index] === 'corrected') && !tokens[index]!.isNumber,
  );
  for (const index of open)
    for (const other of open)
      if (other > index && other - index <= PAIR_REACH)
        add([index, other], pairSound(soundAt(index), soundAt(other)), 2);
  for (const index of open) add([index], wordSound(soundAt(index)), 1);
  return candidates.slice(0, MAX_CANDIDATES);
}

/** The candidates that are names of artists; each word belongs to one of them at most. */
function chooseNames(candidates: readonly NameCandidate[], known: ReadonlySet<string>): NameInWords[] {
  const taken = new Set<number>();
  const names: NameInWords[] = [];
  for (const { weight: _, ...name } of candidates) {
    if (!known.has(name.sound) || name.at.some((index) => taken.has(index))) continue;
    for (const index of name.at) taken.add(index);
    names.push(name);
  }
  return names;
}

export const MAX_NAME_WORDS = 6;
const MIN_SOUND = 2;

/** Key of a whole name, of the sounds of its words; other keys never begin with `=`. */
export function wholeNameSound(sounds: readonly string[]): string {
  return `=${sounds.join(' ')}`;
}

/** Key of two words in either order; null if one of them is too short. */
export function pairSound(...sounds: [string, string]): string | null {
  return sounds.every((sound) => sound.length >= MIN_SOUND) ? sounds.sort().join(' ') : null;
}

export function wordSound(sound: string): string | null {
  return sound.length >= MIN_SOUND ? sound : null;
}

export function latinWord(word: string): string {
  return toLatin(word)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

interface ArtistToName {
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
export async function selectArtistsToIndex(
  trx: Transaction,
  ids: readonly number[],
): Promise<ArtistToName[]> {
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
async function selectKnownSounds(db: Database, sounds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sound: string }>`
    select given.sound from unnest(${sounds}::text[]) as given (sound)
    where exists (select from artist_name where artist_name.sound = given.sound collate "C")`.execute(db);
  return rows.map(({ sound }) => sound);
}

const LIKE_WORDS = 12;

/** Words of names that look like this one in Latin letters, the most similar first. */
async function selectSimilarNameWords(
  db: Database,
  word: string,
): Promise<{ word: string; sound: string }[]> {
  const { rows } = await sql<{ word: string; sound: string }>`
    select word, sound from artist_name_word where word % ${word}
    order by similarity(word, ${word}) desc, word limit ${LIKE_WORDS}::integer`.execute(db);
  return rows;
}

/** A word is kept only from this many searches on, so that a name typed once or twice is not. */
export const MIN_SEARCHES = 5;
const MAX_WORDS = 2000;
const WORD = /^[\p{L}\p{M}]{3,30}$/u;
const DAY_MS = 86_400_000;

interface Counter {
  since: number;
  /** Searches of a word, and how many of them are already stored. */
  words: Map<string, { searches: number; stored: number }>;
}

const counter: Counter = { since: Date.now(), words: new Map() };

/** Counts words of a search that mean nothing here. Neither the search nor the visitor is kept. */
export function countMissedWords(unknown: readonly string[]): void {
  for (const word of new Set(unknown.map(normalizeWord))) {
    const known = counter.words.get(word);
    if (known) known.searches++;
    else if (WORD.test(word) && counter.words.size < MAX_WORDS)
      counter.words.set(word, { searches: 1, stored: 0 });
  }
}

/** Stores the words that were searched often enough; forgets all others after a day. */
export async function storeMissedWords(db: Database): Promise<void> {
  const due = [...counter.words].flatMap(([word, { searches, stored }]) =>
    searches >= MIN_SEARCHES && searches > stored ? [{ word, searches: searches - stored }] : [],
  );
  if (due.length > 0) await addMisses(db, dayInIndia(await businessNow(db)), due);
  for (const { word, searches } of due) {
    const known = counter.words.get(word);
    if (known) known.stored += searches;
  }
  if (Date.now() - counter.since < DAY_MS) return;
  counter.since = Date.now();
  counter.words.clear();
}

/** Each process stores what it counted. */
export function missedWordsJob(db: Database): ScheduledJob {
  return {
    name: 'store-missed-words',
    cron: '* * * * *',
    inEveryProcess: true,
    run: () => storeMissedWords(db),
  };
}

async function addMisses(
  db: Database,
  day: string,
  misses: readonly { word: string; searches: number }[],
): Promise<void> {
  await db
    .insertInto('search_miss')
    .values(misses.map((miss) => ({ day, ...miss })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'word'])
        .doUpdateSet({ searches: sql`search_miss.searches + excluded.searches` }),
    )
    .execute();
}
