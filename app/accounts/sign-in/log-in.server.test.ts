import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useAccountsApplication } from '#tests/support/accounts-application.ts';
import { plantArtist, plantCities } from '#tests/support/catalogue.ts';

const app = useAccountsApplication();
const DAY = 86_400;
let last = 6_100_000_000;

async function anAccount() {
  last += 10_007;
  const phone = String(last);
  const email = `e${phone}@example.com`;
  const browser = app.client();
  await browser.prove(phone);
  const details = { name: 'Asha Gill', email, phone_number: phone };
  const { body } = await browser.call('POST', '/api/signup/user', details);
  return { phone, email, browser, id: (body as unknown as { user: { id: string } }).user.id };
}
type Client = ReturnType<typeof app.client>;

async function logIn(client: Client, phone: string, email_code?: string) {
  const body = { phone_number: phone, ...(email_code ? { email_code } : {}) };
  const answer = await client.call('POST', '/api/login/user', body);
  await app.settle();
  return answer;
}

async function emailCodes(email: string): Promise<string[]> {
  const { body } = await app.client({ cookies: false }).call('GET', `/dev/outbox.json?to=${email}`);
  return (body as unknown as { text: string }[]).map(({ text }) => /\d{6}/.exec(text)![0]);
}

async function givePayoutAccount(accountId: string) {
  await plantCities(app.db).catch(() => {});
  const artistId = await plantArtist(app.db, { account_id: accountId });
  await sql`insert into payout_account (payee, method, holder_name, ending, sealed_pan, pan_kind, created_at)
    values (${`artist:${artistId}`}, 'upi', 'Asha Gill', 'as…@upi', 'sealed', 'P', business_now())`.execute(
    app.db,
  );
}

async function giveEarnings(accountId: string, state: 'held' | 'due' | 'paid') {
  await plantCities(app.db).catch(() => {});
  const artistId = await plantArtist(app.db, { account_id: accountId });
  await sql`insert into payout (payee, reference, earned_on, gross_paise, gst_paise, commission_paise, state, due_at,
    paid_at, created_at) values (${`artist:${artistId}`}, ${`booking:${accountId}`}, '2026-01-01', 1000, 0, 100,
    ${state}, business_now(), ${state === 'paid' ? sql`business_now()` : null}, business_now())`.execute(
    app.db,
  );
}

test('number unused for 180 days: sign-in also needs e-mail code', async () => {
  const { phone, email, id } = await anAccount();
  await app.advance(181 * DAY);
  const client = app.client();
  await client.prove(phone);
  const asked = await logIn(client, phone);
  expect([asked.status, asked.body.code]).toEqual([403, 'email_code_needed']);
  expect((await client.call('GET', '/api/me')).status).toBe(401);
  const [code] = await emailCodes(email);
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await logIn(client, phone, wrong)).body.code).toBe('wrong_email_code');
  const entered = await logIn(client, phone, code);
  expect([entered.status, entered.body]).toMatchObject([200, { user: { id } }]);
  expect(JSON.stringify(asked.body)).not.toContain(email);
  await client.prove(phone);
  expect((await logIn(client, phone)).status).toBe(200);
});

test('e-mail code: not queued behind other notices', async () => {
  const { phone, id } = await anAccount();
  await app.advance(181 * DAY);
  const client = app.client();
  await client.prove(phone);
  await logIn(client, phone);
  const { rows } = await sql<{ kind: string }>`select outbox.kind from outbox
    join notice on notice.id::text = payload->>'noticeId'
    where notice.account_id = ${id} and template = 'sign_in_email'`.execute(app.db);
  expect(rows).toEqual([{ kind: 'email_code.queued' }]);
});

test('e-mail code: void after five tries, bound to its proof', async () => {
  const { phone, email } = await anAccount();
  await app.advance(181 * DAY);
  const [client, other] = [app.client(), app.client({ address: '198.51.100.9' })];
  await client.prove(phone);
  await logIn(client, phone);
  await logIn(client, phone);
  const [code, ...more] = await emailCodes(email);
  expect(more).toEqual([]);
  await other.prove(phone);
  expect((await logIn(other, phone, code)).body.code).toBe('wrong_email_code');
  const wrong = code === '000000' ? '000001' : '000000';
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(client, phone, wrong)));
  expect(answers.every(({ status }) => status === 403)).toBe(true);
  expect((await logIn(client, phone, code)).body.code).toBe('wrong_email_code');
});

test('30 idle days, payout account: e-mail code, new devices only', async () => {
  const [rich, poor] = [await anAccount(), await anAccount()];
  await givePayoutAccount(rich.id);
  const soon = app.client();
  await soon.prove(rich.phone);
  expect((await logIn(soon, rich.phone)).status).toBe(200);
  await app.advance(31 * DAY);
  const [fresh, plain] = [app.client(), app.client()];
  await plain.prove(poor.phone);
  expect((await logIn(plain, poor.phone)).status).toBe(200);
  await fresh.prove(rich.phone);
  expect((await logIn(fresh, rich.phone)).body.code).toBe('email_code_needed');
  await rich.browser.prove(rich.phone);
  expect((await logIn(rich.browser, rich.phone)).status).toBe(200);
});

test.each([
  ['held', 'email_code_needed'],
  ['due', 'email_code_needed'],
  ['paid', undefined],
] as const)('30 idle days, earnings %s: e-mail code only if unpaid', async (state, code) => {
  const { id, phone } = await anAccount();
  await giveEarnings(id, state);
  await app.advance(31 * DAY);
  const client = app.client();
  await client.prove(phone);
  expect((await logIn(client, phone)).body.code).toBe(code);
});

test('30 idle days, upcoming sound order: e-mail code at sign-in', async () => {
  const { id, phone } = await anAccount();
  await sql`insert into sound_order (code, host_id, state, audience_size, host_name, event_date, starts_local, ends_local,
    starts_at, ends_at, venue_address, power, total_paise, tax_paise, quote, policy_id, policy_version, hold_expires_at)
    select 'MS-COMING', ${id}, 'confirmed', '1-100', 'Asha Gill', day::date, '19:00', '22:00', day, day + interval '3 hours',
      'Sector 6', 'mains', 90000, 0, '{}', policy.id, policy.version, day
    from (select business_now() + interval '60 days' as day) coming,
      (select id, version from refund_policy limit 1) policy`.execute(app.db);
  await app.advance(31 * DAY);
  const client = app.client();
  await client.prove(phone);
  expect((await logIn(client, phone)).body.code).toBe('email_code_needed');
});

test('30 idle days, unanswered booking request: e-mail code at sign-in', async () => {
  const [artist, host] = [await anAccount(), await anAccount()];
  await plantCities(app.db).catch(() => {});
  const artistId = await plantArtist(app.db, { account_id: artist.id });
  await app.advance(31 * DAY);
  await sql`insert into booking (code, host_id, artist_id, state, occasion, audience_size, host_name, event_date, starts_local,
    ends_local, starts_at, ends_at, venue_address, fee_paise, total_paise, tax_paise, quote, policy_id, policy_version,
    hold_expires_at, draft_key)
    select 'MF-COMING', ${host.id}, ${artistId}, 'requested', 'Wedding events', '1-100', 'Asha Gill', day::date, '19:00',
      '22:00', day, day + interval '3 hours', 'Sector 6', 4720000, 4720000, 720000, '{}', policy.id, policy.version, day,
      'a draft'
    from (select business_now() + interval '9 days' as day) coming,
      (select id, version from refund_policy limit 1) policy`.execute(app.db);
  const client = app.client();
  await client.prove(artist.phone);
  expect((await logIn(client, artist.phone)).body.code).toBe('email_code_needed');
});
