import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireDayParty } from '#app/bookings/event-day/day-access.server.ts';
import { loadDay } from '#app/bookings/event-day/load-day.server.ts';
import { openBooking } from '#app/bookings/pages/open-booking.server.ts';
import { withdrawArtist } from '#app/bookings/replace/answer-booking.server.ts';
import { acceptProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import { replacementOf } from '#app/bookings/view/booking-views.server.ts';
import { readConversation } from '#app/messaging/read-conversation.server.ts';
import { sendMessage } from '#app/messaging/send-message.server.ts';
import { HIDDEN } from '#app/shared/contacts/mask-contacts.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { visit } from '#tests/support/page-visit.ts';
import { aConfirmedBooking, asArtist, asHost } from '#tests/support/replaceable-booking.ts';
import { sellUnder } from '#tests/support/supplier-model.ts';
import { dayDeps, staff, startsIn } from '#tests/support/the-day.ts';

const market = useMarketplace({ firstHour: false });
type Booking = Awaited<ReturnType<typeof aConfirmedBooking>>;
const HOUR = 3600;
const NUMBER = '+9198123456';
let days = 30;

async function agreed(artist = {}, others: object[] = []) {
  const date = await market.dateIn(days++);
  const booking = await aConfirmedBooking(market, date, others, { fee: 59_000, ...artist });
  await sql`update account set phone = ${NUMBER} || ${days} where id = ${booking.holder.accountId}`.execute(
    market.db,
  );
  const words = { text: 'Call me on 98123 45678', key: `number-${days}` };
  const reader = { accountId: booking.holder.accountId, roles: [] };
  const said = await sendMessage(market.db, reader, { bookingId: booking.bookingId, ...words });
  expect(said.ok).toBe(true);
  return booking;
}

/** Where a reader finds the artist's number. */
async function found({ bookingId }: Booking, who: { accountId: string; roles?: string[] }) {
  const { accountId, roles = [] } = who;
  const viewer = { accountId, sessionId: '', phone: '+919000000001' };
  const page = visit(market.db, viewer, `/bookings/${bookingId}`, { roles });
  const { artistPhone, phoneFrom } = await openBooking(page, bookingId);
  const dayPage = visit(market.db, viewer, `/bookings/${bookingId}/day`, { roles });
  const day = await loadDay(
    dayDeps(market),
    await requireDayParty(dayPage.context, dayPage.request, bookingId),
  );
  const talk = await readConversation(market.db, { accountId, roles }, bookingId);
  return {
    page: artistPhone !== null,
    day: day.contacts.artist.phone !== null,
    talk: talk!.messages.some(({ text }) => text.includes('98123')),
    masked: talk!.messages.some(({ text }) => text.includes(HIDDEN)),
    phoneFrom,
  };
}

const NOWHERE = { page: false, day: false, talk: false, masked: true };
const EVERYWHERE = { page: true, day: true, talk: true, masked: false };

test('artist’s number: shown from 72 hours before, always to staff', async () => {
  const booking = await agreed();
  const { starts_at } = await market.db
    .selectFrom('booking')
    .select('starts_at')
    .where('id', '=', booking.bookingId)
    .executeTakeFirstOrThrow();
  expect(await found(booking, booking.host)).toMatchObject({
    ...NOWHERE,
    phoneFrom: new Date(starts_at.getTime() - 72 * HOUR * 1000),
  });
  const support = { accountId: (await staff(market, 'support')).accountId, roles: ['support'] };
  expect(await found(booking, support)).toMatchObject({ page: true, day: true, talk: true });
  await startsIn(market, booking.bookingId, 72 * HOUR + 30);
  expect(await found(booking, booking.host)).toMatchObject(NOWHERE);
  await startsIn(market, booking.bookingId, 72 * HOUR - 1);
  expect(await found(booking, booking.host)).toMatchObject({ ...EVERYWHERE, phoneFrom: null });
});

test('artist’s number: hidden again when a move restores full refund', async () => {
  const booking = await agreed();
  await startsIn(market, booking.bookingId, 50 * HOUR);
  expect(await found(booking, booking.host)).toMatchObject(EVERYWHERE);
  await startsIn(market, booking.bookingId, 200 * HOUR);
  expect(await found(booking, booking.host)).toMatchObject(NOWHERE);
  await sql`update booking set refund_cap = 'all-but-tax' where id = ${booking.bookingId}`.execute(market.db);
  expect(await found(booking, booking.host)).toMatchObject(EVERYWHERE);
});

test('agent sale without tax: number hidden until 36 hours before', async () => {
  await sellUnder(market.db, 'agent');
  const booking = await agreed();
  await startsIn(market, booking.bookingId, 60 * HOUR);
  expect(await found(booking, booking.host)).toMatchObject(NOWHERE);
  await startsIn(market, booking.bookingId, 36 * HOUR - 1);
  expect(await found(booking, booking.host)).toMatchObject(EVERYWHERE);
});

test('artist who opts in: number shown from acceptance', async () => {
  const booking = await agreed();
  const { artistId } = booking;
  await sql`update artist set shows_number = true where id = ${artistId}`.execute(market.db);
  expect(await found(booking, booking.host)).toMatchObject(EVERYWHERE);
  await sql`update artist set shows_number = false where id = ${artistId}`.execute(market.db);
  expect(await found(booking, booking.host)).toMatchObject(NOWHERE);
});

test('booking before the rule: keeps number, not a replacement’s', async () => {
  const booking = await agreed({}, [{ fee: 59_000, instant: true }]);
  const { bookingId, holder, host } = booking;
  await sql`update booking set number_from_yes = true where id = ${bookingId}`.execute(market.db);
  expect(await found(booking, host)).toMatchObject(EVERYWHERE);
  await withdrawArtist(market.deps, asArtist(holder), bookingId, 'Ill');
  const { proposal } = (await replacementOf(market.db, bookingId))!;
  await acceptProposal(market.deps, asHost(host), bookingId, proposal!.offerId);
  expect(await found(booking, host)).toMatchObject({ page: false, day: false, talk: false });
});

test('messages: artist reads host’s number, own number masked for both', async () => {
  const booking = await agreed();
  const { bookingId, host, holder } = booking;
  const reader = { accountId: host.accountId, roles: [] };
  await sendMessage(market.db, reader, { bookingId, text: 'Mine is 98999 00011', key: 'host-number' });
  const words = async (accountId: string) =>
    (await readConversation(market.db, { accountId, roles: [] }, bookingId))!.messages
      .filter(({ as }) => as !== null)
      .map(({ text }) => text);
  const asRead = [`Call me on ${HIDDEN}`, 'Mine is 98999 00011'];
  expect(await words(holder.accountId)).toEqual(asRead);
  expect(await words(host.accountId)).toEqual(asRead);
});
