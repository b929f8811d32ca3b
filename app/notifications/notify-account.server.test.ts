import { expect, test } from 'vitest';
import { hashToken, newToken } from '#app/accounts/core/secrets.server.ts';
import { insertProof } from '#app/accounts/core/sign-in-queries.server.ts';
import { confirmEmailChange, startEmailChange } from '#app/accounts/profile/change-email.server.ts';
import { changePhone } from '#app/accounts/profile/phone-page.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { announce, dispatchEvents } from '#app/platform/outbox.server.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { createAccount, type TestAccount } from '#tests/support/page-visit.ts';
import { accountNoticeHandlers } from './notify-account.server.ts';

const base = useTestDatabase();

const tell = () =>
  dispatchEvents(
    base.db,
    accountNoticeHandlers({ db: base.db }, async () => '+91 98160 00000'),
    createLog('silent'),
  );

async function proofOf(phone: string): Promise<string> {
  const token = newToken();
  await inTransaction(base.db, (trx) => insertProof(trx, hashToken(token), phone));
  return token;
}

async function changeNumber(who: TestAccount, from: string, to: string) {
  const [oldProof, newProof] = [await proofOf(from), await proofOf(to)];
  const change = { ...who, oldPhone: from, oldProof, newPhone: to as never, newProof };
  expect(await changePhone(base.db, change)).toMatchObject({ ok: true });
  await tell();
}

async function changeEmail(accountId: string, to: string) {
  await inTransaction(base.db, (trx) => startEmailChange(trx, accountId, to));
  await tell();
  const { link } = await base.db
    .selectFrom('notice')
    .select('link')
    .where('recipient', '=', to)
    .where('template', '=', 'account.email_confirm')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const token = link!.replace('/confirm-email/', '');
  expect(await inTransaction(base.db, (trx) => confirmEmailChange(trx, token))).toBe(true);
  await tell();
}

async function noticesTo(recipient: string, template: string): Promise<number> {
  const rows = await base.db
    .selectFrom('notice')
    .select('id')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .execute();
  return rows.length;
}

test('phone change: each one is notified, repeated ones too', async () => {
  const who = await createAccount(base.db);
  const other = `+919${who.phone.slice(4)}`;
  await changeNumber(who, who.phone, other);
  expect(await noticesTo(who.phone, 'account.phone_changed')).toBe(1);
  expect(await noticesTo(other, 'account.phone_changed')).toBe(1);
  await changeNumber(who, other, who.phone);
  await changeNumber(who, who.phone, other);
  expect(await noticesTo(who.phone, 'account.phone_changed')).toBe(3);
  expect(await noticesTo(other, 'account.phone_changed')).toBe(3);
});

test('e-mail change: each one is notified, repeated ones too', async () => {
  const { accountId, phone } = await createAccount(base.db);
  const [first, other] = [`${phone.slice(3)}@example.com`, `${phone.slice(3)}-other@example.com`];
  await changeEmail(accountId, other);
  expect(await noticesTo(first, 'account.email_changed')).toBe(1);
  await changeEmail(accountId, first);
  await changeEmail(accountId, other);
  expect(await noticesTo(first, 'account.email_changed')).toBe(3);
  expect(await noticesTo(other, 'account.email_changed')).toBe(3);
});

test('keyless change of an older release: notified once', async () => {
  const { accountId, phone } = await createAccount(base.db);
  const oldPhone = `+919${phone.slice(4)}`;
  const changed = {
    kind: 'account.phone_changed' as const,
    payload: { accountId, oldPhone, newPhone: phone },
  };
  for (const key of ['one', 'again'])
    await inTransaction(base.db, (trx) => announce(trx, { ...changed, key: `${key} ${phone}` }));
  await tell();
  expect(await noticesTo(oldPhone, 'account.phone_changed')).toBe(1);
  expect(await noticesTo(phone, 'account.phone_changed')).toBe(1);
});
