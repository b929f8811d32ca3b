import { type RawBuilder, sql } from 'kysely';
import { cancelBooking } from '#app/bookings/cancel-booking.server.ts';
import { createBooking } from '#app/bookings/create-booking.server.ts';
import { sweepBookings } from '#app/bookings/sweep-bookings.server.ts';
import { assignDueManagers } from '#app/operators/managers/assign-due-managers.server.ts';
import type { PaymentDesk } from '#app/payments/payment-desk.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { DEMO_ACCOUNTS } from './catalogue/accounts.ts';

interface DemoBooking {
  category: string;
  instant: boolean;
  daysAhead: number;
  from: string;
  to: string;
  occasion: 'Wedding events' | 'Birthday party' | 'Corporate event' | 'House party' | 'Festival';
  audienceSize: '1-50' | '1-100' | 'More than 100';
  address: string;
  message: string;
  withSound: boolean;
  fate: 'paid' | 'cancelled' | 'completed' | 'tonight';
}

const SECTOR_9 = 'House 214, Sector 9-C, Chandigarh 160009';
const LAWNS = 'Sukhna Lawns, Sector 6, Chandigarh 160006';
const OFFICE = 'IT Park, Building 3, Chandigarh 160101';

/** One booking of the demo host in each state that a host meets. */
const BOOKINGS: DemoBooking[] = [
  {
    category: 'singer',
    instant: false,
    daysAhead: 24,
    from: '19:00',
    to: '21:30',
    occasion: 'Wedding events',
    audienceSize: 'More than 100',
    address: LAWNS,
    message: 'Please open with a shabad.',
    withSound: true,
    fate: 'paid',
  },
  {
    category: 'dj',
    instant: true,
    daysAhead: 25,
    from: '20:00',
    to: '22:00',
    occasion: 'Wedding events',
    audienceSize: 'More than 100',
    address: LAWNS,
    message: '',
    withSound: true,
    fate: 'paid',
  },
  {
    category: 'comedian',
    instant: false,
    daysAhead: 12,
    from: '18:00',
    to: '19:00',
    occasion: 'Corporate event',
    audienceSize: '1-100',
    address: OFFICE,
    message: 'Clean material, mixed ages.',
    withSound: false,
    fate: 'cancelled',
  },
  {
    category: 'instrumentalist',
    instant: true,
    daysAhead: 3,
    from: '19:30',
    to: '21:30',
    occasion: 'House party',
    audienceSize: '1-50',
    address: SECTOR_9,
    message: '',
    withSound: false,
    fate: 'tonight',
  },
  {
    category: 'magician',
    instant: true,
    daysAhead: 5,
    from: '17:00',
    to: '18:30',
    occasion: 'Birthday party',
    audienceSize: '1-50',
    address: SECTOR_9,
    message: 'Twelve children around six.',
    withSound: false,
    fate: 'completed',
  },
];

/**
 * Books, pays, cancels and completes for the demo host by the product's own operations, against the gateway's
 * sandbox, so that money, slots and messages are all there. What an earlier start made stays; where it was stopped
 * midway this one goes on. `pay` plays the customer.
 */
export async function fillDemoBookings(
  desk: PaymentDesk,
  pay: (gatewayOrderId: string) => Promise<{ razorpay_payment_id: string }>,
): Promise<void> {
  const host = await demoHost(desk.db);
  if (!host) return;
  const made = await madeBefore(desk.db, host.id);
  for (const wish of BOOKINGS) {
    const booking = made.find(({ category }) => category === wish.category);
    if (booking && !isWaiting(booking, wish)) continue;
    const bookingId = booking?.id ?? (await book(desk, host, wish, pay));
    if (bookingId) await carryOn(desk, host.id, bookingId, wish);
  }
  // Who opens the demo at once finds tonight's event manager by name, not only after the job's next turn.
  await assignDueManagers(desk);
  desk.wake();
}

function demoHost(db: Database) {
  const { phone } = DEMO_ACCOUNTS.find(({ roles }) => roles.length === 0)!;
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('phone', '=', `+91${phone}`)
    .executeTakeFirst();
}

/** The host's bookings that were paid for, the oldest first. */
function madeBefore(db: Database, hostId: string) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .leftJoin('booking_arrival', 'booking_arrival.booking_id', 'booking.id')
    .select([
      'booking.id',
      'booking.state',
      'artist.category',
      'booking_arrival.arrived_at',
      sql<boolean>`booking.starts_at > business_now()`.as('ahead'),
    ])
    .where('host_id', '=', hostId)
    .where('booking.state', 'not in', ['held', 'capturing', 'expired'])
    .orderBy('booking.created_at')
    .execute();
}

type MadeBooking = Awaited<ReturnType<typeof madeBefore>>[number];

/** Whether a booking was paid for and then left by a start that was stopped. */
function isWaiting({ state, ahead, arrived_at }: MadeBooking, { fate }: DemoBooking): boolean {
  if (fate === 'cancelled') return state === 'requested';
  if (fate === 'completed') return state === 'confirmed' && ahead;
  if (fate === 'tonight') return (state === 'confirmed' || state === 'in_progress') && !arrived_at;
  return false;
}

/** The first of the best artists of the category who is free then. */
async function book(
  desk: PaymentDesk,
  host: { id: string; name: string },
  wish: DemoBooking,
  pay: (gatewayOrderId: string) => Promise<{ razorpay_payment_id: string }>,
): Promise<string | null> {
  const { category, instant, daysAhead, fate: _fate, ...details } = wish;
  const date = new Date((await businessNow(desk.db)).getTime() + daysAhead * 86_400_000)
    .toISOString()
    .slice(0, 10);
  for (const artistId of await candidates(desk.db, category, instant)) {
    const request = { ...details, artistId, date, hostName: host.name, paymentPlan: 'full' as const };
    const created = await createBooking(desk, { accountId: host.id }, request, null);
    if (!created.ok) continue;
    const paid = await pay(created.value.checkout.orderId);
    await signalPayment(desk, paid.razorpay_payment_id);
    return created.value.bookingId;
  }
  return null;
}

async function candidates(db: Database, category: string, instant: boolean): Promise<number[]> {
  const artists = await db
    .selectFrom('artist')
    .select('id')
    .where('category', '=', category)
    .where('kind', '=', 'solo')
    .where('accepts_instantly', '=', instant)
    .orderBy('performed_count', 'desc')
    .orderBy('id')
    .limit(12)
    .execute();
  return artists.map(({ id }) => id);
}

async function carryOn(desk: PaymentDesk, hostId: string, bookingId: string, { fate }: DemoBooking) {
  if (fate === 'cancelled')
    await cancelBooking(desk, { actor: 'host', accountId: hostId }, bookingId, 'The offsite has moved');
  if (fate === 'tonight') await moveStart(desk.db, bookingId, sql`date_trunc('hour', business_now())`);
  if (fate === 'completed') await moveStart(desk.db, bookingId, sql`(starts_at - interval '19 days')`);
  if (fate === 'tonight' || fate === 'completed') await sweepBookings(desk);
  if (fate === 'completed') await sweepBookings(desk);
  if (fate === 'tonight') await letArtistArrive(desk.db, bookingId);
}

/** In time for the start, so that nobody is called. */
async function letArtistArrive(db: Database, bookingId: string) {
  await sql`
    insert into booking_arrival (booking_id, artist_id, arrived_at, proved_by, recorded_by, recorded_at, late_minutes)
    select id, artist_id, starts_at - interval '52 minutes', 'code', host_id, starts_at - interval '52 minutes', 0
    from booking where id = ${bookingId}`.execute(db);
}

/** The demo has no past, so a booking is moved there whole. */
async function moveStart(db: Database, bookingId: string, start: RawBuilder<Date>) {
  await sql`
    with moved as (
      update booking set starts_at = ${start}, ends_at = ${start} + (ends_at - starts_at),
        event_date = (${start} at time zone 'Asia/Kolkata')::date,
        starts_local = (${start} at time zone 'Asia/Kolkata')::time,
        ends_local = ((${start} + (ends_at - starts_at)) at time zone 'Asia/Kolkata')::time
      where id = ${bookingId} returning id, starts_at, ends_at)
    update slot_claim set during = tstzrange(moved.starts_at - interval '90 minutes', moved.ends_at + interval '30 minutes')
    from moved where slot_claim.booking_id = moved.id`.execute(db);
}
