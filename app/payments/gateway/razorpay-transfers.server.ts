import { GatewayUnclear } from './gateway.ts';
import { callRazorpay, type Entity, listAll, nullIfRefused, PAGE } from './razorpay-call.server.ts';
import type { Connection } from './razorpay-connection.server.ts';
import type {
  GatewayTransfer,
  LinkedAccountState,
  NewLinkedAccount,
  TransferGateway,
} from './transfer-gateway.ts';

/** Razorpay Route has no idempotency key for these, so existing ones are searched by our id in the notes. */
export function razorpayTransfers({ sdk, http }: Connection): TransferGateway {
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
      if (!paymentId) {
        const { data } = await callRazorpay(async () =>
          (await http()).post('/v1/transfers', wish, { headers: { 'X-Transfer-Idempotency': transferId } }),
        );
        return toTransfer(data);
      }
      const made = (await transfersOf(paymentId)).find((one) => one.transferId === transferId);
      if (made) return made;
      const { items } = await callRazorpay(async () =>
        (await sdk()).payments.transfer(paymentId, { transfers: [wish] } as never),
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
          notes: { reversal_id: reversalId },
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
