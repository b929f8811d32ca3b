export type Phone = string & { readonly __unit: 'phone' };

/** Parses ten digits with optional +91, spaces and hyphens; null if not a mobile number. */
export function parsePhone(text: string): Phone | null {
  const digits = text.replace(/[\s-]/g, '').replace(/^\+91/, '');
  return /^[6-9]\d{9}$/.test(digits) ? (`+91${digits}` as Phone) : null;
}

export function localDigits(phone: string): string {
  return phone.replace(/^\+91/, '');
}

export function formatPhone(phone: string): string {
  const digits = localDigits(phone);
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}
