import { expect, test } from 'vitest';
import { recordConsent } from '#app/accounts/consents/consents.server.ts';
import { downloadPersonalData, submitErasure } from '#app/accounts/privacy/privacy-page.server.ts';
import { keepPushSubscription } from '#app/accounts/push/push-subscriptions.server.ts';
import { toggleWishlist } from '#app/artists/wishlist/wishlist-page.server.ts';
import { createBooking } from '#app/bookings/checkout/create-booking.server.ts';
import { queueNotice } from '#app/notifications/queue-notice.server.ts';
import { personalDataDeps } from '#app/personal-data.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { TEXTS_IN_FORCE } from '#app/quotes/texts-in-force.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { createAccount, ledTo, provedCookie, type TestAccount, visit } from '#tests/support/page-visit.ts';

const market = useMarketplace();
const erasing = { spendProof: async () => true, withTeams: false };
let days = 40;

/** An account with a trace in every feature, each holding `word`. */
async function aFullLife(word: string): Promise<TestAccount & { bookingId: string }> {
  const who = await createAccount(market.db, `${word} Mehta`);
  const artistId = await market.artist();
  const request = { ...aRequest(artistId, await market.dateIn(days++)), message: `${word} message` };
  const created = await createBooking(
    market.deps,
    who,
    { ...request, hostName: `${word} Host`, address: `${word} House, Sector 6, Chandigarh 160006` },
    null,
  );
  if (!created.ok) throw new Error(created.refusal.reason);
  const { bookingId } = created.value;
  await market.db
    .insertInto('review')
    .values({
      artist_id: artistId,
      booking_id: bookingId,
      author_id: who.accountId,
      author_name: `${word} M.`,
      occasion: 'Wedding',
      place: 'Chandigarh',
      rating: 5,
      body: 'A fine evening.',
      performed_on: '2026-01-01',
    })
    .execute();
  await afterBooking(bookingId, artistId, who.accountId, word);
  await toggleWishlist(visit(market.db, who, '/wishlist/hearts', { form: { add: String(artistId) } }));
  await recordConsent(market.db, who.accountId, 'marketing', true);
  await market.db
    .insertInto('billing_details')
    .values({
      account_id: who.accountId,
      name: `${word} Traders`,
      address: `${word} Street`,
      pin: '160017',
      updated_at: new Date().toISOString(),
    })
    .execute();
  await market.db
    .insertInto('artist_application')
    .values({
      number: `AP-${word}`,
      account_id: who.accountId,
      kind: 'solo',
      name: `${word} on stage`,
      category: 'singer',
      city_id: 1,
      skills: ['ghazal'],
      fee_paise: 4_500_000,
      videos: [],
      about: `${word} sings`,
      created_at: new Date().toISOString(),
    })
    .execute();
  await inTransaction(market.db, (trx) =>
    keepPushSubscription(trx, who.sessionId, {
      endpoint: `https://web.push.apple.com/${word}`,
      p256dh: `${word}-key`,
      auth: `${word}-secret`,
    }),
  );
  await inTransaction(market.db, (trx) =>
    queueNotice(trx, {
      key: `told ${word}`,
      channel: 'in_app',
      recipient: who.accountId,
      accountId: who.accountId,
      template: 'account.phone_changed',
      data: { newPhone: who.phone, supportPhone: '+91 98160 00000' },
      link: `/${word}`,
    }),
  );
  return { ...who, bookingId };
}

async function afterBooking(bookingId: string, artistId: number, hostId: string, word: string) {
  const terms = {
    hostName: `${word} Host`,
    address: `${word} House`,
    message: `${word} message`,
    date: '2026-12-12',
  };
  const at = new Date().toISOString();
  await market.db
    .insertInto('booking_change')
    .values({
      booking_id: bookingId,
      artist_id: artistId,
      asked_by: 'host',
      was: JSON.stringify(terms),
      wanted: JSON.stringify({ ...terms, date: '2026-12-13' }),
      starts_at: '2026-12-13T13:30:00Z',
      ends_at: '2026-12-13T16:00:00Z',
      quote: '{}',
      total_paise: 1000,
      answer_by: at,
      asked_at: at,
    })
    .execute();
  await market.db.insertInto('run_sheet').values({ booking_id: bookingId }).execute();
  await market.db
    .insertInto('run_sheet_item')
    .values({
      booking_id: bookingId,
      title: `${word} cuts the cake`,
      minutes_from_start: 30,
      who: 'everyone',
      added_by: hostId,
    })
    .execute();
  await market.db
    .insertInto('dispute')
    .values({
      booking_id: bookingId,
      kind: 'late',
      missed_minutes: 20,
      words: `${word} waited`,
      opened_by: hostId,
      opened_at: at,
    })
    .execute();
}

const endBooking = (id: string) =>
  market.db.updateTable('booking').set({ state: 'completed' }).where('id', '=', id).execute();

test('the file holds everything of the account and nothing of any other [S2-21] [S3-08]', async () => {
  const who = await aFullLife('Marigold');
  const other = await aFullLife('Jasmine');
  const answer = await downloadPersonalData(visit(market.db, who, '/privacy-settings/download'));
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const text = await answer.text();
  const file = JSON.parse(text) as Record<string, unknown[]> & { profile: { phone: string } };
  expect(file.profile.phone).toBe(who.phone);
  for (const part of [
    'signed_in_devices',
    'push_subscriptions',
    'consents',
    'wishlist',
    'artist_applications',
    'bookings',
    'booking_changes',
    'run_of_show',
    'reported_problems',
    'reviews',
    'messages',
  ])
    expect(file[part], part).toHaveLength(1);
  expect(file.bookings![0]).toMatchObject({
    host_name: 'Marigold Host',
    message: 'Marigold message',
    policy_version: 1,
    accepted_texts: TEXTS_IN_FORCE,
  });
  expect(text).not.toContain('Jasmine');
  expect(text).not.toContain(other.phone);
  expect(text).not.toContain(other.accountId);
  expect(text).not.toContain('token');
  expect(text).not.toContain('Marigold-secret');
});

test('a guest gets no file and cannot erase [S2-21] [S6-02]', async () => {
  const file = await ledTo(downloadPersonalData(visit(market.db, null, '/privacy-settings/download')));
  expect(file.headers.get('location')).toContain('/sign-in');
  const form = { sure: 'yes' };
  const gone = await ledTo(submitErasure(visit(market.db, null, '/privacy-settings/erase', { form })));
  expect(gone.headers.get('location')).toContain('/sign-in');
});

test('an account is not erased unasked, nor while a booking is live or a refund is on its way [S2-21]', async () => {
  const who = await aFullLife('Lotus');
  const cookie = await provedCookie(market.db, who);
  const erase = async (form: Record<string, string>) =>
    submitErasure(visit(market.db, who, '/privacy-settings/erase', { form, cookie }));
  expect((await erase({})).data.refusal).toBe('not_confirmed');
  expect((await erase({ sure: 'yes' })).data.matters).toEqual([{ reason: 'live_booking', artist: null }]);
  await endBooking(who.bookingId);
  const order = await market.db
    .selectFrom('payment_order')
    .select('id')
    .where('payer_id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  await market.db
    .insertInto('payment')
    .values({ id: 'pay_Lotus', payment_order_id: order.id, amount_paise: 1000, state: 'captured' })
    .execute();
  await market.db
    .insertInto('refund')
    .values({ payment_id: 'pay_Lotus', amount_paise: 1000, reason: 'test', state: 'pending' })
    .execute();
  expect((await erase({ sure: 'yes' })).data.matters).toEqual([
    { reason: 'refund_on_its_way', artist: null },
  ]);
  await market.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', who.accountId)
    .execute();
  expect((await erase({ sure: 'yes' })).data.refusal).toBe('staff');
});

test('erasing needs a code on the phone, takes the person out of every table; tax records stay under a pseudonym [S2-21]', async () => {
  const who = await aFullLife('Saffron');
  await endBooking(who.bookingId);
  const before = await bookingRow(who.bookingId);
  const form = { sure: 'yes' };
  const asked = await submitErasure(visit(market.db, who, '/privacy-settings/erase', { form }));
  expect(asked.data).toEqual({ code: {} });
  const guessed = { ...form, code: '000000' };
  const wrong = await submitErasure(visit(market.db, who, '/privacy-settings/erase', { form: guessed }));
  expect(wrong.data).toMatchObject({ code: { error: { key: 'wrongCode' } } });
  expect(await bookingRow(who.bookingId)).toEqual(before);
  const cookie = await provedCookie(market.db, who);
  const led = await ledTo(submitErasure(visit(market.db, who, '/privacy-settings/erase', { form, cookie })));
  expect(led.headers.get('location')).toBe('/account-erased');
  expect(led.headers.get('set-cookie')).toContain('sid=;');

  const after = await bookingRow(who.bookingId);
  const pseudonym = `Erased ${who.accountId.slice(0, 8)}`;
  expect(after).toEqual({
    ...before,
    host_name: pseudonym,
    message: '',
    venue_address: 'Erased, 160006',
  });
  for (const [table, text] of Object.entries(await everyRowAsText())) {
    expect(text, table).not.toContain('Saffron');
    expect(text, table).not.toContain(who.phone);
  }
  const sessions = await market.db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .execute();
  expect(sessions).toEqual([]);
  const consents = await market.db
    .selectFrom('consent')
    .select('purpose')
    .where('account_id', '=', who.accountId)
    .execute();
  expect(consents).toEqual([{ purpose: 'marketing' }]);
  const again = await personalDataDeps({ db: market.db }).erase(who.accountId, erasing);
  expect(again).toEqual({ ok: false, refusal: { reason: 'gone' } });
});

test('the phone of an erased account is free for a new one [S2-21] [S3-08]', async () => {
  const who = await createAccount(market.db, 'Tulsi Mehta');
  expect(await personalDataDeps({ db: market.db }).erase(who.accountId, erasing)).toMatchObject({
    ok: true,
  });
  const { id } = await market.db
    .insertInto('account')
    .values({ phone: who.phone, name: 'Somebody new', email: 'new@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).not.toBe(who.accountId);
});

function bookingRow(id: string) {
  return market.db
    .selectFrom('booking')
    .select(['host_id', 'host_name', 'message', 'venue_address', 'state', 'fee_paise', 'total_paise'])
    .select(['tax_paise', 'event_date', 'code', 'quote'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function everyRowAsText(): Promise<Record<string, string>> {
  const tables = await market.db.introspection.getTables();
  const texts: Record<string, string> = {};
  for (const { schema, name, isView } of tables) {
    if (schema !== 'public' || isView || name.startsWith('kysely_')) continue;
    texts[name] = JSON.stringify(
      await market.db
        .selectFrom(name as 'account')
        .selectAll()
        .execute(),
    );
  }
  return texts;
}
