import { readReplacementCandidate } from '#app/artists/search/replacement-candidates.server.ts';
import { type BookingFacts, bookingFacts } from '#app/bookings/core/booking-facts.server.ts';
import { type OfferFacts, offerFacts } from '#app/bookings/replacement/replacement-facts.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { artistDataOf } from './artist-data-of.server.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { notifyAccount } from './queue-notice.server.ts';
import type { BookingNoticeData } from './templates/booking-data.ts';
import type { OfferNoticeData, ReplacementNoticeData } from './templates/replacement-messages.ts';
import type { Template, TemplateData } from './templates.ts';

type HostTemplate = {
  [Name in Template]: ReplacementNoticeData extends TemplateData[Name] ? Name : never;
}[Template] &
  `${string}.host`;
type ArtistTemplate = Extract<Template, `replacement.${string}.artist`>;
type Declined = { bookingId: string; artistId: number; silent: boolean; reason: string };
type Replacing = {
  bookingId: string;
  replacementId: string;
  cause: string;
  artistId: number;
  reason: string;
};
type Offered = { bookingId: string; offerId: string };
type Accepted = Offered & { returned: number };
type Failed = { bookingId: string; end: 'failed' | 'ended'; atOnce: boolean; refund: number };

export function replacementNoticeHandlers({ db }: Pick<Platform, 'db'>): OutboxHandlers {
  const about = (bookingId: string, tell: (trx: Transaction, booking: BookingFacts) => Promise<void>) =>
    inTransaction(db, async (trx) => {
      const booking = await bookingFacts(trx, bookingId);
      if (booking) await tell(trx, booking);
    });
  const aboutOffer = (
    fact: Offered,
    tell: (trx: Transaction, booking: BookingFacts, offer: OfferFacts) => Promise<void>,
  ) =>
    about(fact.bookingId, async (trx, booking) => {
      const offer = await offerFacts(trx, fact.offerId);
      if (offer) await tell(trx, booking, offer);
    });
  return {
    'booking.declined': (fact: Declined) =>
      about(fact.bookingId, (trx, booking) => notifyOfDecline(trx, booking, fact)),
    'booking.replacing': (fact: Replacing) =>
      about(fact.bookingId, (trx, booking) => notifyOfWithdrawal(trx, booking, fact)),
    'replacement.asked': (fact: Offered) =>
      aboutOffer(fact, (trx, booking, offer) =>
        notifyCandidate(trx, booking, offer, 'replacement.asked.artist', {
          answerBy: offer.answer_by.toISOString(),
        }),
      ),
    'replacement.proposed': (fact: Offered) =>
      aboutOffer(fact, async (trx, booking, offer) => {
        await notifyHost(trx, booking, 'replacement.proposed.host', offerData(booking, offer), offer.id);
        await notifyCandidate(trx, booking, offer, 'replacement.proposed.artist');
      }),
    'replacement.accepted': (fact: Accepted) =>
      aboutOffer(fact, async (trx, booking, offer) => {
        const data = offerData(booking, offer, { returnedPaise: fact.returned });
        await notifyHost(trx, booking, 'replacement.accepted.host', data, offer.id);
        await notifyCandidate(trx, booking, offer, 'replacement.accepted.artist');
      }),
    'replacement.closed': (fact: Offered) =>
      aboutOffer(fact, (trx, booking, offer) =>
        notifyCandidate(trx, booking, offer, 'replacement.closed.artist'),
      ),
    // A host who ended the search gets the cancellation notice instead.
    'replacement.failed': (fact: Failed) =>
      about(fact.bookingId, async (trx, booking) => {
        if (fact.end === 'ended' || fact.atOnce) return;
        const data = dataOf(booking, { refundPaise: fact.refund });
        await notifyHost(trx, booking, 'replacement.failed.host', data);
      }),
  };
}

/** The host learns who declined and what follows; a silent artist learns the request has passed on. */
async function notifyOfDecline(trx: Transaction, booking: BookingFacts, fact: Declined): Promise<void> {
  const artist = await readReplacementCandidate(trx, fact.artistId);
  if (!artist) return;
  const data = dataOf(booking, { artistName: artist.name, ...refundAlready(booking) });
  if (!fact.silent)
    return notifyHost(trx, booking, 'booking.declined.host', { ...data, reason: fact.reason });
  await notifyHost(trx, booking, 'booking.expired.host', data);
  const notice = {
    key: `booking.expired.artist:${booking.id}`,
    template: 'booking.expired.artist',
    data: artistDataOf(booking),
  } as const;
  if (artist.accountId)
    await notifyAccount(trx, { ...notice, accountId: artist.accountId, link: studioOf(artist.id) });
  else await notifyOperators(trx, ['support'], notice);
}

/** Other causes use the decline message. */
async function notifyOfWithdrawal(trx: Transaction, booking: BookingFacts, fact: Replacing): Promise<void> {
  const artist = fact.cause === 'withdrew' ? await readReplacementCandidate(trx, fact.artistId) : null;
  if (!artist) return;
  const data = dataOf(booking, {
    artistName: artist.name,
    reason: fact.reason,
    ...refundAlready(booking),
  });
  await notifyHost(trx, booking, 'replacement.withdrawn.host', data, fact.replacementId);
}

/** If no replacement exists, the first message already states the refund. */
function refundAlready(booking: BookingFacts): Pick<BookingNoticeData, 'refundPaise'> {
  return booking.refund_paise ? { refundPaise: booking.refund_paise } : {};
}

function notifyHost<Name extends HostTemplate>(
  trx: Transaction,
  booking: BookingFacts,
  template: Name,
  data: TemplateData[Name],
  key = booking.id,
) {
  return notifyAccount(trx, {
    key: `${template}:${key}`,
    accountId: booking.host_account_id,
    template,
    data,
    link: `/bookings/${booking.id}`,
  });
}

/** For an artist without a login, the operator is notified. */
async function notifyCandidate(
  trx: Transaction,
  booking: BookingFacts,
  offer: OfferFacts,
  template: ArtistTemplate,
  extra: Partial<OfferNoticeData> = {},
): Promise<void> {
  const data = {
    ...artistDataOf(booking),
    replacementName: offer.name,
    feePaise: offer.fee_paise,
    decideBy: offer.decide_by.toISOString(),
    ...extra,
  };
  const notice = { key: `${template}:${offer.id}`, template, data };
  if (offer.account_id)
    await notifyAccount(trx, { ...notice, accountId: offer.account_id, link: studioOf(offer.artist_id) });
  else await notifyOperators(trx, ['support'], notice);
}

function studioOf(artistId: number): string {
  return `/studio/${artistId}/requests`;
}

function offerData(
  booking: BookingFacts,
  offer: OfferFacts,
  extra: Partial<ReplacementNoticeData> = {},
): ReplacementNoticeData {
  return {
    ...dataOf(booking, { artistName: offer.before_name }),
    replacementName: offer.name,
    ...(offer.rating_count > 0 ? { rating: (offer.rating_sum / offer.rating_count).toFixed(1) } : {}),
    feePaise: offer.fee_paise,
    decideBy: offer.decide_by.toISOString(),
    ...extra,
  };
}

function dataOf(booking: BookingFacts, extra: Partial<BookingNoticeData>): BookingNoticeData {
  return {
    bookingCode: booking.code,
    artistName: booking.artist_name,
    hostName: booking.host_name,
    occasion: booking.occasion,
    startsAt: booking.starts_at.toISOString(),
    venue: booking.venue_address,
    totalPaise: booking.total_paise,
    ...extra,
  };
}
