import { openPayment } from '#app/bookings/balance/open-payment.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import type { Chance } from './random.ts';
import type { Life, Stage } from './simulation-stage.ts';
import { atGateway } from './world.ts';

/** Succeeds or fails; its webhook arrives, is lost or comes twice. */
export async function pay({ deps, world, note }: Stage, chance: Chance, orderId: string) {
  const outcome = chance.chance(0.85) ? 'success' : 'failure';
  const paid = await atGateway<{ razorpay_payment_id?: string }>(world, '/pay', {
    order_id: orderId,
    outcome,
    deliver: 'none',
  });
  const id = paid.razorpay_payment_id;
  note(id ? 'paid' : 'payment failed');
  if (!id || chance.chance(0.25)) return note('no signal');
  await signalPayment(deps, id);
  if (chance.chance(0.1)) await signalPayment(deps, id);
}

export async function payDue(stage: Stage, chance: Chance, life: Life) {
  const opened = await openPayment(stage.deps, { accountId: life.host_id }, life.id);
  if (!opened.ok) return;
  stage.note(`pays ${opened.value.part}`);
  await pay(stage, chance, opened.value.checkout.orderId);
}
