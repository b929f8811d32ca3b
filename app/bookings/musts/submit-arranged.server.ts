import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { MUST_KINDS } from '#app/artists/core/rider-musts.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { choice, readForm } from '#app/shared/read-form.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { markArranged } from './mark-arranged.server.ts';

const FIELDS = { must: choice(MUST_KINDS) };

export async function submitArranged(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  bookingId: string,
): Promise<Response> {
  const viewer = requirePageViewer(context, request);
  const { must } = readForm(await request.formData(), FIELDS);
  if (!must || !isUuid(bookingId)) throw data(null, { status: 400 });
  const marked = await markArranged(context.get(platformContext).db, viewer, bookingId, must);
  if (!marked.ok && marked.refusal.reason === 'booking_not_found') throw data(null, { status: 404 });
  return redirect(`/bookings/${bookingId}`);
}
