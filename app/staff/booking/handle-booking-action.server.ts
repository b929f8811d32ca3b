import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import {
  type ActingParty,
  type BookingDeps,
  bookingReference,
} from '#app/bookings/core/booking-deps.server.ts';
import { recordCall, recordNoShow } from '#app/bookings/event-day/record-no-show.server.ts';
import {
  acceptBooking,
  declineBooking,
  withdrawArtist,
} from '#app/bookings/replace/answer-booking.server.ts';
import { refuseProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import type { SearchAnswer } from '#app/bookings/replace/in-search.server.ts';
import { agreeToOffer, declineOffer } from '#app/bookings/replace/offers.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isKeyOf } from '#app/shared/own-value.ts';
import { choice, readForm, refuseTooLong, trimmed, uuid } from '#app/shared/read-form.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { accepted, refused } from '#app/shared/result.ts';
import { MAX_NOTE_LENGTH, reasonField } from '../frame/action-fields.ts';
import type { AdminOutcome, AdminProblem } from '../frame/admin-problem.ts';
import { BOOKING_ACTIONS, type BookingActionName, type SearchActionName } from '../frame/booking-actions.ts';
import { MONEY_MOVES } from '../frame/fresh-actions.ts';
import { writeNote } from '../frame/note-queries.server.ts';
import { addDoneToAddress, type PageArgs, readReturnAddress } from '../frame/page-args.ts';
import { refuseAction, type Target } from '../frame/refuse-action.server.ts';
import { isOfferOf } from '../money/actions/purchase-action-queries.server.ts';
import { retryRefund } from '../money/actions/retry-refund.server.ts';
import { handleDecision } from '../money/approvals/handle-decision.server.ts';
import { giveGoodwillFromForm, moveMoney } from '../money/approvals/move-money.server.ts';
import { assignManager } from '../team/assign-manager.server.ts';
import { endSessions } from '../team/end-sessions.server.ts';
import { lockVenueNote, selectAdminDetails, updateVenueNote } from './admin-booking-queries.server.ts';

const MAX_VENUE_NOTE_LENGTH = 500;

/** Corrects the access note of the venue, which artist and event manager read. */
function correctVenueNote(
  deps: Pick<BookingDeps, 'db'>,
  by: { accountId: string },
  bookingId: string,
  { note, reason }: { note: string; reason: string },
) {
  return inTransactionUnlessRefused(deps.db, async (trx) => {
    const before = await lockVenueNote(trx, bookingId);
    if (!before) return refused({ reason: 'booking_not_found' as const });
    const states: readonly string[] = BOOKING_ACTIONS['venue-note'].states;
    if (!states.includes(before.state)) return refused({ reason: 'booking_closed' as const });
    if (before.venue_access === note) return accepted({ bookingId });
    await updateVenueNote(trx, bookingId, note);
    await recordAudit(trx, {
      accountId: by.accountId,
      action: 'booking.venue_note',
      subject: bookingReference(bookingId),
      reason,
      before: { note: before.venue_access },
      after: { note },
    });
    return accepted({ bookingId });
  });
}

export interface ActionProblem {
  act: string;
  reason: AdminProblem;
  /** Paise, where the reason names an amount. */
  max?: number;
  /** Whom the reason names. */
  name?: string;
}

/** The largest number of the column. */
const MAX_ARTIST_ID = 2_147_483_647;
/** Actions on a part of the booking, offered beside it in any state, with their rights. */
const OTHER_ACTIONS = {
  'retry-refund': 'move_money',
  'absence-true': MONEY_MOVES['absence-true'].right,
  'absence-false': MONEY_MOVES['absence-false'].right,
  note: 'see_bookings',
} as const;
type OtherAction = keyof typeof OTHER_ACTIONS;
/** Valid UUID that matches no offer. */
const NO_OFFER = '00000000-0000-4000-8000-000000000000';

const FIELDS = {
  act: trimmed(40),
  reason: reasonField,
  manager: uuid,
  note: trimmed(MAX_NOTE_LENGTH),
  person: choice(['artist', 'host']),
  refund: uuid,
  artist: trimmed(400),
  offer: uuid,
  absence: uuid,
  answered: choice(['yes', 'no']),
};

export async function handleBookingAction({ request, context }: PageArgs, id: string) {
  requirePageRight(context, request, 'see_bookings');
  const form = await request.formData();
  const { act, reason: typedReason, note } = readForm(form, FIELDS);
  if (act === 'withdraw-request') return handleDecision({ request, context }, form);
  const reason = act === 'note' ? note : typedReason;
  if (!isAction(act) || !isUuid(id)) throw data(null, { status: 400 });
  const right = isKeyOf(BOOKING_ACTIONS, act) ? BOOKING_ACTIONS[act].right : OTHER_ACTIONS[act];
  const viewer = requirePageRight(context, request, right);
  const barred = await refuseAction(context, viewer, form, act, targetOf(act, id, form));
  if (barred) return data<ActionProblem>({ act, reason: barred }, { status: 403 });
  const outcome: AdminOutcome = reason
    ? await perform(context.get(paymentDepsContext), viewer, id, act, form, reason)
    : { ok: false, refusal: { reason: act === 'note' ? 'words_missing' : 'reason_missing' } };
  if (!outcome.ok) return data<ActionProblem>({ act, ...outcome.refusal }, { status: 409 });
  throw redirect(
    addDoneToAddress(readReturnAddress(form, `/operator/bookings/${id}`), outcome.waits ? 'waits' : act),
  );
}

function isAction(act: string): act is BookingActionName | OtherAction {
  return isKeyOf(BOOKING_ACTIONS, act) || isKeyOf(OTHER_ACTIONS, act);
}

async function perform(
  deps: PaymentDeps,
  by: { accountId: string },
  id: string,
  act: BookingActionName | OtherAction,
  form: FormData,
  reason: string,
): Promise<AdminOutcome> {
  switch (act) {
    case 'accept':
    case 'decline':
    case 'withdraw':
    case 'no-show':
      return answerForArtist(deps, by, id, { name: act, reason });
    case 'cancel':
      return moveMoney(deps, by, { act, on: 'booking', id }, reason);
    case 'propose':
      return moveMoney(deps, by, { act, id, artistId: readArtistId(form) }, reason);
    case 'ask':
      return moveMoney(deps, by, { act: 'propose', id, artistId: readArtistId(form), ask: true }, reason);
    case 'called': {
      const { answered } = readForm(form, FIELDS);
      if (!answered) throw data(null, { status: 400 });
      return recordCall(deps, by, id, { answered: answered === 'yes', reason });
    }
    case 'agree':
    case 'pass':
    case 'host-no':
      return handleSearchAction(deps, by, id, { name: act, offerId: readOfferId(form), reason });
    case 'host-yes':
      return moveMoney(deps, by, { act, id, offerId: readOfferId(form) }, reason);
    case 'absence-true':
    case 'absence-false': {
      const { absence } = readForm(form, FIELDS);
      if (!absence) throw data(null, { status: 400 });
      return moveMoney(deps, by, { act, id, absenceId: absence }, reason);
    }
    case 'assign': {
      const { manager: managerId } = readForm(form, FIELDS);
      if (!managerId) return { ok: false, refusal: { reason: 'not_a_manager' } };
      return assignManager(deps, by, id, { managerId, reason });
    }
    case 'venue-note':
      return correctVenueNote(deps, by, id, {
        note: refuseTooLong(readForm(form, FIELDS).note, MAX_VENUE_NOTE_LENGTH),
        reason,
      });
    case 'note':
      return inTransactionUnlessRefused(deps.db, async (trx) => {
        if ((await lockVenueNote(trx, id)) === undefined)
          return refused({ reason: 'booking_not_found' as const });
        await writeNote(trx, by, { booking_id: id }, reason);
        return accepted(null);
      });
    case 'end-sessions': {
      const { person } = readForm(form, FIELDS);
      if (!person) throw data(null, { status: 400 });
      return endSessionsOfParty(deps, by, id, { artist: person === 'artist', reason });
    }
    case 'goodwill':
      return giveGoodwillFromForm(deps, by, { on: 'booking', id }, form, reason);
    case 'retry-refund': {
      const { refund } = readForm(form, FIELDS);
      const retried = refund && (await retryRefund(deps, by, refund, reason, bookingReference(id)));
      return retried ? { ok: true } : { ok: false, refusal: { reason: 'not_failed' } };
    }
  }
}

function targetOf(act: string, id: string, form: FormData): Target {
  return act === 'propose' || act === 'ask' ? ['proposal', `${id}:${readArtistId(form)}`] : ['booking', id];
}

/** The artist that a typed number or address names; 0, which no artist has, where it names none. */
function readArtistId(form: FormData): number {
  const named = Number.parseInt(/\d+$/.exec(readForm(form, FIELDS).artist)?.[0] ?? '0', 10);
  return named <= MAX_ARTIST_ID ? named : 0;
}

function readOfferId(form: FormData): string {
  return readForm(form, FIELDS).offer ?? NO_OFFER;
}

interface SearchAction {
  name: Exclude<SearchActionName, 'host-yes' | 'propose'>;
  /** The offer that is spoken of. */
  offerId: string;
  reason: string;
}

/**
 * Records an answer given to us by phone: an artist's yes or no, or the host's no. Written together with its audit entry.
 */
async function handleSearchAction(
  deps: BookingDeps,
  by: { accountId: string },
  bookingId: string,
  { name, offerId, reason }: SearchAction,
): Promise<SearchAnswer<unknown>> {
  const operator: ActingParty = {
    actor: 'operator',
    accountId: by.accountId,
    alongside: async (trx) => {
      await recordAudit(trx, {
        accountId: by.accountId,
        action: `search.${name}`,
        subject: bookingReference(bookingId),
        reason,
        after: { offerId },
      });
    },
  };
  if (!(await isOfferOf(deps.db, offerId, bookingId))) return refused({ reason: 'offer_not_found' });
  switch (name) {
    case 'agree':
      return agreeToOffer(deps, operator, offerId);
    case 'pass':
      return declineOffer(deps, operator, offerId);
    case 'host-no':
      return refuseProposal(deps, operator, bookingId, offerId);
  }
}

/** Records an artist's yes, no or withdrawal for them, or that they did not come. Audited atomically; a no-op leaves no entry. */
export function answerForArtist(
  deps: BookingDeps,
  by: { accountId: string },
  bookingId: string,
  answer: { name: 'accept' | 'decline' | 'withdraw' | 'no-show'; reason: string },
) {
  const operator = {
    actor: 'operator' as const,
    accountId: by.accountId,
    alongside: async (trx: Transaction, before: { state: string; artist_id: number }) => {
      if (answer.name === 'accept' && before.state === 'confirmed') return;
      await recordAudit(trx, {
        accountId: by.accountId,
        action: answer.name === 'no-show' ? 'booking.no_show' : `booking.${answer.name}`,
        subject: bookingReference(bookingId),
        reason: answer.reason,
        before: { state: before.state, artistId: before.artist_id },
      });
    },
  };
  if (answer.name === 'accept') return acceptBooking(deps, operator, bookingId);
  if (answer.name === 'decline') return declineBooking(deps, operator, bookingId, answer.reason);
  if (answer.name === 'no-show') return recordNoShow(deps, operator, bookingId, answer.reason);
  return withdrawArtist(deps, operator, bookingId, answer.reason);
}

/** Signs the host of a booking, or the account of its artist, out on all their devices. */
async function endSessionsOfParty(
  deps: Pick<Platform, 'db' | 'wake'>,
  by: { accountId: string },
  bookingId: string,
  { artist, reason }: { artist: boolean; reason: string },
) {
  const facts = await selectAdminDetails(deps.db, bookingId);
  const accountId = artist ? facts?.holder_id : facts?.host_id;
  if (!accountId) return refused({ reason: 'no_such_account' as const });
  return endSessions(deps, by, { accountId, reason, alsoStaff: false });
}
