import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { mayDo } from '#app/accounts/core/roles.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { selectOpenAbsences } from '#app/bookings/core/absence-queries.server.ts';
import { bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import { callsTo } from '#app/bookings/event-day/record-no-show.server.ts';
import { nearbyArtistsFor } from '#app/bookings/replace/find-candidates.server.ts';
import { bookingForStaff } from '#app/bookings/view/booking-access.server.ts';
import { openConversation } from '#app/messaging/conversation-page.server.ts';
import { TEMPLATES } from '#app/notifications/templates.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { auditedActions } from '../frame/audited-actions.server.ts';
import { actionsFor } from '../frame/booking-actions.ts';
import { MONEY_MOVES } from '../frame/fresh-actions.ts';
import { selectNotes } from '../frame/note-queries.server.ts';
import { selectNotices } from '../frame/notice-queries.server.ts';
import type { PageArgs } from '../frame/page-args.ts';
import { selectLedger, selectPayments, selectRefunds } from '../frame/purchase-money-queries.server.ts';
import { mergeTimeline, type TimelineEntry } from '../frame/timeline-entry.ts';
import { waitingOn } from '../money/approvals/waiting-requests.server.ts';
import { rankManagersFor } from '../team/assign-manager.server.ts';
import {
  selectAdminDetails,
  selectExtensions,
  selectHistory,
  selectReplacementSearch,
} from './admin-booking-queries.server.ts';
import { termsHostAgreedTo } from './agreed.server.ts';

const NOTICES = 40;
const ABSENCES = 10;

/** Booking details and permitted actions; money only for viewers with that right. */
export async function openAdminBooking({ request, context }: PageArgs, id: string) {
  const viewer = requirePageRight(context, request, 'see_bookings');
  const { db } = context.get(platformContext);
  const booking = isUuid(id) ? await bookingForStaff(db, id) : null;
  const facts = booking && (await selectAdminDetails(db, id));
  if (!booking || !facts) throw data(null, { status: 404 });
  const reference = bookingReference(id);
  const now = await businessNow(db);
  const actions = actionsFor(booking.state, (right) => mayDo(viewer.roles, right), booking.eventState);
  const search = newestReplacementSearch(await selectReplacementSearch(db, id));
  const tonight = search?.tonight && !search.endedAt;
  return {
    booking,
    agreed: await termsHostAgreedTo(db, facts),
    facts: { ...facts, quote: facts.quote.lines },
    actions,
    managers: actions.includes('assign') ? await rankManagersFor(db, { id, ...facts }) : [],
    totals: await paymentTotals(db, reference),
    payments: await selectPayments(db, reference),
    refunds: await selectRefunds(db, reference),
    ledger: mayDo(viewer.roles, 'see_money') ? await selectLedger(db, reference) : null,
    search,
    /** Whom to ask while the event runs without its artist; null where no search runs, or others do it. */
    nearby: tonight && actions.includes('ask') ? await nearbyArtistsFor(db, { ...facts, id }, now) : null,
    calls: await callsTo(db, { id, artistId: facts.artist_id }),
    minutesPast: Math.floor((now.getTime() - facts.starts_at.getTime()) / 60_000),
    opened: await openConversation({ request, context }, id),
    history: await bookingTimeline(db, id, reference),
    notes: await selectNotes(db, { booking_id: id }),
    notices: await selectNotices(db, id, artistNoticeKeys(id), NOTICES),
    /** Idempotency key: submitting the form twice gives once. */
    giftKey: randomUUID(),
    mayRetry: mayDo(viewer.roles, 'move_money'),
    mayDecide: mayDo(viewer.roles, MONEY_MOVES['absence-true'].right),
    waiting: await waitingOn(db, reference),
    absences: await selectOpenAbsences(db, { bookingId: id, limit: ABSENCES }),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export type AdminBooking = Awaited<ReturnType<typeof openAdminBooking>>;

async function bookingTimeline(db: Database, id: string, reference: string) {
  const moves: TimelineEntry[] = (await selectHistory(db, id)).map((move) => ({
    kind: 'move',
    key: `move-${move.id}`,
    at: move.at,
    to: move.to_state,
    actor: move.actor,
    by: move.by,
    reason: move.reason ?? '',
  }));
  return mergeTimeline(moves, await extensionHistory(db, id), await auditedActions(db, reference));
}

type SearchRow = Awaited<ReturnType<typeof selectReplacementSearch>>[number];

function newestReplacementSearch(rows: readonly SearchRow[]) {
  const newest = rows[0];
  if (!newest) return null;
  const { id, cause, tonight, state, decide_by: decideBy, ended_at: endedAt } = newest;
  const offers = rows
    .filter((row) => row.id === id && row.offer_id !== null)
    .map((row) => ({
      id: row.offer_id!,
      state: row.offer_state!,
      artistId: row.artist_id!,
      artist: row.artist_name!,
      fee: row.fee_paise!,
      answerBy: row.answer_by!,
    }));
  return { cause, tonight, state, decideBy, endedAt, offers };
}

const CHANNELS = ['sms', 'email', 'push', 'in_app'];

/** Artists' notices link to no booking page, so they are found by their keys. */
function artistNoticeKeys(bookingId: string): string[] {
  const templates = TEMPLATES.filter((template) => template.endsWith('.artist'));
  return templates.flatMap((template) => CHANNELS.map((channel) => `${template}:${bookingId}:${channel}`));
}

/** Each step of each extension: asked, answered or ended, paid. */
async function extensionHistory(db: Database, bookingId: string): Promise<TimelineEntry[]> {
  return (await selectExtensions(db, bookingId)).flatMap(stepsOfExtension);
}

function stepsOfExtension(row: Awaited<ReturnType<typeof selectExtensions>>[number]): TimelineEntry[] {
  const common = { kind: 'extension', endsAt: row.ends_at, amount: row.due_paise, reason: '' } as const;
  const entries: TimelineEntry[] = [
    { ...common, key: `asked-${row.id}`, at: row.asked_at, step: 'asked', actor: 'host', by: row.asked_by },
  ];
  if (row.answered_at && row.state !== 'asked')
    entries.push({
      ...common,
      key: `answered-${row.id}`,
      at: row.answered_at,
      step: row.state,
      actor: row.answered_by ?? 'system',
      by: row.answered_name,
    });
  if (row.applied_at)
    entries.push({
      ...common,
      key: `paid-${row.id}`,
      at: row.applied_at,
      step: 'paid',
      actor: 'host',
      by: row.asked_by,
    });
  return entries;
}
