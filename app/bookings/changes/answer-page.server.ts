import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { choice, readForm, typed, uuid } from '#app/shared/read-form.ts';
import { requireBookingParty } from '../access/booking-access.server.ts';
import { agreeToChange, declineChange, withdrawChange } from './answer-change.server.ts';
import { changeRefused } from './change-refusal.ts';

const FIELDS = { change: uuid, intent: choice(['agree', 'withdraw', 'decline']), reason: typed(500) };

export async function submitAnswer(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  id: string,
) {
  const { as, viewer, booking } = await requireBookingParty(context, request, id);
  if (as === 'operator') throw data(null, { status: 404 });
  const deps = context.get(paymentDepsContext);
  const form = await request.formData();
  const { change: changeId, intent, reason } = readForm(form, FIELDS);
  if (!changeId) throw data(null, { status: 404 });
  const by = { actor: as, accountId: viewer.accountId };
  const answered =
    intent === 'agree'
      ? await agreeToChange(deps, by, changeId)
      : intent === 'withdraw'
        ? await withdrawChange(deps, by, changeId)
        : await declineChange(deps, by, changeId, reason);
  if (!answered.ok) {
    const status = answered.refusal.reason === 'change_not_found' ? 404 : 409;
    return data({ problem: changeRefused(answered.refusal) }, { status });
  }
  throw redirect(as === 'artist' ? `/studio/${booking.artist.id}/requests/${id}` : `/bookings/${id}`);
}
