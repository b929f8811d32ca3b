import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { requireBookingParty } from '../access/booking-access.server.ts';
import { agreeToChange, declineChange, withdrawChange } from './answer-change.server.ts';
import { changeRefused } from './change-refusal.ts';

export async function submitAnswer(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  id: string,
) {
  const { as, viewer, booking } = await requireBookingParty(context, request, id);
  if (as === 'operator') throw data(null, { status: 404 });
  const deps = context.get(paymentDepsContext);
  const form = await request.formData();
  const changeId = String(form.get('change'));
  if (!UUID.test(changeId)) throw data(null, { status: 404 });
  const by = { actor: as, accountId: viewer.accountId };
  const answered =
    form.get('intent') === 'agree'
      ? await agreeToChange(deps, by, changeId)
      : form.get('intent') === 'withdraw'
        ? await withdrawChange(deps, by, changeId)
        : await declineChange(deps, by, changeId, String(form.get('reason') ?? '').slice(0, 500));
  if (!answered.ok) {
    const status = answered.refusal.reason === 'change_not_found' ? 404 : 409;
    return data({ problem: changeRefused(answered.refusal) }, { status });
  }
  throw redirect(as === 'artist' ? `/studio/${booking.artist.id}/requests/${id}` : `/bookings/${id}`);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
