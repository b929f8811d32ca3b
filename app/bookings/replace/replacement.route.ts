import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { z } from 'zod';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import type { ActingParty, BookingDeps } from '../core/booking-deps.server.ts';
import type { Route } from './+types/replacement.route';
import { acceptProposal, refuseProposal } from './decide-proposal.server.ts';
import { endSearch } from './end-search.server.ts';

export const action = (args: Route.ActionArgs) => decideOnReplacement(args, args.params.id);

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/bookings/${encodeURIComponent(params.id)}`);

const decisionSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('yes'), offer: uuidSchema }),
  z.object({ decision: z.literal('no'), offer: uuidSchema }),
  z.object({ decision: z.literal('end') }),
]);
type Decision = z.infer<typeof decisionSchema>;

async function decideOnReplacement(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  bookingId: string,
): Promise<Response> {
  const { accountId } = requirePageViewer(context, request);
  const decision = decisionSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!decision.success || !isUuid(bookingId)) throw data(null, { status: 400 });
  const decided = await carryOutDecision(
    context.get(paymentDepsContext),
    accountId,
    bookingId,
    decision.data,
  );
  if (decided.ok) return redirect(`/bookings/${bookingId}`);
  const { reason } = decided.refusal;
  if (reason === 'booking_not_found') throw data(null, { status: 404 });
  const late = reason === 'decided_too_late' || reason === 'not_replacing';
  return redirect(`/bookings/${bookingId}?decision=${late ? 'late' : 'offer_over'}`);
}

function carryOutDecision(deps: BookingDeps, accountId: string, bookingId: string, decision: Decision) {
  if (decision.decision === 'end') return endSearch(deps, { accountId }, bookingId);
  const host: ActingParty = { actor: 'host', accountId };
  const say = decision.decision === 'yes' ? acceptProposal : refuseProposal;
  return say(deps, host, bookingId, decision.offer);
}
