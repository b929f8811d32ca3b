import { beforeAll, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { withdrawArtist } from '#app/bookings/replace/answer-booking.server.ts';
import { acceptProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import { agreeToOffer, openOffersOf } from '#app/bookings/replace/offers.server.ts';
import { replacementOf } from '#app/bookings/view/booking-views.server.ts';
import { moneyRequestNoticeHandlers } from '#app/notifications/notify-money-request.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { asAdmin, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useApprovals } from '#tests/support/approvals.ts';
import { EVERY_MOVE, setLimit } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aConfirmedBooking, asArtist, asHost } from '#tests/support/replaceable-booking.ts';
import { startsIn, stateOf as stateOfBooking } from '#tests/support/the-day.ts';
import { handleBookingAction } from '../../booking/handle-booking-action.server.ts';
import { waitingOn } from './waiting-requests.server.ts';

const market = useMarketplace();
const { asked, approve, stateOf, refusalOf } = useApprovals(market);
let days = 60;
let clerk: Worker;
let colleague: Worker;
beforeAll(async () => {
  await setLimit(market, 1000);
  [clerk, colleague] = [await worker(market, 'support'), await worker(market, 'support')];
});

type Booking = Awaited<ReturnType<typeof aConfirmedBooking>>;
const others = Array.from({ length: 3 }, () => ({ fee: 59_000, instant: true }));
const aBooking = async () => aConfirmedBooking(market, await market.dateIn(days++), others, { fee: 59_000 });
const send = (bookingId: string, form: Record<string, string>) => (who: Worker) =>
  handleBookingAction(asAdmin(market, who, '/operator', { reason: 'Not reliable', ...form }), bookingId);
const requested = ({ bookingId, reference: subject }: Booking, form: Record<string, string>) =>
  asked({ subject, amount: 0, send: send(bookingId, form) }, clerk);

async function replaced({ bookingId, holder, host }: Booking): Promise<void> {
  await withdrawArtist(market.deps, asArtist(holder), bookingId, 'I lost my voice');
  const { proposal } = (await replacementOf(market.db, bookingId))!;
  const accepted = await acceptProposal(market.deps, asHost(host), bookingId, proposal!.offerId);
  if (!accepted.ok) throw new Error(accepted.refusal.reason);
}

test('cancellation request: outdated once another artist has the booking', async () => {
  const booking = await aBooking();
  const request = await requested(booking, { act: 'cancel' });
  await replaced(booking);
  expect(await refusalOf(approve(colleague, request))).toBe('held_anew');
  expect(await stateOf(request)).toBe('outdated');
  expect(await stateOfBooking(market, booking.bookingId)).toBe('confirmed');
  const anew = await requested(booking, { act: 'cancel' });
  expect(await refusalOf(approve(colleague, anew))).toBeUndefined();
  expect(await stateOfBooking(market, booking.bookingId)).toBe('cancelled');
});

test('dearer artist: request names whom; another is told why not', async () => {
  const booking = await aConfirmedBooking(market, await market.dateIn(days++), [{ fee: 59_000 }], {
    fee: 59_000,
  });
  await withdrawArtist(market.deps, asArtist(booking.holder), booking.bookingId, 'I lost my voice');
  const [first, second] = [await market.artist({ fee: 70_800 }), await market.artist({ fee: 70_900 })];
  await requested(booking, { act: 'propose', artist: String(first) });
  const [request] = await waitingOn(market.db, booking.reference);
  expect(request!.artist).toMatch(new RegExp(`\\S #${first}$`));
  const other = send(booking.bookingId, { act: 'propose', artist: String(second) });
  expect(await refusalOf(other(colleague))).toBe('other_artist_waits');
});

test('dearer artist: withdrawn by a colleague, then another proposed', async () => {
  const date = await market.dateIn(days++);
  const booking = await aConfirmedBooking(market, date, [{ fee: 59_000 }], { fee: 59_000 });
  await withdrawArtist(market.deps, asArtist(booking.holder), booking.bookingId, 'I lost my voice');
  const [first, second] = [await market.artist({ fee: 70_800 }), await market.artist({ fee: 70_900 })];
  const request = await requested(booking, { act: 'propose', artist: String(first) });
  const back = `/operator/bookings/${booking.bookingId}`;
  const withdraw = (who: Worker, reason: string) =>
    send(booking.bookingId, { act: 'withdraw-request', item: request, reason, next: back })(who);
  expect(await refusalOf(withdraw(await worker(market, 'finance'), 'Too dear'))).toBe('not_your_work');
  expect(await refusalOf(withdraw(colleague, ''))).toBe('reason_missing');
  const led = (await withdraw(colleague, 'She is ill').catch((thrown) => thrown)) as Response;
  expect(led.headers.get('location')).toBe(`${back}?done=withdraw-request`);
  expect(await stateOf(request)).toBe('withdrawn');
  expect(await refusalOf(withdraw(clerk, 'Too late'))).toBe('request_over');
  const [entry] = await readAudit(market.db, { subject: booking.reference, count: 1 });
  expect(entry).toMatchObject({ action: 'money.withdraw', reason: 'She is ill' });
  await dispatchEvents(market.db, moneyRequestNoticeHandlers({ db: market.db }), market.deps.log);
  const told = await market.db
    .selectFrom('notice')
    .select('body')
    .where('account_id', '=', clerk.accountId)
    .where('template', '=', 'staff.money_decided')
    .where('channel', '=', 'email')
    .execute();
  expect(told.map(({ body }) => body).join()).toMatch(/withdrew it: She is ill/);
  await requested(booking, { act: 'propose', artist: String(second) });
  expect((await waitingOn(market.db, booking.reference))[0]!.artist).toMatch(new RegExp(`#${second}$`));
});

test('cancellation request: outdated once booking moved to another day', async () => {
  const booking = await aBooking();
  const request = await requested(booking, { act: 'cancel' });
  await startsIn(market, booking.bookingId, 90 * 86_400);
  expect(await refusalOf(approve(colleague, request))).toBe('held_anew');
  expect(await stateOfBooking(market, booking.bookingId)).toBe('confirmed');
});

test('cancellation request: approved while the artist is the same', async () => {
  const booking = await aBooking();
  const request = await requested(booking, { act: 'cancel' });
  await withdrawArtist(market.deps, asArtist(booking.holder), booking.bookingId, 'I lost my voice');
  expect(await refusalOf(approve(colleague, request))).toBeUndefined();
  expect(await stateOfBooking(market, booking.bookingId)).toBe('cancelled');
});

test('dispute decision request: outdated once another artist has the booking', async () => {
  const [, , prepare] = EVERY_MOVE.find(([act]) => act === 'dispute')!;
  const move = await prepare(market);
  const request = await asked(move, clerk);
  const bookingId = move.subject.replace('booking:', '');
  const other = await market.artist({ fee: 60_000 });
  await market.db.updateTable('booking').set({ artist_id: other }).where('id', '=', bookingId).execute();
  expect(await refusalOf(approve(colleague, request))).toBe('held_anew');
  expect(await stateOf(request)).toBe('outdated');
  expect(await stateOfBooking(market, bookingId)).toBe('in_progress');
});

test('a proposal for one search is none for the next', async () => {
  const date = await market.dateIn(days++);
  const asking = Array.from({ length: 5 }, () => ({ fee: 59_000 }));
  const booking = await aConfirmedBooking(market, date, asking, { fee: 59_000 });
  const { bookingId, host, holder, replacementCandidates } = booking;
  await withdrawArtist(market.deps, asArtist(holder), bookingId, 'I lost my voice');
  const dearer = await market.artist({ fee: 70_800 });
  const request = await requested(booking, { act: 'propose', artist: String(dearer) });
  const [next] = replacementCandidates;
  const [offer] = await openOffersOf(market.db, next!.holder.accountId);
  await agreeToOffer(market.deps, asArtist(next!.holder), offer!.id);
  await acceptProposal(market.deps, asHost(host), bookingId, offer!.id);
  await withdrawArtist(market.deps, asArtist(next!.holder), bookingId, 'I lost mine too');
  expect(await stateOfBooking(market, bookingId)).toBe('replacing');
  expect(await refusalOf(approve(colleague, request))).toBe('held_anew');
  expect((await replacementOf(market.db, bookingId))!.state).toBe('searching');
});
