import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { viewerContext } from '#app/accounts/viewer.server.ts';
import { dayInIndia } from '#app/artists/availability.ts';
import { CALL_MINUTES } from '#app/artists/slot.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { soundPageUrl } from '#app/sound/sound-page-address.ts';
import { missingFields } from './booking-choices.ts';
import {
  EMPTY_FORM,
  requiredIn,
  samePrice,
  valuesInForm,
  valuesInUrl,
  withAllFields,
} from './booking-form-values.ts';
import { offerFor } from './booking-offer.server.ts';
import { selectArtistForForm } from './booking-view-queries.server.ts';
import { runningHold } from './running-hold.server.ts';

const DAY = 86_400_000;
const FARTHEST_DAYS = 18 * 30;
const LARGEST_ID = 2 ** 31 - 1;

/** Everything the booking form shows, from its address and whoever asks. */
export async function openBookingForm({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { db, config } = context.get(platformContext);
  const viewer = context.get(viewerContext);
  const query = new URL(request.url).searchParams;
  const artist = await artistOf(db, query);
  const now = await businessNow(db);
  const hold = viewer && (await runningHold(db, viewer.accountId, artist.id));
  const given = valuesInUrl(query);
  const start = hold?.values ?? { ...EMPTY_FORM, hostName: viewer?.name ?? '' };
  const values = { ...start, ...given, sound: soundOf(given.sound, query, start.sound) };
  return {
    artist,
    values,
    /** Fields that the address itself names: they win over what the browser remembers. */
    given: Object.keys(given),
    offer: await offerFor(db, artist, values, now, hold?.time ?? null),
    hold: hold && {
      bookingId: hold.bookingId,
      seconds: (hold.expiresAt.getTime() - now.getTime()) / 1000,
      date: hold.values.date,
      from: hold.values.from,
      to: hold.values.to,
      /** Whether the form asks for just what is held. */
      same: samePrice(hold.values, values),
    },
    today: dayInIndia(now),
    lastDay: dayInIndia(new Date(now.getTime() + FARTHEST_DAYS * DAY)),
    callMinutes: CALL_MINUTES,
    viewer: viewer && {
      id: viewer.accountId,
      name: viewer.name,
      email: viewer.email,
      phone: viewer.phone,
    },
    checkoutUrl: config.razorpay.checkoutUrl,
  };
}

export type BookingFormData = Awaited<ReturnType<typeof openBookingForm>>;

/** The posted form of a browser without script: checks it, and says that only paying needs one. */
export async function submitBookingForm({
  request,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const url = new URL(request.url);
  const artist = await artistOf(context.get(platformContext).db, url.searchParams);
  const form = await request.formData();
  const values = valuesInForm(form, url.searchParams);
  const intent = String(form.get('intent') ?? '');
  if (intent.startsWith('sound=')) values.sound = intent.slice('sound='.length);
  const again = withAllFields(url.searchParams, values);
  if (intent === 'sound') throw redirect(soundPageUrl(again));
  if (intent === 'price' || intent.startsWith('sound=')) throw redirect(`/artists/booking?${again}`);
  const missing = missingFields(requiredIn(values));
  const status = missing.length > 0 ? 422 : 200;
  return data({ artistId: artist.id, values, missing }, { status });
}

/** An address that names an audience but no sound means what fits; one that names neither, what is held. */
function soundOf(given: string | undefined, query: URLSearchParams, held: string): string {
  if (given !== undefined) return given;
  return query.has('audience') ? '' : held;
}

async function artistOf(db: Database, query: URLSearchParams) {
  const id = Number(query.get('artist'));
  if (!query.has('artist')) throw redirect('/search');
  const row =
    Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? await selectArtistForForm(db, id) : undefined;
  if (!row) throw data(null, { status: 404 });
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    category: row.category,
    city: row.city,
    photo: row.photo,
    fee: paise(row.fee_paise),
    acceptsInstantly: row.accepts_instantly,
    setMinutes: row.set_minutes,
  };
}
