import { expect, test } from 'vitest';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { createAccount, type TestAccount } from '#tests/support/page-visit.ts';
import { untilSomeWait } from '#tests/support/until-one-waits.ts';
import type { Phone } from '../core/phone.ts';
import { hashToken, newToken } from '../core/secrets.server.ts';
import { startSession } from '../core/session.server.ts';
import { insertProof } from '../core/sign-in-queries.server.ts';
import { logIn } from '../sign-in/log-in.server.ts';
import { changePhone } from './phone-page.server.ts';
import { updateProfile } from './update-profile.server.ts';

const base = useTestDatabase();
const caller = { address: '203.0.113.9', browser: false, device: 'Phone', deviceToken: undefined };

async function proofOf(phone: string): Promise<string> {
  const token = newToken();
  await inTransaction(base.db, (trx) => insertProof(trx, hashToken(token), phone));
  return token;
}

/** Both proofs are made beforehand, so that the change itself is all that runs later. */
async function aChange(who: TestAccount, newPhone: string) {
  const [oldProof, newProof] = [await proofOf(who.phone), await proofOf(newPhone)];
  return () =>
    changePhone(base.db, { ...who, oldPhone: who.phone, oldProof, newPhone: newPhone as Phone, newProof });
}

async function aLogin(who: TestAccount, replaces?: string) {
  const proof = await proofOf(who.phone);
  const deps = { db: base.db, config: { keys: KEY_RING } as never };
  return () => logIn(deps, { phone: who.phone as Phone, proof, caller, replaces });
}

const signIn = ({ accountId }: TestAccount) =>
  inTransaction(base.db, (trx) =>
    startSession(trx, { accountId, caller, fcmToken: undefined, replaces: undefined }),
  );

const hold = (trx: Transaction, token: string) =>
  trx.selectFrom('session').select('id').where('token_hash', '=', hashToken(token)).forUpdate().execute();

/** Starts `first`, which waits for the session of this token, then `second`, and lets both go on. */
async function interleaved<One, Other>(
  token: string,
  first: () => Promise<One>,
  second: () => Promise<Other>,
): Promise<[One, Other]> {
  const both = await inTransaction(base.db, async (trx) => {
    await hold(trx, token);
    const one = first();
    await untilSomeWait(trx, 1);
    const other = second();
    await Promise.race([other, untilSomeWait(trx, 2)]);
    return [one, other] as const;
  });
  return Promise.all(both);
}

async function liveSessions({ accountId }: TestAccount): Promise<string[]> {
  const rows = await base.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

test('number change: ends an old-number sign-in that started before it', async () => {
  const [who, other] = [await createAccount(base.db), await createAccount(base.db)];
  const replaced = await signIn(other);
  const change = await aChange(who, `+919${who.phone.slice(4)}`);
  const answers = await interleaved(replaced, await aLogin(who, replaced), change);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await liveSessions(who)).toEqual([who.sessionId]);
});

test('number change: old-number sign-in that starts during it is refused', async () => {
  const who = await createAccount(base.db);
  const ended = await signIn(who);
  const change = await aChange(who, `+919${who.phone.slice(4)}`);
  const [changed, signedIn] = await interleaved(ended, change, await aLogin(who));
  expect(changed).toMatchObject({ ok: true });
  expect(signedIn).toMatchObject({ refusal: { reason: 'phone_not_proved' } });
  expect(await liveSessions(who)).toEqual([who.sessionId]);
});

test('another number ends the proofs of the former number', async () => {
  const who = await createAccount(base.db);
  const kept = await aLogin(who);
  await (await aChange(who, `+919${who.phone.slice(4)}`))();
  expect(await kept()).toMatchObject({ refusal: { reason: 'phone_not_proved' } });
});

test('of two changes of the number at once, one counts', async () => {
  const who = await createAccount(base.db);
  const changes = [
    await aChange(who, `+919${who.phone.slice(4)}`),
    await aChange(who, `+917${who.phone.slice(4)}`),
  ];
  const answers = await Promise.all(changes.map((change) => change()));
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const { phone } = await base.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  expect(phone).toBe(answers[0]!.ok ? `+919${who.phone.slice(4)}` : `+917${who.phone.slice(4)}`);
});

/** Starts `act` while a role is being given, and lets both go on. */
async function whileARoleIsGiven<Answer>(who: TestAccount, act: () => Promise<Answer>): Promise<Answer> {
  const acting = await inTransaction(base.db, async (trx) => {
    await trx
      .updateTable('account')
      .set({ roles: ['support'] })
      .where('id', '=', who.accountId)
      .execute();
    const one = act();
    await untilSomeWait(trx, 1);
    return [one] as const;
  });
  return acting[0];
}

test('number change: role granted meanwhile, so second factor is needed', async () => {
  const who = await createAccount(base.db);
  const changed = await whileARoleIsGiven(who, await aChange(who, `+919${who.phone.slice(4)}`));
  expect(changed).toMatchObject({ refusal: { reason: 'phone_not_proved' } });
});

test('e-mail change: role granted meanwhile, so second factor is needed', async () => {
  const who = await createAccount(base.db);
  const proof = await proofOf(who.phone);
  const change = () => updateProfile(base.db, who, { email: 'other@example.com', proof });
  expect(await whileARoleIsGiven(who, change)).toBe('phone_not_proved');
  expect(await base.db.selectFrom('email_change').selectAll().execute()).toEqual([]);
});
