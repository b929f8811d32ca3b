import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { TRAVEL_MINUTES } from '#app/artists/calendar/slot.ts';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { bookingRequest } from '#app/bookings/core/booking-request.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { sendMessage } from '#app/messaging/send-message.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { assignDueManagers } from '#app/staff/team/assign-due-managers.server.ts';
import { ARTIST_PHONE } from './catalogue/accounts.ts';
import bookings from './catalogue/bookings.json' with { type: 'json' };

const { from, to, occasion, audienceSize, address, message, withSound } = bookingRequest.shape;
const demoBooking = z.strictObject({
  host: z.string(),
  artist: z.union([z.strictObject({ category: z.string(), instant: z.boolean() }), z.literal('demo artist')]),
  daysAhead: z.number(),
  from,
  to,
  occasion,
  audienceSize,
  address,
  message,
  withSound,
  fate: z.enum(['paid', 'accepted', 'cancelled', 'completed', 'tonight']),
  says: z.string().optional(),
});
type DemoBooking = z.infer<typeof demoBooking>;

/** One booking of the demo host per state. A host has only one per occasion and artist. */
const DEMO_BOOKINGS = z.array(demoBooking).parse(bookings);

/** Fallback days if the artist is busy on the requested one. */
const LATER_DAYS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Books through the product's own operations against the sandbox. Resumes an interrupted start. */
export async function fillDemoBookings(
  deps: PaymentDeps,
  pay: (gatewayOrderId: string) => Promise<{ razorpay_payment_id: string }>,
): Promise<void> {
  const hosts = await demoHosts(deps.db);
  const demoArtist = await selectArtistByPhone(deps.db, ARTIST_PHONE);
  const said: [string, string, string][] = [];
  for (const wish of DEMO_BOOKINGS) {
    const host = hosts.find(({ phone }) => phone === `+91${wish.host}`);
    if (!host) continue;
    const booking = await selectBookingMadeBefore(deps.db, host.id, wish, demoArtist);
    if (booking && !isUnfinished(booking, wish)) continue;
    const bookingId = booking?.id ?? (await bookFirstFreeArtist(deps, host, wish, pay));
    if (!bookingId) continue;
    await bringToFinalState(deps, host.id, bookingId, wish);
    if (wish.says) said.push([host.id, bookingId, wish.says]);
  }
  // Last, so that payment and acceptance precede it in the conversation.
  for (const [accountId, bookingId, text] of said)
    await sendMessage(deps.db, { accountId, roles: [] }, { bookingId, text, key: 'demo-says' });
  // Assigns tonight's event manager now instead of at the job's next run.
  await assignDueManagers(deps);
  deps.wake();
}

function demoHosts(db: Database) {
  const phones = [...new Set(DEMO_BOOKINGS.map(({ host }) => `+91${host}`))];
  return db.selectFrom('account').select(['id', 'name', 'phone']).where('phone', 'in', phones).execute();
}

function selectArtistByPhone(db: Database, phone: string) {
  return db
    .selectFrom('artist')
    .innerJoin('account', 'account.id', 'artist.account_id')
    .select(['artist.id', 'artist.account_id', 'artist.category'])
    .where('account.phone', '=', `+91${phone}`)
    .orderBy('artist.id')
    .executeTakeFirst();
}

type DemoArtist = Awaited<ReturnType<typeof selectArtistByPhone>>;

function selectBookingMadeBefore(db: Database, hostId: string, wish: DemoBooking, demoArtist: DemoArtist) {
  const category = wish.artist === 'demo artist' ? demoArtist?.category : wish.artist.category;
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .leftJoin('booking_arrival', 'booking_arrival.booking_id', 'booking.id')
    .select([
      'booking.id',
      'booking.state',
      'booking_arrival.arrived_at',
      sql<boolean>`booking.starts_at > business_now()`.as('ahead'),
    ])
    .where('host_id', '=', hostId)
    .where('artist.category', '=', category ?? '')
    .where('booking.occasion', '=', wish.occasion)
    .where('booking.state', 'not in', ['held', 'capturing', 'expired'])
    .orderBy('booking.created_at')
    .executeTakeFirst();
}

type MadeBooking = NonNullable<Awaited<ReturnType<typeof selectBookingMadeBefore>>>;

/** Paid, but interrupted before its final state. */
function isUnfinished({ state, ahead, arrived_at }: MadeBooking, { fate, artist }: DemoBooking): boolean {
  const asked = artist === 'demo artist' && state === 'requested';
  if (fate === 'accepted') return asked;
  if (fate === 'cancelled') return state === 'requested';
  if (fate === 'completed') return asked || (state === 'confirmed' && ahead);
  if (fate === 'tonight') return (state === 'confirmed' || state === 'in_progress') && !arrived_at;
  return false;
}

async function bookFirstFreeArtist(
  deps: PaymentDeps,
  host: { id: string; name: string },
  wish: DemoBooking,
  pay: (gatewayOrderId: string) => Promise<{ razorpay_payment_id: string }>,
): Promise<string | null> {
  for (const [artistId, date] of await artistsAndDatesToTry(deps.db, wish)) {
    const { host: _host, artist: _artist, daysAhead: _days, fate: _fate, says: _says, ...details } = wish;
    const more = { hostName: host.name, setting: 'indoor', paymentPlan: 'full' } as const;
    const request = { ...details, ...more, artistId, date };
    const created = await createBooking(deps, { accountId: host.id }, request, null);
    if (!created.ok) continue;
    const paid = await pay(created.value.checkout.orderId);
    await signalPayment(deps, paid.razorpay_payment_id);
    return created.value.bookingId;
  }
  return null;
}

async function artistsAndDatesToTry(
  db: Database,
  { artist, daysAhead }: DemoBooking,
): Promise<[number, string][]> {
  const now = await businessNow(db);
  const day = (ahead: number) => new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  if (artist !== 'demo artist')
    return (await selectBestArtists(db, artist)).map(({ id }) => [id, day(daysAhead)]);
  const demoArtist = await selectArtistByPhone(db, ARTIST_PHONE);
  return demoArtist ? LATER_DAYS.map((later) => [demoArtist.id, day(daysAhead + later)]) : [];
}

function selectBestArtists(db: Database, { category, instant }: { category: string; instant: boolean }) {
  return db
    .selectFrom('artist')
    .select('id')
    .where('category', '=', category)
    .where('kind', '=', 'solo')
    .where('accepts_instantly', '=', instant)
    .orderBy('performed_count', 'desc')
    .orderBy('id')
    .limit(12)
    .execute();
}

async function bringToFinalState(deps: PaymentDeps, hostId: string, bookingId: string, wish: DemoBooking) {
  const { fate } = wish;
  if (wish.artist === 'demo artist' && fate !== 'paid') {
    const accountId = (await selectArtistByPhone(deps.db, ARTIST_PHONE))!.account_id;
    await acceptBooking(deps, { actor: 'artist', accountId }, bookingId);
  }
  if (fate === 'cancelled')
    await cancelBooking(deps, { actor: 'host', accountId: hostId }, bookingId, 'The offsite has moved');
  if (fate === 'tonight')
    await moveBookingStart(deps.db, bookingId, sql`date_trunc('hour', business_now(), ${INDIA})`);
  if (fate === 'completed') await moveBookingStart(deps.db, bookingId, sql`(starts_at - interval '19 days')`);
  if (fate === 'tonight' || fate === 'completed') await sweepBookings(deps);
  if (fate === 'completed') await sweepBookings(deps);
  if (fate === 'tonight') await letArtistArrive(deps.db, bookingId);
}

/** In time for the start, so that no call is triggered. */
async function letArtistArrive(db: Database, bookingId: string) {
  await sql`
    insert into booking_arrival (booking_id, artist_id, arrived_at, proved_by, recorded_by, recorded_at, late_minutes)
    select id, artist_id, starts_at - interval '52 minutes', 'code', host_id, starts_at - interval '52 minutes', 0
    from booking where id = ${bookingId}`.execute(db);
}

/** The demo has no past, so a booking is moved there as a whole. */
async function moveBookingStart(db: Database, bookingId: string, start: RawBuilder<Date>) {
  await sql`
    with moved as (
      update booking set starts_at = ${start}, ends_at = ${start} + (ends_at - starts_at),
        event_date = (${start} at time zone ${INDIA})::date,
        starts_local = (${start} at time zone ${INDIA})::time,
        ends_local = ((${start} + (ends_at - starts_at)) at time zone ${INDIA})::time
      where id = ${bookingId} returning id, starts_at, ends_at, call_minutes)
    update slot_claim set during = tstzrange(moved.starts_at - make_interval(mins => moved.call_minutes + ${TRAVEL_MINUTES}), moved.ends_at + interval '30 minutes')
    from moved where slot_claim.booking_id = moved.id`.execute(db);
}
