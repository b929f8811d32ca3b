import pino from 'pino';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { inTransaction } from './database.server.ts';
import { startDispatchers } from './jobs.server.ts';
import { announce } from './outbox.server.ts';

const database = useTestDatabase();
const refundIds = Array.from({ length: 25 }, (_, nth) => `r${nth}`);

test('a code to sign in waits for no refund or e-mail that another company is slow to answer', async () => {
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  let asked = 0;
  const handlers = {
    'send:refund': async () => {
      asked++;
      await answer.promise;
    },
    'sign_in_code.requested': async () => {
      await inTransaction(database.db, (trx) =>
        announce(trx, { kind: 'code.queued', key: 'one', payload: { noticeId: 1 } }),
      );
      dispatchers.wake();
    },
    'code.queued': async () => void sent.push('code'),
  };
  const dispatchers = startDispatchers(database.db, handlers, pino({ level: 'silent' }));
  await inTransaction(database.db, (trx) =>
    announce(
      trx,
      ...refundIds.map((refundId) => ({
        kind: 'send:refund' as const,
        key: refundId,
        payload: { refundId },
      })),
    ),
  );
  dispatchers.wake();
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(20);
  const payload = { challengeId: 'c', phone: '+919876543210', sealedCode: 'sealed', minutes: 10 };
  await inTransaction(database.db, (trx) =>
    announce(trx, { kind: 'sign_in_code.requested', key: 'c', payload }),
  );
  dispatchers.wake();
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['code']);
  expect(asked).toBe(20);
  answer.resolve();
  await dispatchers.stop();
});
