import {
  type Gateway,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayPaymentFailure,
  type GatewayRefund,
  GatewayRefusal,
  TOO_OLD_TO_REFUND,
} from './gateway.ts';
import { callRazorpay, type Entity, listAll, nullIfRefused, PAGE } from './razorpay-call.server.ts';
import { type Connection, connectWhenCalled, type RazorpaySettings } from './razorpay-connection.server.ts';
import { razorpayTransfers } from './razorpay-transfers.server.ts';

/** Minutes until an uncaptured authorization lapses: three days. */
const LAPSE_MINUTES = 4320;

export function razorpayGateway(settings: RazorpaySettings): Gateway {
  if (settings.keyId.startsWith('rzp_live_') && settings.apiBase !== 'https://api.razorpay.com')
    throw new Error('A live Razorpay key only talks to https://api.razorpay.com.');
  const { sdk, http } = connectWhenCalled(settings);

  return {
    keyId: settings.keyId,

    async createOrder({ receipt, amount, notes }) {
      const order = {
        amount,
        currency: 'INR',
        receipt,
        notes,
        unique_receipt: true,
        // We capture once the slot is secured; if we are down for days, the authorization lapses.
        payment: {
          capture: 'manual',
          capture_options: { manual_expiry_period: LAPSE_MINUTES, refund_speed: 'normal' },
        },
      };
      try {
        return toOrder(await callRazorpay(async () => (await sdk()).orders.create(order as never)));
      } catch (error) {
        const existing = error instanceof GatewayRefusal ? await findOrder(receipt) : undefined;
        if (existing) return existing;
        throw error;
      }
    },

    async fetchPayment(paymentId) {
      return nullIfRefused(async () =>
        toPayment(
          await callRazorpay(async () => (await sdk()).payments.fetch(paymentId, { 'expand[]': 'card' })),
        ),
      );
    },

    async fetchOrderPayments(orderId) {
      const { items } = await callRazorpay(async () => (await sdk()).orders.fetchPayments(orderId));
      return (items as unknown as Entity[]).map(toPayment);
    },

    async capturePayment(paymentId, amount) {
      try {
        return toPayment(
          await callRazorpay(async () => (await sdk()).payments.capture(paymentId, amount, 'INR')),
        );
      } catch (error) {
        if (!(error instanceof GatewayRefusal)) throw error;
        const payment = toPayment(await callRazorpay(async () => (await sdk()).payments.fetch(paymentId)));
        if (payment.captured) return payment;
        throw error;
      }
    },

    listPayments: (from, to) =>
      listAll(async (page) => (await sdk()).payments.all(page), from, to, toPayment),

    ...razorpayRefunds({ sdk, http }),
    ...razorpayTransfers({ sdk, http }),
  };

  async function findOrder(receipt: string): Promise<GatewayOrder | undefined> {
    const { items } = await callRazorpay(async () => (await sdk()).orders.all({ receipt }));
    const found = (items as unknown as Entity[])[0];
    return found && toOrder(found);
  }
}

function toOrder(entity: unknown): GatewayOrder {
  const { id, amount, currency, status } = entity as Entity;
  return { id: String(id), amount: Number(amount), currency: String(currency), status: String(status) };
}

function toPayment(entity: unknown): GatewayPayment {
  const payment = entity as Entity;
  return {
    id: String(payment.id),
    orderId: (payment.order_id as string | null) ?? null,
    amount: Number(payment.amount),
    currency: String(payment.currency),
    status: payment.status as GatewayPayment['status'],
    captured: payment.captured === true,
    method: (payment.method as string | null) ?? null,
    createdAt: new Date(Number(payment.created_at) * 1000),
    instrument: instrumentOf(payment),
    fee: Number(payment.fee ?? 0),
    feeTax: Number(payment.tax ?? 0),
    failure: failureDetails(payment),
  };
}

/** Razorpay's UPI ids for tests, shared by all. */
const TEST_IDS = ['success@razorpay', 'failure@razorpay'];

function instrumentOf({ card, vpa, upi }: Entity): string | null {
  const { last4, network, issuer, fingerprint } = Object(card) as Record<string, unknown>;
  if (fingerprint) return `card:${fingerprint}`;
  if (last4) return `card:${last4}:${network}:${issuer}`.toLowerCase();
  const id = String(vpa ?? (Object(upi) as { vpa?: unknown }).vpa ?? '')
    .trim()
    .toLowerCase();
  return id === '' || TEST_IDS.includes(id) ? null : `upi:${id}`;
}

/** Safety limit above any gateway sentence. */
const MAX_SENTENCE_LENGTH = 500;

interface FailedPayment {
  status?: unknown;
  error_code?: unknown;
  error_reason?: unknown;
  error_description?: unknown;
}

/** Failure details in the gateway's words; null if the payment has not failed. */
export function failureDetails(payment: FailedPayment): GatewayPaymentFailure | null {
  if (payment.status !== 'failed') return null;
  return {
    code: readText(payment.error_code),
    reason: readText(payment.error_reason),
    description: readText(payment.error_description),
  };
}

function readText(words: unknown): string | null {
  return typeof words === 'string' && words ? withoutCardNumbers(words).slice(0, MAX_SENTENCE_LENGTH) : null;
}

/** The gateway's texts hold no card numbers; should one slip in, it must never be stored. */
function withoutCardNumbers(words: string): string {
  return words.replace(/\d(?:[ -]?\d){11,18}/g, '…');
}

type RefundGateway = Pick<Gateway, 'refundPayment' | 'fetchRefund' | 'listRefunds'>;

/** The gateway gives every refused refund the same code; only its sentence tells that the bank takes none any more. */
const OVER_SIX_MONTHS = /more than (6|six) months/i;

/** Refunds at Razorpay; our id is the receipt, so a refund that was made already is found again. */
function razorpayRefunds({ sdk, http }: Connection): RefundGateway {
  return {
    async refundPayment({ paymentId, amount, refundId }) {
      try {
        // The SDK's own refund call cannot send the idempotency header.
        const { data } = await callRazorpay(async () =>
          (await http()).post(
            `/v1/payments/${paymentId}/refund`,
            { amount, speed: 'optimum', receipt: refundId },
            { headers: { 'X-Refund-Idempotency': refundId } },
          ),
        );
        return toRefund(data);
      } catch (error) {
        const { items } = await callRazorpay(async () =>
          (await sdk()).payments.fetchMultipleRefund(paymentId, { count: PAGE }),
        );
        const made = (items as unknown as Entity[]).map(toRefund).find(({ receipt }) => receipt === refundId);
        if (made) return made;
        if (error instanceof GatewayRefusal && OVER_SIX_MONTHS.test(error.message))
          throw new GatewayRefusal(error.status, TOO_OLD_TO_REFUND, error.message);
        throw error;
      }
    },

    async fetchRefund(paymentId, gatewayRefundId) {
      return nullIfRefused(async () =>
        toRefund(
          await callRazorpay(async () =>
            (await sdk()).refunds.fetch(gatewayRefundId, { payment_id: paymentId }),
          ),
        ),
      );
    },

    listRefunds: (from, to) => listAll(async (page) => (await sdk()).refunds.all(page), from, to, toRefund),
  };
}

function toRefund(entity: unknown): GatewayRefund {
  const refund = entity as Entity;
  return {
    id: String(refund.id),
    paymentId: String(refund.payment_id),
    amount: Number(refund.amount),
    status: refund.status as GatewayRefund['status'],
    receipt: (refund.receipt as string | null) ?? null,
  };
}
