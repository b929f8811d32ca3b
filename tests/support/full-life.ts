import { sql } from 'kysely';
import { recordConsent } from '#app/accounts/privacy/privacy-page.server.ts';
import { upsertPushSubscription } from '#app/accounts/push/push-subscriptions-queries.server.ts';
import { answerWishlistChange } from '#app/artists/wishlist/wishlist-page.server.ts';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { queueNotice } from '#app/notifications/queue-notice.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { useMarketplace } from './marketplace.ts';
import { aRequest } from './marketplace-request.ts';
import { createAccount, type TestAccount, visit } from './page-visit.ts';

type Marketplace = ReturnType<typeof useMarketplace>;

let days = 40;

/** An account with a trace in every feature, each holding `word`. */
export async function aFullLife(
  market: Marketplace,
  word: string,
): Promise<TestAccount & { bookingId: string }> {
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
  await afterBooking(market, bookingId, artistId, who.accountId, word);
  await answerWishlistChange(visit(market.db, who, '/wishlist/hearts', { form: { add: String(artistId) } }));
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
    upsertPushSubscription(trx, who.sessionId, {
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

async function afterBooking(
  market: Marketplace,
  bookingId: string,
  artistId: number,
  hostId: string,
  word: string,
) {
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
      artist_id: sql<number>`(select artist_id from booking where id = ${bookingId})`,
      booking_id: bookingId,
      kind: 'late',
      missed_minutes: 20,
      words: `${word} waited`,
      opened_by: hostId,
      opened_at: at,
    })
    .execute();
}
