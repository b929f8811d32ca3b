import { type Gateway, type GatewayRefund, GatewayRefusal, TOO_OLD_TO_REFUND } from './gateway.ts';
import { call, type Entity, listAll, orNull, PAGE } from './razorpay-call.server.ts';
import type { Connection } from './razorpay-connection.server.ts';

type RefundGateway = Pick<Gateway, 'refundPayment' | 'fetchRefund' | 'listRefunds'>;

/** The gateway gives every refused refund the same code; only its sentence tells that the bank takes none any more. */
const OVER_SIX_MONTHS = /more than (6|six) months/i;

/** Refunds at Razorpay; our id is the receipt, so a refund that was made already is found again. */
export function razorpayRefunds({ sdk, http }: Connection): RefundGateway {
  return {
    async refundPayment({ paymentId, amount, refundId }) {
      try {
        // The SDK's own refund call cannot send the idempotency header.
        const { data } = await call(async () =>
          (await http()).post(
            `/v1/payments/${paymentId}/refund`,
            { amount, speed: 'optimum', receipt: refundId },
            { headers: { 'X-Refund-Idempotency': refundId } },
          ),
        );
        return toRefund(data);
      } catch (error) {
        const { items } = await call(async () =>
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
      return orNull(async () =>
        toRefund(
          await call(async () => (await sdk()).refunds.fetch(gatewayRefundId, { payment_id: paymentId })),
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
