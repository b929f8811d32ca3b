import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApplication } from '#tests/support/application.ts';
import { advanceClock } from './platform/clock.server.ts';
import { inTransaction } from './platform/database.server.ts';
import { createLog } from './platform/log.server.ts';
import { retentionJobs } from './retention.server.ts';
import { KEPT_BY_LAW, KEPT_WITH_OWNER, RETENTION } from './retention.ts';
import { applyRetention } from './retention-queries.server.ts';

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

test('every table that names a person says how long it is kept', async () => {
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

test('what is over its time goes, and what is not stays', async () => {
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

test('the key of a handled event stays when its contents go, so that it happens once', async () => {
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

test('security events go after 180 days, which their table allows no sooner', async () => {
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
