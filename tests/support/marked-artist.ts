import { recordConsent } from '#app/accounts/privacy/privacy-page.server.ts';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { markedRows } from './marked-artist-rows.ts';
import type { useMarketplace } from './marketplace.ts';
import { aRequest } from './marketplace-request.ts';
import { createAccount, type TestAccount } from './page-visit.ts';

export interface MarkedArtist extends TestAccount {
  artistId: number;
  bookingId: string;
  pictureKey: string;
}

let days = 60;

/** An artist with a marked row in every table that names one, and nothing open. */
export async function aMarkedArtist(
  market: ReturnType<typeof useMarketplace>,
  mark: string,
): Promise<MarkedArtist> {
  const { db } = market;
  const who = await createAccount(db, `${mark} Kaur`);
  const artistId = await market.artist();
  const otherId = await market.artist();
  const host = await market.host();
  const date = await market.dateIn(days++);
  const created = await createBooking(market.deps, host, aRequest(artistId, date), null);
  if (!created.ok) throw new Error(created.refusal.reason);
  const { bookingId } = created.value;
  const pictureKey = `artists/${artistId}/${mark}.webp`;
  const marked = {
    mark,
    me: who.accountId,
    hostId: host.accountId,
    artistId,
    otherId,
    bookingId,
    pictureKey,
  };
  for (const row of markedRows(marked)) await row.execute(db);
  await recordConsent(db, who.accountId, 'marketing', true);
  return { ...who, artistId, bookingId, pictureKey };
}
