import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '#app/platform/database.server.ts';
import { indexNameWords } from '#app/staff/search/box-queries.server.ts';
import { readBoxQuery } from '#app/staff/search/box-query.ts';
import { groupsOf } from '#app/staff/search/search-box.server.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import { query } from './query.ts';
import { ms, type Row } from './table.ts';

const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 2_000_000);
const TIMES = 40;
const BAR_MS = 200;
const TODAY = new Date().toISOString().slice(0, 10);

/** What staff find among two million bookings: each kind of answer for each kind of words, typed differently each time. */
export async function benchBox(server: BenchPostgres): Promise<Row[]> {
  const url = await server.filled('box', BOOKINGS, 'box.sql', async (empty) => {
    const script = readFileSync(join(import.meta.dirname, 'box.sql'), 'utf8');
    await query(empty, script.replaceAll(':bookings', String(BOOKINGS)));
    await query(empty, 'vacuum analyze');
  });
  const { db, close } = await openDatabase({
    databaseUrl: url,
    databasePool: 2,
    databaseAnswerMs: 0,
    dataDir: '',
  });
  const began = performance.now();
  await indexNameWords(db);
  const rows: Row[] = [{ what: 'names of all read into the index', ours: ms(performance.now() - began) }];
  const some = await query(
    url,
    `select code, name, phone, email, total_paise, event_date::text, venue_address, payment.id as payment
     from booking join account on account.id = host_id join payment_order on reference = 'booking:' || booking.id
     join payment on payment_order_id = payment_order.id where booking.id::text > '7' order by booking.id limit ${TIMES}`,
  );
  const swapped = (name: string) => name.slice(0, 2) + name[3] + name[2] + name.slice(4).split(' ')[0];
  const typed: Record<string, (row: Record<string, string>) => string> = {
    'part of a code': ({ code }) => code!.slice(3, 7).toLowerCase(),
    'three letters of a code': ({ code }) => code!.slice(4, 7),
    'first name': ({ name }) => name!.split(' ')[0]!,
    'whole name': ({ name }) => name!,
    'last name': ({ name }) => name!.split(' ')[1]!,
    'misspelt name': ({ name }) => swapped(name!),
    'name that nobody has': ({ name }) => `${name!} Zyxwvut`,
    phone: ({ phone }) => phone!,
    'last digits': ({ phone }) => phone!.slice(-5),
    'four last digits': ({ phone }) => phone!.slice(-4),
    'e-mail address': ({ email }) => email!,
    amount: ({ total_paise: total }) => `₹${Number(total) / 100}`,
    street: ({ venue_address: address }) => address!.split(', ')[1]!,
    'house and street': ({ venue_address: address }) => address!.split(', ').slice(0, 2).join(' '),
    town: ({ venue_address: address }) => address!.split(', ')[2]!.split(' ')[0]!,
    date: ({ event_date: day }) => day!,
    'name and date': ({ name, event_date: day }) => `${name!.split(' ')[0]} ${day}`,
    'id of a payment': ({ payment }) => payment!,
  };
  for (const [what, text] of Object.entries(typed)) rows.push(await timesOf(db, what, some.map(text)));
  await close();
  return rows;
}

async function timesOf(db: Database, what: string, typed: readonly string[]): Promise<Row> {
  const times = new Map<string, number[]>();
  let answered = 0;
  for (const text of typed) {
    const read = groupsOf(db, readBoxQuery(text, TODAY), () => true);
    for (const [group, find] of Object.entries(read)) {
      const began = performance.now();
      const found = await find();
      times.set(group, [...(times.get(group) ?? []), performance.now() - began]);
      if (group === 'bookings' && found.length > 0) answered += 1;
    }
  }
  const p95 = [...times.values()].map((all) => all.sort((a, b) => a - b)[Math.ceil(all.length * 0.95) - 1]!);
  return {
    what: `box, ${what} (${answered} of ${typed.length} found): p95 of ${[...times.keys()].join(', ')}`,
    ours: p95.map(ms).join(', '),
    bar: `≤ ${BAR_MS} ms`,
    met: Math.max(...p95) <= BAR_MS,
  };
}
