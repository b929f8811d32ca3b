/** An Indian mobile number as stored: `+91` and ten digits. */
export type Phone = string & { readonly __unit: 'phone' };

/** Reads what a person typed: ten digits, with or without +91, spaces and hyphens. Null if it is no mobile number. */
export function parsePhone(text: string): Phone | null {
  const digits = text.replace(/[\s-]/g, '').replace(/^\+91/, '');
  return /^[6-9]\d{9}$/.test(digits) ? (`+91${digits}` as Phone) : null;
}

/** The ten digits, as the wire and the form fields carry them. */
export function localDigits(phone: string): string {
  return phone.replace(/^\+91/, '');
}

/** `+91 98765 43210` */
export function formatPhone(phone: string): string {
  const digits = localDigits(phone);
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}
