import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { MUST_KINDS, type MustKind } from '#app/artists/core/rider-musts.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { choice, readForm } from '#app/shared/read-form.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { isOwnBooking } from '../core/booking-people-queries.server.ts';
import { lockBooking } from '../core/booking-queries.server.ts';
import { hasMustTasks } from '../core/must.ts';
import { setMustMet } from '../core/must-queries.server.ts';
import { requireBookingParty } from '../view/booking-access.server.ts';
import { mayMarkMusts } from './marks-musts.ts';

const FIELDS = { must: choice(MUST_KINDS) };

export async function submitArrangedMust(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  bookingId: string,
): Promise<Response> {
  const party = await requireBookingParty(context, request, bookingId);
  const { as, viewer, booking } = party;
  if (!mayMarkMusts(party)) throw data(null, { status: 404 });
  const { must } = readForm(await request.formData(), FIELDS);
  if (!must) throw data(null, { status: 400 });
  const { db } = context.get(platformContext);
  const marked = await markMustArranged(db, booking.id, must, as === 'operator' ? viewer.accountId : null);
  if (marked === 'conflict_of_interest') throw data(null, { status: 404 });
  return redirect(`/bookings/${booking.id}`);
}

/**
 * Something the artist must have is arranged. The caller checks access; repeating it, or too late, changes nothing.
 * @param staffId who says so for the host, if it is not the host; refused for staff whose own booking it is.
 */
export function markMustArranged(
  db: Database,
  bookingId: string,
  kind: MustKind,
  staffId: string | null = null,
): Promise<'done' | 'conflict_of_interest'> {
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking && staffId && (await isOwnBooking(trx, staffId, booking.id))) return 'conflict_of_interest';
    const isOpen = booking && hasMustTasks(booking.state) && booking.starts_at > booking.now;
    const marked = isOpen && (await setMustMet(trx, bookingId, kind));
    if (marked && staffId)
      await recordAudit(trx, {
        accountId: staffId,
        action: 'booking.arranged',
        subject: bookingReference(bookingId),
        after: { must: kind },
      });
    return 'done';
  });
}
