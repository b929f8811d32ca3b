import type { Sandbox } from './context.ts';
import { foundOrThrow, invalidInput } from './errors.ts';
import { newId } from './ids.ts';
import { type Body, readBody, readNotes } from './input.ts';
import type { LinkedAccount } from './types.ts';
import { queueWebhook } from './webhooks.ts';

export function createLinkedAccount(sandbox: Sandbox, input: unknown): LinkedAccount {
  const body = readBody(input);
  if (body.type !== 'route') throw invalidInput('The selected type is invalid.', 'type');
  if (body.tnc_accepted !== true) throw invalidInput('The tnc accepted field is required.', 'tnc_accepted');
  const legal = readBody(body.legal_info);
  const account: LinkedAccount = {
    id: newId('acc'),
    entity: 'linked_account',
    type: 'route',
    status: 'created',
    activation_status: 'activated',
    requirements: [],
    reference_id: body.reference_id === undefined ? null : readText(body, 'reference_id', /^.{1,20}$/),
    legal_business_name: readText(body, 'legal_business_name', /^.{4,200}$/),
    business_type: readText(body, 'business_type', /^[a-z_]{3,40}$/),
    email: readText(body, 'email', /^[^@\s]+@[^@\s]+$/),
    phone: readText(body, 'phone', /^\+?\d{8,15}$/),
    legal_info: {
      pan: readText(legal, 'pan', /^[A-Z]{5}\d{4}[A-Z]$/),
      ...(legal.gst === undefined ? {} : { gst: readText(legal, 'gst', /^[0-9A-Z]{15}$/) }),
    },
    notes: readNotes(body.notes),
    settlement_accounts: readSettlementAccounts(body.settlement_accounts),
    created_at: sandbox.seconds(),
  };
  return sandbox.change(() => {
    sandbox.store.linkedAccounts.save(account.id, account, { createdAt: account.created_at });
    return account;
  });
}

export function findLinkedAccount(sandbox: Sandbox, id: string): LinkedAccount {
  return foundOrThrow('acc', id, sandbox.store.linkedAccounts.get(id));
}

/** Control API: what the review of an account comes to. */
export function reviewLinkedAccount(
  sandbox: Sandbox,
  id: string,
  state: LinkedAccount['activation_status'],
  fields: readonly string[],
): LinkedAccount {
  return sandbox.change(() => {
    const account = findLinkedAccount(sandbox, id);
    account.activation_status = state;
    account.requirements = fields.map((field) => ({
      field_reference: field,
      status: 'required',
      reason_code: 'document_missing',
    }));
    sandbox.store.linkedAccounts.save(id, account, { createdAt: account.created_at });
    const product = { id: `acc_prd_${id.slice(4)}`, merchant_id: id, activation_status: state };
    queueWebhook(sandbox, `product.route.${state}`, { merchant_product: product }, null);
    return account;
  });
}

function readSettlementAccounts(input: unknown): LinkedAccount['settlement_accounts'] {
  if (!Array.isArray(input) || input.length === 0)
    throw invalidInput('The settlement accounts field is required.', 'settlement_accounts');
  return input.map((one) => {
    const { method, ...details } = readBody(one);
    if (method === 'upi') return { method, ending: readVpa(readBody(details.upi)), is_default: true };
    if (method !== 'bank_account') throw invalidInput('The selected method is invalid.', 'method');
    const bank = readBody(details.bank_account);
    readText(bank, 'code', /^[A-Z]{4}0[A-Z0-9]{6}$/);
    readText(bank, 'beneficiary_name', /^.{1,120}$/);
    return {
      method,
      ending: readText(bank, 'account_number', /^[A-Za-z0-9]{5,35}$/).slice(-4),
      is_default: true,
    };
  });
}

function readVpa(upi: Body): string {
  return readText(upi, 'vpa', /^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/);
}

function readText(body: Body, field: string, shape: RegExp): string {
  const value = body[field];
  if (value === undefined || value === null || value === '')
    throw invalidInput(`${field}: is required.`, field);
  if (!shape.test(String(value))) throw invalidInput(`The ${field} format is invalid.`, field);
  return String(value);
}
