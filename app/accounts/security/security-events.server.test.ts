import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { recordSecurityEvent } from './record-security-event.server.ts';
import { startSecurityTally } from './security-tally.server.ts';

const application = useApplication();
const { market } = application;
/** Raised by the trigger, or earlier by the database role's missing rights. */
const REFUSED = { code: '42501' };

const eventsOf = (accountId: string) =>
  market.db
    .selectFrom('security_event')
    .select(['kind', 'address', 'subject', 'times'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

test('security events: written at sign-up, with address, and sign-out', async () => {
  const visitor = await application.signedIn();
  await visitor.call('POST', '/api/logout', {});
  expect(await eventsOf(visitor.accountId)).toEqual([
    { kind: 'sign_up', address: '127.0.0.1', subject: '', times: 1 },
    { kind: 'sign_out', address: null, subject: '', times: 1 },
  ]);
});

test('security events: hold no phone number, code or name', async () => {
  await application.signedIn('Marked Person');
  const rows = JSON.stringify(await market.db.selectFrom('security_event').selectAll().execute());
  expect(rows).not.toMatch(/Marked Person|\+91|otp/);
});

test('security events: never changed, not deleted within 180 days', async () => {
  const visitor = await application.signedIn();
  const { db } = market;
  await expect(sql`update security_event set subject = 'x'`.execute(db)).rejects.toMatchObject(REFUSED);
  await expect(sql`truncate security_event`.execute(db)).rejects.toMatchObject(REFUSED);
  await expect(sql`delete from security_event`.execute(db)).rejects.toMatchObject(REFUSED);
  expect(await eventsOf(visitor.accountId)).toHaveLength(1);
});

test('another’s booking: attempts logged by account and route, without id', async () => {
  const stranger = await application.signedIn();
  const tally = startSecurityTally({ db: market.db, log: market.deps.log });
  tally.note({
    kind: 'not_theirs',
    accountId: stranger.accountId,
    address: '::1',
    subject: 'GET /bookings/:id',
  });
  tally.note({
    kind: 'not_theirs',
    accountId: stranger.accountId,
    address: '::1',
    subject: 'GET /bookings/:id',
  });
  await tally.stop();
  expect((await eventsOf(stranger.accountId)).at(-1)).toEqual({
    kind: 'not_theirs',
    address: '0:0:0:0::/64',
    subject: 'GET /bookings/:id',
    times: 2,
  });
});

test('flood of refusals: bounded number of rows, each counted', async () => {
  const tally = startSecurityTally({ db: market.db, log: market.deps.log });
  for (let at = 0; at < 5000; at++) tally.note({ kind: 'limit', subject: `POST /flood-${at}` });
  await tally.stop();
  const { rows, times } = await market.db
    .selectFrom('security_event')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<number>('times').as('times')])
    .where('kind', '=', 'limit')
    .executeTakeFirstOrThrow();
  expect({ rows: rows <= 501, times }).toEqual({ rows: true, times: 5000 });
});

test('a transaction that fails leaves no event behind', async () => {
  const visitor = await application.signedIn();
  await inTransaction(market.db, async (trx) => {
    await recordSecurityEvent(trx, { kind: 'data_exported', accountId: visitor.accountId });
    throw new Error('refused');
  }).catch(() => {});
  expect((await eventsOf(visitor.accountId)).map(({ kind }) => kind)).toEqual(['sign_up']);
});
