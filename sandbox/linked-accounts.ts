import type { Sandbox } from './context.ts';
import { existing, invalid } from './errors.ts';
import { newId } from './ids.ts';
import { type Body, bodyOf, notesOf } from './input.ts';
import type { LinkedAccount } from './types.ts';
import { announce } from './webhooks.ts';

export function createLinkedAccount(sandbox: Sandbox, input: unknown): LinkedAccount {
  const body = bodyOf(input);
  if (body.type !== 'route') throw invalid('The selected type is invalid.', 'type');
  if (body.tnc_accepted !== true) throw invalid('The tnc accepted field is required.', 'tnc_accepted');
  const legal = bodyOf(body.legal_info);
  const account: LinkedAccount = {
    id: newId('acc'),
    entity: 'linked_account',
    type: 'route',
    status: 'created',
    activation_status: 'activated',
    requirements: [],
    reference_id: body.reference_id === undefined ? null : text(body, 'reference_id', /^.{1,20}$/),
    legal_business_name: text(body, 'legal_business_name', /^.{4,200}$/),
    business_type: text(body, 'business_type', /^[a-z_]{3,40}$/),
    email: text(body, 'email', /^[^@\s]+@[^@\s]+$/),
    phone: text(body, 'phone', /^\+?\d{8,15}$/),
    legal_info: {
      pan: text(legal, 'pan', /^[A-Z]{5}\d{4}[A-Z]$/),
      ...(legal.gst === undefined ? {} : { gst: text(legal, 'gst', /^[0-9A-Z]{15}$/) }),
    },
    notes: notesOf(body.notes),
    settlement_accounts: settlementAccounts(body.settlement_accounts),
    created_at: sandbox.seconds(),
  };
  return sandbox.change(() => {
    sandbox.store.linkedAccounts.save(account.id, account, { createdAt: account.created_at });
    return account;
  });
}

export function findLinkedAccount(sandbox: Sandbox, id: string): LinkedAccount {
  return existing('acc', id, sandbox.store.linkedAccounts.get(id));
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
    announce(sandbox, `product.route.${state}`, { merchant_product: product }, null);
    return account;
  });
}

function settlementAccounts(input: unknown): LinkedAccount['settlement_accounts'] {
  if (!Array.isArray(input) || input.length === 0)
    throw invalid('The settlement accounts field is required.', 'settlement_accounts');
  return input.map((one) => {
    const { method, ...details } = bodyOf(one);
    if (method === 'upi') return { method, ending: vpa(bodyOf(details.upi)), is_default: true };
    if (method !== 'bank_account') throw invalid('The selected method is invalid.', 'method');
    const bank = bodyOf(details.bank_account);
    text(bank, 'code', /^[A-Z]{4}0[A-Z0-9]{6}$/);
    text(bank, 'beneficiary_name', /^.{1,120}$/);
    return {
      method,
      ending: text(bank, 'account_number', /^[A-Za-z0-9]{5,35}$/).slice(-4),
      is_default: true,
    };
  });
}

function vpa(upi: Body): string {
  return text(upi, 'vpa', /^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/);
}

function text(body: Body, field: string, shape: RegExp): string {
  const value = body[field];
  if (value === undefined || value === null || value === '') throw invalid(`${field}: is required.`, field);
  if (!shape.test(String(value))) throw invalid(`The ${field} format is invalid.`, field);
  return String(value);
}
