import { sql } from 'kysely';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import {
  answerAbsence,
  approveAbsence,
  newAnswerToken,
  refuseAbsence,
} from '#app/bookings/cancel/absence.server.ts';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { selectOpenAbsences } from '#app/bookings/core/absence-queries.server.ts';
import { termsOf } from '#app/bookings/core/booking-terms.ts';
import { selectTermsRow } from '#app/bookings/core/change-queries.server.ts';
import { noteAnswer } from '#app/bookings/event-day/dispute-answer.server.ts';
import { findDispute } from '#app/bookings/event-day/disputes.server.ts';
import { settleDispute } from '#app/bookings/event-day/settle-dispute.server.ts';
import {
  acceptBooking,
  declineBooking,
  withdrawArtist,
} from '#app/bookings/replace/answer-booking.server.ts';
import { acceptProposal, refuseProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import { agreeToOffer, declineOffer } from '#app/bookings/replace/offers.server.ts';
import {
  agreeToChange,
  declineChange,
  withdrawChange,
} from '#app/bookings/reschedule/answer-change.server.ts';
import { askChange } from '#app/bookings/reschedule/ask-change.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import type { Chance } from './random.ts';
import { eventDay, giveOutOfGoodwill, report } from './simulation-event.ts';
import { pay, payDue } from './simulation-pay.ts';
import { type Life, noteResult, type Stage } from './simulation-stage.ts';

export async function book(
  stage: Stage,
  chance: Chance,
  who: { host: string; artistId: number; date: string },
) {
  const from = chance.pick(['12:00', '19:00', '19:30']);
  const to = from === '12:00' ? '13:30' : '21:30';
  const paymentPlan = chance.chance(0.4) ? 'deposit' : 'full';
  const request = aRequest(who.artistId, who.date, { from, to, paymentPlan });
  const created = await createBooking(stage.deps, { accountId: who.host }, request, null);
  stage.note(created.ok ? `booked ${paymentPlan}` : 'not booked');
  if (created.ok && chance.chance(0.85)) await pay(stage, chance, created.value.checkout.orderId);
}

export async function liveOn(stage: Stage, chance: Chance, life: Life) {
  const live = {
    held: payLate,
    capturing: payLate,
    expired: payLate,
    requested: answer,
    confirmed: agreedLife,
    in_progress: eventDay,
    replacing: search,
    completed: afterwards,
  }[life.state];
  // At any time, often more than once: it is our cost whatever comes later.
  if (live && live !== payLate && chance.chance(0.05)) await giveOutOfGoodwill(stage, chance, life);
  await live?.(stage, chance, life);
}

async function payLate(stage: Stage, chance: Chance, life: Life) {
  if (!chance.chance(life.state === 'expired' ? 0.06 : 0.5)) return;
  const order = await stage.deps.db
    .selectFrom('payment_order')
    .select('gateway_order_id')
    .where('reference', '=', `booking:${life.id}`)
    .where('gateway_order_id', 'is not', null)
    .executeTakeFirst();
  if (order) await pay(stage, chance, order.gateway_order_id!);
}

async function answer(stage: Stage, chance: Chance, life: Life) {
  const { deps } = stage;
  const artist = { actor: 'artist' as const, accountId: life.holder };
  const does = chance.pick([
    'accept',
    'accept',
    'accept',
    'accept',
    'decline',
    'for artist',
    'silence',
    'cancel',
  ]);
  if (does === 'accept') await noteResult(stage, 'accept', acceptBooking(deps, artist, life.id));
  if (does === 'decline') await noteResult(stage, 'decline', declineBooking(deps, artist, life.id, 'Away'));
  if (does === 'for artist')
    await noteResult(stage, 'decline by staff', declineBooking(deps, staffOf(stage), life.id, 'Away'));
  if (does === 'cancel') await cancel(stage, chance, life, 'host');
}

const staffOf = ({ operator }: Stage) => ({ actor: 'operator' as const, accountId: operator.accountId });

function cancel(stage: Stage, _chance: Chance, life: Life, actor: 'host' | 'operator') {
  const accountId = actor === 'host' ? life.host_id : stage.operator.accountId;
  return noteResult(
    stage,
    `cancel by ${actor}`,
    cancelBooking(stage.deps, { actor, accountId }, life.id, 'Rain'),
  );
}

async function agreedLife(stage: Stage, chance: Chance, life: Life) {
  const { deps } = stage;
  if (Math.abs(life.starts_at.getTime() - life.now.getTime()) < 4 * 3_600_000)
    await eventDay(stage, chance, life);
  const artist = { actor: 'artist' as const, accountId: life.holder };
  const dice = chance.whole(1, 100);
  if (dice <= 3) await cancel(stage, chance, life, 'host');
  else if (dice <= 4) await cancel(stage, chance, life, 'operator');
  else if (dice <= 7) await noteResult(stage, 'withdraw', withdrawArtist(deps, artist, life.id, 'Ill'));
  else if (dice <= 10)
    await noteResult(stage, 'withdraw by staff', withdrawArtist(deps, staffOf(stage), life.id, 'Ill'));
  else if (dice <= 17) await ask(stage, chance, life);
  else if (dice <= 40) await payDue(stage, chance, life);
  else if (dice <= 80) await answerChange(stage, chance, life);
  else if (dice <= 86) await giveOutOfGoodwill(stage, chance, life);
}

async function ask(stage: Stage, chance: Chance, life: Life) {
  const { db } = stage.deps;
  const row = (await selectTermsRow(db, life.id))!;
  const by = chance.chance(0.7)
    ? { actor: 'host' as const, accountId: life.host_id }
    : { actor: 'artist' as const, accountId: life.holder };
  const was = termsOf(row);
  const later = new Date(`${was.date}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + chance.whole(-2, 6));
  const terms = chance.chance(0.7)
    ? { ...was, date: later.toISOString().slice(0, 10) }
    : { ...was, from: '18:00', to: '20:00' };
  await noteResult(
    stage,
    `change asked by ${by.actor}`,
    askChange(stage.deps, by, life.id, { terms, version: row.version, expectedTotal: null }),
  );
}

async function answerChange(stage: Stage, chance: Chance, life: Life) {
  const { deps } = stage;
  const change = await deps.db
    .selectFrom('booking_change')
    .select(['id', 'asked_by'])
    .where('booking_id', '=', life.id)
    .where((where) =>
      where.or([
        where('state', '=', 'asked'),
        where.and([where('state', '=', 'agreed'), where('applied_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  if (!change) return;
  const host = { actor: 'host' as const, accountId: life.host_id };
  const artist = { actor: 'artist' as const, accountId: life.holder };
  const [asker, other] = change.asked_by === 'artist' ? [artist, host] : [host, artist];
  const does = chance.pick(['agree', 'agree', 'agree', 'decline', 'withdraw']);
  if (does === 'agree') await noteResult(stage, 'change agreed', agreeToChange(deps, other, change.id));
  if (does === 'decline')
    await noteResult(stage, 'change declined', declineChange(deps, other, change.id, 'No'));
  if (does === 'withdraw')
    await noteResult(stage, 'change withdrawn', withdrawChange(deps, asker, change.id));
}

async function search(stage: Stage, chance: Chance, life: Life) {
  const { deps } = stage;
  if (chance.chance(0.06)) return cancel(stage, chance, life, 'host');
  const offers = await deps.db
    .selectFrom('replacement_offer as offer')
    .innerJoin('replacement', 'replacement.id', 'offer.replacement_id')
    .innerJoin('artist', 'artist.id', 'offer.artist_id')
    .select(['offer.id', 'offer.state', 'artist.account_id'])
    .where('replacement.booking_id', '=', life.id)
    .where('offer.ended_at', 'is', null)
    .execute();
  const host = { actor: 'host' as const, accountId: life.host_id };
  for (const offer of offers) {
    const artist = { actor: 'artist' as const, accountId: offer.account_id };
    const does = chance.pick(['yes', 'yes', 'no', 'nothing']);
    if (offer.state === 'asked') {
      if (does === 'yes') await noteResult(stage, 'offer agreed', agreeToOffer(deps, artist, offer.id));
      if (does === 'no') await noteResult(stage, 'offer declined', declineOffer(deps, artist, offer.id));
    } else if (offer.state === 'proposed') {
      if (does === 'yes')
        await noteResult(stage, 'another artist taken', acceptProposal(deps, host, life.id, offer.id));
      if (does === 'no')
        await noteResult(stage, 'another artist refused', refuseProposal(deps, host, life.id, offer.id));
    }
  }
}

async function afterwards(stage: Stage, chance: Chance, life: Life) {
  if (chance.chance(0.05)) await report(stage, chance, life);
}

export async function settleDisputes(stage: Stage, chance: Chance) {
  const { deps, operator } = stage;
  const open = deps.db
    .selectFrom('dispute')
    .select('id')
    .where('state', '=', 'open')
    .orderBy('opened_at')
    .orderBy('id')
    .limit(20);
  for (const { id } of await open.execute()) {
    const { mostOfFee, everything, proposed } = (await findDispute(deps.db, id))!;
    if (chance.chance(0.4)) continue;
    const refund = chance.pick([0, Math.min(proposed, mostOfFee), Math.floor(mostOfFee / 3), everything]);
    const borneBy = chance.pick(['artist', 'operator'] as const);
    if (chance.chance(0.8)) await noteAnswer(deps.db, operator, id, 'The gate was locked.');
    await noteResult(
      stage,
      refund === everything ? 'dispute ends it' : 'dispute settled',
      inTransactionUnlessRefused(deps.db, (trx) =>
        settleDispute(trx, operator, id, { refund: paise(refund), borneBy, decision: 'Heard both' }),
      ),
    );
  }
}

/** Artists answer by the link in their message, or staff decide; some answer twice, some at once with staff. */
export async function settleAbsences(stage: Stage, chance: Chance) {
  const { deps, operator, colleague } = stage;
  for (const { id, booking_id: bookingId } of await selectOpenAbsences(deps.db, { limit: 100 })) {
    const absence = { bookingId, absenceId: id };
    const decide = (what: string, act: (trx: Transaction) => ReturnType<typeof refuseAbsence>) =>
      noteResult(stage, what, inTransactionUnlessRefused(deps.db, act));
    const does = chance.pick(['yes', 'no', 'approve', 'alone', 'untrue', 'both', 'nothing', 'nothing']);
    const approve = () => decide('absence approved', (trx) => approveAbsence(trx, colleague, absence, false));
    if (does === 'approve') await approve();
    if (does === 'alone')
      await decide('absence approved alone', (trx) => approveAbsence(trx, operator, absence, false));
    if (does === 'untrue')
      await decide('absence found untrue', (trx) => refuseAbsence(trx, colleague, absence));
    if (does !== 'yes' && does !== 'no' && does !== 'both') continue;
    const token = await inTransaction(deps.db, (trx) => newAnswerToken(trx, id));
    if (!token) continue;
    const answer = does === 'no' ? ('objected' as const) : ('confirmed' as const);
    const press = async () => {
      if (await answerAbsence(deps, token, answer)) stage.note(`absence ${answer}`);
    };
    await Promise.all([press(), press(), ...(does === 'both' ? [approve()] : [])]);
  }
}

export async function livesToLive(deps: PaymentDeps): Promise<Life[]> {
  const { rows } = await sql<Life>`select booking.id, booking.state, host_id, artist_id,
      artist.account_id as holder, starts_at, ends_at, business_now() as now
    from booking join artist on artist.id = artist_id
    where booking.state in ('held', 'capturing', 'requested', 'confirmed', 'in_progress', 'replacing')
      or (booking.state in ('expired', 'completed') and ends_at > business_now() - interval '2 days')
    order by booking.created_at, booking.id`.execute(deps.db);
  return rows;
}
