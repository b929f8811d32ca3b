import type { Database } from '#app/platform/database.server.ts';
import type { Paise } from '#app/shared/money.ts';
import { openOffersOf } from '../../replace/offers.server.ts';
import { openChangesOf } from '../../reschedule/answer-change.server.ts';
import { artistBookings, expectedEarnings } from '../artist-bookings.server.ts';

/** Something the artist is asked and has to answer in time. */
export interface OpenRequest {
  id: string;
  kind: 'request' | 'offer' | 'change';
  to: string;
  date: string;
  /** `19:00` IST. */
  from: string;
  end: string;
  occasion: string;
  audienceSize: string;
  /** Neighbourhood. */
  place: string | null;
  distanceKm: number | null;
  /** What the artist would earn, in paise; null for a change, which has its page. */
  net: Paise | null;
  answerBy: Date;
}

const MAX_SHOWN = 4;

/** What runs out first, at most four; never more of the host than a request may show. */
export async function openRequestsOf(
  db: Database,
  accountId: string,
  artistId: number,
): Promise<OpenRequest[]> {
  const list = `/studio/${artistId}/requests`;
  const { bookings } = await artistBookings(db, artistId, 'waiting', 1, MAX_SHOWN);
  const requests = bookings.flatMap(({ to: end, respondBy, ...booking }): OpenRequest[] =>
    respondBy
      ? [{ ...outline(booking, end), kind: 'request', to: `${list}/${booking.id}`, answerBy: respondBy }]
      : [],
  );
  const asked = (await openOffersOf(db, accountId, artistId)).filter(({ stage }) => stage === 'asked');
  const offers: OpenRequest[] = [];
  for (const { to: end, ...offer } of asked.slice(0, MAX_SHOWN)) {
    const { net } = await expectedEarnings(db, artistId, offer.fee, offer.date, offer.supplier);
    offers.push({ ...outline({ ...offer, net }, end), kind: 'offer', to: list, answerBy: offer.answerBy });
  }
  const changes = (await openChangesOf(db, accountId))
    .filter(({ artist }) => artist.id === artistId)
    .map(
      ({ wanted: { to: end, ...wanted }, ...change }): OpenRequest => ({
        ...outline({ ...change, ...wanted, distanceKm: null, net: null }, end),
        kind: 'change',
        to: list,
        answerBy: change.answerBy,
      }),
    );
  return [...requests, ...offers, ...changes]
    .sort((one, other) => one.answerBy.getTime() - other.answerBy.getTime())
    .slice(0, MAX_SHOWN);
}

type Outline = Omit<OpenRequest, 'kind' | 'to' | 'end' | 'answerBy'>;

function outline(one: Outline, end: string): Omit<OpenRequest, 'kind' | 'to' | 'answerBy'> {
  const { id, date, from, occasion, audienceSize, place, distanceKm, net } = one;
  return { id, date, from, end, occasion, audienceSize, place, distanceKm, net };
}
