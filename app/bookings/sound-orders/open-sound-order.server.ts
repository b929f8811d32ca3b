import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { paise } from '#app/shared/money.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { asRefused } from '../core/booking-refusal.ts';
import { paymentStatusLimits } from '../core/hold-limits.ts';
import { soundOrderReference } from '../core/sound-order-reference.ts';
import { takeTry } from '../core/take-try.server.ts';
import { documentsOf } from '../documents/documents-of.server.ts';
import { reconcilePurchase } from '../purchase/reconcile-purchase.server.ts';
import { cancelSoundOrder } from './cancel-sound-order.server.ts';
import { orderRefusalSentence } from './sound-order-refusal.ts';
import { soundOrderOf } from './sound-order-views.server.ts';

type PageArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** An order of the signed-in host; 404 for other users' orders. */
export async function openSoundOrder({ request, context }: PageArgs, id: string) {
  const viewer = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const order = await requireFound(id, () => soundOrderOf(db, viewer.accountId, id));
  const host = { id: viewer.accountId, name: order.hostName };
  const taxDocuments = await documentsOf(db, soundOrderReference(id), order, host);
  return { order, taxDocuments, paid: new URL(request.url).searchParams.has('paid') };
}

export type SoundOrderPageData = Awaited<ReturnType<typeof openSoundOrder>>;

const actionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cancel'), refund: z.coerce.number().int().min(0).optional() }),
  z.object({ intent: z.literal('look') }),
]);

export async function handleSoundOrderAction(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  id: string,
) {
  const viewer = requirePageViewer(context, request);
  const deps = context.get(paymentDepsContext);
  await requireFound(id, () => soundOrderOf(deps.db, viewer.accountId, id));
  const act = actionSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!act.success) throw data(null, { status: 400 });
  const refuse = (refusal: Parameters<typeof orderRefusalSentence>[0], status: number) =>
    data({ problem: asRefused(refusal, orderRefusalSentence(refusal)) }, { status });
  if (act.data.intent === 'look') {
    const tried = await takeTry(deps.db, paymentStatusLimits(viewer.accountId));
    if (!tried.ok) return refuse(tried.refusal, 429);
    await reconcilePurchase(deps, soundOrderReference(id));
    return redirect(`/sound-orders/${id}`);
  }
  const { refund } = act.data;
  const cancelled = await cancelSoundOrder(deps, viewer, id, refund === undefined ? null : paise(refund));
  if (cancelled.ok) return redirect(`/sound-orders/${id}`);
  return refuse(cancelled.refusal, 409);
}

async function requireFound<Value>(id: string, find: () => Promise<Value | null>): Promise<Value> {
  const found = isUuid(id) ? await find() : null;
  if (!found) throw data(null, { status: 404 });
  return found;
}
