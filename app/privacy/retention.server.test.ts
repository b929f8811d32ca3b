import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { aHeldBooking } from '#tests/support/held-booking.ts';
import { columnsWith } from '#tests/support/marked-traces.ts';
import { applyRetention } from './privacy-queries.server.ts';
import { retentionJobs } from './retention.server.ts';
import { KEPT_BY_LAW, KEPT_WITH_OWNER, RETENTION } from './retention.ts';

const application = useApplication();
const { market } = application;
const DAY_SECONDS = 86_400;

async function runRetention() {
  for (const job of retentionJobs({ db: market.db, log: createLog('silent') })) await job.run();
}

test.each(RETENTION.map((rule) => [rule.table, rule] as const))(
  'the rule for %s fits the tables',
  async (_table, rule) => {
    expect(await inTransaction(market.db, (trx) => applyRetention(trx, rule, 10))).toBeGreaterThanOrEqual(0);
  },
);

test('every table that names a person has a retention rule', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'public'
      and column_name ~ '(^|_)(account_id|host_id|payer_id|author_id|recipient|phone|email|holder_name|host_name)$'
      or table_schema = 'public' and data_type = 'uuid' and column_name ~ '(_by|_by_id|actor_id)$'`.execute(
    market.db,
  );
  const known = new Set([
    ...RETENTION.map(({ table }) => table),
    ...Object.keys(KEPT_BY_LAW),
    ...KEPT_WITH_OWNER,
  ]);
  expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([]);
});

test('retention: expired rows deleted, younger rows kept', async () => {
  const marked = 'Marked Person';
  const receive = (id: string) =>
    sql`insert into webhook_inbox (event_id, event, body, received_at, processed_at)
      values (${id}, 'payment.captured', ${Buffer.from(marked)}, business_now(), business_now())`.execute(
      market.db,
    );
  const tell = (key: string) =>
    sql`insert into notice (key, channel, recipient, template, body, state, created_at)
      values (${key}, 'sms', '+919876543210', 'test', ${marked}, 'sent', business_now())`.execute(market.db);
  const left = async () => ({
    webhooks: (await market.db.selectFrom('webhook_inbox').select('event_id').execute()).map(
      ({ event_id }) => event_id,
    ),
    notices: (await market.db.selectFrom('notice').select('key').where('body', '=', marked).execute()).map(
      ({ key }) => key,
    ),
  });
  await receive('old');
  await tell('old');
  await advanceClock(market.db, 29 * DAY_SECONDS);
  await runRetention();
  expect(await left()).toEqual({ webhooks: ['old'], notices: ['old'] });
  await receive('new');
  await advanceClock(market.db, 2 * DAY_SECONDS);
  await runRetention();
  expect(await left()).toEqual({ webhooks: ['new'], notices: ['old'] });
  await advanceClock(market.db, 340 * DAY_SECONDS);
  await runRetention();
  expect(await left()).toEqual({ webhooks: [], notices: [] });
});

test('retention: handled event loses contents, keeps its key against repeats', async () => {
  await sql`insert into outbox (kind, key, payload, done_at)
    values ('test.done', 'test.done:1', '{"phone":"+919876543210"}', business_now())`.execute(market.db);
  await advanceClock(market.db, 31 * DAY_SECONDS);
  await runRetention();
  const event = await market.db
    .selectFrom('outbox')
    .select(['payload'])
    .where('key', '=', 'test.done:1')
    .executeTakeFirstOrThrow();
  expect(event.payload).toEqual({});
});

test('retention: security events deleted after 180 days, not before', async () => {
  const visitor = await application.signedIn();
  await advanceClock(market.db, 179 * DAY_SECONDS);
  await runRetention();
  const count = async () =>
    (
      await market.db
        .selectFrom('security_event')
        .select('id')
        .where('account_id', '=', visitor.accountId)
        .execute()
    ).length;
  expect(await count()).toBe(1);
  await advanceClock(market.db, 2 * DAY_SECONDS);
  await runRetention();
  expect(await count()).toBe(0);
});

test('retention: unhandled contents deleted after sixty days, never handled later', async () => {
  const { db } = market;
  const contents = '{"phone":"+919876500001"}';
  await sql`insert into outbox (kind, key, payload, failed_at, created_at)
    values ('capture:payment', 'given up', ${contents}, business_now(), business_now())`.execute(db);
  await sql`insert into notice (key, channel, recipient, template, body, created_at)
    values ('never sent', 'sms', '+919876500001', 'test', 'Words', business_now())`.execute(db);
  await sql`insert into webhook_inbox (event_id, event, body, received_at)
    values ('never processed', 'payment.captured', ${Buffer.from(contents)}, business_now())`.execute(db);
  const columns = () => columnsWith(db, '+919876500001');
  await advanceClock(db, 59 * DAY_SECONDS);
  await runRetention();
  expect(await columns()).toEqual(['notice.recipient', 'outbox.payload', 'webhook_inbox.body']);
  await advanceClock(db, 2 * DAY_SECONDS);
  await runRetention();
  expect(await columns()).toEqual([]);

  // As the runbook sends events again.
  await sql`update outbox set failed_at = null, next_at = now(), attempts = 0 where key = 'given up'`.execute(
    db,
  );
  const handled: unknown[] = [];
  const handlers = { 'capture:payment': async (payload: unknown) => void handled.push(payload) };
  await dispatchEvents(db, handlers, createLog('silent'));
  expect(handled).toEqual([]);
});

test('retention: unsolved questions, reports and changes deleted after two years', async () => {
  const { db } = market;
  const host = await market.host();
  const artistId = await market.artist();
  const { bookingId } = await aHeldBooking(market, { artistId, date: await market.dateIn(30) });
  await sql`insert into contact_ticket (number, name, email, subject, message, fingerprint, created_at, answer_by, solve_by)
    values ('CT-AAAAAA', 'Oldmark', 'oldmark@example.com', 'other', 'Oldmark', '', business_now(), now(), now())`.execute(
    db,
  );
  await sql`with talk as (
      insert into conversation (booking_id, artist_id, created_at, last_message_at)
      values (${bookingId}, ${artistId}, business_now(), business_now()) returning id
    ), said as (
      insert into conversation_message (conversation_id, author_id, author_as, body, client_key, at)
      select id, ${host.accountId}, 'host', 'Words', 'k1', business_now() from talk returning id)
    insert into message_report (message_id, reporter_id, reason, note, at)
    select id, ${host.accountId}, 'contact', 'Oldmark', business_now() from said`.execute(db);
  await sql`insert into artist_change (artist_id, account_id, part, before, after, at)
    values (${artistId}, ${host.accountId}, 'about', '{"bio": "Oldmark"}', '{}', business_now())`.execute(db);
  const before = await columnsWith(db, 'Oldmark');
  expect(before).toEqual(
    expect.arrayContaining(['artist_change.before', 'contact_ticket.name', 'message_report.note']),
  );
  await advanceClock(db, 729 * DAY_SECONDS);
  await runRetention();
  expect(await columnsWith(db, 'Oldmark')).toEqual(before);
  await advanceClock(db, 2 * DAY_SECONDS);
  await runRetention();
  expect(await columnsWith(db, 'Oldmark')).toEqual([]);
});
