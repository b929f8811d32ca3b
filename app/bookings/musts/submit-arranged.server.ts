import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { MUST_KINDS } from '#app/artists/core/rider-musts.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { choice, readForm } from '#app/shared/read-form.ts';
import { requireBookingParty } from '../access/booking-access.server.ts';
import { markArranged } from './mark-arranged.server.ts';
import { marksMusts } from './marks-musts.ts';

const FIELDS = { must: choice(MUST_KINDS) };

export async function submitArranged(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  bookingId: string,
): Promise<Response> {
  const party = await requireBookingParty(context, request, bookingId);
  const { as, viewer, booking } = party;
  if (!marksMusts(party)) throw data(null, { status: 404 });
  const { must } = readForm(await request.formData(), FIELDS);
  if (!must) throw data(null, { status: 400 });
  const { db } = context.get(platformContext);
  const marked = await markArranged(db, booking.id, must, as === 'operator' ? viewer.accountId : null);
  if (marked === 'own_matter') throw data(null, { status: 404 });
  return redirect(`/bookings/${booking.id}`);
}
