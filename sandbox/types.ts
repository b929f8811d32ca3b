import type { FastifyReply, FastifyRequest } from 'fastify';

/** Times in milliseconds unless noted. */
export interface SandboxOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Null keeps events in the store only. */
  webhookUrl: string | null;
  storeFile: string;
  /** Speed-up of the webhook back-off and its 24 h limit. */
  timeScale?: number;
  now?: () => number;
  publicPath?: string;
  /** Origins besides 'self' that may frame the checkout dialog. */
  allowedAncestors?: string[];
  /** Asked before each call below `/_sandbox`; absent: no guard. */
  guardControl?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Share of the amount, before 18 % GST. */
  feeRate?: number;
  /** Paise of the merchant's own in the account, beside what was captured. */
  ownMoney?: number;
}

/** Razorpay returns an empty list if there are no notes. */
export type Notes = Record<string, string | number> | never[];

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export interface CaptureSettings {
  capture: 'automatic' | 'manual';
  /** Minutes after creation within which a payment is captured automatically. */
  automaticExpiry: number;
  /** Minutes after creation when an uncaptured payment is refunded. */
  manualExpiry: number;
}

export interface OrderRecord {
  order: Order;
  capture: CaptureSettings;
  uniqueReceipt: boolean;
  partialPayment: boolean;
  firstPaymentMinimum: number | null;
}

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
export type PaymentMethod = 'upi' | 'card' | 'netbanking';

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: PaymentStatus;
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: PaymentMethod;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Record<string, unknown>;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
  upi?: { vpa: string };
}

export interface PaymentRecord {
  payment: Payment;
  /** Webhook events of this payment are not sent. */
  muted: boolean;
  /** What the bank will say, and when on the gateway's clock; absent: nothing. */
  answer?: BankAnswer | undefined;
}

export interface BankAnswer {
  outcome: 'success' | 'failure';
  reason: string;
  /** Seconds. */
  at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal' | 'instant';
  speed_requested: 'normal' | 'optimum';
}

export interface Transfer {
  id: string;
  entity: 'transfer';
  status: 'created' | 'pending' | 'processed' | 'failed' | 'reversed' | 'partially_reversed';
  source: string;
  recipient: string;
  amount: number;
  currency: string;
  amount_reversed: number;
  notes: Notes;
  linked_account_notes: string[];
  on_hold: boolean;
  on_hold_until: number | null;
  settlement_status: 'pending' | 'on_hold' | 'settled' | null;
  recipient_settlement_id: string | null;
  /** Shown only where it is asked for. */
  recipient_settlement?: {
    id: string;
    entity: 'settlement';
    utr: string;
    status: 'processed';
    created_at: number;
  };
  created_at: number;
  processed_at: number | null;
  /** Unix seconds; nothing that the real gateway tells. */
  settles_at?: number;
  error: Record<string, string | null>;
}

export interface Reversal {
  id: string;
  entity: 'reversal';
  transfer_id: string;
  amount: number;
  fee: number;
  tax: number;
  currency: string;
  notes: Notes;
  initiator_id: string;
  customer_refund_id: string | null;
  created_at: number;
}

/** Payee of Route. The account number is never returned. */
export interface LinkedAccount {
  id: string;
  entity: 'linked_account';
  type: 'route';
  status: 'created' | 'suspended';
  activation_status: 'activated' | 'under_review' | 'needs_clarification';
  requirements: { field_reference: string; status: 'required'; reason_code: string }[];
  reference_id: string | null;
  legal_business_name: string;
  business_type: string;
  email: string;
  phone: string;
  legal_info: { pan: string; gst?: string };
  notes: Notes;
  settlement_accounts: { method: 'bank_account' | 'upi'; ending: string; is_default: boolean }[];
  created_at: number;
}

export interface Dispute {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: string;
  amount_deducted: number;
  reason_code: string;
  respond_by: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  phase: 'chargeback';
  created_at: number;
}
