import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import type { Role } from '#app/accounts/core/roles.ts';
import { phoneticKey } from '#app/artists/understanding/words.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { personalDataDeps } from '#app/privacy/personal-data.server.ts';
import { applyRetention } from '#app/privacy/privacy-queries.server.ts';
import { RETENTION } from '#app/privacy/retention.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { openWords } from '../frame/sealed-search.server.ts';
import { type Found, type Group, indexNameWords } from './box-queries.server.ts';
import { action, loader } from './search-box.route.tsx';

const market = useMarketplace();
type Known = {
  bookingId: string;
  code: string;
  phone: string;
  order: string;
  payment: string;
  date: string;
  total: number;
};
let known: Known;

beforeAll(async () => {
  const date = await market.dateIn(60);
  const host = await market.host('Gurleen Mehta');
  await market.db
    .updateTable('account')
    .set({ email: 'Gurleen.Mehta@example.com' })
    .where('id', '=', host.accountId)
    .execute();
  const where = { hostName: 'Gurleen Mehta', address: 'House 12, Sector 8-B, Chandigarh 160009' };
  const { bookingId, paymentId: payment } = await aPaidBooking(market, date, { fee: 35_600 }, where, host);
  const row = await market.db
    .selectFrom('booking')
    .innerJoin('account', 'account.id', 'host_id')
    .select(['code', 'phone', 'total_paise'])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { gateway_order_id } = await market.db
    .selectFrom('payment_order')
    .select('gateway_order_id')
    .executeTakeFirstOrThrow();
  const { code, phone, total_paise: total } = row;
  known = { bookingId, code, phone, order: gateway_order_id!, payment, date, total };
  await indexNameWords(market.db);
});

interface Answer {
  problem: string | null;
  late: string;
  found: { group: Group; rows: Found[] | null }[];
}

async function search(
  q: string,
  only: Group | null,
  role: Role = 'support',
  as?: Awaited<ReturnType<typeof worker>>,
) {
  const who = as ?? (await worker(market, role));
  const posted = await action(asAdmin(market, who, '/operator/search', { q }));
  const address = posted.headers.get('location')!;
  const open = () => loader(asAdmin(market, who, only ? `${address}&only=${only}` : address) as never);
  const opened = (await open()) as Answer | { data: Answer };
  const answer = 'data' in opened ? opened.data : opened;
  return { who, open, address, answer, rows: answer.found.flatMap(({ rows }) => rows ?? []) };
}

test.each<[string, (of: Known) => string, Found['why']]>([
  ['part of the code', ({ code }) => code.slice(4, 8).toLowerCase(), 'code'],
  ['part of the code, with MF', ({ code }) => code.slice(0, 7), 'code'],
  ['host', () => 'gurleen', 'names'],
  ['both names', () => 'Mehta gurl', 'names'],
  ['misspelt host', () => 'Gulreen', 'names'],
  ['host by sound', () => 'Gurlin Mehata', 'names'],
  ['host in Hindi', () => 'गुरलीन मेहता', 'names'],
  ['host in Punjabi', () => 'ਗੁਰਲੀਨ', 'names'],
  ['swapped letters', () => 'Metha', 'names'],
  ['misspelt artist', () => 'Jalseen', 'names'],
  ['whole phone', ({ phone }) => `0${phone.slice(3, 8)}-${phone.slice(8)}`, 'digits'],
  ['last digits', ({ phone }) => phone.slice(-5), 'digits'],
  ['e-mail address', () => 'GURLEEN.mehta@example.com', 'email'],
  ['begin of the e-mail address', () => 'gurleen.m', 'email'],
  ['amount', ({ total }) => formatRupees(paise(total)), 'amount'],
  ['amount, plain', ({ total }) => String(total / 100), 'amount'],
  ['street', () => 'sector 8b', 'street'],
  ['street, another way', () => 'Sec. 8 B chandigarh', 'street'],
  ['ISO date', ({ date }) => date, 'days'],
  ['date', ({ date }) => formatDay(date, 'en', 'weekdayYear'), 'days'],
  ['date in Hindi', ({ date }) => formatDay(date, 'hi', 'dayLongYear'), 'days'],
  ['name and date', ({ date }) => `Gurleen ${date}`, 'days'],
])('box finds a booking by %s', async (_name, typed, why) => {
  const { rows } = await search(typed(known), 'bookings');
  expect(rows.find(({ id }) => id === known.bookingId)).toMatchObject({ why, title: known.code });
});

test('late groups: of the same search, counted and audited once', async () => {
  const { who, address, answer } = await search('gurleen', null);
  const searches = async () =>
    (await readAudit(market.db, { subject: `account:${who.accountId}`, count: 9 })).length;
  const late = (of: string, only: Worker) =>
    loader(asAdmin(market, only, `${of}&only=people&late=${encodeURIComponent(answer.late)}`) as never);
  expect(await late(address, who)).toMatchObject({ found: [{ group: 'people' }] });
  expect(await searches()).toBe(1);
  const other = await search('jasleen', null, 'support', who);
  await late(other.address, who);
  expect(await searches()).toBe(3);
});

test.each(['31/02/2026', '३१-०२-2026', ' 45.1.26 '])('no such day: %s', async (typed) => {
  expect((await search(typed, null)).answer).toMatchObject({ problem: 'noSuchDay', found: [] });
});

test.each([
  'Simranjit',
  'sector 9b',
  'sector 8c',
  '99999',
  '₹35,601',
  'gur_een',
  "O'%",
  'zz@example.com',
  "' | a:*",
])('box finds nothing by %s', async (q) => {
  for (const group of ['bookings', 'people', 'payments'] as const)
    expect((await search(q, group)).rows).toEqual([]);
});

test('payments: by gateway ids, amount, invoice, and of found bookings', async () => {
  const { number } = await market.db
    .insertInto('document')
    .values({
      ...{
        booking_id: known.bookingId,
        kind: 'payment_receipt',
        subject: 'x',
        financial_year: '2627',
        serial: 9,
      },
      ...{ number: 'RCT/2627/0000009', total_paise: 100, snapshot: sql`'{}'`, issued_at: new Date() },
    } as never)
    .returning('number')
    .executeTakeFirstOrThrow();
  for (const q of [known.payment, `id: ${known.order}.`, formatRupees(paise(known.total)), 'Gurleen'])
    expect((await search(q, 'payments')).rows, q).toMatchObject([
      {
        kind: 'payment',
        title: known.payment,
        reference: `booking:${known.bookingId}`,
        who: 'Gurleen Mehta',
      },
    ]);
  for (const q of [number.toLowerCase(), known.payment, known.order])
    expect((await search(q, 'bookings')).rows.map(({ id }) => id)).toEqual([known.bookingId]);
});

test('people and questions: by name, phone, e-mail and number', async () => {
  const ticket = {
    ...{ number: 'CT-7K3Q9D', name: 'Harpreet Gill', email: 'gill@example.com', phone: '+919812345678' },
    ...{ subject: 'booking', message: 'Hello', fingerprint: Buffer.from('x') },
    ...{ created_at: new Date(), answer_by: new Date(), solve_by: new Date() },
  };
  await market.db.insertInto('contact_ticket').values(ticket).execute();
  await indexNameWords(market.db);
  for (const q of ['Harpeet', 'ct-7k3', '45678', 'gill@example.com'])
    expect((await search(q, 'questions')).rows, q).toMatchObject([{ kind: 'ticket', title: 'CT-7K3Q9D' }]);
  for (const q of ['Gulreen', known.phone.slice(-4), 'gurleen.me'])
    expect((await search(q, 'people')).rows, q).toMatchObject([{ kind: 'account', title: 'Gurleen Mehta' }]);
  expect((await search('Jasleen', 'people')).rows.map(({ kind }) => kind).sort()).toEqual([
    'account',
    'artist',
  ]);
});

test('a whole code leads to its page, as before', async () => {
  const who = await worker(market, 'finance');
  const { headers } = await loader(
    asAdmin(market, who, `/operator/search?q=${known.code.toLowerCase()}`) as never,
  ).catch((thrown) => thrown);
  expect(headers.get('location')).toBe(`/operator/bookings/${known.bookingId}`);
});

test('each role sees its kinds; contacts need their right', async () => {
  const groups = async (role: Role) =>
    (await search('Gurleen', null, role)).answer.found.map(({ group }) => group);
  expect(await groups('support')).toEqual(['bookings', 'people', 'questions', 'payments']);
  expect(await groups('event_manager')).toEqual(['bookings', 'people', 'payments']);
  expect(await groups('finance')).toEqual(['bookings', 'people', 'payments']);
  expect(await groups('content')).toEqual(['people', 'questions']);
  expect((await search('Gurleen', 'people', 'content')).rows).toEqual([]);
  expect((await search('sector 8-b', 'bookings', 'finance')).answer.problem).toBe('noRight');
  for (const q of [known.phone.slice(-5), 'gurleen.m']) {
    expect((await search(q, 'bookings', 'finance')).rows, q).toEqual([]);
    expect((await search(q, 'people', 'finance')).rows, q).toEqual([]);
  }
  expect((await search(known.phone, 'people', 'finance')).rows).toHaveLength(1);
  const noFactor = asAdmin(market, await worker(market), '/operator/search?q=Gurleen');
  expect(await statusOf(() => loader(noFactor as never) as Promise<unknown>)).toBe(404);
});

test('each search is audited with its words sealed, then limited', async () => {
  const { who, address, open } = await search('Gurleen Mehta', 'bookings');
  expect(address).not.toMatch(/gurleen/i);
  const entries = await market.db
    .selectFrom('audit_entry')
    .select(['action', 'after'])
    .where('account_id', '=', who.accountId)
    .execute();
  expect(entries).toMatchObject([{ action: 'box.search', after: { kinds: ['names', 'street'] } }]);
  expect(JSON.stringify(entries)).not.toMatch(/gurleen/i);
  expect(openWords(KEY_RING, (entries[0]!.after as { sealed: string }).sealed)?.words).toBe('Gurleen Mehta');
  for (let more = 0; more < 99; more++) await open();
  expect(await statusOf(open as () => Promise<unknown>)).toBe(429);
  expect((await search('ab', 'bookings', 'support', who)).answer.problem).toBe('tooShort');
});

test('erased hosts and expired questions are found no more', async () => {
  const host = await market.host('Zoravar Thind');
  await market.db
    .insertInto('contact_ticket')
    .values({
      ...{ number: 'CT-8K3Q9D', name: 'Navtej Sohi', email: 'sohi@example.com', phone: '+919812345670' },
      ...{ subject: 'booking', message: 'Hello', fingerprint: Buffer.from('x'), state: 'solved' },
      created_at: sql`business_now() - interval '1000 days'`,
      answer_by: new Date(),
      solve_by: new Date(),
      solved_at: sql`business_now() - interval '800 days'`,
    } as never)
    .execute();
  await indexNameWords(market.db);
  const found = async () => [
    (await search('Zoravar', 'people')).rows.length,
    (await search('Navtej', 'questions')).rows.length,
    (await search('45670', 'questions')).rows.length,
  ];
  const words = () =>
    market.db
      .selectFrom('name_word')
      .select('word')
      .where('word', 'in', ['zoravar', 'thind', 'navtej', 'sohi'])
      .execute();
  expect(await found()).toEqual([1, 1, 1]);
  expect(await words()).toHaveLength(4);
  const order = { spendProof: async () => true, withTeams: false };
  expect((await personalDataDeps(market).erase(host.accountId, order)).ok).toBe(true);
  for (const rule of RETENTION.filter(({ table }) => table === 'contact_ticket'))
    await inTransaction(market.db, (trx) => applyRetention(trx, rule, 10));
  expect(await found()).toEqual([0, 0, 0]);
  expect(await words()).toEqual([]);
});

test('names from before the index are read in batches', async () => {
  await sql`delete from name_word`.execute(market.db);
  await sql`insert into name_word_source (source, key, column_name) values
    ('account', 'uuid', 'name'), ('artist', 'integer', 'name'), ('booking', 'uuid', 'host_name')`.execute(
    market.db,
  );
  for (let more = true; more; )
    more = (await sql<{ more: boolean }>`select read_name_words(2) as more`.execute(market.db)).rows[0]!.more;
  await indexNameWords(market.db);
  const words = await market.db.selectFrom('name_word').selectAll().execute();
  for (const word of ['gurleen', 'jasleen', 'worker'])
    expect(words).toContainEqual({ word, sound: phoneticKey(word) });
  expect((await search('गुरलीन', 'people')).rows).toHaveLength(1);
});
