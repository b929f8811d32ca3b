import type { TransferGateway } from './transfer-gateway.ts';

/** The payment gateway as this product knows it. Amounts are paise, times are instants. */
export interface Gateway extends TransferGateway {
  /** Public key, for the checkout in the browser. */
  readonly keyId: string;
  /** Creates the order for a receipt, or returns the one that an earlier try made. */
  createOrder(order: {
    receipt: string;
    amount: number;
    notes: Record<string, string>;
  }): Promise<GatewayOrder>;
  fetchPayment(paymentId: string): Promise<GatewayPayment | null>;
  fetchOrderPayments(orderId: string): Promise<GatewayPayment[]>;
  /** Captures an authorized payment; returns it as it then is, also if it was captured before. */
  capturePayment(paymentId: string, amount: number): Promise<GatewayPayment>;
  /** Refunds, once for each `refundId` however often it is called. */
  refundPayment(refund: { paymentId: string; amount: number; refundId: string }): Promise<GatewayRefund>;
  fetchRefund(paymentId: string, gatewayRefundId: string): Promise<GatewayRefund | null>;
  /** Everything created in a span of time, for the daily comparison. */
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
  fee: number;
  feeTax: number;
  /** Why it failed; null of whatever has not failed. */
  failure: GatewayPaymentFailure | null;
}

/** What the gateway says of a failed payment, in its own words; never data of a card. */
export interface GatewayPaymentFailure {
  /** Its class of error, such as `BAD_REQUEST_ERROR`. */
  code: string | null;
  /** Its reason, such as `insufficient_funds`. */
  reason: string | null;
  /** Its sentence for people, in English. */
  description: string | null;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** The id of our refund, where it was ours. */
  receipt: string | null;
}

/** The gateway understood and said no. Trying the same again cannot help. */
export class GatewayRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** Nobody knows whether it happened: a lost answer, a time-out, a busy gateway. Ask or try again. */
export class GatewayUnclear extends Error {}
