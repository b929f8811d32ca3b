import { type RawBuilder, sql } from 'kysely';
import type { Right } from '#app/accounts/core/roles.ts';
import { editDistance } from '#app/artists/understanding/read-words.ts';
import { phoneticKey, toLatin } from '#app/artists/understanding/words.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { codeOfReferenceSql, hostOfReferenceSql } from '../frame/purchase-queries.server.ts';
import type { BoxKind, BoxQuery } from './box-query.ts';

const EACH = 10;
const SHOWN = 20;
/** Newest rows that are compared one by one: a common word is among them. A rare word has an index. */
const COMPARED = 1000;
const MOST_READ = 2000;
const MOST_PEOPLE = 50;
const MAX_SPELLINGS = 40;

export interface Found {
  kind: keyof typeof SOURCES;
  id: string;
  /** What of the query it was found by; `booking` for payments of a found booking. */
  why: BoxKind | 'booking';
  title: string;
  who: string | null;
  /** The address that it was found by; of a payment, the code of its booking. */
  place: string | null;
  state: string | null;
  /** Of the event. */
  day: string | null;
  at: Date;
  paise: number | null;
  phone: string | null;
  /** What it belongs to, such as `booking:<id>`. */
  reference: string | null;
}

/** A query with its names in all spellings, and the bookings that it found. */
interface Asked extends BoxQuery {
  named: string | null;
  bookings: readonly string[];
}

type Rows = RawBuilder<unknown>;

interface Source {
  right: Right;
  id: 'uuid' | 'integer' | 'text';
  /** The columns of {@link Found} in their order, and where they are from; its id follows. */
  shown: string;
  /** What it is found by, the surest first. */
  parts(asked: Asked): [why: Found['why'], rows: Rows | false | null | '' | 0][];
}

const rows = (table: string, where: Rows, at = 'created_at') =>
  sql`select id, ${sql.ref(at)} as at from ${sql.table(table)} where ${where} order by at desc limit ${MOST_READ}`;

/** The newest rows of each of these, in a column that has an index with the time. */
const rowsOf = (table: string, column: string, those: Rows) =>
  sql`select own.id, own.at from (${those} limit ${MOST_PEOPLE}) that cross join lateral (
    select id, created_at as at from ${sql.table(table)} where ${sql.ref(column)} = that.id
    order by created_at desc limit ${EACH}) own order by own.at desc`;

/** Where words are compared: newest first, by `order`, among the rows that `among` keeps. */
function words(table: string, matches: Rows, order = 'created_at desc, id desc', among = sql`true`) {
  return sql`select id, at from (
    with near as materialized (
      select id, created_at as at from (
        select * from ${sql.table(table)} where ${among} order by ${sql.raw(order)} limit ${COMPARED}
      ) compared where ${matches} limit ${EACH}
    ), far as materialized (
      select id, created_at as at from ${sql.table(table)}
      where ${among} and ${matches} and (select count(*) from near) < ${EACH} limit ${MOST_READ}
    ) select * from near union select * from far
  ) both_ways order by at desc`;
}

const LIVING = sql`erased_at is null`;
const nameIs = (column: string, named: string) => sql`name_terms(${sql.ref(column)}) @@ ${named}::tsquery`;
const codeIn = (column: string, code: string) => sql`${sql.ref(column)} like ${`%${code}%`}`;
const whyContact = ({ digits }: Asked) => (digits ? 'digits' : 'email');

/** By the phone or e-mail address of its row; null where neither was typed. */
function contactIs({ digits, email }: Asked): Rows | null {
  if (digits) return sql`reverse(phone) like ${`${[...digits].reverse().join('')}%`}`;
  return email ? sql`lower(email) like ${`${email.replace(/[\\%_]/g, '\\$&')}%`}` : null;
}

/** The accounts with that phone or e-mail address. */
function accountsOf(asked: Asked): Rows | null {
  const contact = contactIs(asked);
  return contact && sql`select id from account where ${contact} and ${LIVING}`;
}

function purchase(table: 'booking' | 'sound_order', who: string, join = ''): Source {
  const kind = table.replace('_', '-');
  return {
    right: 'see_bookings',
    id: 'uuid',
    shown: `code as title, ${who}, venue_address, ${table}.state, event_date, ${table}.created_at as at, total_paise,
      null, '${kind}:' || ${table}.id from ${table} ${join} where ${table}.id`,
    parts(asked) {
      const { code, ids, document, amount, days, street, named } = asked;
      const people = accountsOf(asked);
      const isBooking = table === 'booking';
      const host = named && nameIs('host_name', named);
      const artists = named && isBooking && sql`select id from artist where ${nameIs('name', named)}`;
      const onDay = days.length > 0 && sql`event_date = any(${days}::date[])`;
      const byName = artists ? sql`(${host} or artist_id in (${artists} limit ${MOST_PEOPLE}))` : host;
      const byCode = code && rows(table, codeIn('code', code));
      const order = sql`select split_part(reference, ':', 2)::uuid as id from payment_order where reference like ${`${kind}:%`} and`;
      const paid =
        ids.length > 0 &&
        sql`select id from (${order} gateway_order_id = any(${ids}::text[])
          union ${order} id in (select payment_order_id from payment where id = any(${ids}::text[]))) paid`;
      const billed =
        document && sql`select ${sql.ref(`${table}_id`)} as id from document where number = ${document}`;
      return [
        ['code', /\d/.test(code ?? '') && byCode],
        ['ids', paid && rowsOf(table, 'id', paid)],
        ['document', billed && rowsOf(table, 'id', billed)],
        [whyContact(asked), people && rowsOf(table, 'host_id', people)],
        [
          whyContact(asked),
          people &&
            isBooking &&
            rowsOf(table, 'artist_id', sql`select id from artist where account_id in (${people})`),
        ],
        ['days', onDay && rows(table, byName ? sql`${onDay} and ${byName}` : onDay)],
        ['names', !onDay && host && words(table, host)],
        ['names', !onDay && artists && rowsOf(table, 'artist_id', artists)],
        ['amount', amount && rows(table, sql`total_paise = ${amount}`)],
        [
          'street',
          !onDay && street && words(table, sql`street_terms(venue_address) @@ street_query(${street})`),
        ],
        ['code', byCode],
      ];
    },
  };
}

function money(
  shown: string,
  id: Source['id'],
  parts: Source['parts'],
  right: Right = 'see_bookings',
): Source {
  return { right, id, shown, parts };
}

const idIs = (column: string, ids: readonly string[]) =>
  ids.length > 0 && sql`${sql.ref(column)} = any(${ids}::text[])`;
const amountIs = (amount: number | null) => amount && sql`amount_paise = ${amount}`;
const PAYMENT = 'join payment_order on payment_order.id = payment_order_id';

const SOURCES = {
  booking: purchase('booking', "artist.name || ' · ' || host_name", 'join artist on artist.id = artist_id'),
  'sound-order': purchase('sound_order', 'host_name'),
  artist: {
    right: 'see_artists',
    id: 'integer',
    shown: `artist.name as title, city.name, null, artist.state, null::date, artist.created_at as at, null::bigint,
      account.phone, 'artist:' || artist.id
      from artist join city on city.id = artist.city_id left join account on account.id = account_id where artist.id`,
    parts(asked) {
      const people = accountsOf(asked);
      return [
        [whyContact(asked), people && rowsOf('artist', 'account_id', people)],
        ['names', asked.named && words('artist', nameIs('name', asked.named), 'id desc', LIVING)],
      ];
    },
  },
  account: {
    right: 'see_hosts',
    id: 'uuid',
    shown: `account.name as title, city.name, null, case when blocked_at is not null then 'blocked' end, null::date,
      account.created_at as at, null::bigint, phone, null
      from account left join city on city.id = city_id where account.id`,
    parts(asked) {
      const contact = contactIs(asked);
      return [
        [whyContact(asked), contact && rows('account', sql`${contact} and ${LIVING}`)],
        ['names', asked.named && words('account', nameIs('name', asked.named), undefined, LIVING)],
      ];
    },
  },
  ticket: {
    right: 'answer_tickets',
    id: 'integer',
    shown:
      'number as title, name, null, state, null::date, created_at as at, null::bigint, null, null from contact_ticket where id',
    parts: (asked) => questions('contact_ticket', asked),
  },
  application: {
    right: 'review_artists',
    id: 'uuid',
    shown: `number as title, name, null, state, null::date, created_at as at, null::bigint, null, 'artist:' || artist_id
      from artist_application where id`,
    parts: (asked) => questions('artist_application', asked),
  },
  payment: money(
    `payment.id as title, null, null, payment.state, null::date, payment.updated_at as at, payment.amount_paise, null, reference
      from payment ${PAYMENT} where payment.id`,
    'text',
    ({ ids, amount, bookings }) => {
      const ofOrder = (is: Rows) => sql`payment_order_id in (select id from payment_order where ${is})`;
      const [own, order] = [idIs('id', ids), idIs('gateway_order_id', ids)];
      const booked = idIs('reference', bookings);
      return [
        ['ids', own && rows('payment', own, 'updated_at')],
        ['ids', order && rows('payment', ofOrder(order), 'updated_at')],
        ['amount', amount && rows('payment', sql`amount_paise = ${amount}`, 'updated_at')],
        ['booking', booked && rows('payment', ofOrder(booked), 'updated_at')],
      ];
    },
  ),
  refund: money(
    `coalesce(gateway_refund_id, bank_reference, '') as title, null, null, refund.state, null::date, requested_at as at,
      refund.amount_paise, null, reference
      from refund join payment on payment.id = payment_id ${PAYMENT} where refund.id`,
    'uuid',
    ({ ids, amount }) =>
      [idIs('gateway_refund_id', ids), idIs('bank_reference', ids), amountIs(amount)].map((is) => [
        ids.length > 0 ? 'ids' : 'amount',
        is && rows('refund', is, 'requested_at'),
      ]),
  ),
  payout: money(
    `coalesce(gateway_transfer_id, utr, '') as title, null, null, payout.state, null::date, payout_transfer.created_at as at,
      payout_transfer.amount_paise, null, payout.reference
      from payout_transfer join payout on payout.id = payout_id where payout_transfer.id`,
    'uuid',
    ({ ids, amount }) => {
      const reversed = idIs('gateway_reversal_id', ids);
      const byReversal = reversed && sql`id in (select transfer_id from transfer_reversal where ${reversed})`;
      return [idIs('gateway_transfer_id', ids), idIs('utr', ids), byReversal, amountIs(amount)].map((is) => [
        ids.length > 0 ? 'ids' : 'amount',
        is && rows('payout_transfer', is),
      ]);
    },
    'see_money',
  ),
} satisfies Record<string, Source>;

function questions(
  table: 'contact_ticket' | 'artist_application',
  asked: Asked,
): ReturnType<Source['parts']> {
  const { code, named } = asked;
  const contact = contactIs(asked);
  const people = accountsOf(asked);
  return [
    ['code', code && rows(table, codeIn('number', code))],
    table === 'contact_ticket'
      ? [whyContact(asked), contact && rows(table, contact)]
      : [whyContact(asked), people && rowsOf(table, 'account_id', people)],
    ['names', named && words(table, nameIs('name', named), 'id desc')],
  ];
}

/** The groups of answers in the order of the page. */
export const GROUPS = {
  bookings: ['booking', 'sound-order'],
  people: ['artist', 'account'],
  questions: ['ticket', 'application'],
  payments: ['payment', 'refund', 'payout'],
} as const satisfies Record<string, readonly Found['kind'][]>;
export type Group = keyof typeof GROUPS;

export const kindsIn = (group: Group, may: (right: Right) => boolean) =>
  GROUPS[group].filter((kind) => may(SOURCES[kind].right));

/** What of these kinds is found, each thing once: by indexes only, and in so many milliseconds at most. */
export function selectFound(db: Database, kinds: readonly Found['kind'][], asked: Asked, ms: number) {
  const hits = kinds.flatMap((kind) =>
    SOURCES[kind].parts(asked).flatMap(([why, found], rank) =>
      found
        ? sql`(select ${rank}::integer as rank, ${why}::text as why, ${kind}::text as kind, id::text as id, at
            from (${found}) part limit ${EACH})`
        : [],
    ),
  );
  if (hits.length === 0) return [];
  const shown = kinds.map((kind) => {
    const { shown, id } = SOURCES[kind];
    return sql.raw(`select ${shown} = (case when best.kind = '${kind}' then best.id end)::${id}`);
  });
  return inTransaction(db, async (trx) => {
    await planWithIndexes(trx, ms);
    const { rows } =
      await sql<Found>`select best.why, best.kind, best.id, title, coalesce(who, ${hostOfReferenceSql(sql`reference`)}) as who,
      case when best.why = 'street' then place when best.kind = any(${GROUPS.payments}::text[])
        then ${codeOfReferenceSql(sql`reference`)} end as place, state, day, row.at, paise, phone, reference
      from (select distinct on (kind, id) * from (${sql.join(hits, sql` union all `)}) hit order by kind, id, rank) best
      cross join lateral (${sql.join(shown, sql` union all `)}) row (title, who, place, state, day, at, paise, phone, reference)
      order by best.rank, row.at desc limit ${SHOWN}`.execute(trx);
    return rows;
  });
}

async function planWithIndexes(trx: Transaction, ms: number): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
    set_config('plan_cache_mode', 'force_custom_plan', true), set_config('pg_trgm.similarity_threshold', '0.2', true),
    set_config('max_parallel_workers_per_gather', '0', true), set_config('statement_timeout', ${String(ms)}, true)`.execute(
    trx,
  );
}

/**
 * Every name with all these words, as they are written, begun, sound, or (where nobody is written so) misspelt; null
 * without any.
 */
export function spellingsOf(db: Database, names: readonly string[], ms: number): Promise<string | null> {
  if (names.length === 0) return Promise.resolve(null);
  return inTransaction(db, async (trx) => {
    await planWithIndexes(trx, ms);
    const all: string[] = [];
    for (const name of names) {
      const word = name.normalize('NFC').replace(/[\u093c\u0a3c\u200c\u200d]/g, '');
      const others = word.length < 3 ? [] : await otherSpellings(trx, word);
      all.push(`(${[word, ...others].map((each) => `'${each}'`).join(' | ')})`);
    }
    return all.join(' & ');
  });
}

async function otherSpellings(db: Database, word: string): Promise<string[]> {
  const latin = toLatin(word).toLowerCase();
  const sound = phoneticKey(word);
  const allowed = latin.length >= 8 ? 2 : latin.length >= 5 ? 1 : 0;
  const { rows } = await sql<{ word: string; sound: string | null }>`
    (select word, sound from name_word where sound = ${sound} and length(sound) > 1 limit ${MAX_SPELLINGS})
    union (select word, ${sound} from name_word where word like ${`${word}%`} limit ${MAX_SPELLINGS})
    union (select word, sound from name_word where word % ${latin} and not exists (
        select from name_word where word = ${word})
      order by similarity(word, ${latin}) desc limit ${MAX_SPELLINGS})`.execute(db);
  return rows
    .filter(
      (one) => one.sound === sound || (allowed > 0 && editDistance(latin, one.word, allowed) <= allowed),
    )
    .map((one) => one.word);
}

const BATCH = 5000;

/** Reads names from before the index of names, and gives new words their sound. */
export async function indexNameWords(db: Database, stop?: AbortSignal): Promise<void> {
  const readMore = async () =>
    (await sql<{ more: boolean }>`select read_name_words(${BATCH}) as more`.execute(db)).rows[0]!.more;
  while (!stop?.aborted && (await readMore()));
  for (let full = true; full && !stop?.aborted; ) {
    const words = await db
      .selectFrom('name_word')
      .select('word')
      .where('sound', 'is', null)
      .limit(BATCH)
      .execute();
    full = words.length === BATCH;
    const sounds = words.map(({ word }) => phoneticKey(word));
    await sql`update name_word set sound = given.sound
      from unnest(${words.map(({ word }) => word)}::text[], ${sounds}::text[]) as given (word, sound)
      where name_word.word = given.word`.execute(db);
  }
}
