import { readContact } from '#app/accounts/core/contact.server.ts';
import { selectOwner } from '#app/artists/core/studio-queries.server.ts';
import { readReplacementCandidate } from '#app/artists/search/replacement-candidates.server.ts';
import { newAnswerToken } from '#app/bookings/cancel/absence.server.ts';
import { selectAbsence, selectUnconfirmedAbsence } from '#app/bookings/core/absence-queries.server.ts';
import type { BookingFacts } from '#app/bookings/core/booking-facts.server.ts';
import { type OfferFacts, offerFacts } from '#app/bookings/replace/replacement-facts.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { Events, OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { artistNoticeData } from './artist-data-of.server.ts';
import {
  bookingNoticeData,
  notifyArtistAccount,
  notifyHostOf,
  notifyPlayers,
  withBookingFacts,
} from './booking-notices.server.ts';
import type { BookingNoticeData, OfferNoticeData, ReplacementNoticeData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { artistKey, peopleOf } from './people-of.ts';
import { LINK_KEPT_MINUTES, notifyAccount, queueNotice } from './queue-notice.server.ts';
import type { Template, TemplateData } from './templates.ts';

type HostTemplate = {
  [Name in Template]: ReplacementNoticeData extends TemplateData[Name] ? Name : never;
}[Template] &
  `${string}.host`;
type ArtistTemplate = Extract<Template, `replacement.${string}.artist`>;
type Declined = Events['booking.declined'];
type Replacing = Events['booking.replacing'];

interface ReplacementNoticePlatform extends Pick<Platform, 'db'> {
  config: Pick<Config, 'origin'>;
}

export function replacementNoticeHandlers({ db, config }: ReplacementNoticePlatform) {
  const about = withBookingFacts.bind(null, db);
  const aboutOffer = (
    event: { bookingId: string; offerId: string },
    tell: (trx: Transaction, booking: BookingFacts, offer: OfferFacts) => Promise<void>,
  ) =>
    about(event.bookingId, async (trx, booking) => {
      const offer = await offerFacts(trx, event.offerId);
      if (offer) await tell(trx, booking, offer);
    });
  return {
    'absence.reported': (event) =>
      about(event.bookingId, (trx, booking) => askArtist(trx, booking, event.absenceId, config.origin)),
    'absence.objected': (event) =>
      about(event.bookingId, async (trx, booking) => {
        const absence = await selectAbsence(trx, { id: event.absenceId });
        const artist = absence && (await selectOwner(trx, absence.artist_id));
        if (!artist) return;
        await notifyOperators(trx, ['support', 'owner'], {
          key: `absence.objected:${event.absenceId}`,
          template: 'absence.objected.operator',
          about: peopleOf(booking),
          data: { bookingCode: booking.code, name: artist.name },
          link: `/operator/bookings/${booking.id}`,
        });
      }),
    'booking.declined': (event) =>
      about(event.bookingId, (trx, booking) => notifyOfDecline(trx, booking, event)),
    'booking.replacing': (event) =>
      about(event.bookingId, (trx, booking) => notifyOfWithdrawal(trx, booking, event)),
    'replacement.asked': (event) =>
      aboutOffer(event, (trx, booking, offer) =>
        notifyCandidate(trx, booking, offer, 'replacement.asked.artist', {
          answerBy: offer.answer_by.toISOString(),
        }),
      ),
    'replacement.proposed': (event) =>
      aboutOffer(event, async (trx, booking, offer) => {
        const unconfirmed = (await selectUnconfirmedAbsence(trx, booking.id)) !== undefined;
        const data = { ...offerNoticeData(booking, offer), unconfirmed };
        await notifyHost(trx, booking, 'replacement.proposed.host', data, offer.id);
        await notifyCandidate(trx, booking, offer, 'replacement.proposed.artist');
      }),
    'replacement.accepted': (event) =>
      aboutOffer(event, async (trx, booking, offer) => {
        const data = offerNoticeData(booking, offer, { returnedPaise: event.returned });
        await notifyHost(trx, booking, 'replacement.accepted.host', data, offer.id);
        await notifyCandidate(trx, booking, offer, 'replacement.accepted.artist');
        await notifyPlayers(trx, booking, 'confirmed', { key: offer.id, teamId: event.artistId });
      }),
    'replacement.closed': (event) =>
      aboutOffer(event, (trx, booking, offer) =>
        notifyCandidate(trx, booking, offer, 'replacement.closed.artist'),
      ),
    // A host who ended the search gets the cancellation notice instead.
    'replacement.failed': (event) =>
      about(event.bookingId, async (trx, booking) => {
        if (event.end === 'ended' || event.atOnce) return;
        const data = bookingNoticeData(booking, {
          refundPaise: event.refund,
          pendingPaise: event.pending ?? 0,
        });
        await notifyHost(trx, booking, 'replacement.failed.host', data);
      }),
  } satisfies OutboxHandlers;
}

/** The host learns who declined and what follows; a silent artist learns the request has passed on. */
async function notifyOfDecline(trx: Transaction, booking: BookingFacts, event: Declined): Promise<void> {
  const artist = await readReplacementCandidate(trx, event.artistId);
  if (!artist) return;
  const data = bookingNoticeData(booking, {
    artistName: artist.name,
    unconfirmed: event.stated ?? false,
    ...refundNoticeData(booking),
  });
  if (!event.silent)
    return notifyHost(trx, booking, 'booking.declined.host', { ...data, reason: event.reason });
  await notifyHost(trx, booking, 'booking.expired.host', data);
  const notice = {
    key: `booking.expired.artist:${booking.id}`,
    template: 'booking.expired.artist',
    data: artistNoticeData(booking),
  } as const;
  const about = [booking.host_account_id, artistKey(artist.id)];
  await notifyArtistAccount(trx, artist.accountId, {
    ...notice,
    link: studioRequestsAddress(artist.id),
    about,
  });
}

/** Other causes use the decline message. */
async function notifyOfWithdrawal(trx: Transaction, booking: BookingFacts, event: Replacing): Promise<void> {
  if (event.cause === 'withdrew')
    await notifyPlayers(trx, booking, 'cancelled', { key: event.replacementId, teamId: event.artistId });
  const artist =
    event.cause === 'withdrew' || event.cause === 'no_show'
      ? await readReplacementCandidate(trx, event.artistId)
      : null;
  if (!artist) return;
  const data = bookingNoticeData(booking, {
    artistName: artist.name,
    reason: event.reason,
    unconfirmed: event.stated ?? false,
    noShow: event.cause === 'no_show',
    ...refundNoticeData(booking),
  });
  await notifyHost(trx, booking, 'replacement.withdrawn.host', data, event.replacementId);
}

/** If no replacement exists, the first message already states the refund. */
function refundNoticeData(booking: BookingFacts): Pick<BookingNoticeData, 'refundPaise' | 'pendingPaise'> {
  const { refund_paise: refund, pending_paise: pending } = booking;
  return { ...(refund && { refundPaise: refund }), ...(pending && { pendingPaise: pending }) };
}

/** The link goes to the artist's proved phone alone; the other messages say that it was sent. */
async function askArtist(trx: Transaction, booking: BookingFacts, absenceId: string, origin: string) {
  const absence = await selectAbsence(trx, { id: absenceId });
  const artist = absence && (await selectOwner(trx, absence.artist_id));
  const contact = artist?.accountId && (await readContact(trx, artist.accountId));
  if (!absence || !artist?.accountId || !contact) return;
  const { accountId } = artist;
  const token = await newAnswerToken(trx, absenceId);
  if (token === null) return;
  const data = { ...artistNoticeData(booking), name: artist.name, stated: absence.kind };
  const notice = {
    template: 'absence.reported.artist' as const,
    key: `absence.reported.artist:${absenceId}`,
  };
  await notifyAccount(trx, { ...notice, data, accountId, link: studioRequestsAddress(absence.artist_id) });
  await queueNotice(trx, {
    ...notice,
    key: `${notice.key}:link`,
    data: { ...data, answer: { origin, token } },
    channel: 'sms',
    recipient: contact.phone,
    accountId,
    language: contact.language,
    link: `/is-it-right/${token}`,
    forgetAfterMinutes: LINK_KEPT_MINUTES,
  });
}

function notifyHost<Name extends HostTemplate>(
  trx: Transaction,
  booking: BookingFacts,
  template: Name,
  data: TemplateData[Name],
  key = booking.id,
) {
  return notifyHostOf(trx, booking, { key, template, data, link: `/bookings/${booking.id}` });
}

async function notifyCandidate(
  trx: Transaction,
  booking: BookingFacts,
  offer: OfferFacts,
  template: ArtistTemplate,
  extra: Partial<OfferNoticeData> = {},
): Promise<void> {
  const data = {
    ...artistNoticeData(booking),
    replacementName: offer.name,
    feePaise: offer.fee_paise,
    decideBy: offer.decide_by.toISOString(),
    ...(offer.ready_minutes !== null && { readyMinutes: offer.ready_minutes }),
    ...extra,
  };
  const notice = { key: `${template}:${offer.id}`, template, data };
  const about = [booking.host_account_id, artistKey(offer.artist_id)];
  await notifyArtistAccount(trx, offer.account_id, {
    ...notice,
    link: studioRequestsAddress(offer.artist_id),
    about,
  });
}

function studioRequestsAddress(artistId: number): string {
  return `/studio/${artistId}/requests`;
}

function offerNoticeData(
  booking: BookingFacts,
  offer: OfferFacts,
  extra: Partial<ReplacementNoticeData> = {},
): ReplacementNoticeData {
  return {
    ...bookingNoticeData(booking, { artistName: offer.before_name }),
    replacementName: offer.name,
    ...(offer.rating_count > 0 ? { rating: (offer.rating_sum / offer.rating_count).toFixed(1) } : {}),
    feePaise: offer.fee_paise,
    decideBy: offer.decide_by.toISOString(),
    ...extra,
  };
}
