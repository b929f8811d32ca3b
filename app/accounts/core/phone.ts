/** What an account signs in with: `+` and digits, Indian or of another country, or `mail:` and an e-mail address. */
export type Phone = string & { readonly __unit: 'phone' };

export const INDIA = 'IN';

export const isIndian = (phone: string) => phone.startsWith('+91');

const MAIL = 'mail:';
export const isMail = (phone: string) => phone.startsWith(MAIL);
export const mailOf = (phone: string) => phone.slice(MAIL.length);
/** An address is no other one for its capitals. */
export const phoneOfMail = (address: string) => `${MAIL}${address.toLowerCase()}` as Phone;

/** As on the wire and in forms: ten digits of an Indian number, another one whole. */
export function localDigits(phone: string): string {
  return phone.replace(/^\+91/, '');
}

const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/** `+91 98765 43210`, also from ten digits; `+1 416 555 0123`; an e-mail address as it is. */
export function formatPhone(phone: string): string {
  if (isMail(phone)) return mailOf(phone);
  const digits = localDigits(phone);
  if (/^\d{10}$/.test(digits)) return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
  const [code = ''] = CALLING_CODE.exec(phone) ?? [];
  return `${code} ${phone.slice(code.length).replace(/\d{3}(?=\d{3})/g, '$& ')}`.trim();
}
