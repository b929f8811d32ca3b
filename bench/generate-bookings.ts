import pg from 'pg';
import { COPIED_TABLES, type CopiedTable } from './copied-tables.ts';

/** The same at any size: an artist plays a hundred evenings in three years, a host books five. */
const PER_ARTIST = 100;
const PER_HOST = 5;
const PAST_DAYS = 1095;
const AHEAD_DAYS = 20;
export const FIRST_ARTIST = 1_000_000;
const FIRST_PHONE = 6_000_000_000;
export const HOST_PHONE = String(FIRST_PHONE + 1);
/** Of thirty copies: evenings over, cancelled, and still to come. */
const STATES = [
  ...Array(26).fill('completed'),
  'cancelled',
  'cancelled',
  'cancelled',
  'confirmed',
] as string[];

const OF_EVENING = ['starts_at', 'ends_at'];
/** A column whose value a copy changes by itself: times by its shift. */
const SHIFTED: Record<string, (column: string) => string> = {
  timestamptz: (column) => `r.${column} + c.${OF_EVENING.includes(column) ? 'shift' : 'recorded'}`,
  date: (column) => `(r.${column} + c.shift)::date`,
  tstzrange: (column) => `tstzrange(lower(r.${column}) + c.shift, upper(r.${column}) + c.shift)`,
};

/**
 * Copies the demo's bookings, with all their rows, over three years past and the next weeks, for artists and
 * hosts of their own. Triggers and foreign keys are off meanwhile; unique and exclusion constraints hold.
 */
export async function generateBookings(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    await addPeople(client, count);
    await planCopies(client, count);
    for (const table of COPIED_TABLES) await keepModel(client, table);
    for (const table of COPIED_TABLES) await copyRows(client, table);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function addPeople(client: pg.Client, count: number) {
  await client.query(
    `insert into account (id, phone, name, email)
     select md5('host' || n)::uuid, '+91' || ${FIRST_PHONE}::bigint + n, 'Host ' || n, 'host' || n || '@example.com'
     from generate_series(0, $1::int) n`,
    [Math.ceil(count / PER_HOST)],
  );
  const artists = Math.ceil(count / PER_ARTIST);
  for (const [table, key] of [
    ['artist', 'id'],
    ['artist_skill', 'artist_id'],
  ] as const) {
    const columns = await columnsOf(client, table, ['account_id']);
    const values = columns.map(({ name }) => (name === key ? `${FIRST_ARTIST} + n` : `r.${name}`));
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => name)})
       select ${values} from generate_series(0, $1::int - 1) n
       join lateral (select id as of from artist where state = 'live' and id < ${FIRST_ARTIST}
         order by id offset n % 400 limit 1) model on true
       join ${table} r on r.${key} = model.of`,
      [artists],
    );
  }
  await client.query(
    `update artist set account_id = (select account_id from artist where account_id is not null and id < $1 order by id limit 1)
     where id = $1`,
    [FIRST_ARTIST],
  );
}

async function planCopies(client: pg.Client, count: number) {
  const artists = Math.ceil(count / PER_ARTIST);
  await client.query(`
    create temp table template as select distinct on (state) id, state, event_date,
        (select max(at)::date - 1 from booking_transition where booking_id = booking.id) as ended
      from booking where state in ('completed', 'cancelled', 'confirmed') order by state, id;
    create temp table copied_booking as
      select n as copy, template.id as template, md5('booking' || n)::uuid as booking, state <> 'confirmed' as past,
        ${FIRST_ARTIST} + n % ${artists} as artist, md5('host' || n / ${PER_HOST})::uuid as host,
        case when state = 'confirmed' then current_date + 1 + n / ${artists} * ${AHEAD_DAYS} / ${PER_ARTIST}
          else current_date - 3 - n % ${artists} % 10 - (${PER_ARTIST} - n / ${artists}) * ${PAST_DAYS} / ${PER_ARTIST} end as day
      from generate_series(0, ${count} - 1) n
      join template on state = ('{${STATES}}'::text[])[1 + (n + n / ${artists}) % ${STATES.length}];
    alter table copied_booking add shift interval, add recorded interval;
    update copied_booking c set shift = make_interval(days => c.day - t.event_date),
      recorded = make_interval(days => c.day - greatest(t.event_date, t.ended))
      from template t where t.id = c.template;
    analyze copied_booking;`);
}

/** Read before copies are added, so that each copy is of the demo's own row. */
async function keepModel(client: pg.Client, { name, join }: CopiedTable) {
  await client.query(
    `create temp table model_${name} as select t.id as template_id, r.* from template t join ${name} r on ${join}`,
  );
}

async function copyRows(client: pg.Client, { name, columns: changed, only }: CopiedTable) {
  const columns = await columnsOf(client, name);
  const values = columns.map(
    (column) => changed[column.name] ?? SHIFTED[column.type]?.(column.name) ?? `r.${column.name}`,
  );
  const began = performance.now();
  const { rowCount } = await client.query(
    `insert into ${name} (${columns.map((column) => column.name)}) overriding system value
     select ${values} from model_${name} r join copied_booking c on c.template = r.template_id ${only ? `and ${only}` : ''}`,
  );
  const seconds = (performance.now() - began) / 1000;
  console.error(`  ${name}: ${rowCount?.toLocaleString('en-IN')} rows in ${seconds.toFixed(1)} s`);
}

async function columnsOf(client: pg.Client, table: string, without: string[] = []) {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, typname as type from pg_attribute join pg_type on pg_type.oid = atttypid
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${table}`],
  );
  return rows.filter(({ name }) => !without.includes(name));
}
