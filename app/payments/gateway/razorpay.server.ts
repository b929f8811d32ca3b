import { requestNote } from '#app/platform/request-id.server.ts';
import {
  type Gateway,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayPaymentFailure,
  type GatewayRefund,
  GatewayRefusal,
  GatewayUnclear,
  TOO_OLD_TO_REFUND,
} from './gateway.ts';
import { callRazorpay, type Entity, listAll, nullIfRefused, PAGE } from './razorpay-call.server.ts';
import { type Connection, connectWhenCalled, type RazorpaySettings } from './razorpay-connection.server.ts';
import type {
  GatewayTransfer,
  LinkedAccountState,
  NewLinkedAccount,
  TransferGateway,
} from './transfer-gateway.ts';

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
        // The SDK's own call sends `expand[expand[]]`, which the gateway does not read.
        toPayment(await get(http, `/v1/payments/${encodeURIComponent(paymentId)}?expand[]=card`)),
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
    async refundPayment({ paymentId, amount, refundId, request }) {
      try {
        // The SDK's own refund call cannot send the idempotency header.
        const { data } = await callRazorpay(async () =>
          (await http()).post(
            `/v1/payments/${paymentId}/refund`,
            { amount, speed: 'optimum', receipt: refundId, ...(request && { notes: { request } }) },
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

/** Razorpay Route has no idempotency key for these, so existing ones are searched by our id in the notes. */
function razorpayTransfers({ sdk, http }: Connection): TransferGateway {
  return {
    async createLinkedAccount(account) {
      // Composite, atomic call; the SDK's own cannot send the idempotency header.
      const { data } = await callRazorpay(async () =>
        (await http()).post('/v2/accounts', linkedAccountBody(account), {
          headers: { 'Idempotency-Key': account.key },
        }),
      );
      return String(data.id);
    },

    async transfer({ transferId, paymentId, account, amount }) {
      const notes = { transfer_id: transferId };
      const wish = { account, amount, currency: 'INR', on_hold: true, notes };
      // Its body must be the same in each attempt, so that it names no request.
      if (!paymentId) {
        const { data } = await callRazorpay(async () =>
          (await http()).post('/v1/transfers', wish, { headers: { 'X-Transfer-Idempotency': transferId } }),
        );
        return toTransfer(data);
      }
      const made = (await transfersOf(paymentId)).find((one) => one.transferId === transferId);
      if (made) return made;
      const { items } = await callRazorpay(async () =>
        (await sdk()).payments.transfer(paymentId, {
          transfers: [{ ...wish, notes: { ...notes, ...requestNote() } }],
        } as never),
      );
      return toTransfer((items as unknown as Entity[])[0]);
    },

    fetchLinkedAccount: (id) =>
      nullIfRefused(async () => toAccountState(await get(http, `/v2/accounts/${id}`))),
    // The settlement is only answered to who asks for it, which the SDK cannot.
    fetchTransfer: (id) =>
      nullIfRefused(async () =>
        toTransfer(await get(http, `/v1/transfers/${id}?expand[]=recipient_settlement`)),
      ),
    transfersOf,

    async releaseTransfer(id) {
      return toTransfer(
        await callRazorpay(async () => (await sdk()).transfers.edit(id, { on_hold: false } as never)),
      );
    },

    async reverseTransfer({ reversalId, gatewayTransferId, amount }) {
      const { data } = await callRazorpay(async () =>
        (await http()).get(`/v1/transfers/${gatewayTransferId}/reversals`),
      );
      const made = (data.items as Entity[]).find(
        ({ notes }) => (notes as Entity | undefined)?.reversal_id === reversalId,
      );
      if (made) return String(made.id);
      const reversal = await callRazorpay(async () =>
        (await sdk()).transfers.reverse(gatewayTransferId, {
          amount,
          notes: { reversal_id: reversalId, ...requestNote() },
        } as never),
      );
      return String((reversal as unknown as Entity).id);
    },

    listTransfers: (from, to) =>
      listAll(
        async (page) => (await sdk()).transfers.all(page) as Promise<{ items: unknown[] }>,
        from,
        to,
        toTransfer,
      ),
  };

  async function transfersOf(paymentId: string): Promise<GatewayTransfer[]> {
    const { items } = await callRazorpay(async () =>
      (await sdk()).transfers.all({ payment_id: paymentId, count: PAGE } as never),
    );
    return (items as unknown as Entity[]).map(toTransfer);
  }
}

async function get(http: Connection['http'], path: string): Promise<Entity> {
  return (await callRazorpay(async () => (await http()).get(path))).data;
}

function linkedAccountBody({ key, name, email, phone, pan, gstin, business, destination }: NewLinkedAccount) {
  const owner = { beneficiary_name: name, currency: 'INR', is_default: true };
  const settlement =
    destination.method === 'upi'
      ? { method: 'upi', upi: { vpa: destination.id, ...owner } }
      : {
          method: 'bank_account',
          bank_account: {
            account_number: destination.number,
            code_type: 'ifsc',
            code: destination.ifsc,
            ...owner,
          },
        };
  return {
    type: 'route',
    tnc_accepted: true,
    reference_id: key,
    legal_business_name: name,
    business_type: business === 'individual' ? 'individual' : 'not_yet_registered',
    email,
    phone,
    legal_info: { pan, ...(gstin ? { gst: gstin } : {}) },
    settlement_accounts: [settlement],
  };
}

function toTransfer(entity: unknown): GatewayTransfer {
  const transfer = entity as Entity;
  if (!transfer?.id) throw new GatewayUnclear('The gateway answered without a transfer.');
  const source = String(transfer.source);
  const notes = transfer.notes as Entity | undefined;
  return {
    id: String(transfer.id),
    paymentId: source.startsWith('pay_') ? source : null,
    amount: Number(transfer.amount),
    reversed: Number(transfer.amount_reversed ?? 0),
    onHold: transfer.on_hold !== false && transfer.on_hold !== 0,
    failed: transfer.status === 'failed',
    settlement: settlementOf(transfer),
    utr: utrOf(transfer),
    failure: failureOf(transfer.error),
    transferId: typeof notes?.transfer_id === 'string' ? notes.transfer_id : null,
  };
}

/** A transfer that was processed and still has an error could not be put on the payee's account. */
function settlementOf({ status, settlement_status: stated, error }: Entity): GatewayTransfer['settlement'] {
  if (stated === 'settled') return 'settled';
  if (status === 'processed' && (stated === 'failed' || failureOf(error) !== null)) return 'failed';
  return stated === 'on_hold' ? 'on_hold' : 'pending';
}

function utrOf({ recipient_settlement: settlement, recipient_settlement_id: id }: Entity): string | null {
  const utr = (settlement as Entity | null | undefined)?.utr ?? id;
  return typeof utr === 'string' && utr.length >= 4 ? utr.slice(0, 64) : null;
}

/** The state is on the account or on its product, and what is asked is named in either. */
function toAccountState(account: Entity): LinkedAccountState {
  const product = (account.product ?? account.merchant_product ?? {}) as Entity;
  const stated = String(product.activation_status ?? account.activation_status ?? account.status);
  const asked = (product.requirements ?? account.requirements ?? []) as Entity[];
  const state =
    stated === 'needs_clarification' || stated === 'suspended'
      ? 'needs_clarification'
      : stated === 'under_review' || stated === 'requested'
        ? 'under_review'
        : 'active';
  return { state, askedFields: asked.map(({ field_reference: field }) => String(field)).slice(0, 20) };
}

function failureOf(stated: unknown): string | null {
  const { description, reason } = (stated ?? {}) as { description?: string | null; reason?: string | null };
  if (!description) return reason ?? null;
  return reason ? `${description} (${reason})` : description;
}
