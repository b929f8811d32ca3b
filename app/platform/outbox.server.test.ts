import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { inTransaction } from './database.server.ts';
import { createLog } from './log.server.ts';
import { outboxDue, outboxOldestSeconds } from './metrics.server.ts';
import { announce, dispatchEvents, measureOutbox, PermanentFailure } from './outbox.server.ts';
import { runWithId } from './request-id.server.ts';

const database = useTestDatabase();
const quiet = pino({ level: 'silent' });

test('a event announced twice is handled once', async () => {
  const event = { kind: 'send:refund', key: 'one', payload: { refundId: 'r1' } } as const;
  await inTransaction(database.db, (trx) => announce(trx, event, event));
  const sent: string[] = [];
  const handlers = { 'send:refund': async ({ refundId }: { refundId: string }) => void sent.push(refundId) };
  await dispatchEvents(database.db, handlers, quiet);
  await dispatchEvents(database.db, handlers, quiet);
  expect(sent).toEqual(['r1']);
});

test('a event of a transaction that fails never happened', async () => {
  const failing = inTransaction(database.db, async (trx) => {
    await announce(trx, { kind: 'booking.completed', key: 'x', payload: { bookingId: 'x' } });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const left = await database.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'booking.completed')
    .execute();
  expect(left).toEqual([]);
});

test('event, what its handler announces and logs: one request id', async () => {
  const lines: string[] = [];
  const log = createLog(
    'warn',
    new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    }),
  );
  const first = { kind: 'booking.completed', key: 'asked', payload: { bookingId: 'asked' } } as const;
  const second = { kind: 'settle:payout', key: 'then', payload: { payoutId: 'then' } } as const;
  await runWithId('4f3a-9kq2', () => inTransaction(database.db, (trx) => announce(trx, first)));
  const handlers = {
    'booking.completed': () => inTransaction(database.db, (trx) => announce(trx, second)),
    'settle:payout': () => Promise.reject(new PermanentFailure('no such thing')),
  };
  await runWithId('another-id', () => dispatchEvents(database.db, handlers, log));
  const rows = await database.db
    .selectFrom('outbox')
    .select(['kind', 'request_id'])
    .where('key', 'in', ['booking.completed:asked', 'settle:payout:then'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ request_id }) => request_id)).toEqual(['4f3a-9kq2', '4f3a-9kq2']);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'event not handled', reqId: '4f3a-9kq2' }),
  ]);
});

test('failing handler: event is retried; permanent failure waits for staff', async () => {
  await inTransaction(database.db, (trx) =>
    announce(
      trx,
      { kind: 'capture:payment', key: 'later', payload: { paymentId: 'p1' } },
      { kind: 'return:payment', key: 'never', payload: { paymentId: 'p2' } },
    ),
  );
  await dispatchEvents(
    database.db,
    {
      'capture:payment': () => Promise.reject(new Error('not now')),
      'return:payment': () => Promise.reject(new PermanentFailure('no such thing')),
    },
    quiet,
  );
  const events = await database.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', 'in', ['capture:payment', 'return:payment'])
    .orderBy('kind')
    .execute();
  expect(events.map(({ failure, failed_at, done_at }) => [failure, failed_at !== null, done_at])).toEqual([
    ['not now', false, null],
    ['no such thing', true, null],
  ]);
});

test('two dispatchers never handle one event twice', async () => {
  const events = Array.from({ length: 40 }, (_, index) => ({
    kind: 'notice.queued' as const,
    key: String(index),
    payload: { noticeId: index },
  }));
  await inTransaction(database.db, (trx) => announce(trx, ...events));
  const seen: number[] = [];
  const handlers = {
    'notice.queued': async ({ noticeId }: { noticeId: number }) => void seen.push(noticeId),
  };
  await Promise.all([1, 2, 3].map(() => dispatchEvents(database.db, handlers, quiet)));
  expect(seen.sort((a, b) => a - b)).toEqual(events.map((_, index) => index));
});

test('outbox metrics: count waiting events and the oldest one’s age', async () => {
  await database.db.deleteFrom('outbox').execute();
  await inTransaction(database.db, (trx) =>
    announce(
      trx,
      ...['old', 'new', 'later', 'done', 'failed'].map((key) => ({
        kind: 'notice.queued' as const,
        key,
        payload: { noticeId: 1 },
      })),
    ),
  );
  await sql`update outbox set next_at = now() - interval '90 seconds' where key like '%old'`.execute(
    database.db,
  );
  await sql`update outbox set next_at = now() + interval '90 seconds' where key like '%later'`.execute(
    database.db,
  );
  await sql`update outbox set done_at = now() where key like '%done'`.execute(database.db);
  await sql`update outbox set failed_at = now() where key like '%failed'`.execute(database.db);
  await measureOutbox(database.db);
  expect((await outboxDue.get()).values[0]!.value).toBe(2);
  const age = (await outboxOldestSeconds.get()).values[0]!.value;
  expect(Math.floor(age / 10)).toBe(9);
});
