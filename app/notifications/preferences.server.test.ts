import { expect, test } from 'vitest';
import { savePreferences } from '#app/accounts/push/notification-preferences.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { createAccount, visit } from '#tests/support/page-visit.ts';
import { openInbox, respondWithUnreadCount, submitInbox } from './inbox/inbox-page.server.ts';
import type { BookingNoticeData } from './notice-data.ts';
import { notifyAccount } from './queue-notice.server.ts';

const base = useTestDatabase();

const data: BookingNoticeData = {
  bookingCode: 'MF-1',
  artistName: 'Noor',
  hostName: 'Aarav',
  startsAt: '2026-12-12T13:30:00Z',
  venue: 'Sector 6',
  totalPaise: 5_900_000,
};

async function tell(
  accountId: string,
  template: 'booking.confirmed.host' | 'refund.processed.host' | 'booking.cancelled.host',
) {
  await inTransaction(base.db, (trx) =>
    notifyAccount(trx, { key: `${template}:${accountId}`, accountId, template, data, link: '/bookings/1' }),
  );
  const told = await base.db
    .selectFrom('notice')
    .select('channel')
    .where('account_id', '=', accountId)
    .where('template', '=', template)
    .orderBy('id')
    .execute();
  return told.map(({ channel }) => channel);
}

test('an account without preferences is notified by every channel', async () => {
  const { accountId } = await createAccount(base.db);
  expect(await tell(accountId, 'booking.confirmed.host')).toEqual(['sms', 'email', 'push', 'in_app']);
});

test('switched-off channel: stays silent, in-app notice is kept', async () => {
  const { accountId } = await createAccount(base.db);
  await inTransaction(base.db, (trx) => savePreferences(trx, accountId, new Set(['booking.email'])));
  expect(await tell(accountId, 'booking.confirmed.host')).toEqual(['email', 'in_app']);
});

test('SMS and e-mail about money cannot be switched off', async () => {
  const { accountId } = await createAccount(base.db);
  await inTransaction(base.db, (trx) => savePreferences(trx, accountId, new Set()));
  expect(await tell(accountId, 'refund.processed.host')).toEqual(['sms', 'email', 'in_app']);
  expect(await tell(accountId, 'booking.cancelled.host')).toEqual(['sms', 'email', 'in_app']);
});

test('unread notices: counted until read, by their owner only', async () => {
  const [who, other] = [await createAccount(base.db), await createAccount(base.db)];
  await tell(who.accountId, 'booking.confirmed.host');
  await tell(who.accountId, 'refund.processed.host');
  await tell(other.accountId, 'booking.confirmed.host');
  const unread = async (whose: typeof who | null) =>
    (await (await respondWithUnreadCount(visit(base.db, whose, '/messages/unread'))).json()) as {
      unread: number;
    };
  expect(await unread(who)).toEqual({ unread: 2, teams: [] });
  expect(await unread(null)).toEqual({ unread: 0, teams: [] });
  const { messages } = await openInbox(visit(base.db, who, '/messages'));
  const form = { open: String(messages[0]!.id) };
  const foreign = submitInbox(visit(base.db, other, '/messages', { form })).catch((led: Response) => led);
  expect(((await foreign) as Response).headers.get('location')).toBe('/messages?page=1');
  expect(await unread(who)).toEqual({ unread: 2, teams: [] });
  const led = submitInbox(visit(base.db, who, '/messages', { form })).catch((response: Response) => response);
  expect(((await led) as Response).headers.get('location')).toBe('/bookings/1');
  expect(await unread(who)).toEqual({ unread: 1, teams: [] });
  await submitInbox(visit(base.db, who, '/messages', { form: { all: '1' } })).catch(() => {});
  expect(await unread(who)).toEqual({ unread: 0, teams: [] });
  expect(await unread(other)).toEqual({ unread: 1, teams: [] });
});

test('notice: in the account’s language, SMS with English fallback', async () => {
  const { accountId } = await createAccount(base.db);
  await base.db.updateTable('account').set({ language: 'hi' }).where('id', '=', accountId).execute();
  await tell(accountId, 'booking.confirmed.host');
  const told = await base.db
    .selectFrom('notice')
    .select(['channel', 'language', 'body', 'fallback'])
    .where('account_id', '=', accountId)
    .execute();
  expect(told.map(({ language }) => language)).toEqual(['hi', 'hi', 'hi', 'hi']);
  expect(told.every(({ body }) => body.includes('शनि 12 दिसंबर, शाम 7:00 बजे'))).toBe(true);
  const sms = told.find(({ channel }) => channel === 'sms')!;
  expect(JSON.stringify(sms.fallback)).toContain('Noor has accepted');
  expect(told.filter(({ fallback }) => fallback !== null)).toHaveLength(1);
});
