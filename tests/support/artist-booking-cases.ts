import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { termsOf } from '#app/bookings/core/booking-terms.ts';
import { selectTermsRow } from '#app/bookings/core/change-queries.server.ts';
import {
  acceptBooking,
  declineBooking,
  withdrawArtist,
} from '#app/bookings/replace/answer-booking.server.ts';
import { acceptProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import { agreeToOffer, declineOffer, openOffersOf } from '#app/bookings/replace/offers.server.ts';
import { askChange } from '#app/bookings/reschedule/ask-change.server.ts';
import type { HostField } from '#app/bookings/view/artist-sees.ts';
import { replacementOf } from '#app/bookings/view/booking-views.server.ts';
import { sendMessage } from '#app/messaging/send-message.server.ts';
import type { useApplication } from './application.ts';
import { type aReplaceableBooking, asArtist, asHost } from './replaceable-booking.ts';

export type Application = ReturnType<typeof useApplication>;
export type Booking = Awaited<ReturnType<typeof aReplaceableBooking>>;
export type Marked = HostField | 'email';

export interface Case {
  name: string;
  /** Artist of the tested account: the booked one, or the first one asked as replacement. */
  mine: 'booked' | 'standIn' | 'member';
  sees: readonly Marked[];
  /** Not paid, so the artist was not asked. */
  unpaid?: true;
  replacementCandidates?: Parameters<typeof aReplaceableBooking>[2];
  act?: (world: { application: Application; booking: Booking }) => Promise<unknown>;
}

const NOTHING: readonly Marked[] = [];
const REQUEST: readonly Marked[] = ['message', 'place'];
const FULL: readonly Marked[] = [
  'access',
  'address',
  'hostName',
  'mapPoint',
  'message',
  'phone',
  'place',
  'total',
];
const RECORD: readonly Marked[] = ['hostName', 'place'];
const ENDED: readonly Marked[] = ['place'];
const MEMBER: readonly Marked[] = ['address', 'mapPoint', 'message', 'place'];

type World = Parameters<NonNullable<Case['act']>>[0];

const accept = async (world: World) => {
  const { market } = world.application;
  const { holder, bookingId } = world.booking;
  must(await acceptBooking(market.deps, asArtist(holder), bookingId));
  await write(world);
};

export async function write({ application: { db }, booking: { host, bookingId } }: World) {
  const { rows } = await sql<{ text: string }>`
    select 'I am ' || host_name || ', ' || venue_address || '. Call ' || right(account.phone, 10) as text
    from booking join account on account.id = host_id where booking.id = ${bookingId}`.execute(db);
  const message = { bookingId, text: rows[0]!.text, key: `written-${randomUUID()}` };
  must(await sendMessage(db, { accountId: host.accountId, roles: [] }, message));
}
const decline = async ({ application: { market }, booking }: World) =>
  must(await declineBooking(market.deps, asArtist(booking.holder), booking.bookingId, 'I am abroad'));
const become =
  (state: string, daysAgo = 0) =>
  async (world: World) => {
    await accept(world);
    await sql`update booking set state = ${state}, starts_at = case when ${daysAgo} > 0
      then business_now() - make_interval(days => ${daysAgo}, hours => 2) else starts_at end,
    ends_at = case when ${daysAgo} > 0 then business_now() - make_interval(days => ${daysAgo}) else ends_at end
    where id = ${world.booking.bookingId}`.execute(world.application.db);
  };
const set = (state: string) => (world: World) =>
  sql`update booking set state = ${state} where id = ${world.booking.bookingId}`.execute(
    world.application.db,
  );

async function changeOpen({ application: { market, db }, booking }: World) {
  const row = (await selectTermsRow(db, booking.bookingId))!;
  must(
    await askChange(market.deps, asHost(booking.host), booking.bookingId, {
      terms: {
        ...termsOf(row),
        from: '18:00',
        to: '20:30',
        address: row.venue_address.replace('House', 'Annex'),
      },
      version: row.version,
      expectedTotal: null,
    }),
  );
}

const offerTo = async ({ application: { db }, booking }: World, index = 0) =>
  (
    await openOffersOf(
      db,
      booking.replacementCandidates[index]!.holder.accountId,
      booking.replacementCandidates[index]!.id,
    )
  )[0]!;

export const CASES: readonly Case[] = [
  { name: 'held', mine: 'booked', sees: NOTHING, unpaid: true },
  { name: 'capturing', mine: 'booked', sees: NOTHING, unpaid: true, act: set('capturing') },
  {
    name: 'expired',
    mine: 'booked',
    sees: NOTHING,
    unpaid: true,
    act: ({ application, booking }) =>
      sql`update booking set state = 'expired', hold_ended = 'time', draft_key = null
        where id = ${booking.bookingId}`.execute(application.db),
  },
  { name: 'requested', mine: 'booked', sees: REQUEST },
  { name: 'requested, change open', mine: 'booked', sees: REQUEST, act: changeOpen },
  { name: 'confirmed', mine: 'booked', sees: FULL, act: accept },
  {
    name: 'confirmed, change open',
    mine: 'booked',
    sees: FULL,
    act: async (world) => {
      await accept(world);
      await changeOpen(world);
    },
  },
  { name: 'in progress', mine: 'booked', sees: FULL, act: become('in_progress') },
  { name: 'completed two days ago', mine: 'booked', sees: FULL, act: become('completed', 2) },
  { name: 'completed eight days ago', mine: 'booked', sees: RECORD, act: become('completed', 8) },
  { name: 'declined', mine: 'booked', sees: ENDED, act: set('declined') },
  {
    name: 'declined, another is asked',
    mine: 'booked',
    sees: ENDED,
    replacementCandidates: [{}],
    act: decline,
  },
  { name: 'declined, no other artist', mine: 'booked', sees: ENDED, act: decline },
  {
    name: 'yes taken back',
    mine: 'booked',
    sees: ENDED,
    replacementCandidates: [{}],
    act: async (world) => {
      await accept(world);
      const { market } = world.application;
      const { holder, bookingId } = world.booking;
      must(await withdrawArtist(market.deps, asArtist(holder), bookingId, 'I lost my voice'));
    },
  },
  {
    name: 'replaced after a yes',
    mine: 'booked',
    sees: ENDED,
    replacementCandidates: [{ instant: true }],
    act: async (world) => {
      await accept(world);
      const { market, db } = world.application;
      const { holder, host, bookingId } = world.booking;
      must(await withdrawArtist(market.deps, asArtist(holder), bookingId, 'I lost my voice'));
      const { offerId } = (await replacementOf(db, bookingId))!.proposal!;
      must(await acceptProposal(market.deps, asHost(host), bookingId, offerId));
    },
  },
  {
    name: 'cancelled by the host',
    mine: 'booked',
    sees: ENDED,
    act: async (world) => {
      await accept(world);
      const { host, bookingId } = world.booking;
      const by = { actor: 'host' as const, accountId: host.accountId };
      must(await cancelBooking(world.application.market.deps, by, bookingId, 'Call me, 98140 55555'));
    },
  },
  {
    name: 'cancelled by us',
    mine: 'booked',
    sees: ENDED,
    act: async (world) => {
      await accept(world);
      const by = { actor: 'operator' as const, accountId: null };
      must(await cancelBooking(world.application.market.deps, by, world.booking.bookingId, 'Storm'));
    },
  },
  {
    name: 'asked to come instead',
    mine: 'standIn',
    sees: REQUEST,
    replacementCandidates: [{}],
    act: decline,
  },
  {
    name: 'proposed to the host',
    mine: 'standIn',
    sees: REQUEST,
    replacementCandidates: [{}],
    act: async (world) => {
      await decline(world);
      const { replacementCandidates } = world.booking;
      const { id } = await offerTo(world);
      must(await agreeToOffer(world.application.market.deps, asArtist(replacementCandidates[0]!.holder), id));
    },
  },
  {
    name: 'came instead',
    mine: 'standIn',
    sees: FULL,
    replacementCandidates: [{ instant: true }],
    act: async (world) => {
      await decline(world);
      const { market, db } = world.application;
      const { host, bookingId } = world.booking;
      const { offerId } = (await replacementOf(db, bookingId))!.proposal!;
      must(await acceptProposal(market.deps, asHost(host), bookingId, offerId));
    },
  },
  {
    name: 'offer declined',
    mine: 'standIn',
    sees: ENDED,
    replacementCandidates: [{}, {}],
    act: async (world) => {
      await decline(world);
      const { replacementCandidates } = world.booking;
      const { id } = await offerTo(world);
      must(await declineOffer(world.application.market.deps, asArtist(replacementCandidates[0]!.holder), id));
    },
  },
  { name: 'member of the booked team', mine: 'member', sees: MEMBER, act: accept },
];

export function must(answer: { ok: boolean; refusal?: unknown }) {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
}
