import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import type { Role } from '#app/accounts/core/roles.ts';
import { startEmailChange } from '#app/accounts/profile/change-email.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { changeRoles } from './staff-page.server.ts';

const market = useMarketplace();
beforeEach(() => sql`update account set roles = '{}'`.execute(market.db));

async function account(accountId: string) {
  return market.db
    .selectFrom('account')
    .select(['phone', 'roles'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

async function setRoles(by: { accountId: string }, accountId: string, roles: Role[], reason = 'as agreed') {
  const { phone } = await account(accountId);
  return changeRoles(market, by, { phone, roles, reason });
}

async function signIn(accountId: string) {
  const at = new Date().toISOString();
  await market.db
    .insertInto('session')
    .values({
      token_hash: Buffer.from(accountId),
      account_id: accountId,
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .execute();
}

async function liveSessions(accountId: string) {
  const sessions = await market.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
  return sessions.length;
}

test('role given by phone number: audited with previous roles', async () => {
  const owner = await worker(market, 'owner');
  const { accountId } = await market.host('Ritu Walia');
  expect((await setRoles(owner, accountId, ['support', 'content'], 'New colleague')).ok).toBe(true);
  expect((await account(accountId)).roles).toEqual(['support', 'content']);
  expect(await readAudit(market.db, { subject: `account:${accountId}`, count: 5 })).toMatchObject([
    {
      action: 'staff.roles',
      reason: 'New colleague',
      before: { roles: [] },
      after: { roles: ['support', 'content'] },
    },
  ]);
});

test('artist on staff: stays an artist when roles change', async () => {
  const owner = await worker(market, 'owner');
  const { accountId } = await market.host();
  await sql`update account set roles = '{artist}' where id = ${accountId}`.execute(market.db);
  await setRoles(owner, accountId, ['finance']);
  expect((await account(accountId)).roles).toEqual(['artist', 'finance']);
  await setRoles(owner, accountId, []);
  expect((await account(accountId)).roles).toEqual(['artist']);
});

test('removed role signs out everywhere; an added role does not', async () => {
  const owner = await worker(market, 'owner');
  const { accountId } = await worker(market, 'support');
  await signIn(accountId);
  await setRoles(owner, accountId, ['support', 'finance']);
  expect(await liveSessions(accountId)).toBe(1);
  await setRoles(owner, accountId, ['finance']);
  expect(await liveSessions(accountId)).toBe(0);
});

test('pending e-mail change: cancelled by a new role', async () => {
  const owner = await worker(market, 'owner');
  const { accountId } = await market.host();
  await inTransaction(market.db, (trx) => startEmailChange(trx, accountId, 'other@example.com'));
  await setRoles(owner, accountId, ['support']);
  const waiting = await market.db
    .selectFrom('email_change')
    .select('new_email')
    .where('account_id', '=', accountId)
    .execute();
  expect(waiting).toEqual([]);
});

test('last owner: cannot be removed, even by concurrent removals', async () => {
  const one = await worker(market, 'owner');
  expect(await setRoles(one, one.accountId, ['support'])).toEqual({
    ok: false,
    refusal: { reason: 'last_owner' },
  });
  const other = await worker(market, 'owner');
  const answers = await Promise.all([setRoles(one, other.accountId, []), setRoles(other, one.accountId, [])]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const left = [await account(one.accountId), await account(other.accountId)];
  expect(left.filter(({ roles }) => roles.includes('owner'))).toHaveLength(1);
});

test('a phone without an account gets no role', async () => {
  const owner = await worker(market, 'owner');
  for (const phone of ['6000000001', 'unknown', ''])
    expect(await changeRoles(market, owner, { phone, roles: ['owner'], reason: 'x' })).toEqual({
      ok: false,
      refusal: { reason: 'no_such_account' },
    });
});
