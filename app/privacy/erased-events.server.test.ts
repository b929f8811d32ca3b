import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountNoticeHandlers } from '#app/notifications/notify-account.server.ts';
import { receiveWebhook } from '#app/payments/webhooks.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { announce, dispatchEvents } from '#app/platform/outbox.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { columnsWith } from '#tests/support/marked-traces.ts';
import { createAccount } from '#tests/support/page-visit.ts';
import { personalDataDeps } from './personal-data.server.ts';
import { eventsOfAccountSql } from './privacy-queries.server.ts';

const application = useApplication();
const { market } = application;

const erase = (accountId: string) =>
  personalDataDeps(market).erase(accountId, { spendProof: async () => true, withTeams: false });

const changed = (accountId: string, newPhone: string, key: string) =>
  inTransaction(market.db, (trx) =>
    announce(trx, {
      kind: 'account.phone_changed',
      key,
      payload: { key, accountId, oldPhone: '+919811111111', newPhone },
    }),
  );

const eventOf = (key: string) =>
  market.db
    .selectFrom('outbox')
    .select(['payload', 'done_at', 'failed_at'])
    .where('key', '=', `account.phone_changed:${key}`)
    .executeTakeFirstOrThrow();

test('erasure empties failed events for good, waiting ones once handled', async () => {
  const { db, deps } = market;
  const who = await createAccount(db);
  await changed(who.accountId, who.phone, 'dead');
  await sql`update outbox set attempts = 13 where key = 'account.phone_changed:dead'`.execute(db);
  const down = accountNoticeHandlers(market, () => Promise.reject(new Error('down')));
  await dispatchEvents(db, down, deps.log);
  expect((await eventOf('dead')).failed_at).not.toBeNull();
  await changed(who.accountId, who.phone, 'waits');
  expect(await erase(who.accountId)).toMatchObject({ ok: true });
  expect((await eventOf('dead')).payload).toEqual({});
  expect((await eventOf('waits')).payload).toMatchObject({ accountId: who.accountId });

  // As the runbook sends events again.
  await sql`update outbox set failed_at = null, next_at = now(), attempts = 0 where key = 'account.phone_changed:dead'`.execute(
    db,
  );
  const handled: unknown[] = [];
  await dispatchEvents(
    db,
    { 'account.phone_changed': async (payload) => void handled.push(payload) },
    deps.log,
  );
  expect(handled).toMatchObject([{ key: 'waits' }]);
  expect(await eventOf('waits')).toMatchObject({ payload: {}, done_at: expect.anything() });
  expect(await columnsWith(db, who.phone)).toEqual([]);
});

test('failed event that only names a booking stays for resending', async () => {
  const { db } = market;
  const artistId = await market.artist();
  const { bookingId, host } = await aHeldBooking(market, { artistId, date: await market.dateIn(30) });
  await sql`insert into outbox (kind, key, payload, failed_at)
    values ('booking.completed', ${`booking.completed:${bookingId}`}, ${JSON.stringify({ bookingId })}, now())`.execute(
    db,
  );
  await sql`update booking set state = 'expired', hold_ended = 'time' where id = ${bookingId}`.execute(db);
  expect(await erase(host.accountId)).toMatchObject({ ok: true });
  const key = `booking.completed:${bookingId}`;
  const event = await db.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  expect(event).toMatchObject({ payload: { bookingId }, done_at: null });
});

test('webhook contents: deleted once processed, else erased with the payer', async () => {
  const { db } = market;
  const who = await createAccount(db, 'Parijat Mehta');
  const artistId = await market.artist();
  const { bookingId, orderId } = await aHeldBooking(market, {
    artistId,
    date: await market.dateIn(31),
    host: who,
  });
  const paymentId = await payAtGateway(market, orderId);
  const email = 'parijat@example.com';
  const body = (id: string, contact: string) =>
    Buffer.from(JSON.stringify({ payload: { payment: { entity: { id, email, contact } } } }));
  const receive = (eventId: string, id: string, contact: string) =>
    receiveWebhook({ db, wake() {} }, { eventId, event: 'payment.captured', body: body(id, contact) });
  await receive('processed', paymentId, who.phone);
  await application.settle();
  expect(await columnsWith(db, email)).toEqual([]);
  await receive('given_up', paymentId, who.phone);
  await receive('of_another', 'pay_other', '+919800000000');
  await sql`update outbox set failed_at = now() where key in ('process:webhook:given_up', 'process:webhook:of_another')`.execute(
    db,
  );
  expect(await columnsWith(db, email)).toEqual(['webhook_inbox.body']);
  await sql`update booking set state = 'completed' where id = ${bookingId}`.execute(db);
  expect(await erase(who.accountId)).toMatchObject({ ok: true });
  expect(await columnsWith(db, who.phone)).toEqual([]);
  const left = await db.selectFrom('webhook_inbox').select('event_id').orderBy('event_id').execute();
  expect(left.map(({ event_id }) => event_id)).toEqual(['of_another', 'processed']);
});

test('erasure query uses the index of events with contents', async () => {
  const own = eventsOfAccountSql('00000000-0000-4000-8000-000000000000', [1]);
  const plan = await inTransaction(market.db, async (trx) => {
    // The table of a test is so short that it would be read whole.
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`explain select from outbox where ${own}`.execute(trx);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
  expect(plan).toContain('outbox_filled');
  expect(plan).not.toContain('Seq Scan on outbox');
});
