import { openPayment } from '#app/bookings/wire/api.server.ts';
import { changePayoutAccount, unsealPan } from '#app/payments/payouts/payout-account.server.ts';
import { signalBounced } from '#app/payments/payouts/signal-transfer.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { Chance } from './random.ts';
import type { Life, Stage } from './simulation-stage.ts';
import { atGateway } from './world.ts';

/** Succeeds or fails, now or later, of its own amount or another; its webhook arrives, is lost or comes twice. */
export async function pay(stage: Stage, chance: Chance, orderId: string) {
  const { deps, world, note } = stage;
  const dice = chance.whole(1, 100);
  if (dice <= 12) return leaveWithBank(stage, chance, orderId);
  if (dice <= 16) return payOtherAmount(stage, chance, orderId);
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

/** The bank answers later in life, or never: see {@link letBanksAnswer}. */
async function leaveWithBank({ deps, world, note }: Stage, chance: Chance, orderId: string) {
  const begun = await atGateway<{ razorpay_payment_id?: string }>(world, '/pay', {
    order_id: orderId,
    outcome: 'pending',
    deliver: 'none',
  });
  const id = begun.razorpay_payment_id;
  if (!id) return note('payment refused');
  note('left with the bank');
  if (chance.chance(0.7)) await signalPayment(deps, id);
}

async function payOtherAmount({ deps, world, note }: Stage, chance: Chance, orderId: string) {
  const change = chance.pick([{ offer: 100_000 }, { customer_fee: 35_400 }]);
  const paid = await atGateway<{ razorpay_payment_id?: string }>(world, '/pay', {
    order_id: orderId,
    outcome: 'success',
    deliver: 'none',
    ...change,
  });
  if (!paid.razorpay_payment_id) return note('payment refused');
  note('paid another amount');
  await signalPayment(deps, paid.razorpay_payment_id);
}

/** Some banks say yes or no to what their customers began. */
export async function letBanksAnswer({ deps, world, note }: Stage, chance: Chance) {
  const open = await deps.db
    .selectFrom('payment')
    .select('id')
    .where('state', '=', 'created')
    .orderBy('id')
    .execute();
  for (const { id } of open) {
    if (chance.chance(0.5)) continue;
    const outcome = chance.pick(['success', 'success', 'failure']);
    const answer = await atGateway<{ status?: string }>(world, `/_sandbox/payments/${id}/answer`, {
      outcome,
    });
    note(answer.status ? `late ${outcome}` : 'late answer refused');
    if (chance.chance(0.5)) await signalPayment(deps, id);
  }
}

export async function payDue(stage: Stage, chance: Chance, life: Life) {
  const opened = await openPayment(stage.deps, { accountId: life.host_id }, life.id);
  if (!opened.ok) return;
  stage.note(`pays ${opened.value.part}`);
  await pay(stage, chance, opened.value.checkout.orderId);
}

/** Of what was released to UPI ids some is not taken; the artist gives another account, some of them later. */
export async function letUpiFail({ deps, world, note }: Stage, chance: Chance) {
  const sent = await deps.db
    .selectFrom('payout_transfer')
    .innerJoin('payout_account', 'payout_account.linked_account_id', 'payout_transfer.linked_account_id')
    .select(['gateway_transfer_id', 'payee'])
    .where('payout_transfer.state', '=', 'released')
    .where('payout_account.method', '=', 'upi')
    .orderBy('payout_transfer.id')
    .execute();
  for (const { gateway_transfer_id: id } of sent) {
    if (!chance.chance(0.3)) continue;
    await atGateway(world, `/_sandbox/transfers/${id}/vpa-fail`, {});
    note('not taken by UPI');
    if (chance.chance(0.6)) await signalBounced(deps, id!);
  }
}

/** Artists whose UPI id was refused give a bank account. */
export async function giveOtherAccounts({ deps }: Pick<Stage, 'deps'>, gives: () => boolean) {
  const refused = await deps.db
    .selectFrom('payout_account')
    .select(['payee', 'sealed_pan'])
    .where('state', '=', 'refused')
    .orderBy('payee')
    .execute();
  for (const { payee, sealed_pan } of refused) if (gives()) await giveAccount(deps, payee, sealed_pan);
}

async function giveAccount(deps: Stage['deps'], payee: string, sealedPan: string) {
  const pan = unsealPan(deps.keys, sealedPan)!;
  const to = { method: 'bank', number: '001234567890', ifsc: 'HDFC0000317' } as const;
  const contact = { email: 'artist@example.com', phone: '+919876500001' };
  await inTransaction(deps.db, (trx) =>
    changePayoutAccount(trx, deps.keys, payee, { holderName: 'An Artist', pan, to }, contact),
  );
}
