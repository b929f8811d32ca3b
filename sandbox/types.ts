/** What the sandbox is started with. Times are milliseconds unless named otherwise. */
export interface SandboxOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where events are posted; null keeps them in the store only. */
  webhookUrl: string | null;
  /** Path of a SQLite file; ':memory:' keeps everything in memory. */
  storeFile: string;
  /** How many times faster than real time the webhook back-off and its 24 h limit run. */
  timeScale?: number;
  now?: () => number;
  /** Path under which the plugin is registered, as browsers see it. */
  publicPath?: string;
  /** Origins besides 'self' that may show the checkout dialog in a frame. */
  allowedAncestors?: string[];
  /** Gateway fee as a share of the amount, before 18 % GST. */
  feeRate?: number;
}

/** Key and value pairs; Razorpay answers an empty list when there are none. */
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
  /** Minutes from the payment's creation within which it is captured by itself. */
  automaticExpiry: number;
  /** Minutes from the payment's creation after which an uncaptured one is refunded. */
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
  /** True when nothing about this payment may reach the webhook. */
  muted: boolean;
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
  recipient_settlement_id: null;
  created_at: number;
  processed_at: number | null;
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

/** Somebody whom the merchant pays through Route. The number itself is never told again. */
export interface LinkedAccount {
  id: string;
  entity: 'linked_account';
  type: 'route';
  status: 'created' | 'suspended';
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
