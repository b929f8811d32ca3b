import pino from 'pino';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { inTransaction } from './database.server.ts';
import { startDispatchers } from './jobs.server.ts';
import { announce } from './outbox.server.ts';

const database = useTestDatabase();
const refundIds = Array.from({ length: 25 }, (_, nth) => `r${nth}`);

test('sign-in code is not delayed by slow refunds or e-mails', async () => {
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

test('sign-in codes: refunds delay no e-mail, silent mail no text', async () => {
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  const asked = { refunds: 0, mails: 0 };
  let mailServerAnswers = true;
  const handlers = {
    'send:refund': async () => {
      asked.refunds++;
      await answer.promise;
    },
    'sign_in_email.requested': async ({ challengeId }: { challengeId: string }) => {
      await inTransaction(database.db, (trx) =>
        announce(trx, { kind: 'email_code.queued', key: challengeId, payload: { noticeId: 1 } }),
      );
      dispatchers.wake();
    },
    'email_code.queued': async () => {
      asked.mails++;
      if (!mailServerAnswers) await answer.promise;
      sent.push('e-mail');
    },
    'code.queued': async () => void sent.push('text message'),
  };
  const dispatchers = startDispatchers(database.db, handlers, pino({ level: 'silent' }));
  const askForEmailCodes = async (...ids: string[]) => {
    const events = ids.map((challengeId) => ({
      kind: 'sign_in_email.requested' as const,
      key: challengeId,
      payload: { challengeId, accountId: '', sealedCode: 'sealed', minutes: 10 },
    }));
    await inTransaction(database.db, (trx) => announce(trx, ...events));
    dispatchers.wake();
  };
  await inTransaction(database.db, (trx) =>
    announce(
      trx,
      ...refundIds.map((refundId) => ({
        kind: 'send:refund' as const,
        key: `again ${refundId}`,
        payload: { refundId },
      })),
    ),
  );
  dispatchers.wake();
  await expect.poll(() => asked.refunds, { timeout: 10_000 }).toBe(20);
  await askForEmailCodes('answered');
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['e-mail']);
  mailServerAnswers = false;
  await askForEmailCodes(...refundIds.map((id) => `unanswered ${id}`));
  await expect.poll(() => asked.mails, { timeout: 10_000 }).toBeGreaterThan(1);
  await inTransaction(database.db, (trx) =>
    announce(trx, { kind: 'code.queued', key: 'beside', payload: { noticeId: 2 } }),
  );
  dispatchers.wake();
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['e-mail', 'text message']);
  expect(asked.refunds).toBe(20);
  answer.resolve();
  await dispatchers.stop();
});
