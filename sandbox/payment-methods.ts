import { digits, newId } from './ids.ts';
import type { Payment, PaymentMethod } from './types.ts';

type MethodFields = Pick<Payment, 'method' | 'card_id' | 'card' | 'bank' | 'vpa' | 'upi'>;

/** Cards and UPI ids of the customer; each contact has its own. */
export function methodFields(method: PaymentMethod, contact = ''): MethodFields {
  const own = contact.replace(/\D/g, '').slice(-10);
  if (method === 'card') {
    const id = newId('card');
    const card = {
      id,
      entity: 'card',
      name: '',
      last4: own.slice(-4) || '1007',
      network: 'Visa',
      type: 'credit',
      issuer: null,
      international: false,
      emi: false,
    };
    return { method, card_id: id, card, bank: null, vpa: null };
  }
  if (method === 'netbanking') return { method, card_id: null, bank: 'HDFC', vpa: null };
  const vpa = own === '' ? 'success@razorpay' : `${own}@razorpay`;
  return { method, card_id: null, bank: null, vpa, upi: { vpa } };
}

/** Bank references; empty until authorised. */
export function acquirerData(method: PaymentMethod, authorized: boolean): Record<string, string | null> {
  if (method === 'card') return { auth_code: authorized ? digits(6) : null };
  if (method === 'netbanking') return { bank_transaction_id: authorized ? digits(7) : null };
  return authorized
    ? { rrn: digits(12), upi_transaction_id: digits(32) }
    : { rrn: null, upi_transaction_id: null };
}
