import { randomUUID } from 'node:crypto';
import { arrivalCodes } from '#app/bookings/event-day/day-deps.server.ts';
import { checkIn, confirmArrivalByHost, markArrival } from '#app/bookings/event-day/record-arrival.server.ts';
import { recordCall, recordNoShow } from '#app/bookings/event-day/record-no-show.server.ts';
import { reportProblem } from '#app/bookings/event-day/report-problem.server.ts';
import { acceptProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import { nearbyArtistsFor } from '#app/bookings/replace/find-candidates.server.ts';
import { agreeToOffer } from '#app/bookings/replace/offers.server.ts';
import { askNearbyArtist } from '#app/bookings/replace/run-search.server.ts';
import { agreeToChange } from '#app/bookings/reschedule/answer-change.server.ts';
import { askExtension } from '#app/bookings/reschedule/ask-extension.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { freezeDisputed } from '#app/payments/webhooks.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { cancelAsOperator, giveGoodwill } from '#app/staff/money/approvals/perform-move.server.ts';
import type { Chance } from './random.ts';
import { payDue } from './simulation-pay.ts';
import { type Life, noteResult, type Stage } from './simulation-stage.ts';

export async function eventDay(stage: Stage, chance: Chance, life: Life) {
  const { deps, operator } = stage;
  if (life.starts_at <= life.now && life.now < life.ends_at && chance.chance(0.8))
    return withoutArtist(stage, chance, life);
  const day = { db: deps.db, arrivalCodes: arrivalCodes(deps.keys), wake: () => {} };
  const does = chance.pick([
    'code',
    'code',
    'code',
    'seen',
    'report',
    'longer',
    'longer',
    'gift',
    'bank',
    'nothing',
  ]);
  const code = day.arrivalCodes.of({ id: life.id, artistId: life.artist_id, startsAt: life.starts_at });
  if (does === 'code' || does === 'longer')
    await noteResult(stage, 'arrived by code', checkIn(day, { accountId: life.holder }, life.id, code));
  if (does === 'seen')
    await noteResult(
      stage,
      'arrival seen',
      markArrival(day, operator, life.id, { at: life.now, reason: 'Seen at the gate' }),
    );
  if (does === 'report') await report(stage, chance, life);
  if (does === 'longer') await extend(stage, chance, life);
  if (does === 'gift') await giveOutOfGoodwill(stage, chance, life);
  if (does === 'bank') await disputeAtBank(stage, chance, life);
}

/** Staff call, and record that the artist did not come; or the host sees the artist; or staff cancel for us. */
async function withoutArtist(stage: Stage, chance: Chance, life: Life) {
  const { deps, operator } = stage;
  const does = chance.pick(['no-show', 'no-show', 'no-show', 'host sees', 'cancel']);
  const why = 'Nobody at the gate';
  const by = { actor: 'operator' as const, accountId: operator.accountId };
  if (does === 'no-show') {
    await noteResult(stage, 'called', recordCall(deps, operator, life.id, { answered: false, reason: why }));
    await noteResult(stage, 'no-show by staff', recordNoShow(deps, by, life.id, why));
    await lateReplacement(stage, chance, life);
  }
  if (does === 'host sees') {
    const day = { db: deps.db, wake: () => {} };
    await noteResult(
      stage,
      'seen by the host',
      confirmArrivalByHost(day, { accountId: life.host_id }, life.id),
    );
  }
  if (does === 'cancel') {
    const act = inTransactionUnlessRefused(deps.db, (trx) => cancelAsOperator(trx, operator, life.id, why));
    await noteResult(stage, 'cancelled without the artist', act);
  }
}

/** Staff ask who can still come; artist and host answer within their minutes, or not. */
async function lateReplacement(stage: Stage, chance: Chance, life: Life) {
  const { deps, operator } = stage;
  const booking = await deps.db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', life.id)
    .where('state', '=', 'replacing')
    .executeTakeFirst();
  if (!booking) return;
  const found = await nearbyArtistsFor(deps.db, booking as never, life.now);
  if (found.length === 0 || chance.chance(0.15)) return;
  const { id: artistId } = chance.pick(found.slice(0, 5));
  const by = { actor: 'operator' as const, accountId: operator.accountId };
  const asked = await inTransactionUnlessRefused(deps.db, (trx) =>
    askNearbyArtist(trx, by, life.id, artistId),
  );
  stage.note(asked.ok ? 'replacement asked' : `replacement asked: ${asked.refusal.reason}`);
  if (!asked.ok || chance.chance(0.2)) return;
  const { offerId } = asked.value;
  await noteResult(stage, 'replacement agreed', agreeToOffer(deps, by, offerId));
  if (chance.chance(0.2)) return;
  const host = { actor: 'host' as const, accountId: life.host_id };
  await noteResult(stage, 'replacement taken', acceptProposal(deps, host, life.id, offerId));
}

/** Asked, answered and paid within its ten minutes, or left at one of these. */
async function extend(stage: Stage, chance: Chance, life: Life) {
  const { deps, note } = stage;
  const wanted = { minutes: chance.pick([30, 60] as const), until: life.ends_at };
  const asked = await askExtension(deps, { accountId: life.host_id }, life.id, wanted);
  note(asked.ok ? 'extension asked' : `extension asked: ${asked.refusal.reason}`);
  if (!asked.ok || chance.chance(0.1)) return;
  const artist = { actor: 'artist' as const, accountId: life.holder };
  await noteResult(stage, 'extension agreed', agreeToChange(deps, artist, asked.value.changeId));
  if (chance.chance(0.85)) await payDue(stage, chance, life);
}

/** A dispute that is over within the day, its webhooks in any order. */
async function disputeAtBank({ deps, note }: Stage, chance: Chance, life: Life) {
  const payment = await deps.db
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select('payment.id')
    .where('payment_order.reference', '=', `booking:${life.id}`)
    .where('payment.state', '=', 'captured')
    .executeTakeFirst();
  if (!payment) return;
  const id = `disp_${life.id}`;
  const events = chance.pick([
    ['created', 'won'],
    ['won', 'created'],
    ['closed', 'under_review'],
  ]);
  for (const event of events)
    await freezeDisputed(deps, `payment.dispute.${event}`, { id, paymentId: payment.id });
  note('disputed at the bank');
}

export async function report(stage: Stage, chance: Chance, life: Life) {
  const kind = chance.pick(['late', 'short', 'no_show'] as const);
  const problem = {
    kind,
    missedMinutes: kind === 'no_show' ? null : chance.whole(5, 80),
    words: 'Not as agreed',
  };
  await noteResult(
    stage,
    'problem reported',
    reportProblem({ ...stage.deps }, { accountId: life.host_id }, life.id, problem),
  );
}

export async function giveOutOfGoodwill({ deps, operator, note }: Stage, chance: Chance, life: Life) {
  const { left } = await paymentTotals(deps.db, `booking:${life.id}`);
  const amount = paise(chance.pick([100, 199, 250_001, 2_000_000, Math.floor(left / 2), left]));
  const gift = { amount, reason: 'The line was busy', key: randomUUID() };
  const given = await inTransactionUnlessRefused(deps.db, (trx) =>
    giveGoodwill(trx, operator, { bookingId: life.id }, gift),
  );
  note(given.ok ? 'goodwill' : 'no goodwill');
}
