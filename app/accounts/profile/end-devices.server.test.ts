import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { personalDataDeps } from '#app/privacy/personal-data.server.ts';
import { endSessions } from '#app/staff/team/end-sessions.server.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { createAccount, type TestAccount } from '#tests/support/page-visit.ts';
import { untilOneWaits } from '#tests/support/until-one-waits.ts';
import type { Phone } from '../core/phone.ts';
import { hashCode, hashToken, newToken } from '../core/secrets.server.ts';
import { startSession } from '../core/session.server.ts';
import {
  closeChallenge,
  consumeProof,
  countCodeAttempt,
  insertChallenge,
  insertProof,
  lockProof,
} from '../core/sign-in-queries.server.ts';
import { logIn } from '../sign-in/log-in.server.ts';
import { signOut } from '../sign-in/sign-out.server.ts';
import { verifyCode } from '../sign-in/verify-code.server.ts';
import { endDevices } from './end-devices.server.ts';
import { changePhone } from './phone-page.server.ts';
import { updateProfile } from './update-profile.server.ts';

const base = useTestDatabase();
const caller = { address: '203.0.113.9', browser: true, device: 'Phone', deviceToken: undefined };
const deps = () => ({ db: base.db, config: { keys: KEY_RING, demo: true } }) as never;

const ENDS = {
  'all others are signed out': (who: TestAccount, proof?: string) =>
    inTransaction(base.db, (trx) => endDevices(trx, who.accountId, { allBut: who.sessionId, proof })),
  'one device is signed out': (who: TestAccount, proof?: string) =>
    inTransaction(base.db, (trx) => endDevices(trx, who.accountId, { only: who.sessionId, proof })),
  'our team signs the account out': async (who: TestAccount) => {
    const act = { accountId: who.accountId, reason: 'Taken over', alsoStaff: false };
    await endSessions({ db: base.db, wake: () => {} }, await createAccount(base.db), act);
  },
};
const ways = Object.keys(ENDS) as (keyof typeof ENDS)[];

/** A code of the phone that was sent and not typed. */
async function aCode(phone: string) {
  const [binding, salt] = [newToken(), randomBytes(16)];
  const sent = {
    phone,
    salt,
    code_hash: hashCode(KEY_RING, salt, '123456'),
    binding_hash: hashToken(binding),
  };
  await inTransaction(base.db, (trx) =>
    insertChallenge(trx, { ...sent, bound: true, host: '203.0.113.9', network: '203.0.113.0' }),
  );
  return { phone: phone as Phone, code: '123456', binding, caller };
}

async function aProof(phone: string): Promise<string> {
  const token = newToken();
  await inTransaction(base.db, (trx) => insertProof(trx, hashToken(token), phone));
  return token;
}

const signIn = (who: TestAccount, proof: string) =>
  logIn(deps(), { phone: who.phone as Phone, proof, caller });

test.each(ways)('a code not yet typed is void once %s', async (way) => {
  const who = await createAccount(base.db);
  const code = await aCode(who.phone);
  await ENDS[way](who);
  expect(await verifyCode(deps(), code)).toMatchObject({ refusal: { reason: 'wrong_code' } });
});

test('a code of another number outlasts signing out', async () => {
  const [who, other] = [await createAccount(base.db), await createAccount(base.db)];
  const code = await aCode(other.phone);
  await ENDS['all others are signed out'](who);
  expect(await verifyCode(deps(), code)).toMatchObject({ ok: true });
});

test.each(ways)('code verified while %s: its proof cannot sign in', async (way) => {
  const who = await createAccount(base.db);
  const [code, token] = [await aCode(who.phone), newToken()];
  const ended = await inTransaction(base.db, async (trx) => {
    const challenge = await countCodeAttempt(trx, who.phone, { bindingHash: hashToken(code.binding) });
    await closeChallenge(trx, challenge!.id);
    await insertProof(trx, hashToken(token), who.phone);
    const ending = ENDS[way](who);
    await untilOneWaits(trx);
    return [ending];
  });
  await Promise.all(ended);
  expect(await signIn(who, token)).toMatchObject({ refusal: { reason: 'phone_not_proved' } });
});

/** What a device of an account holds before the act. */
interface Held {
  session: string;
  proof: string;
  code: Awaited<ReturnType<typeof aCode>>;
}

/** Actions on an account that also end or use codes or proofs of its phone. */
const ACTIONS: Record<string, (who: TestAccount, held: Held) => Promise<unknown>> = {
  'signing out all others': (who, { proof }) => ENDS['all others are signed out'](who, proof),
  'signing out by our team': (who) => ENDS['our team signs the account out'](who),
  'signing out': (_, { session, proof, code }) =>
    signOut(deps(), { cookie: `sid=${session}; proof=${proof}; otp=${code.binding}` }),
  'signing in': (who, { proof }) => signIn(who, proof),
  'verifying a code': (_, { code }) => verifyCode(deps(), code),
  'changing the number': async (who, { proof }) => {
    const newPhone = `+919${who.phone.slice(4)}` as Phone;
    const newProof = await aProof(newPhone);
    await changePhone(base.db, { ...who, oldPhone: who.phone, oldProof: proof, newPhone, newProof });
  },
  'changing the e-mail address': (who, { proof }) =>
    updateProfile(base.db, who, { email: 'other@example.com', proof }),
  'erasing the account': (who, { proof }) =>
    personalDataDeps({ db: base.db }).erase(who.accountId, {
      withTeams: true,
      spendProof: async (trx) => {
        const proved = await lockProof(trx, hashToken(proof), who.phone);
        await consumeProof(trx, hashToken(proof));
        return proved;
      },
    }),
};

const holdAccount = (trx: Transaction, { accountId }: TestAccount) =>
  sql`select from account where id = ${accountId} for no key update`.execute(trx);

const freeRows = async (trx: Transaction, table: 'phone_proof' | 'otp_challenge', { phone }: TestAccount) =>
  (await sql`select from ${sql.table(table)} where phone = ${phone} for update skip locked`.execute(trx)).rows
    .length;

test.each(Object.keys(ACTIONS))('lock order of %s: account first, then codes and proofs', async (name) => {
  const who = await createAccount(base.db);
  const session = await inTransaction(base.db, (trx) =>
    startSession(trx, { accountId: who.accountId, caller, fcmToken: undefined, replaces: undefined }),
  );
  const held = { session, proof: await aProof(who.phone), code: await aCode(who.phone) };
  const actions = await inTransaction(base.db, async (trx) => {
    await holdAccount(trx, who);
    const act = ACTIONS[name]!(who, held);
    await untilOneWaits(trx);
    expect(await freeRows(trx, 'phone_proof', who)).toBe(1);
    expect(await freeRows(trx, 'otp_challenge', who)).toBe(1);
    return [act];
  });
  await Promise.all(actions);
});
