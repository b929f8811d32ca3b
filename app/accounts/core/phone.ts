import { indianMobile } from '#app/shared/typed-text.ts';

export type Phone = string & { readonly __unit: 'phone' };

/** An Indian mobile number as people write it; null if there is none. */
export function parsePhone(text: string): Phone | null {
  const digits = indianMobile(text);
  return digits === null ? null : (`+91${digits}` as Phone);
}

export function localDigits(phone: string): string {
  return phone.replace(/^\+91/, '');
}

export function formatPhone(phone: string): string {
  const digits = localDigits(phone);
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}
