import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SEALED_CODE } from '#app/accounts/core/sealed-code.ts';
import { savePreferences } from '#app/accounts/push/notification-preferences.server.ts';
import { keepPhoneOf } from '#app/artists/core/proposal-queries.server.ts';
import { proposeNewPhone } from '#app/artists/studio/lost-phone.server.ts';
import { payoutNoticeHandlers } from '#app/notifications/notify-payout.server.ts';
import { payeeBlocksOf } from '#app/payments/payouts/block-payee.server.ts';
import { declareTaxStatus } from '#app/payments/payouts/declare-tax-status.server.ts';
import { payoutAccountOf } from '#app/payments/payouts/payout-account.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { announce, dispatchEvents } from '#app/platform/outbox.server.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { ledTo } from '#tests/support/page-visit.ts';
import { artistOwner, inStudio, type StudioOwner } from '#tests/support/studio-visit.ts';
import { REGISTERED } from '#tests/support/supplier-model.ts';
import { untilOneWaits } from '#tests/support/until-one-waits.ts';
import { payeeOf } from '../core/payee.ts';
import { openEarnings } from './earnings-page.server.ts';
import { type AccountAnswer, submitAccount } from './submit-account.server.ts';

const market = useMarketplace();
const ACCOUNT = {
  method: 'bank',
  holderName: 'Jasleen Kaur Sandhu',
  number: '001234567890',
  numberAgain: '001234567890',
  ifsc: 'HDFC0000317',
  upi: '',
  pan: 'ABCPK1234F',
};

function browserOf(who: StudioOwner) {
  const jar = new Map<string, string>();
  const asked = (form?: Record<string, string>) => {
    const args = inStudio(market.db, who, who.artistId, form ? { form: Object.entries(form) } : {});
    args.request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    return args;
  };
  const keep = (headers: [string, string][]) => {
    for (const [, cookie] of headers) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) jar.set(name!, value);
      else jar.delete(name!);
    }
  };
  return {
    page: () => openEarnings(asked()),
    async send(
      form: Record<string, string>,
    ): Promise<{ to: string } | { status: number; answer: AccountAnswer }> {
      const result = await submitAccount(asked(form)).catch((thrown: unknown) => thrown);
      if (result instanceof Response) {
        keep(result.headers.getSetCookie().map((cookie) => ['set-cookie', cookie]));
        return { to: result.headers.get('location')! };
      }
      if (result instanceof Error) throw result;
      const { data, init } = result as {
        data: AccountAnswer;
        init: { status: number; headers?: [string, string][] };
      };
      keep(init.headers ?? []);
      return { status: init.status, answer: data };
    },
  };
}

async function codeFor(phone: string): Promise<string> {
  const { rows } = await sql<{ sealed: string }>`select payload->>'sealedCode' as sealed from outbox
    where kind = 'sign_in_code.requested' and payload->>'phone' = ${phone} order by id desc limit 1`.execute(
    market.db,
  );
  return KEY_RING.unseal(SEALED_CODE, rows[0]!.sealed);
}

const accountOf = (who: StudioOwner) => payoutAccountOf(market.db, market.deps.keys, payeeOf(who.artistId));

async function prove(who: StudioOwner, browser: ReturnType<typeof browserOf>) {
  expect(await browser.send({ intent: 'send-code' })).toMatchObject({ answer: { code: { step: 'enter' } } });
  return browser.send({ intent: 'verify-code', code: await codeFor(who.phone) });
}

test('payout account: no change without a fresh code', async () => {
  const who = await artistOwner(market.db);
  const browser = browserOf(who);
  expect(await browser.send(ACCOUNT)).toMatchObject({
    status: 403,
    answer: { code: { step: 'ask', error: { key: 'notProved' } } },
  });
  await browser.send({ intent: 'send-code' });
  const wrong = (await codeFor(who.phone)) === '000000' ? '111111' : '000000';
  expect(await browser.send({ intent: 'verify-code', code: wrong })).toMatchObject({
    answer: { code: { step: 'enter', error: { key: 'wrongCode' } } },
  });
  expect(await browser.send(ACCOUNT)).toMatchObject({ status: 403 });
  expect(await accountOf(who)).toBeNull();
});

test('payout account: closed while a lost phone is replaced', async () => {
  const who = await artistOwner(market.db);
  const browser = browserOf(who);
  await prove(who, browser);
  const wish = { artistId: who.artistId, phone: '+919333300001', words: 'Lost', by: who.accountId };
  await inTransaction(market.db, (trx) => proposeNewPhone(trx, wish));
  expect(await browser.send(ACCOUNT)).toMatchObject({ status: 409, answer: { closed: true } });
  await inTransaction(market.db, (trx) => keepPhoneOf(trx, who.accountId));
  expect(await browser.send(ACCOUNT)).toHaveProperty('to');
});

test('payout account: bank required above the UPI limit', async () => {
  const upi = { ...ACCOUNT, method: 'upi', number: '', numberAgain: '', ifsc: '', upi: 'jasleen@okhdfcbank' };
  for (const [fee, isTaken] of [
    [100_000_00, true],
    [125_000_00, true],
    [178_000_00, false],
  ] as const) {
    const who = await artistOwner(market.db);
    await market.db.updateTable('artist').set({ fee_paise: fee }).where('id', '=', who.artistId).execute();
    const browser = browserOf(who);
    await prove(who, browser);
    const answer = await browser.send(upi);
    expect((await browser.page()).bankOnlyAbove, String(fee)).toBe(isTaken ? null : 1_00_000_00);
    if (isTaken) expect(answer).toMatchObject({ to: `/studio/${who.artistId}/earnings?saved#account` });
    else expect(answer).toMatchObject({ status: 400, answer: { errors: { cap: true } } });
    if (!isTaken) expect(await browser.send(ACCOUNT)).toHaveProperty('to');
  }
});

test('payout account code: used once, kept after an invalid form', async () => {
  const who = await artistOwner(market.db);
  const browser = browserOf(who);
  expect((await browser.page()).proved).toBe(false);
  expect(await prove(who, browser)).toEqual({ to: `/studio/${who.artistId}/earnings?change#account` });
  expect((await browser.page()).proved).toBe(true);
  expect(await browser.send({ ...ACCOUNT, numberAgain: '1' })).toMatchObject({ status: 400 });
  const answers = await Promise.all([browser.send(ACCOUNT), browser.send(ACCOUNT)]);
  expect(answers.filter((answer) => 'to' in answer)).toHaveLength(1);
  expect((await accountOf(who))?.ending).toBe('7890');
  expect((await browser.page()).proved).toBe(false);
  const other = { ...ACCOUNT, number: '009999999999', numberAgain: '009999999999' };
  expect(await browser.send(other)).toMatchObject({ status: 403 });
  expect((await accountOf(who))?.ending).toBe('7890');
  const events = market.db
    .selectFrom('security_event')
    .select('kind')
    .where('account_id', '=', who.accountId)
    .where('kind', '=', 'payout_account_changed');
  expect(await events.execute()).toHaveLength(1);
});

test('phone proof: refused if expired or from another account', async () => {
  const [who, other] = [await artistOwner(market.db), await artistOwner(market.db)];
  const browser = browserOf(who);
  await prove(who, browser);
  await sql`update phone_proof set phone = ${other.phone} where phone = ${who.phone}`.execute(market.db);
  expect(await browser.send(ACCOUNT)).toMatchObject({ status: 403 });
  await sql`update phone_proof set phone = ${who.phone}, expires_at = business_now()
    where phone = ${other.phone}`.execute(market.db);
  expect(await browser.send(ACCOUNT)).toMatchObject({ status: 403 });
  expect(await accountOf(who)).toBeNull();
});

test('payout account code: bound to its browser and rate limited', async () => {
  const who = await artistOwner(market.db);
  const [mine, theirs] = [browserOf(who), browserOf(who)];
  await mine.send({ intent: 'send-code' });
  const code = await codeFor(who.phone);
  expect(await theirs.send({ intent: 'verify-code', code })).toMatchObject({
    answer: { code: { error: { key: 'wrongCode' } } },
  });
  expect(await mine.send({ intent: 'send-code' })).toMatchObject({
    status: 400,
    answer: { code: { step: 'ask', error: { key: 'tooMany' } } },
  });
});

test('payout account change: always notified by SMS and e-mail', async () => {
  const who = await artistOwner(market.db);
  await inTransaction(market.db, (trx) => savePreferences(trx, who.accountId, new Set()));
  const browser = browserOf(who);
  await prove(who, browser);
  await browser.send(ACCOUNT);
  await dispatchEvents(
    market.db,
    payoutNoticeHandlers({ db: market.db, config: { origin: 'http://localhost' } }),
    market.deps.log,
  );
  const told = await market.db
    .selectFrom('notice')
    .select(['channel', 'recipient'])
    .where('account_id', '=', who.accountId)
    .where('template', '=', 'payout.account_changed.artist')
    .execute();
  expect(told).toContainEqual({ channel: 'sms', recipient: who.phone });
  expect(told.map(({ channel }) => channel)).toContain('email');
});

test('refused account: artist reads which line to correct', async () => {
  const who = await artistOwner(market.db);
  await inTransaction(market.db, (trx) =>
    announce(trx, {
      kind: 'payout_account.refused',
      key: who.accountId,
      payload: {
        payee: payeeOf(who.artistId),
        accountId: who.accountId,
        failure: 'BAD_REQUEST_ERROR: The ifsc code is invalid.',
      },
    }),
  );
  await dispatchEvents(
    market.db,
    payoutNoticeHandlers({ db: market.db, config: { origin: 'http://localhost' } }),
    market.deps.log,
  );
  const { body } = await market.db
    .selectFrom('notice')
    .select('body')
    .where('account_id', '=', who.accountId)
    .where('template', '=', 'payout.account_refused.artist')
    .where('channel', '=', 'email')
    .executeTakeFirstOrThrow();
  expect(body).toContain('It does not know the IFSC.');
  expect(body).not.toContain('BAD_REQUEST_ERROR');
});

test('this form reaches no other artist’s earnings', async () => {
  const [who, other] = [await artistOwner(market.db), await artistOwner(market.db)];
  const args = inStudio(market.db, who, other.artistId, { form: Object.entries({ intent: 'send-code' }) });
  await expect(submitAccount(args)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(
    ledTo(submitAccount(inStudio(market.db, null, other.artistId, { form: [] }))),
  ).resolves.toBeDefined();
});

test('payout account: PAN unlike a concurrent GST registration’s is refused', async () => {
  const who = await artistOwner(market.db);
  const browser = browserOf(who);
  await prove(who, browser);
  const registration = {
    state: 'registered',
    gstin: REGISTERED.gstin,
    legalName: REGISTERED.legal_name,
    address: REGISTERED.address,
    fromDay: REGISTERED.from_day,
  } as const;
  let sent: ReturnType<typeof browser.send> | undefined;
  await inTransaction(market.db, async (trx) => {
    const declared = await declareTaxStatus(trx, market.deps.keys, payeeOf(who.artistId), registration);
    expect(declared.ok).toBe(true);
    sent = browser.send(ACCOUNT);
    await untilOneWaits(trx);
  });
  expect(await sent).toMatchObject({ status: 400, answer: { errors: { pan: true } } });
  expect(await accountOf(who)).toBeNull();
});

test.each([
  ['the login', 'account', 29, ['other_holder']],
  ['the artist', 'artist', 29, ['other_holder']],
  ['the login', 'account', 30, []],
  ['the artist', 'artist', 30, []],
] as const)('payout block: %s (%s) renamed %s days ago gives %o', async (_, table, days, held) => {
  const who = await artistOwner(market.db);
  await sql`update ${sql.table(table)} set name = 'Vikram Thapar'
      where id = ${table === 'account' ? who.accountId : who.artistId}`.execute(market.db);
  await advanceClock(market.db, days * 86_400 + 60);
  const browser = browserOf(who);
  await prove(who, browser);
  await browser.send({ ...ACCOUNT, holderName: 'Vikram Thapar' });
  const blocks = await payeeBlocksOf(market.db, payeeOf(who.artistId));
  expect(blocks.map(({ reason }) => reason)).toEqual(held);
});

test('payout block: set when login and artist were just renamed', async () => {
  const who = await artistOwner(market.db);
  await sql`update account set name = 'Vikram Thapar' where id = ${who.accountId}`.execute(market.db);
  await sql`update artist set name = 'Vikram Thapar' where id = ${who.artistId}`.execute(market.db);
  const browser = browserOf(who);
  await prove(who, browser);
  await browser.send({ ...ACCOUNT, holderName: 'Vikram Thapar' });
  expect(await payeeBlocksOf(market.db, payeeOf(who.artistId))).toMatchObject([{ reason: 'other_holder' }]);
});
