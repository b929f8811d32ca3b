import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { requireOwnArtist } from '#app/artists/core/own-artists.server.ts';
import { currentReliability } from '#app/artists/core/record-reliability.server.ts';
import { RELIABILITY_KINDS } from '#app/artists/core/reliability-rules.ts';
import {
  replaceEventsOff,
  selectPlayers,
  selectTeamPeople,
} from '#app/artists/core/team-people-queries.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransactionThenWake } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { choice, readForm, typed } from '#app/shared/read-form.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { accepted, refused } from '#app/shared/result.ts';
import type { ActingParty, BookingDeps } from '../core/booking-deps.server.ts';
import { lockBooking } from '../core/booking-queries.server.ts';
import { type BookingState, isTransitionAllowed } from '../core/booking-states.ts';
import { isTime } from '../core/booking-times.ts';
import { selectMusts } from '../core/must-queries.server.ts';
import { acceptBooking, declineBooking, withdrawArtist } from '../replace/answer-booking.server.ts';
import { reliabilityKindOfWithdrawal } from '../replace/withdrawal-kind.server.ts';
import { askChange } from '../reschedule/ask-change.server.ts';
import { mayChange } from '../reschedule/change-rules.ts';
import { newestChange } from '../view/change-view.server.ts';
import { reasonText } from './artist-booking.ts';
import { artistBooking } from './artist-bookings.server.ts';
import { selectTermsOfArtist } from './inbox-queries.server.ts';

export interface AnswerRefused {
  intent: string;
  reason: string;
  typed: { choice: string; words: string; date: string; from: string; to: string };
}

/** States in which a team says who plays. */
const PLAYED: readonly BookingState[] = ['requested', 'confirmed', 'in_progress'];

/** An artist's request or booking with its possible actions; 404 if not theirs. */
export async function openRequest({ request, context, params }: ParamArgs<'artistId' | 'bookingId'>) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const found = await requireArtistBooking(db, artist.id, params.bookingId);
  const { booking } = found;
  const now = await businessNow(db);
  const change = await newestChange(db, booking.id);
  const open = change?.open ? change : null;
  const ahead = booking.startsAt > now;
  const played = booking.endsAt > now && PLAYED.includes(booking.state);
  const people = played ? await selectTeamPeople(db, artist.id) : [];
  return {
    artist,
    ...found,
    musts: booking.disclosure === 'ended' ? [] : await selectMusts(db, booking.id),
    players: played ? await selectPlayers(db, booking.id, artist.id) : [],
    /** How many of the team have not answered their invitation. */
    asked: people.filter(({ state }) => state === 'asked').length,
    now: now.getTime(),
    change: open && { askedBy: open.askedBy, answerBy: open.answerBy, kind: open.kind },
    done: new URL(request.url).searchParams.get('done'),
    follows: await reliabilityKindOfWithdrawal(
      db,
      { id: booking.id, artistId: artist.id, startsAt: booking.startsAt },
      now,
    ),
    ...(await currentReliability(db, artist.id)),
    may: {
      answer: booking.state === 'requested' && booking.respondBy !== null && booking.respondBy > now,
      propose: !open && mayChange(booking, now),
      withdraw:
        booking.state === 'confirmed' && ahead && isTransitionAllowed(booking.state, 'replace', 'artist'),
    },
  };
}

export type RequestData = Awaited<ReturnType<typeof openRequest>>;

const TEXT = typed(600);
const FIELDS = {
  ...{ intent: TEXT, choice: TEXT, words: TEXT, date: TEXT, from: TEXT, to: TEXT },
  follows: choice(RELIABILITY_KINDS),
  plays: (sent: readonly string[]) => sent.map(Number),
};

export async function answerRequest({ request, context, params }: ParamArgs<'artistId' | 'bookingId'>) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const deps = context.get(paymentDepsContext);
  const { booking } = await requireArtistBooking(deps.db, artist.id, params.bookingId);
  const form = await request.formData();
  const { intent, follows, plays, ...typedIn } = readForm(form, FIELDS);
  const by: ActingParty = { actor: 'artist', accountId: viewer.accountId };
  const reason = reasonText(typedIn.choice, typedIn.words);
  const answer = await act();
  if (answer.ok) throw redirect(`/studio/${artist.id}/requests/${booking.id}?done=${intent}`);
  return data<AnswerRefused>({ intent, reason: answer.refusal.reason, typed: typedIn }, { status: 409 });

  async function act() {
    switch (intent) {
      case 'accept':
        return acceptBooking(deps, by, booking.id);
      case 'decline':
        return declineBooking(deps, by, booking.id, reason);
      case 'withdraw':
        return withdrawArtist(deps, by, booking.id, reason, follows ?? undefined);
      case 'players':
        return markPlayers(deps, artist.id, booking.id, plays);
      case 'propose': {
        const time = readProposal(typedIn.date, typedIn.from, typedIn.to);
        if (!time) return { ok: false as const, refusal: { reason: 'no_time' as const } };
        const terms = await selectTermsOfArtist(deps.db, artist.id, booking.id);
        return askChange(deps, by, booking.id, {
          terms: { ...terms, ...time },
          version: null,
          expectedTotal: null,
        });
      }
      default:
        throw data(null, { status: 400 });
    }
  }
}

const idsOf = (players: readonly { id: number }[]) => players.map(({ id }) => id);

/** Marks who of the team plays, and tells those for whom that changes once the evening is agreed. */
async function markPlayers(
  { db, wake }: Pick<BookingDeps, 'db' | 'wake'>,
  artistId: number,
  bookingId: string,
  plays: readonly number[],
) {
  return inTransactionThenWake({ db, wake }, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking?.artist_id !== artistId || !PLAYED.includes(booking.state))
      return refused({ reason: 'already_over' as const });
    const players = await selectPlayers(trx, bookingId, artistId);
    const changed = players.filter((player) => player.plays !== plays.includes(player.id));
    await replaceEventsOff(trx, bookingId, idsOf(players.filter(({ id }) => !plays.includes(id))));
    const key = randomUUID();
    const [on, off] = [idsOf(changed.filter((one) => !one.plays)), idsOf(changed.filter((one) => one.plays))];
    if (changed.length > 0 && booking.state !== 'requested')
      await announce(trx, { kind: 'booking.players_changed', key, payload: { bookingId, key, on, off } });
    return accepted(null);
  });
}

async function requireArtistBooking(db: Database, artistId: number, bookingId: string | undefined) {
  const found = isUuid(bookingId) ? await artistBooking(db, artistId, bookingId) : null;
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** A proposed time from a form; null if invalid. */
function readProposal(
  date: string,
  from: string,
  to: string,
): { date: string; from: string; to: string } | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(from) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(to) || from === to)
    return null;
  return isTime(date, from, to) ? { date, from, to } : null;
}
