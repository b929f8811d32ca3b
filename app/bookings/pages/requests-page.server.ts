import { data, redirect } from 'react-router';
import { requireOwnArtist } from '#app/artists/core/own-artists.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { readForm, typed, uuid } from '#app/shared/read-form.ts';
import type { ActingParty } from '../core/booking-deps.server.ts';
import { agreeToOffer, declineOffer, openOffersOf } from '../replace/offers.server.ts';
import { agreeToChange, declineChange, openChangesOf } from '../reschedule/answer-change.server.ts';
import { readBookingGroup } from './artist-booking.ts';
import { artistBookings, expectedEarnings } from './artist-bookings.server.ts';
import { countWaiting } from './inbox-queries.server.ts';

export interface Refused {
  about: string;
  reason: string;
}

export async function openRequests({ request, context, params }: ParamArgs<'artistId'>) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const search = new URL(request.url).searchParams;
  const group = readBookingGroup(search.get('show'));
  const page = Math.min(500, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  const offers = await openOffersOf(db, viewer.accountId, artist.id);
  const changes = (await openChangesOf(db, viewer.accountId)).filter((one) => one.artist.id === artist.id);
  const waiting = (await countWaiting(db, artist.id)) + offers.length + changes.length;
  return {
    artist,
    group,
    page,
    waiting,
    done: search.get('done'),
    now: (await businessNow(db)).getTime(),
    offers: group === 'waiting' ? await withEarnings() : [],
    changes: group === 'waiting' ? changes : [],
    ...(await artistBookings(db, artist.id, group, page)),
  };

  async function withEarnings() {
    const list = [];
    for (const offer of offers) {
      const { net } = await expectedEarnings(db, artist.id, offer.fee, offer.date, offer.supplier);
      list.push({ ...offer, net });
    }
    return list;
  }
}

const FIELDS = { about: uuid, intent: typed(40), words: typed(500) };

export async function answerInList({ request, context, params }: ParamArgs<'artistId'>) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const deps = context.get(paymentDepsContext);
  const form = await request.formData();
  const { about, intent, words } = readForm(form, FIELDS);
  if (!about) throw data(null, { status: 400 });
  const by: ActingParty = { actor: 'artist', accountId: viewer.accountId };
  const answer = await act(intent, about);
  if (!answer.ok) return data<Refused>({ about, reason: answer.refusal.reason }, { status: 409 });
  throw redirect(`/studio/${artist.id}/requests?done=${intent}`);

  function act(name: string, about: string) {
    switch (name) {
      case 'offer-agreed':
        return agreeToOffer(deps, by, about);
      case 'offer-declined':
        return declineOffer(deps, by, about);
      case 'change-agreed':
        return agreeToChange(deps, by, about);
      case 'change-declined':
        return declineChange(deps, by, about, words);
      default:
        throw data(null, { status: 400 });
    }
  }
}
