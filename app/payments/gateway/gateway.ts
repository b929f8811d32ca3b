import type { TransferGateway } from './transfer-gateway.ts';

/** Payment gateway. Amounts are paise, times are instants. */
export interface Gateway extends TransferGateway {
  /** Public key for the browser checkout. */
  readonly keyId: string;
  /** Creates the order for a receipt; idempotent. */
  createOrder(order: {
    receipt: string;
    amount: number;
    notes: Record<string, string>;
  }): Promise<GatewayOrder>;
  fetchPayment(paymentId: string): Promise<GatewayPayment | null>;
  fetchOrderPayments(orderId: string): Promise<GatewayPayment[]>;
  /** Captures an authorized payment; idempotent. Returns its current state. */
  capturePayment(paymentId: string, amount: number): Promise<GatewayPayment>;
  /** Refunds; idempotent per `refundId`. `request`: in which it was decided; the same in each attempt, as all else. */
  refundPayment(refund: {
    paymentId: string;
    amount: number;
    refundId: string;
    request?: string | null;
  }): Promise<GatewayRefund>;
  fetchRefund(paymentId: string, gatewayRefundId: string): Promise<GatewayRefund | null>;
  /** All payments created in a span, for the daily comparison. */
  listPayments(from: Date, to: Date): Promise<GatewayPayment[]>;
  listRefunds(from: Date, to: Date): Promise<GatewayRefund[]>;
}

export interface GatewayOrder {
  id: string;
  amount: number;
  currency: string;
  status: string;
}

export interface GatewayPayment {
  id: string;
  orderId: string | null;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured: boolean;
  method: string | null;
  /** When the payer began it. */
  createdAt: Date;
  /** Card or UPI id that paid, as far as the gateway tells them apart; null where it does not. */
  instrument: string | null;
  fee: number;
  feeTax: number;
  failure: GatewayPaymentFailure | null;
}

/** Failure in the gateway's own words; never card data. */
export interface GatewayPaymentFailure {
  code: string | null;
  reason: string | null;
  description: string | null;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** Id of our refund; null if made elsewhere. */
  receipt: string | null;
}

/** Code of a refused refund whose payment is too old for the bank: it can only be paid by bank. */
export const TOO_OLD_TO_REFUND = 'TOO_OLD_TO_REFUND';

/** The gateway refused. A retry cannot help. */
export class GatewayRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** Outcome unknown: lost answer, timeout or busy gateway. Query or retry. */
export class GatewayUnclear extends Error {}
